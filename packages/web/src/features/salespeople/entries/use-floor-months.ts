import { describeEntry } from '@fairshare/contract'
import { isTaken, spanLimits, takenBy } from '@fairshare/engine'
import { addMonths, FOREVER, type Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Limits } from '../../../form/fields/dates/SpanFields.tsx'
import type { Entries } from '../draft/draft.ts'
import { namedDraft, type NameOf } from '../draft/names.ts'
import { type Floor, type FloorKind, otherFloors } from './other-floors.ts'

type Own = { entry: { key: string }; draft: Entries; nameOf: NameOf }

/** Allowed months of a draw or guarantee: possible starts, and the latest end of each. */
export function useFloorMonths(collection: FloorKind, about: Own) {
  const others = otherFloors(about.draft, collection, about.entry.key)
  const describeFloor = (other: Floor) => describeEntry(namedDraft(other.collection, other.entry, about.nameOf))

  const limits = (start: Month): Limits => {
    const { noneAllowed, latestEnd } = spanLimits(start, others)
    const next = others.find((other) => addMonths(other.start, -1) === latestEnd)
    return {
      noneAllowed,
      latestEnd,
      ...(next && { why: text('entries.upTo', { latest: latestEnd, what: describeFloor(next), start: next.start }) }),
    }
  }
  const startRefusal = (month: Month): Text | undefined => {
    if (!isTaken(month, others)) return undefined
    const other = takenBy({ start: month, end: month }, others)
    if (!other) return undefined
    const { start, end } = other
    return end === FOREVER
      ? text('entries.takenFrom', { what: describeFloor(other), start })
      : text('entries.taken', { what: describeFloor(other), start, end })
  }
  /** The entry that must end first if no month is free. */
  const open = others.find(({ end }) => end === FOREVER)
  const endFirst = open && text('entries.endFirst', { what: describeFloor(open), start: open.start })
  return { limits, startRefusal, endFirst }
}
