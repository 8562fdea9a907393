import { type Cell, isBlank } from './cell.ts'
import { toAscii } from './fold.ts'
import { KnownTexts } from './known-texts.ts'
import { isoOfParts, isoOfSerial } from './serial-date.ts'

export type DateFault = 'no date' | 'not a date'
export type DateReading = { iso: string } | { fault: DateFault }

/** Serial days of 1990 and 2100 in the 1900 calendar, and the offset of the 1904 calendar. */
const DAY_OF_1990 = 32_874
const DAY_OF_2100 = 73_051
const DAYS_BEFORE_1904 = 1_462

/** Prefixes of month names in European languages, with a fourth letter where three are ambiguous. */
const MONTHS = [
  'jan ene gen',
  'feb fev',
  'mar mrz maa mrt',
  'apr abr avr',
  'may mai mag maj mei',
  'jun juin giu',
  'jul juil lug',
  'aug ago aou',
  'sep set',
  'oct okt out ott',
  'nov',
  'dec dic dez',
]
const MONTH_OF = new Map(MONTHS.flatMap((begins, at) => begins.split(' ').map((three) => [three, at + 1])))
const WEEKDAY = /^(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?[.,]? /i
/** The longest date, without surrounding spaces. */
const LONGEST = 60
const PARTS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/
const CLOCK = /(?<![T ])[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AP]M)?(?:Z|[+-]\d{2}:?\d{2})?$/i

/** The order in '03/04/2025'. 'turned': a program took days for months, so its dates are swapped and the remaining texts are day first. */
export type DateOrder = 'month first' | 'day first' | 'turned'

/** Parses a date in the order of its file, by default the American one. '03-04-2025' needs an order; '03.04.2025' is always in April. */
export function readDate(cell: Cell | undefined, date1904: boolean, order: DateOrder | null = null): DateReading {
  if (isBlank(cell)) return { fault: 'no date' }
  if (typeof cell === 'number') return dateOrFault(isoOfNumber(cell, date1904))
  if (typeof cell === 'string') return dateOfText(cell, date1904, order)
  if (typeof cell === 'object' && cell.kind === 'date') return { iso: order === 'turned' ? swapDayAndMonth(cell.iso) : cell.iso }
  return { fault: typeof cell === 'object' && cell.kind === 'unknown' ? 'no date' : 'not a date' }
}

const dateOfText = (text: string, date1904: boolean, order: DateOrder | null): DateReading =>
  KNOWN[order ?? 'none'][date1904 ? 1 : 0].get(text)

/** A cache, because files repeat the same few days. */
const known = (order: DateOrder | null) => {
  const texts = (date1904: boolean) => new KnownTexts((text) => dateOrFault(isoOfText(text.trim(), date1904, order)))
  return [texts(false), texts(true)] as const
}
const KNOWN = { none: known(null), 'month first': known('month first'), 'day first': known('day first'), turned: known('turned') }

/** A timestamp without separators: year, month, day, hours, minutes, seconds. */
const STAMP = /^(\d{8})(?:[01]\d|2[0-3])[0-5]\d[0-5]\d$/

const dateOrFault = (iso: string | null): DateReading => (iso === null ? { fault: 'not a date' } : { iso })

function isoOfText(written: string, date1904: boolean, order: DateOrder | null): string | null {
  if (written.length > LONGEST) return null
  // Spreadsheets prefix literal text with an apostrophe.
  const text = toAscii(written).trim().replace(/^'/, '').replace(STAMP, '$1')
  if (/^\d+(\.\d+)?$/.test(text)) return isoOfNumber(Number(text), date1904)
  const day = text.replace(CLOCK, '').replace(WEEKDAY, '')
  const parts = PARTS.exec(day)
  if (parts && (order || parts[2] === '/')) return isoOfOrdered(parts, order !== null && order !== 'month first')
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(day)
  if (iso) return isoOfParts(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(day)
  if (dotted) return isoOfParts(fullYear(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const signed = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/.exec(day.normalize('NFC'))
  if (signed) return isoOfParts(Number(signed[1]), Number(signed[2]), Number(signed[3]))
  return isoOfWords(day)
}

/** 'March 3rd, 2025', '5. Dezember 2024', '5 de mayo de 2025', '05DEC2024'. */
function isoOfWords(text: string): string | null {
  const day = text.replace(/ de /gi, ' ').replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
  const spoken = /^([a-z]{3,10})\.?[- ](\d{1,2})(?:, ?|[- ])(\d{4})$/i.exec(day)
  if (spoken) return isoOfParts(Number(spoken[3]), monthOf(spoken[1]), Number(spoken[2]))
  const named = /^(\d{1,2})(?:\. ?|[-/ ])([a-z]{3,10})(?:\. ?|[-/ ])(\d{4}|\d{2})$/i.exec(day) ?? /^(\d{2})([a-z]{3})(\d{4})$/i.exec(day)
  return named && isoOfParts(fullYear(named[3]), monthOf(named[2]), Number(named[1]))
}

const monthOf = (name = ''): number => MONTH_OF.get(name.slice(0, 4).toLowerCase()) ?? MONTH_OF.get(name.slice(0, 3).toLowerCase()) ?? 0

/** A slashed date parsed in both orders, null if invalid in one; undefined for other notations. */
export function readBothOrders(text: string): Record<'monthFirst' | 'dayFirst', string | null> | undefined {
  if (text.length > LONGEST) return undefined
  const parts = PARTS.exec(toAscii(text).trim().replace(CLOCK, '').replace(WEEKDAY, ''))
  return parts ? { monthFirst: isoOfOrdered(parts, false), dayFirst: isoOfOrdered(parts, true) } : undefined
}

/** Swaps month and day if the result is a date. */
export const swapDayAndMonth = (iso: string): string =>
  isoOfParts(Number(iso.slice(0, 4)), Number(iso.slice(8)), Number(iso.slice(5, 7))) ?? iso

function isoOfOrdered([, first, , second, year]: RegExpExecArray, isDayFirst: boolean): string | null {
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  return isoOfParts(fullYear(year), Number(month), Number(day))
}

const fullYear = (text = ''): number => (text.length === 2 ? 2000 : 0) + Number(text)

/** YYYYMMDD, or a serial day of the years 1990 to 2099: otherwise any small number would be a date. */
function isoOfNumber(value: number, date1904: boolean): string | null {
  if (Number.isInteger(value) && value >= 19_000_101 && value <= 99_991_231) {
    return isoOfParts(Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100)
  }
  const day = value + (date1904 ? DAYS_BEFORE_1904 : 0)
  return day >= DAY_OF_1990 && day < DAY_OF_2100 ? isoOfSerial(value, date1904) : null
}
