import { ADJUSTMENT_TYPES, adjustmentOfMonth } from '@fairshare/contract'
import { useRef } from 'react'
import { call, reads } from '../../../api/client.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { blank } from '../../../form/blank.ts'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { SelectField } from '../../../form/fields/choices/SelectField.tsx'
import { MoneyField } from '../../../form/fields/numbers/MoneyField.tsx'
import { TextField } from '../../../form/fields/text/TextField.tsx'
import { Form } from '../../../form/Form.tsx'
import { useAppForm } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRepChoices } from '../../../masters/use-rep-choices.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import classes from './adjustments.module.css'
import { newAdjustment } from './AdjustmentDialog.tsx'
import { PasteDialog } from '../lazy-dialogs.ts'

const BLANK = blank(adjustmentOfMonth)

/** Adds one adjustment in an inline row, or many pasted ones. */
export function AddAdjustment() {
  const { t } = useTexts()
  const { monthParam, month } = useMonthContext()
  const refusal = useEditRefusal()
  const { reps } = useRepChoices()
  const start = { ...BLANK, ...newAdjustment(monthParam) }
  const form = useAppForm({ schema: adjustmentOfMonth, start, blur: 'afterInput' })
  const { fields } = form
  const row = useRef<HTMLDivElement>(null)
  const beginNext = () => {
    form.reset()
    row.current?.querySelector('input')?.focus()
  }
  return (
    <Form
      form={form}
      save={(input) => call.commission.storeAdjustment(input)}
      refreshes={[reads.commission]}
      onSaved={beginNext}
      submit={{ label: t('common.addAdjustment'), variant: 'light', refusal }}
      actions={(submit) => (
        <>
          {submit}
          <ButtonWithReason variant="default" refusal={refusal} onClick={() => void ask(PasteDialog, { monthParam, month })}>
            {t('commissions.adjustment.paste.open')}
          </ButtonWithReason>
        </>
      )}
      row={{ ref: row, className: classes['add'] }}
    >
      <ChoiceField field={fields.salesPersonId} label={t('commissions.adjustment.rep')} options={reps} isRequired />
      <TextField field={fields.adjustmentDescription} label={t('common.description')} maxLength={200} isRequired />
      <MoneyField field={fields.adjustmentAmount} label={t('common.amount')} isRequired isSigned />
      <SelectField
        field={fields.adjustmentType}
        label={t('record.type')}
        options={ADJUSTMENT_TYPES.map((value) => ({ value, label: t(`record.adjustmentType.${value}`) }))}
      />
    </Form>
  )
}
