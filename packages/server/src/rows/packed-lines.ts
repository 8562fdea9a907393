// How commission lines are packed: the calculation writes them, statements read them, and so does the view commission_lines
// (docs/decisions/101).

/** A line's rule and its day are one number: the place of the rule among those of its row, from 1, times this, and the day. */
export const RULE = 2 ** 20
/** Days count from 2000-01-01; so many lie before it. */
export const DAYS_BEFORE = 2 ** 19

const DAY_MS = 86_400_000
/** As it is written: 2025-05-31. */
export const dayOf = (daysSince2000: number) => new Date(Date.UTC(2000, 0, 1) + daysSince2000 * DAY_MS).toISOString().slice(0, 10)
