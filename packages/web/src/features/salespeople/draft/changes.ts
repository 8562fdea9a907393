import { COLLECTION_NAMES, type CollectionName, type SentEntry } from '@fairshare/contract'
import { type AnyEntry, asNew, type Draft, type Entries, entryToSend, inEach, type Profile } from './draft.ts'

export type EntryChange = { key: string; before?: AnyEntry; after?: AnyEntry }
type EntryChanges = Record<CollectionName, EntryChange[]>
export type Changes = EntryChanges & { profile: readonly (keyof Profile)[]; count: number }

/** What a draft changes: fields of the profile, which count as one change, and entries. */
export function changesOf(saved: Draft, draft: Draft): Changes {
  const fields = Object.keys(saved.profile) as (keyof Profile)[]
  const profile = fields.filter((field) => !same(saved.profile[field], draft.profile[field]))
  const entries = inEach<EntryChanges>((name) => entryChanges(saved[name], draft[name]))
  return { ...entries, profile, count: allChanges(entries).length + (profile.length > 0 ? 1 : 0) }
}

type SentLists = { [Name in CollectionName]?: SentEntry<Name>[] }

/** Each collection that has changes, as the whole new set. */
export function listsToSend(draft: Draft, changes: Changes): SentLists {
  const sent = inEach<Required<SentLists>>((name) => draft[name].map((entry: AnyEntry) => entryToSend(name, entry)))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => changes[name as CollectionName].length > 0))
}

/** Every changed entry, with its collection. */
export const allChanges = (changes: EntryChanges): { collection: CollectionName; change: EntryChange }[] =>
  COLLECTION_NAMES.flatMap((collection) => changes[collection].map((change) => ({ collection, change })))

function entryChanges(saved: readonly AnyEntry[], draft: readonly AnyEntry[]): EntryChange[] {
  const [before, after] = [byKey(saved), byKey(draft)]
  return [
    ...draft.flatMap((entry) => changeOf(before.get(entry.key), entry)),
    ...saved.flatMap((entry) => (after.has(entry.key) ? [] : [{ key: entry.key, before: entry }])),
  ]
}

/**
 * The same changes made to what somebody else has saved in the meantime. What both changed keeps my value; an entry that is
 * gone but was changed by me is added again.
 */
export function rebased(base: Draft, mine: Draft, theirs: Draft): Draft {
  const changes = changesOf(base, mine)
  const myFields = Object.fromEntries(changes.profile.map((field) => [field, mine.profile[field]]))
  return {
    profile: { ...theirs.profile, ...myFields },
    ...inEach<Entries>((name) => withChanges(theirs[name], entryChanges(base[name], mine[name]))),
  }
}

function withChanges(theirs: readonly AnyEntry[], changes: readonly EntryChange[]): AnyEntry[] {
  const changed = new Map(changes.map((change) => [change.key, change]))
  const theirKeys = byKey(theirs)
  const kept = theirs.flatMap((entry) => {
    const change = changed.get(entry.key)
    return change ? (change.after ?? []) : entry
  })
  return [...kept, ...changes.flatMap(({ key, after }) => (after && !theirKeys.has(key) ? asNew(after) : []))]
}

function changeOf(before: AnyEntry | undefined, after: AnyEntry): EntryChange[] {
  if (!before) return [{ key: after.key, after }]
  return same(before, after) ? [] : [{ key: after.key, before, after }]
}

const byKey = (entries: readonly AnyEntry[]) => new Map(entries.map((entry) => [entry.key, entry]))

/** Whatever the order of fields: a dialog puts them in its own. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
}
