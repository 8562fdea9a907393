import { guaranteeInput } from '@fairshare/contract'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftEntry } from '../draft/draft.ts'
import { EntryDialog } from './EntryDialog.tsx'
import type { EntryAbout } from './entry-about.ts'
import { FloorFields } from './FloorFields.tsx'

/** Dialog 15: what a month pays at least. */
export function GuaranteeDialog({ about, close }: DialogProps<EntryAbout<'guarantees'>, DraftEntry<'guarantees'>>) {
  const { t } = useTexts()
  return (
    <EntryDialog collection="guarantees" about={about} schema={guaranteeInput} close={close} width={546}>
      <FloorFields
        collection="guarantees"
        about={about}
        amount={{ name: 'guaranteeAmount', hint: t('entries.guaranteeHint') }}
        note="guaranteeNote"
        manufacturer={{ name: 'selectedManufacturerGuarantee', customName: 'guaranteeManufacturerCustomOption' }}
      />
    </EntryDialog>
  )
}
