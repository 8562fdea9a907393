import { drawInput } from '@fairshare/contract'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { DraftEntry } from '../draft/draft.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { type EntryAbout, fieldsOfEntry } from './entry-about.ts'
import { FloorFields } from './FloorFields.tsx'

/** Dialog 14: an advance for low months that is recovered later. */
export function DrawDialog({ about, close }: DialogProps<EntryAbout<'draws'>, DraftEntry<'draws'>>) {
  const { t } = useTexts()
  return (
    <EntryDialog collection="draws" about={about} start={fieldsOfEntry(about.entry)} schema={drawInput} close={close}>
      {({ fields }) => (
        <FloorFields
          collection="draws"
          about={about}
          fields={fields}
          amount={{ field: fields.drawAmount, hint: t('entries.drawHint') }}
          note={fields.drawNote}
          manufacturer={{ field: fields.selectedManufacturerDraw, newName: fields.drawManufacturerCustomOption }}
        />
      )}
    </EntryDialog>
  )
}
