import { ADJUSTMENT_TYPES, type AdjustmentView } from '@fairshare/contract'
import { Radio, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Theirs } from '../form/fields/field-parts.tsx'
import { MoneyField } from '../form/fields/numbers/MoneyField.tsx'
import { NoteField } from '../form/fields/text/NoteField.tsx'
import { SpanFields } from '../form/fields/dates/SpanFields.tsx'
import { TextField } from '../form/fields/text/TextField.tsx'
import { useField } from '../form/form.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { MasterField } from '../masters/MasterField.tsx'
import formClasses from '../form/form.module.css'
import classes from './adjustment-fields.module.css'

/** Dialog 13, in the commission and in the salesperson area: they differ in where their territories come from. */
export function AdjustmentFields({ territory }: { territory: ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <TypeField />
      <div className={formClasses['pair']}>
        <MoneyField
          name="adjustmentAmount"
          label={t('commissions.adjustment.amount')}
          hint={t('commissions.adjustment.amountHint')}
          isRequired
          isSigned
        />
        {territory}
      </div>
      <TextField
        name="adjustmentDescription"
        label={t('commissions.adjustment.description')}
        hint={t('commissions.adjustment.descriptionHint')}
        maxLength={200}
        isRequired
      />
      <NoteField
        name="adjustmentNote"
        label={t('commissions.adjustment.note')}
        hint={t('commissions.adjustment.noteHint')}
        maxLength={200}
      />
      <MasterField
        kind="manufacturer"
        label={t('commissions.adjustment.manufacturer')}
        placeholder={t('form.choose')}
        customName="adjustmentManufacturerCustomOption"
      />
      <SpanFields />
    </>
  )
}

function TypeField() {
  const { t } = useTexts()
  const { value, setValue, error } = useField<AdjustmentView['adjustmentType']>(
    'adjustmentType',
    t('commissions.adjustment.typeLabel'),
    (type) => t(`commissions.adjustment.type.${type}`),
  )
  return (
    <Radio.Group
      label={
        <>
          {t('commissions.adjustment.typeLabel')}
          <Theirs name="adjustmentType" />
        </>
      }
      value={value}
      onChange={setValue}
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
