const DAY_MS = 86_400_000

/** A day as it is written: 2025-05-31. */
export const dayOf = (daysSince2000: number) => new Date(Date.UTC(2000, 0, 1) + daysSince2000 * DAY_MS).toISOString().slice(0, 10)
