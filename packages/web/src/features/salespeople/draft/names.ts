import {
  COLLECTION_NAMES,
  type CollectionName,
  type Entry,
  describeEntry,
  fieldOf,
  type MasterKind,
  masterFieldsOf,
  type SalesPersonView,
  type NamedEntry,
} from '@fairshare/contract'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useNamesOf } from '../../../masters/use-choices.ts'
import type { AnyEntry, Draft } from './draft.ts'

export type NameOf = (kind: MasterKind, id: number | null) => string | null

/** Names of the masters that the saved record and its draft refer to. */
export function useNames(person: SalesPersonView | undefined, draft: Draft): NameOf {
  const stored = useMemo(() => storedNames(person), [person])
  const loadedNames = useNamesOf(useMemo(() => unknownIn(draft, stored), [draft, stored]))
  return useMemo(
    () => (kind, id) => (id === null ? null : (loadedNames.get(`${kind} ${id}`) ?? stored.get(`${kind} ${id}`) ?? '…')),
    [loadedNames, stored],
  )
}

function storedNames(person: SalesPersonView | undefined): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  if (!person) return names
  const keep = (kind: MasterKind, id: unknown, name: unknown) => typeof name === 'string' && names.set(`${kind} ${String(id)}`, name)
  keep('territory', person.primaryTerritory, person.primaryTerritoryName)
  for (const collection of COLLECTION_NAMES)
    for (const [field, { master, nameAs }] of masterFieldsOf(collection))
      person[collection].forEach((view: Entry) => keep(master, view[field], view[nameAs]))
  return names
}

/** Masters that only the draft refers to. New ones have no id. */
function unknownIn(draft: Draft, stored: ReadonlyMap<string, string>): number[] {
  const named: [kind: MasterKind, id: unknown][] = [
    ['territory', draft.profile.primaryTerritory],
    ...COLLECTION_NAMES.flatMap((collection) =>
      masterFieldsOf(collection).flatMap(([field, { master }]) =>
        draft[collection].map((entry: Entry): [MasterKind, unknown] => [master, entry[field]]),
      ),
    ),
  ]
  const ids = named.flatMap(([kind, id]) => (typeof id === 'number' && id > 0 && !stored.has(`${kind} ${id}`) ? [id] : []))
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** A draft entry with the names that describe it. */
export function namedDraft(collection: CollectionName, entry: Entry, nameOf: NameOf): NamedEntry {
  const masterName = (field: string) => {
    const spec = fieldOf(collection, field)
    const id = entry[field]
    if (spec?.kind !== 'master' || typeof id !== 'number') return null
    return id === 0 && spec.newName !== undefined ? String(entry[spec.newName]) : nameOf(spec.master, id)
  }
  return { collection, entry, masterName }
}

/** One-line description of a draft entry: 'Alder Spine, STL-2, Ada Kim: 7.50%'. */
export function useWords(nameOf: NameOf) {
  const { translate } = useTexts()
  return (collection: CollectionName, entry: AnyEntry) => translate(describeEntry(namedDraft(collection, entry, nameOf)))
}
