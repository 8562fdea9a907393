import { guaranteeInput } from '@fairshare/contract'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftEntry } from '../draft/draft.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { type EntryAbout, fieldsOfEntry } from './entry-about.ts'
import { FloorFields } from './FloorFields.tsx'

/** Dialog 15: the minimum payout of a month. */
export function GuaranteeDialog({ about, close }: DialogProps<EntryAbout<'guarantees'>, DraftEntry<'guarantees'>>) {
  const { t } = useTexts()
  return (
    <EntryDialog collection="guarantees" about={about} start={fieldsOfEntry(about.entry)} schema={guaranteeInput} close={close} width={546}>
      {({ fields }) => (
        <FloorFields
          collection="guarantees"
          about={about}
          fields={fields}
          amount={{ field: fields.guaranteeAmount, hint: t('entries.guaranteeHint') }}
          note={fields.guaranteeNote}
          manufacturer={{ field: fields.selectedManufacturerGuarantee, newName: fields.guaranteeManufacturerCustomOption }}
        />
      )}
    </EntryDialog>
  )
}
