import { MoneyField } from '../../../form/fields/numbers/MoneyField.tsx'
import { NoteField } from '../../../form/fields/text/NoteField.tsx'
import { SpanFields } from '../../../form/fields/dates/SpanFields.tsx'
import type { ChoiceLike, MoneyLike, MonthLike, TextLike } from '../../../form/field.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { MasterField } from '../../../masters/MasterField.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { EntryAbout } from './entry-about.ts'
import type { FloorKind } from './other-floors.ts'
import { useFloorMonths } from './use-floor-months.ts'

type Props = {
  collection: FloorKind
  about: EntryAbout<'draws'> | EntryAbout<'guarantees'>
  fields: { startMonth: MonthLike; endMonth: MonthLike }
  amount: { field: MoneyLike; hint: string }
  note: TextLike
  manufacturer: { field: ChoiceLike; newName: TextLike }
}

/** Fields that draws and guarantees share. */
export function FloorFields({ collection, about, fields, amount, note, manufacturer }: Props) {
  const { t, translate } = useTexts()
  const { endFirst, ...months } = useFloorMonths(collection, about)
  return (
    <>
      {endFirst && fields.startMonth.read() === '' && <Notice kind="warning">{translate(endFirst)}</Notice>}
      <MoneyField {...amount} label={t('record.amount')} isRequired />
      <SpanFields start={fields.startMonth} end={fields.endMonth} {...months} />
      <MasterField kind="manufacturer" {...manufacturer} label={t('record.fundedBy')} placeholder={t('form.choose')} />
      <NoteField field={note} label={t('common.note')} />
    </>
  )
}
