import { MoneyField } from '../../../form/fields/MoneyField.tsx'
import { NoteField } from '../../../form/fields/NoteField.tsx'
import { SpanFields } from '../../../form/fields/SpanFields.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import type { EntryAbout } from './entry-about.ts'
import type { FloorKind } from './floors-beside.ts'
import { useFloorMonths } from './use-floor-months.ts'

type Props = {
  collection: FloorKind
  about: EntryAbout<'draws'> | EntryAbout<'guarantees'>
  amount: { name: string; hint: string }
  note: string
  manufacturer: { name: string; customName: string }
}

/** What draws and guarantees have in common: all but what they are called. */
export function FloorFields({ collection, about, amount, note, manufacturer }: Props) {
  const { t } = useTexts()
  const months = useFloorMonths(collection, about)
  return (
    <>
      <MoneyField {...amount} label={t('record.amount')} isRequired />
      <SpanFields {...months} />
      <MasterField kind="manufacturer" {...manufacturer} label={t('record.fundedBy')} placeholder={t('form.choose')} />
      <NoteField name={note} label={t('rules.note')} />
    </>
  )
}
