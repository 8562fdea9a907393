import { z } from 'zod'
import { call } from '../../../api/client.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { DateField } from '../../../form/fields/dates/DateField.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { aboutRow, nameOf, type MasterRow } from '../../../masters/kinds.ts'
import { availabilityCall } from '../undo-calls.ts'
import { useChange } from '../../../masters/use-change.ts'

const schema = z.strictObject({ deleteEffectiveDate: z.union([z.literal(''), z.iso.date()]) })

/** The day until which a manufacturer is available; empty means no end. */
export function AvailabilityDialog({ about: row, close }: DialogProps<MasterRow, true>) {
  const { t } = useTexts()
  const change = useChange('manufacturer')
  const startOf = (record: { deleteEffectiveDate?: string | null }) => ({ deleteEffectiveDate: record.deleteEffectiveDate ?? '' })
  const save = async (values: z.input<typeof schema>, { version }: { version: number }) => {
    const deleteEffectiveDate = values.deleteEffectiveDate === '' ? null : values.deleteEffectiveDate
    const made = await call.manufacturers.update({ id: row.id, deleteEffectiveDate, version })
    close(true)
    await change(() => Promise.resolve(made), [availabilityCall({ ...row, version })], aboutRow('manufacturer', row))
  }
  return (
    <FormDialog
      title={t('masterList.available.title')}
      context={nameOf('manufacturer', row)}
      schema={schema}
      start={startOf(row)}
      edits={{ record: row, startOf }}
      save={save}
      cancel={() => close()}
      width={440}
    >
      {({ fields }) => (
        <DateField
          field={fields.deleteEffectiveDate}
          label={t('masterList.available.label')}
          hint={t('masterList.available.hint')}
          autoFocus
        />
      )}
    </FormDialog>
  )
}
