import { isTaken, spanLimits } from '@fairshare/engine'
import { addMonths, FOREVER, type Month } from '@fairshare/engine/values'
import type { Entries } from '../draft/draft.ts'
import { spanOf } from './span-status.ts'

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
