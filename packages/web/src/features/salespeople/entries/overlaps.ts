import { type CollectionName, COLLECTIONS, type Entry, fieldOf, OVERLAPS, type Overlap } from '@fairshare/contract'
import { firstOverlap } from '@fairshare/engine'
import { addMonths, type Month } from '@fairshare/engine/values'
import type { AnyEntry, DraftRule, Entries } from '../draft/draft.ts'
import { spanOf } from './span-status.ts'

export type Placed = { collection: CollectionName; entry: AnyEntry }

/** One pair of overlapping entries for each kind of overlap. Saving them would fail. */
export const overlapsIn = (entries: Entries): (readonly [Placed, Placed])[] => OVERLAPS.flatMap((overlap) => pairOf(overlap, entries) ?? [])

function pairOf(overlap: Overlap, entries: Entries): [readonly [Placed, Placed]] | undefined {
  const pair = firstOverlap(datedOf(overlap, entries), ({ like }) => like)
  return pair && [pair]
}

/** The entries that one overlap check covers, with their months and the key that must not overlap. */
const datedOf = ({ among, same }: Overlap, entries: Entries) =>
  among.flatMap((collection) =>
    entries[collection].flatMap((entry: AnyEntry) => {
      const span = spanOf(collection, entry)
      return span ? [{ collection, entry, span, like: scopeIn(collection, same, entry) }] : []
    }),
  )

/** Entries that end this month or next without a successor: for a draw, neither draw nor guarantee. */
export function endingIn(entries: Entries, month: Month): ReadonlySet<AnyEntry> {
  return new Set(OVERLAPS.flatMap((overlap) => endingOf(datedOf(overlap, entries), month)))
}

function endingOf(dated: ReturnType<typeof datedOf>, month: Month): AnyEntry[] {
  const last = new Map<string, Month>()
  for (const { like, span } of dated) if (span.start > (last.get(like) ?? '')) last.set(like, span.start)
  return dated.flatMap(({ entry, span, like }) =>
    span.end >= month && span.end <= addMonths(month, 1) && (last.get(like) ?? '') <= span.end ? [entry] : [],
  )
}

const scopeIn = (collection: CollectionName, fields: readonly string[], entry: Entry) =>
  JSON.stringify(fields.map((field) => comparableValue(collection, field, entry)))

/** The key of a rule's sales: equal for two rules for the same sales. */
export const scopeOf = (rule: DraftRule): string => scopeIn('rules', COLLECTIONS.rules.overlap?.same ?? [], rule)

/** A field's value for comparison; an unsaved master is compared by name. */
function comparableValue(collection: CollectionName, field: string, entry: Entry): unknown {
  const spec = fieldOf(collection, field)
  const isNew = spec?.kind === 'master' && spec.newName !== undefined && entry[field] === 0
  return isNew
    ? String(entry[spec.newName ?? ''])
        .trim()
        .toLowerCase()
    : entry[field]
}
