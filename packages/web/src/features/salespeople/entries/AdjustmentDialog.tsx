import { adjustmentInput } from '@fairshare/contract'
import { AdjustmentEffect } from '../../../adjustments/AdjustmentEffect.tsx'
import { AdjustmentFields } from '../../../adjustments/AdjustmentFields.tsx'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import type { DraftEntry } from '../draft/draft.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { type EntryAbout, fieldsOfEntry } from './entry-about.ts'

/** Dialog 13, on the salesperson's record. */
export function AdjustmentDialog({ about, close }: DialogProps<EntryAbout<'adjustments'>, DraftEntry<'adjustments'>>) {
  const { t } = useTexts()
  return (
    <EntryDialog collection="adjustments" about={about} start={fieldsOfEntry(about.entry)} schema={adjustmentInput} close={close}>
      {({ fields, values }) => (
        <>
          <AdjustmentFields
            fields={fields}
            territory={<MasterField kind="territory" field={fields.territory} placeholder={t('form.choose')} />}
          />
          {about.recordId !== 'new' && (
            <AdjustmentEffect values={values} of={{ salesPersonId: Number(about.recordId), adjustmentId: about.entry.id }} />
          )}
        </>
      )}
    </EntryDialog>
  )
}
