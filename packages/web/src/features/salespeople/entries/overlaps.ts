import { type CollectionName, type Entry, fieldOf, OVERLAPS, type Overlap } from '@fairshare/contract'
import { firstOverlap } from '@fairshare/engine'
import type { AnyEntry, Entries } from '../draft/draft.ts'
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
  const pair = firstOverlap(dated, ({ collection, entry }) => JSON.stringify(same.map((field) => meant(collection, field, entry))))
  return pair && [pair]
}

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
