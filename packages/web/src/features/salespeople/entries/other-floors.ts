import { isTaken, spanLimits } from '@fairshare/engine'
import { addMonths, FOREVER, type Month, type Span } from '@fairshare/engine/values'
import type { DraftEntry, Entries } from '../draft/draft.ts'
import { spanOf } from './span-status.ts'

export const FLOOR_KINDS = ['draws', 'guarantees'] as const
export type FloorKind = (typeof FLOOR_KINDS)[number]
type FloorOf<Kind extends FloorKind> = Span & { collection: Kind; entry: DraftEntry<Kind> }
export type Floor = FloorOf<'draws'> | FloorOf<'guarantees'>

/** The draws and guarantees other than the given one. */
export function otherFloors(entries: Entries, own: FloorKind, key: string): Floor[] {
  const floorsOf = <Kind extends FloorKind>(collection: Kind): FloorOf<Kind>[] => {
    const list: readonly DraftEntry<Kind>[] = entries[collection]
    return list.flatMap((entry) => {
      const span = collection === own && entry.key === key ? undefined : spanOf(collection, entry)
      return span ? [{ collection, entry, ...span }] : []
    })
  }
  return [...floorsOf('draws'), ...floorsOf('guarantees')]
}

/** Whether a draw or guarantee from this month on can be open-ended. */
export const mayStayOpen = (start: Month, entries: Entries): boolean => spanLimits(start, otherFloors(entries, 'draws', '')).noneAllowed

/** The first free month from this one on; undefined if an open-ended entry covers the rest. */
export function firstFreeMonth(entries: Entries, from: Month): Month | undefined {
  const taken = otherFloors(entries, 'draws', '')
  const open = taken.some(({ end }) => end === FOREVER)
  const last = taken.reduce((latest, { end }) => (end > latest ? end : latest), addMonths(from, -1))
  if (!isTaken(from, taken)) return from
  return open ? undefined : addMonths(last, 1)
}
