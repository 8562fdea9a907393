import { type CollectionName, COLLECTIONS, type Entry, fieldOf, OVERLAPS, type Overlap } from '@fairshare/contract'
import { firstOverlap } from '@fairshare/engine'
import type { AnyEntry, DraftRule, Entries } from '../draft/draft.ts'
import { spanOf } from './span-status.ts'

/** An entry and the collection that it is of. */
export type Placed = { collection: CollectionName; entry: AnyEntry }

/** Of each kind of overlap, two entries of the draft that share a month. Saving would be refused. */
export const overlapsIn = (entries: Entries): (readonly [Placed, Placed])[] => OVERLAPS.flatMap((overlap) => pairOf(overlap, entries) ?? [])

function pairOf({ among, same }: Overlap, entries: Entries): [readonly [Placed, Placed]] | undefined {
  const dated = among.flatMap((collection) =>
    entries[collection].flatMap((entry: AnyEntry) => {
      const span = spanOf(collection, entry)
      return span ? [{ collection, entry, span }] : []
    }),
  )
  const pair = firstOverlap(dated, ({ collection, entry }) => scopeIn(collection, same, entry))
  return pair && [pair]
}

const scopeIn = (collection: CollectionName, fields: readonly string[], entry: Entry) =>
  JSON.stringify(fields.map((field) => meant(collection, field, entry)))

/** What tells which sales a rule is for: the same of two rules for the same sales. */
export const scopeOf = (rule: DraftRule): string => scopeIn('rules', COLLECTIONS.rules.overlap?.same ?? [], rule)

/** What a field holds; a master that does not exist yet is told from others by its name. */
function meant(collection: CollectionName, field: string, entry: Entry): unknown {
  const spec = fieldOf(collection, field)
  const isNew = spec?.kind === 'master' && spec.newName !== undefined && entry[field] === 0
  return isNew
    ? String(entry[spec.newName ?? ''])
        .trim()
        .toLowerCase()
    : entry[field]
}
