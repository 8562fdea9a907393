import { ADJUSTMENT_TYPES, type AdjustmentView } from '@fairshare/contract'
import { Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Theirs } from '../form/fields/field-parts.tsx'
import { MoneyField } from '../form/fields/numbers/MoneyField.tsx'
import { NoteField } from '../form/fields/text/NoteField.tsx'
import { SpanFields } from '../form/fields/dates/SpanFields.tsx'
import { TextField } from '../form/fields/text/TextField.tsx'
import { type ChoiceLike, type Field, type MoneyLike, type MonthLike, type TextLike, useField } from '../form/field.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { MasterField } from '../masters/MasterField.tsx'
import formClasses from '../form/form.module.css'
import classes from './adjustment-fields.module.css'

type Type = Field<AdjustmentView['adjustmentType']>
type Fields = {
  adjustmentType: Type
  adjustmentAmount: MoneyLike
  adjustmentDescription: TextLike
  adjustmentNote: TextLike
  manufacturer: ChoiceLike
  adjustmentManufacturerCustomOption: TextLike
  startMonth: MonthLike
  endMonth: MonthLike
}

/** Dialog 13, for commissions and salespeople: the source of territories differs. */
export function AdjustmentFields({ fields, territory }: { fields: Fields; territory: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <TypeField field={fields.adjustmentType} />
      <div className={formClasses['pair']}>
        <MoneyField
          field={fields.adjustmentAmount}
          label={t('common.amount')}
          hint={t('commissions.adjustment.amountHint')}
          isRequired
          isSigned
        />
        {territory}
      </div>
      <TextField
        field={fields.adjustmentDescription}
        label={t('common.description')}
        hint={t('commissions.adjustment.descriptionHint')}
        maxLength={200}
        isRequired
      />
      <NoteField field={fields.adjustmentNote} label={t('common.note')} hint={t('commissions.adjustment.noteHint')} maxLength={200} />
      <MasterField
        kind="manufacturer"
        field={fields.manufacturer}
        label={t('common.manufacturer')}
        placeholder={t('form.choose')}
        newName={fields.adjustmentManufacturerCustomOption}
      />
      <SpanFields start={fields.startMonth} end={fields.endMonth} />
    </>
  )
}

function TypeField({ field }: { field: Type }) {
  const { t } = useTexts()
  const { value, setValue, error } = useField(field, t('commissions.adjustment.typeLabel'), (type) =>
    t(`commissions.adjustment.type.${type}`),
  )
  return (
    <Radio.Group
      label={
        <>
          {t('commissions.adjustment.typeLabel')}
          <Theirs field={field} />
        </>
      }
      value={value}
      onChange={(chosen) => {
        const type = ADJUSTMENT_TYPES.find((each) => each === chosen)
        if (type) setValue(type)
      }}
      error={error}
      withAsterisk
    >
      <div className={classes['typeCards']}>
        {ADJUSTMENT_TYPES.map((type) => (
          <Radio.Card key={type} value={type} className={classes['typeCard'] ?? ''} radius="md">
            <Radio.Indicator size="sm" />
            <Stack gap={0}>
              <Text fw={500}>{t(`commissions.adjustment.type.${type}`)}</Text>
              <Text size="xs" c="dimmed">
                {t(`commissions.adjustment.typeHint.${type}`)}
              </Text>
            </Stack>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
