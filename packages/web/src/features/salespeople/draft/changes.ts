import { COLLECTION_NAMES, type CollectionName, COLLECTIONS, type SentEntry } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { type AnyEntry, asNew, type Draft, type DraftEntry, type Entries, entriesOf, entryToSend, type Profile } from './draft.ts'

export type EntryChange<Entry = AnyEntry> = { key: string; before?: Entry; after?: Entry }
type EntryChanges = Record<CollectionName, EntryChange[]>
export type Changes = EntryChanges & { profile: readonly (keyof Profile)[]; count: number }

/** The draft's changes: profile fields, counted as one change, and entries. */
export function changesOf(saved: Draft, draft: Draft): Changes {
  const fields = Object.keys(saved.profile) as (keyof Profile)[]
  const profile = fields.filter((field) => !same(saved.profile[field], draft.profile[field]))
  const entries: EntryChanges = {
    rules: entryChanges(saved.rules, draft.rules),
    bonusRules: entryChanges(saved.bonusRules, draft.bonusRules),
    adjustments: entryChanges(saved.adjustments, draft.adjustments),
    draws: entryChanges(saved.draws, draft.draws),
    guarantees: entryChanges(saved.guarantees, draft.guarantees),
  }
  return { ...entries, profile, count: allChanges(entries).length + (profile.length > 0 ? 1 : 0) }
}

/** The changes by kind: '2 rules', '1 draw', 'profile'. */
export const changesInWords = (changes: Changes): Text[] => [
  ...COLLECTION_NAMES.flatMap((name) =>
    changes[name].length > 0 ? [text(`record.counted.${name}`, { count: changes[name].length })] : [],
  ),
  ...(changes.profile.length > 0 ? [text('record.counted.profile')] : []),
]

type SentLists = { [Name in CollectionName]?: SentEntry<Name>[] }

/** Every changed collection with all of its entries. */
export function listsToSend(draft: Draft, changes: Changes): SentLists {
  const lists: Record<CollectionName, readonly AnyEntry[]> = draft
  const changed = COLLECTION_NAMES.filter((name) => changes[name].length > 0)
  return Object.fromEntries(changed.map((name) => [name, lists[name].map((entry) => entryToSend(name, entry))]))
}

/** A collection with more entries than allowed. */
export const tooLongIn = (draft: Draft, changes: EntryChanges): CollectionName | undefined =>
  COLLECTION_NAMES.find((name) => changes[name].length > 0 && draft[name].length > COLLECTIONS[name].most)

export const allChanges = (changes: EntryChanges): { collection: CollectionName; change: EntryChange }[] =>
  COLLECTION_NAMES.flatMap((collection) => changes[collection].map((change) => ({ collection, change })))

function entryChanges<Entry extends AnyEntry>(saved: readonly Entry[], draft: readonly Entry[]): EntryChange<Entry>[] {
  const [before, after] = [byKey(saved), byKey(draft)]
  return [
    ...draft.flatMap((entry) => changeOf(before.get(entry.key), entry)),
    ...saved.flatMap((entry) => (after.has(entry.key) ? [] : [{ key: entry.key, before: entry }])),
  ]
}

/**
 * Rebases the draft's changes on another user's saved version. My value wins a conflict, and a deleted entry that I changed is added again.
 */
export function rebased(base: Draft, mine: Draft, theirs: Draft): Draft {
  const changes = changesOf(base, mine)
  const [was, is, now]: [Entries, Entries, Entries] = [base, mine, theirs]
  const myFields = Object.fromEntries(changes.profile.map((field) => [field, mine.profile[field]]))
  return {
    profile: { ...theirs.profile, ...myFields },
    ...entriesOf(<Name extends CollectionName>(name: Name) =>
      withChanges<DraftEntry<Name>>(now[name], entryChanges<DraftEntry<Name>>(was[name], is[name])),
    ),
  }
}

function withChanges<Entry extends AnyEntry>(theirs: readonly Entry[], changes: readonly EntryChange<Entry>[]): Entry[] {
  const changed = new Map(changes.map((change) => [change.key, change]))
  const theirKeys = byKey(theirs)
  const remaining = theirs.flatMap((entry) => {
    const change = changed.get(entry.key)
    if (!change) return entry
    return change.after ? { ...entry, ...changedFields(change.before, change.after) } : []
  })
  return [...remaining, ...changes.flatMap(({ key, after }) => (after && !theirKeys.has(key) ? asNew(after) : []))]
}

const changedFields = <Entry extends AnyEntry>(before: Entry | undefined, after: Entry): Partial<Entry> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => !same(before?.[field], value))) as Partial<Entry>

function changeOf<Entry extends AnyEntry>(before: Entry | undefined, after: Entry): EntryChange<Entry>[] {
  if (!before) return [{ key: after.key, after }]
  return same(before, after) ? [] : [{ key: after.key, before, after }]
}

const byKey = <Entry extends AnyEntry>(entries: readonly Entry[]) => new Map(entries.map((entry) => [entry.key, entry]))

/** Field order does not matter: dialogs reorder fields. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...mine.keys(), ...theirs.keys()])].every((key) => same(mine.get(key), theirs.get(key)))
}
