import { thresholds, type ThresholdsView } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../../api/client.ts'
import type { DialogProps } from '../../dialog/dialogs.tsx'
import { MoneyField } from '../../form/fields/numbers/MoneyField.tsx'
import { PercentField } from '../../form/fields/numbers/PercentField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

const schema = z.object(thresholds)

/** The amounts above which a month's exceptions are listed. */
export function ThresholdsDialog({ about: present, close }: DialogProps<ThresholdsView, true>) {
  const { t } = useTexts()
  return (
    <FormDialog
      title={t('thresholds.title')}
      context={t('thresholds.hint')}
      width={546}
      schema={schema}
      start={startOf(present)}
      draftKey={`thresholds:${present.version}`}
      edits={{ record: present, startOf }}
      cancel={close}
      refreshes={[reads.commission]}
      onSaved={() => close(true)}
      save={(_input, changed) => call.commission.setThresholds(changed)}
    >
      {({ fields }) => (
        <>
          <PercentField field={fields.unusualRate} label={t('thresholds.unusualRate')} isRequired />
          <PercentField field={fields.bigChangeShare} label={t('thresholds.bigChangeShare')} isRequired />
          <MoneyField field={fields.bigChangeAmount} label={t('thresholds.bigChangeAmount')} isRequired />
          <MoneyField field={fields.largeAdjustment} label={t('thresholds.largeAdjustment')} isRequired />
        </>
      )}
    </FormDialog>
  )
}

const startOf = ({ unusualRate, bigChangeShare, bigChangeAmount, largeAdjustment }: ThresholdsView) => ({
  unusualRate,
  bigChangeShare,
  bigChangeAmount,
  largeAdjustment,
})
