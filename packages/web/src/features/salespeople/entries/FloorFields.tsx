import { MoneyField } from '../../../form/fields/numbers/MoneyField.tsx'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { SpanFields } from '../../../form/fields/dates/SpanFields.tsx'
import { useFormAround } from '../../../form/form.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
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
  const { t, say } = useTexts()
  const { startMonth } = useFormAround().getValues()
  const { endFirst, ...months } = useFloorMonths(collection, about)
  return (
    <>
      {endFirst && startMonth === '' && <Notice kind="warning">{say(endFirst)}</Notice>}
      <MoneyField {...amount} label={t('record.amount')} isRequired />
      <SpanFields {...months} />
      <MasterField kind="manufacturer" {...manufacturer} label={t('record.fundedBy')} placeholder={t('form.choose')} />
      <NoteField name={note} label={t('rules.note')} />
    </>
  )
}
