import { text } from '@fairshare/texts'
import { type CollectionName, describeEntry } from '@fairshare/contract'
import type { ComponentType } from 'react'
import { ask, type DialogProps } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonth } from '../../../months/use-month.ts'
import { useStartMonth } from '../../../months/use-months.ts'
import { toast } from '../../../ui/notifications/toast.tsx'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { asNew, type DraftEntry, type Entries, type NewEntry, newKey } from '../draft/draft.ts'
import { newEntry } from './new-entry.ts'
import { namedDraft, useWords } from '../draft/names.ts'
import { useOpenRecord } from '../open-record.ts'
import { HistoryDialog } from '../../../history/HistoryDialog.tsx'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { BonusRuleDialog } from './BonusRuleDialog.tsx'
import { DrawDialog } from './DrawDialog.tsx'
import type { EntryAbout } from './entry-about.ts'
import { GuaranteeDialog } from './GuaranteeDialog.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { firstFreeMonth } from './other-floors.ts'
import { useEntryMarks } from './use-marks.ts'

type EntryDialogOf<Name extends CollectionName> = ComponentType<DialogProps<EntryAbout<Name>, DraftEntry<Name>>>

const DIALOGS: { [Name in CollectionName]: EntryDialogOf<Name> } = {
  rules: RuleDialog,
  bonusRules: BonusRuleDialog,
  adjustments: AdjustmentDialog,
  draws: DrawDialog,
  guarantees: GuaranteeDialog,
}

type More<Name extends CollectionName> = (entry: DraftEntry<Name>) => readonly MenuAction[]

export type EntryActions<Name extends CollectionName> = ReturnType<typeof useEntryActions<Name>>

/** Actions for the entries of a draft collection. */
export function useEntryActions<Name extends CollectionName>(collection: Name, more: More<Name> = () => []) {
  const { name, id, record, nameOf } = useOpenRecord()
  const { refused } = useEntryMarks(collection)
  const { t } = useTexts()
  const { month } = useMonth()
  const firstOpen = useStartMonth()
  // A growth bonus covers a whole year, including finalized months.
  const begin = collection === 'bonusRules' ? month : firstOpen
  const words = useWords(nameOf)
  const { draft } = record
  const kind: CollectionName = collection
  const lists: Entries = draft
  const entries: readonly DraftEntry<Name>[] = lists[collection]
  const isFloor = collection === 'draws' || collection === 'guarantees'

  const put = (next: DraftEntry<Name>[]) => record.change({ [collection]: next })
  const edit = async (entry: DraftEntry<Name> | NewEntry<Name>) => {
    const isNew = !entries.some(({ key }) => key === entry.key)
    const Dialog: EntryDialogOf<Name> = DIALOGS[collection]
    const next = await ask(Dialog, {
      name,
      recordId: id,
      entry,
      isNew,
      draft,
      nameOf,
      closedThrough: record.closedThrough,
      problem: refused.get(entry.key),
      isOfDraft: true,
    })
    if (next) put(isNew ? [...entries, next] : entries.map((each) => (each.key === next.key ? next : each)))
  }
  const remove = (entry: DraftEntry<Name>) => {
    put(entries.filter(({ key }) => key !== entry.key))
    const undo = { label: text('common.undo'), run: () => record.restoreEntries(collection, [entry]) }
    toast('success', text('entries.deleted', { entry: describeEntry(namedDraft(collection, entry, nameOf)) }), undo)
  }

  const open = (entry: DraftEntry<Name>) => void edit(entry)
  const actionsOf = (entry: DraftEntry<Name>): MenuAction[] => [
    { label: t('common.edit'), run: () => open(entry) },
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
    { label: t(`entries.delete.${kind}`), isDangerous: true, run: () => remove(entry) },
  ]
  const add = (given: Partial<DraftEntry<Name>> = {}) =>
    void edit(Object.assign(newEntry(collection, draft, isFloor ? firstFreeMonth(draft, begin) : begin), given))
  return { add, open, actionsOf }
}
