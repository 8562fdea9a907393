import { entryInWords } from '@fairshare/contract'
import { isTaken, spanLimits, takenBy } from '@fairshare/engine'
import { addMonths, FOREVER, type Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { Limits } from '../../../form/fields/SpanFields.tsx'
import type { Entries } from '../draft/draft.ts'
import { namedDraft, type NameOf } from '../draft/names.ts'
import { spanOf } from './span-status.ts'

type Own = { entry: { key: string }; beside: Entries; nameOf: NameOf }

/** The months that a draw or guarantee may have beside the others of the draft: where it may start, and how far it may then run. */
export function useFloorMonths(collection: 'draws' | 'guarantees', about: Own) {
  const others = floorsBeside(about.beside, collection, about.entry.key)
  const inWords = (other: (typeof others)[number]) => entryInWords(namedDraft(other.collection, other.entry, about.nameOf))

  const limits = (start: Month): Limits => {
    const { noneAllowed, latestEnd } = spanLimits(start, others)
    const next = others.find((other) => addMonths(other.start, -1) === latestEnd)
    return {
      noneAllowed,
      latestEnd,
      ...(next && { why: text('entries.upTo', { latest: latestEnd, what: inWords(next), start: next.start }) }),
    }
  }
  const startRefusal = (month: Month): Text | undefined => {
    if (!isTaken(month, others)) return undefined
    const other = takenBy({ start: month, end: month }, others)
    if (!other) return undefined
    const { start, end } = other
    return end === FOREVER
      ? text('entries.takenFrom', { what: inWords(other), start })
      : text('entries.taken', { what: inWords(other), start, end })
  }
  return { limits, startRefusal }
}

/** The draws and guarantees beside one of them, with their months. */
export function floorsBeside(entries: Entries, own: 'draws' | 'guarantees', key: string) {
  return (['draws', 'guarantees'] as const).flatMap((collection) =>
    entries[collection].flatMap((entry) => {
      const span = collection === own && entry.key === key ? undefined : spanOf(collection, entry)
      return span ? [{ collection, entry, ...span }] : []
    }),
  )
}

/** Whether a new draw or guarantee that starts in a month may run on: nothing comes after it. */
export const mayStayOpen = (start: Month, entries: Entries): boolean => spanLimits(start, floorsBeside(entries, 'draws', '')).noneAllowed

/** The first month from this one on in which a new draw or guarantee could start; undefined when one runs without an end. */
export function firstFreeMonth(entries: Entries, from: Month): Month | undefined {
  const taken = floorsBeside(entries, 'draws', '')
  const open = taken.some(({ end }) => end === FOREVER)
  const last = taken.reduce((latest, { end }) => (end > latest ? end : latest), addMonths(from, -1))
  if (!isTaken(from, taken)) return from
  return open ? undefined : addMonths(last, 1)
}
