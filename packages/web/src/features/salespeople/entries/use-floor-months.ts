import { entryInWords } from '@fairshare/contract'
import { isTaken, spanLimits, takenBy } from '@fairshare/engine'
import { addMonths, FOREVER, type Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Limits } from '../../../form/fields/dates/SpanFields.tsx'
import type { Entries } from '../draft/draft.ts'
import { namedDraft, type NameOf } from '../draft/names.ts'
import { type Floor, type FloorKind, floorsBeside } from './floors-beside.ts'

type Own = { entry: { key: string }; draft: Entries; nameOf: NameOf }

/** The months that a draw or guarantee may have beside the others of the draft: where it may start, and how far it may then run. */
export function useFloorMonths(collection: FloorKind, about: Own) {
  const others = floorsBeside(about.draft, collection, about.entry.key)
  const describeFloor = (other: Floor) => entryInWords(namedDraft(other.collection, other.entry, about.nameOf))

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
  /** What has to end before another can begin, when it leaves no month to begin in. */
  const open = others.find(({ end }) => end === FOREVER)
  const endFirst = open && text('entries.endFirst', { what: describeFloor(open), start: open.start })
  return { limits, startRefusal, endFirst }
}
