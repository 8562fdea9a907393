import { adjustmentInput } from '@fairshare/contract'
import { AdjustmentEffect } from '../../../adjustments/AdjustmentEffect.tsx'
import { AdjustmentFields } from '../../../adjustments/AdjustmentFields.tsx'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import type { DraftEntry } from '../draft/draft.ts'
import { EntryDialog } from './EntryDialog.tsx'
import type { EntryAbout } from './entry-about.ts'

/** Dialog 13, in the salesperson area. */
export function AdjustmentDialog({ about, close }: DialogProps<EntryAbout<'adjustments'>, DraftEntry<'adjustments'>>) {
  const { t } = useTexts()
  return (
    <EntryDialog collection="adjustments" about={about} schema={adjustmentInput} close={close}>
      <AdjustmentFields territory={<MasterField kind="territory" customName={null} placeholder={t('form.choose')} />} />
      {about.record !== 'new' && <AdjustmentEffect of={{ salesPersonId: Number(about.record), adjustmentId: about.entry.id }} />}
    </EntryDialog>
  )
}
