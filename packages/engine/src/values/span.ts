import type { Month } from './month.ts'

/** Months from start to end, both included. A span without an end ends at FOREVER. */
export type Span = { readonly start: Month; readonly end: Month }

export const covers = (span: Span, month: Month): boolean => span.start <= month && month <= span.end

export const overlaps = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end
