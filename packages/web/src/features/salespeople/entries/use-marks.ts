import type { CollectionName } from '@fairshare/contract'
import { useMemo } from 'react'
import type { Changes } from '../draft/changes.ts'
import { useMonth } from '../../../months/use-month.ts'
import type { AnyEntry, Draft } from '../draft/draft.ts'
import { type RecordMarks, useOpenRecord } from '../open-record.ts'
import { endingIn, overlapsIn } from './overlaps.ts'
import { rejectedEntries, type Refusal } from '../draft/refusal.ts'

/** Marks next to an entry's fields: ending soon, changed, overlapping, and rejected with a reason, by key. */
export type EntryMarks = {
  changed: ReadonlySet<string>
  overlapping: ReadonlySet<string>
  ending: ReadonlySet<AnyEntry>
  refused: ReadonlyMap<string, string>
}

/** What blocks saving or needs attention, in the whole record. */
export function useRecordMarks(draft: Draft, changes: Changes, refusal: Refusal | null): RecordMarks {
  const { month } = useMonth()
  const overlaps = useMemo(() => overlapsIn(draft), [draft])
  const ending = useMemo(() => endingIn(draft, month), [draft, month])
  return useMemo(() => ({ changes, overlaps, ending, refusal }), [changes, overlaps, ending, refusal])
}

export function useEntryMarks(collection: CollectionName): EntryMarks {
  const { changes, overlaps, ending, refusal } = useOpenRecord().recordMarks
  const changed = useMemo(() => new Set(changes[collection].map(({ key }: { key: string }) => key)), [changes, collection])
  const refused = useMemo(() => rejectedEntries(collection, refusal), [collection, refusal])
  const overlapping = useMemo(() => {
    const placed = overlaps.flat().filter((each) => each.collection === collection)
    return new Set(placed.map(({ entry }) => entry.key))
  }, [collection, overlaps])
  return useMemo(() => ({ changed, overlapping, ending, refused }), [changed, overlapping, ending, refused])
}
