import { ledgerBalanceInput, type SalesPersonView } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useRefresh } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { MoneyField } from '../../../form/fields/numbers/MoneyField.tsx'
import { MonthField } from '../../../form/fields/dates/MonthField.tsx'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { useMonth } from '../../../months/use-month.ts'
import { toast } from '../../../ui/notifications/toast.tsx'

export type LedgerEntry = SalesPersonView['ledgerBalances'][number]
type About = { id: number; name: string; entry?: LedgerEntry }

const schema = ledgerBalanceInput.omit({ salesPersonId: true })

/** An opening or manual balance, or a correction of one. */
export function LedgerDialog({ about, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const { monthParam } = useMonth()
  const refresh = useRefresh()
  const { id, name, entry } = about
  return (
    <FormDialog
      title={t(entry ? 'record.correct' : 'record.enterBalance')}
      context={name}
      schema={schema}
      start={{ selectedMonthYear: entry?.selectedMonthYear ?? monthParam, amount: entry?.amount ?? '', note: entry?.note ?? '' }}
      draftKey={`ledger:${id}:${entry?.id ?? 'new'}`}
      cancel={close}
      width={440}
      save={async ({ selectedMonthYear, amount, note = '' }) => {
        const { messageText: message } = entry
          ? await call.salesperson.updateLedgerBalance({ id: entry.id, amount, note })
          : await call.salesperson.storeLedgerBalance({ salesPersonId: id, selectedMonthYear, amount, note })
        await refresh(reads.salesperson, reads.commission)
        toast('success', message)
        close(true)
      }}
    >
      {({ fields }) => (
        <>
          <MonthField field={fields.selectedMonthYear} label={t('record.month')} isRequired isDisabled={entry !== undefined} />
          <MoneyField
            field={fields.amount}
            label={t('record.amount')}
            hint={t('record.amountHint', { name })}
            isRequired
            isSigned
            autoFocus
          />
          <NoteField field={fields.note} label={t('common.note')} maxLength={200} hint={entry ? t('record.correctHint') : undefined} />
        </>
      )}
    </FormDialog>
  )
}
