declare const brand: unique symbol

/** A calendar month as 'YYYY-MM'. Text order is time order, so `<` compares months. */
export type Month = string & { readonly [brand]: 'Month' }

/** Sorts after every real month: the end of a span that has no end. */
export const FOREVER = '9999-12' as Month
/** Nothing before it was ever sold: an earlier month is a typing mistake. */
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

/** Months are counted from year zero, so that 'month 13' and 'month 0' carry into the next year and the one before. */
export function monthOf(year: number, number: number): Month {
  const count = year * 12 + (number - 1)
  const inYear = Math.floor(count / 12)
  if (!Number.isInteger(count) || inYear < 1 || inYear > 9999) throw new RangeError(`Not a month: ${number} of ${year}`)
  return `${pad(inYear, 4)}-${pad((count % 12) + 1, 2)}` as Month
}

/** Reads 'December-2024', the only spelling there is. Year 0000 is none: the calendar of the database has no such year. */
export function parseMonth(text: string): Month | undefined {
  const [, name = '', year = ''] = /^([A-Z][a-z]+)-(\d{4})$/.exec(text) ?? []
  const number = MONTH_NAMES.findIndex((each) => each === name) + 1
  return number > 0 && year !== '0000' ? monthOf(Number(year), number) : undefined
}

/** Reads 'December-2024', or 'None' for a span without an end. */
export const parseEndMonth = (text: string): Month | undefined => (text === 'None' ? FOREVER : parseMonth(text))

/** Reads '2024-12', as the database and the results carry it. */
export function parseIsoMonth(text: string): Month | undefined {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && !text.startsWith('0000') ? (text as Month) : undefined
}

/** The month in which a day lies: of '2024-12-05', or of an instant as ISO 8601 writes it. */
export const monthOfDay = (day: string): Month => day.slice(0, 7) as Month

/** The month in which an instant lies, in UTC. */
export const monthAt = (instant: Date): Month => monthOfDay(instant.toISOString())

/** '2024-12-01': a month as a date. */
export const firstDay = (month: Month): string => `${month}-01`

export const formatMonth = (month: Month): string => `${MONTH_NAMES[numberOf(month) - 1]}-${month.slice(0, 4)}`

export const formatEndMonth = (month: Month): string => (month === FOREVER ? 'None' : formatMonth(month))

export const yearOf = (month: Month): number => Number(month.slice(0, 4))

/** 1 for January to 12 for December. */
export const numberOf = (month: Month): number => Number(month.slice(5))

export const addMonths = (month: Month, n: number): Month => monthOf(yearOf(month), numberOf(month) + n)

/** How many months `to` is after `from`: 0 for the same month, negative when it is before. */
export const monthsBetween = (from: Month, to: Month): number => (yearOf(to) - yearOf(from)) * 12 + numberOf(to) - numberOf(from)

export const januaryOf = (year: number): Month => monthOf(year, 1)
export const decemberOf = (year: number): Month => monthOf(year, 12)
export const isDecember = (month: Month): boolean => numberOf(month) === 12

const pad = (n: number, width: number) => String(n).padStart(width, '0')
