import { addMonths, type Month, monthOf } from './values/month.ts'

/** A calendar day in the company's time zone. The engine has no clock, so callers pass the day. */
export type Day = { readonly year: number; readonly month: number; readonly day: number }

/** Files arrive after their month has ended: until the 15th, people still work on the month before the last. */
const CUT_OFF_DAY = 15

/** The month that a screen shows first. The upload screen runs one month ahead of the others. */
export function defaultMonth({ year, month, day }: Day, screen: 'upload' | 'other' = 'other'): Month {
  const back = (day <= CUT_OFF_DAY ? 2 : 1) - (screen === 'upload' ? 1 : 0)
  return addMonths(monthOf(year, month), -back)
}

/** The year that a yearly screen shows first. */
export function defaultYear({ year, month, day }: Day): number {
  return month === 1 || (month === 2 && day <= CUT_OFF_DAY) ? year - 1 : year
}
