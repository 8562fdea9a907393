import type { Branded } from './brand.ts'

/** A calendar month as 'YYYY-MM'. Text order is time order, so `<` compares months. */
export type Month = Branded<string, 'Month'>

/** The end of a span without an end. Sorts after every real month. */
export const FOREVER = '9999-12' as Month
/** The earliest month that is accepted; an earlier one is a typing mistake. */
export const FIRST_MONTH = '1990-01' as Month

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Months are counted from year zero, so that month 13 and month 0 carry into the next or previous year. */
export function monthOf(year: number, number: number): Month {
  const count = year * 12 + (number - 1)
  const inYear = Math.floor(count / 12)
  if (!Number.isInteger(count) || inYear < 1 || inYear > 9999) throw new RangeError(`Not a month: ${number} of ${year}`)
  return `${pad(inYear, 4)}-${pad((count % 12) + 1, 2)}` as Month
}

/** Reads 'December-2024', the only accepted spelling. PostgreSQL has no year 0000. */
export function parseMonth(text: string): Month | undefined {
  const [, name = '', year = ''] = /^([A-Z][a-z]+)-(\d{4})$/.exec(text) ?? []
  const number = MONTH_NAMES.findIndex((each) => each === name) + 1
  return number > 0 && year !== '0000' ? monthOf(Number(year), number) : undefined
}

/** Reads 'December-2024', or 'None' for a span without an end. */
export const parseEndMonth = (text: string): Month | undefined => (text === 'None' ? FOREVER : parseMonth(text))

/** Reads '2024-12', the format of the database and the results. */
export function parseIsoMonth(text: string): Month | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000') ? (text as Month) : undefined
}

/** The month of a day '2024-12-05' or of an ISO 8601 instant. */
export const monthOfDay = (day: string): Month => day.slice(0, 7) as Month

/** The month of an instant, in UTC. */
export const monthAt = (instant: Date): Month => monthOfDay(instant.toISOString())

/** The first day of a month: '2024-12-01'. */
export const firstDay = (month: Month): string => `${month}-01`

export const formatMonth = (month: Month): string => `${MONTH_NAMES[numberOf(month) - 1]}-${month.slice(0, 4)}`

export const formatEndMonth = (month: Month): string => (month === FOREVER ? 'None' : formatMonth(month))

export const yearOf = (month: Month): number => Number(month.slice(0, 4))

/** 1 for January to 12 for December. */
export const numberOf = (month: Month): number => Number(month.slice(5))

export const addMonths = (month: Month, n: number): Month => monthOf(yearOf(month), numberOf(month) + n)

/** The number of months from `from` to `to`; negative if `to` is before `from`. */
export const monthsBetween = (from: Month, to: Month): number => (yearOf(to) - yearOf(from)) * 12 + numberOf(to) - numberOf(from)

export const januaryOf = (year: number): Month => monthOf(year, 1)
export const decemberOf = (year: number): Month => monthOf(year, 12)
export const isDecember = (month: Month): boolean => numberOf(month) === 12

const pad = (n: number, width: number) => String(n).padStart(width, '0')
