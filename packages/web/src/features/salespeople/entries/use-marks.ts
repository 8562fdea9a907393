import type { CollectionName } from '@fairshare/contract'
import { useMemo } from 'react'
import type { Changes } from '../draft/changes.ts'
import type { endingIn, overlapsIn } from './overlaps.ts'
import { rejectedEntries, type Refusal } from '../draft/refusal.ts'
import type { Marks } from './use-entry-columns.tsx'

export type Marking = {
  changes: Changes
  overlaps: ReturnType<typeof overlapsIn>
  ending: ReturnType<typeof endingIn>
  refusal: Refusal | null
}

export function useMarks(collection: CollectionName, { changes, overlaps, ending, refusal }: Marking): Marks {
  const changed = useMemo(() => new Set(changes[collection].map(({ key }: { key: string }) => key)), [changes, collection])
  const refused = useMemo(() => rejectedEntries(collection, refusal), [collection, refusal])
  const overlapping = useMemo(() => {
    const placed = overlaps.flat().filter((each) => each.collection === collection)
    return new Set(placed.map(({ entry }) => entry.key))
  }, [collection, overlaps])
  return useMemo(() => ({ changed, overlapping, ending, refused }), [changed, overlapping, ending, refused])
}
