import type { CollectionName } from '@fairshare/contract'
import type { ComponentType } from 'react'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonth } from '../../../months/use-month.ts'
import { useMonthToBegin } from '../../../months/use-month-to-begin.ts'
import { flash } from '../../../ui/flash.tsx'
import type { MenuAction } from '../../../ui/PageHeader.tsx'
import { type AnyEntry, asNew, type DraftEntry, newKey } from '../draft/draft.ts'
import { newEntry } from './new-entry.ts'
import { type NameOf, useWords } from '../draft/names.ts'
import type { RecordDraft } from '../draft/use-record-draft.ts'
import { HistoryDialog } from '../history/HistoryDialog.tsx'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { BonusRuleDialog } from './BonusRuleDialog.tsx'
import { DrawDialog } from './DrawDialog.tsx'
import type { EntryAbout } from './entry-about.ts'
import { GuaranteeDialog } from './GuaranteeDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { firstFreeMonth } from './floors-beside.ts'

type EntryDialogOf = ComponentType<DialogProps<EntryAbout<CollectionName>, AnyEntry>>

/** The dialog that edits an entry of each collection. */
const DIALOGS: { [Name in CollectionName]: ComponentType<DialogProps<EntryAbout<Name>, DraftEntry<Name>>> } = {
  rules: RuleDialog,
  bonusRules: BonusRuleDialog,
  adjustments: AdjustmentDialog,
  draws: DrawDialog,
  guarantees: GuaranteeDialog,
}

export type About = {
  name: string
  /** The record, as the address names it. */
  id: string
  record: RecordDraft
  nameOf: NameOf
  refused: ReadonlyMap<string, string>
  /** What else can be done to an entry of the collection. */
  more?: (entry: AnyEntry) => readonly MenuAction[]
}

/** What can be done to the entries of a collection of the draft. */
export function useEntryActions(collection: CollectionName, { name, id, record, nameOf, refused, more = () => [] }: About) {
  const { t } = useTexts()
  const { month } = useMonth()
  const firstOpen = useMonthToBegin()
  // A growth bonus is of a year, finalized months and all.
  const begin = collection === 'bonusRules' ? month : firstOpen
  const words = useWords(nameOf)
  const { draft } = record
  const entries: readonly AnyEntry[] = draft[collection]
  const isFloor = collection === 'draws' || collection === 'guarantees'

  const put = (next: AnyEntry[]) => record.change({ [collection]: next })
  const edit = async (entry: AnyEntry) => {
    const isNew = !entries.some(({ key }) => key === entry.key)
    const about = {
      name,
      record: id,
      entry,
      isNew,
      beside: draft,
      nameOf,
      closedThrough: record.closedThrough,
      problem: refused.get(entry.key),
      isOfDraft: true,
    }
    // An entry of a collection goes to the dialog of that collection: types do not follow the name.
    const next = await ask(DIALOGS[collection] as unknown as EntryDialogOf, about as EntryAbout<CollectionName>)
    if (next) put(isNew ? [...entries, next] : entries.map((each) => (each.key === next.key ? next : each)))
  }
  const remove = (entry: AnyEntry) => {
    put(entries.filter(({ key }) => key !== entry.key))
    const undo = { label: t('entries.undo'), run: () => record.restoreEntry(collection, entry) }
    flash('success', t('entries.deleted', { entry: words(collection, entry) }), undo)
  }

  const open = (entry: AnyEntry) => void edit(entry)
  const actionsOf = (entry: AnyEntry): MenuAction[] => [
    { label: t('entries.editAction'), run: () => open(entry) },
    { label: t('entries.duplicate'), run: () => void edit(asNew(entry, newKey(entries))) },
    ...more(entry),
    ...(entry.id === undefined
      ? []
      : [
          {
            label: t('entries.history'),
            run: () => void ask(HistoryDialog, { id: entry.id ?? 0, collection, about: words(collection, entry) }),
          },
        ]),
    { label: t(`entries.delete.${collection}`), isDangerous: true, run: () => remove(entry) },
  ]
  /** Adds an entry that starts with what is known of it already. */
  const add = (given: Partial<AnyEntry> = {}) =>
    void edit({ ...newEntry(collection, draft, isFloor ? firstFreeMonth(draft, begin) : begin), ...given } as AnyEntry)
  return { add, open, actionsOf }
}
