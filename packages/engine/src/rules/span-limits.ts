import { addMonths, FOREVER, type Month } from '../values/month.ts'
import { covers, overlaps, type Span } from '../values/span.ts'

export type SpanLimits = { readonly noneAllowed: boolean; readonly latestEnd: Month }

/**
 * How far a draw or guarantee that starts in `start` may run. `others` are the same salesperson's draws and guarantees
 * without the record at hand: so its own months stay selectable. The dialog grays months by it, and the server refuses by it.
 */
export function spanLimits(start: Month, others: readonly Span[]): SpanLimits {
  const [next] = others
    .map((other) => other.start)
    .filter((other) => other > start)
    .toSorted()
  return next === undefined ? { noneAllowed: true, latestEnd: FOREVER } : { noneAllowed: false, latestEnd: addMonths(next, -1) }
}

/** A month that another entry covers, and so no start. An entry that never ends covers every later month. */
export const isTaken = (month: Month, others: readonly Span[]): boolean => others.some((other) => covers(other, month))

/** The entry whose months `span` would share, if any. */
export const takenBy = <S extends Span>(span: Span, others: readonly S[]): S | undefined => others.find((other) => overlaps(span, other))
