import type { Day } from '@fairshare/engine'

/** The calendar day of an instant where the reader is. */
export const dayOf = (now: Date): Day => ({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })
