import { type ReceivedEntry, RECEIVED_NOTE_MAX, receivedInput, REFERENCE_MAX } from '@fairshare/contract'
import { z } from 'zod'
import { call, reads } from '../api/client.ts'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { DateField } from '../form/fields/dates/DateField.tsx'
import { MoneyField } from '../form/fields/numbers/MoneyField.tsx'
import { TextAreaField } from '../form/fields/text/TextAreaField.tsx'
import { TextField } from '../form/fields/text/TextField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { useMonthLabel } from '../months/month-label.ts'

export type ReceivedOf = { manufacturerId: number; manufacturerName: string; month: string; entry?: ReceivedEntry }

// An empty date is '' in its field.
const schema = receivedInput.extend({ receivedOn: z.string() })

/** An amount that a manufacturer paid for a month. */
export function ReceivedDialog({ about, close }: DialogProps<ReceivedOf, true>) {
  const { t } = useTexts()
  const label = useMonthLabel()
  const { manufacturerId, manufacturerName, month, entry } = about
  return (
    <FormDialog
      title={t(entry ? 'received.edit' : 'received.add')}
      context={`${manufacturerName} · ${label(month)}`}
      schema={schema}
      start={startOf(entry)}
      draftKey={`received:${manufacturerId}:${month}:${entry?.id ?? 'new'}:${entry?.version ?? 0}`}
      edits={entry && { record: entry, startOf }}
      refreshes={[reads.uploadprocess]}
      onSaved={() => close(true)}
      save={(input, changed) =>
        entry
          ? call.uploadprocess.updateReceived({ id: entry.id, ...withDay(changed) })
          : call.uploadprocess.storeReceived({ manufacturerId, selectedMonthYear: month, ...withDay(input) })
      }
      cancel={() => close()}
      width={546}
    >
      {({ fields }) => (
        <>
          <MoneyField field={fields.amount} label={t('common.amount')} isRequired />
          <DateField field={fields.receivedOn} label={t('received.receivedOn')} />
          <TextField
            field={fields.reference}
            label={t('received.reference')}
            hint={t('received.referenceHint')}
            maxLength={REFERENCE_MAX}
          />
          <TextAreaField field={fields.note} label={t('common.note')} maxLength={RECEIVED_NOTE_MAX} />
        </>
      )}
    </FormDialog>
  )
}

const withDay = <Input extends { receivedOn?: string | undefined }>({ receivedOn, ...input }: Input) => ({
  ...input,
  ...(receivedOn !== undefined && { receivedOn: receivedOn === '' ? null : receivedOn }),
})

const startOf = (entry: ReceivedEntry | undefined) => ({
  amount: entry?.amount ?? ('' as const),
  receivedOn: entry?.receivedOn ?? '',
  reference: entry?.reference ?? '',
  note: entry?.note ?? '',
})
