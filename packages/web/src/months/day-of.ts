import type { Day } from '@fairshare/engine'

/** The calendar date of an instant in the user's time zone. */
export const dayOf = (now: Date): Day => ({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() })

/** Today's date in the user's time zone. */
export const today = (): Day => dayOf(new Date(Date.now()))
