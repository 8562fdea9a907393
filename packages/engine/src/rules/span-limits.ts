import { addMonths, FOREVER, type Month } from '../values/month.ts'
import { covers, overlaps, type Span } from '../values/span.ts'

export type SpanLimits = { readonly noneAllowed: boolean; readonly latestEnd: Month }

/**
 * How long a draw or guarantee that starts in `start` may run. `others` excludes the edited record, so that its own months stay
 * selectable. The dialog and the server share this limit.
 */
export function spanLimits(start: Month, others: readonly Span[]): SpanLimits {
  const [next] = others
    .map((other) => other.start)
    .filter((other) => other > start)
    .toSorted()
  return next === undefined ? { noneAllowed: true, latestEnd: FOREVER } : { noneAllowed: false, latestEnd: addMonths(next, -1) }
}

/** Whether another entry covers a month. An entry that never ends covers every later month. */
export const isTaken = (month: Month, others: readonly Span[]): boolean => others.some((other) => covers(other, month))

/** The first entry that shares a month with `span`. */
export const takenBy = <S extends Span>(span: Span, others: readonly S[]): S | undefined => others.find((other) => overlaps(span, other))
