import { type Month, monthOfDay } from '@fairshare/engine/values'
import { monthsIn } from '../../matching/file-name.ts'
import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import type { SalesColumns } from '../../types.ts'
import { namesOtherTime } from '../months/time-words.ts'
import type { ColumnValues } from './column-values.ts'
import { consistsOf } from './label.ts'

/** Of another time, as a heading. */
const EARLIER =
  /\b(?:prior|previous|last) (?:months?|periods?|years?)\b|\b(?:previously|already) (?:paid|billed|reported|invoiced)\b|\b(?:ytd|year to date|vormonat|vorjahr|mes anterior|ano anterior)\b/
/** A note about omitted rows is not a heading. */
const LEFT_OUT = /\b(?:includ|exclu|enthalt|inclui|incluy)/

/** A closed order is invoiced; a closed invoice is paid. */
const CLOSED = /^(?:closed|abgeschlossen|erledigt|cerrad[oa]|fechad[oa])$/

/** Next to paid rows, unpaid ones are sales as well; next to others they are estimates. */
const ACCRUED = /\b(?:accrued|accruals?|provisionad[oa]s?|ruckstellung(?:en)?|abgegrenzt)\b/
const PAID = /\b(?:paid|pagad[oa]s?|pag[oa]s?|bezahlt)\b/

/** Next to rows of this period, others are of another one, or plans. */
const THIS_TIME = /^(?:actuals?|this (?:year|month)|current(?: (?:year|month))?|[ct]y|ist|real)$/

export const supersedesRows = (kind: string): boolean => WORDS.restated.test(nameKey(kind))

const LONGEST_HEADING = 60
/** A heading is not a sentence. */
const MAX_WORDS = 5

/** The values of a status column that mean no sale. */
export function notSold(column: string, values: readonly string[]): string[] {
  const keys = values.map(nameKey)
  const isOfOrders = !WORDS.paymentColumn.test(nameKey(column))
  const isDone = keys.some((key) => WORDS.finished.test(key) || (isOfOrders && CLOSED.test(key)))
  const isOfStates = WORDS.stateColumn.test(nameKey(column)) && keys.some((key) => !isShortened(key))
  const isTimed = keys.some((key) => THIS_TIME.test(key))
  const isAccrued = (key: string) => ACCRUED.test(key) && !keys.some((each) => PAID.test(each))
  const isNotSold = (key: string) =>
    WORDS.notSold.test(key) ||
    WORDS.settled.test(key) ||
    (isOfStates && isShortened(key)) ||
    isAccrued(key) ||
    (isDone && WORDS.open.test(key)) ||
    (isTimed && namesOtherTime(key))
  return values.filter((_, at) => isNotSold(keys[at] ?? ''))
}

/** The values of a version column that mean a superseded row. */
export function outdated(values: readonly string[]): string[] {
  const filled = values.filter((value) => value.trim() !== '')
  const keys = filled.map(nameKey)
  const areVersions = keys.length > 1 && keys.every((key) => WORDS.oldVersion.test(key) !== WORDS.newVersion.test(key))
  return areVersions ? filled.filter((_, at) => WORDS.oldVersion.test(keys[at] ?? '')) : []
}

/** Columns with the statement on which a row was paid. */
const PAID_WITH =
  /\b(?:statement|stmt|stmnt|settled|abgerechnet|abrechnung|vergutet|liquidad[oa]|liquidacion|extrato|releve)\b|\b(?:paid|pag[oa]|pagad[oa]|regle) (?:on|in|with|en|em|no|na|sur)\b/

/** The values for rows that were paid in an earlier month, in a column that is blank or has this month in the others. */
export function paidEarlier(column: string, values: readonly string[], month: Month): string[] {
  if (!PAID_WITH.test(nameKey(column))) return []
  return values.filter((value) => {
    const months = monthsIn(value)
    return months.length > 0 && months.every((each) => each < month)
  })
}

/** The values of a period column that name another month than the file's and the dates of their rows. */
export function ofOtherPeriod(
  column: ColumnValues,
  month: Month,
  { row, invoiceDate }: Pick<SalesColumns, 'row' | 'invoiceDate'>,
): string[] {
  const name = nameKey(column.name)
  const read = OTHER_SPAN.test(name) ? monthsIn : (value: string) => periodsIn(value, month)
  const values = [...column.values.keys()].map((value) => ({ value, months: read(value) }))
  if (!WORDS.period.test(name) || !values.some(({ months }) => months.includes(month))) return []
  const isDatedNow = (at: number) => monthOfDay(invoiceDate[at] ?? '') === month
  return values
    .filter(({ value, months }) => months.length === 1 && months[0] !== month && column.placesOf([value], row.length).every(isDatedNow))
    .map(({ value }) => value)
}

/** The months in a value, where a number alone is one of the file's year: 'P03', '04'. */
function periodsIn(value: string, month: Month): Month[] {
  const [, number] = PERIOD.exec(value.trim()) ?? []
  return number === undefined ? monthsIn(value) : [`${month.slice(0, 5)}${number.padStart(2, '0')}` as Month]
}

/** The names of fiscal weeks and years, whose numbers are no months. */
const OTHER_SPAN = /\b(?:weeks?|wks?|days?|quarters?|qtrs?|years?)\b/
const PERIOD = /^(?:f?p|m|pd|per|period)? ?-?(0?[1-9]|1[0-2])$/i

/** Whether a column of marks is about returns: negative rows need no mark. */
export const flagsCredits = (column: string): boolean => WORDS.creditFlag.test(nameKey(column))

/** Statuses are shortened to their first letters, or to their consonants. */
const STATE_WORDS =
  'canceled cancelled cancellation voided reversed reversal returned deleted rejected backordered backorder quotation quoted hold sample demo consignment consigned estimate refunded disputed duplicate excluded loaner'.split(
    ' ',
  )
const OTHER_STATES =
  'invoiced invoice billed posted shipped sold sale sales paid open complete completed closed delivered debit released regular standard normal confirmed holiday house hospital estimated'.split(
    ' ',
  )
const CONSONANTS = /^(?:cxl|cnl|cncl|cxld|cncld|vd|vdd|rvsd|rvrs|rtnd|dltd|bko|bord)$/
const MIN_LETTERS = 3

const isShortened = (key: string): boolean =>
  CONSONANTS.test(key) ||
  (key.length >= MIN_LETTERS &&
    STATE_WORDS.some((word) => word !== key && word.startsWith(key)) &&
    !OTHER_STATES.some((word) => word.startsWith(key)))

const MARKS = new Map([...Array.from('✓✔☑✅', (mark) => [mark, 'y'] as const), ...Array.from('✗✘✕✖☐❌', (mark) => [mark, 'n'] as const)])

/** The days in a column such as 'Cancel Date'. */
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/
const DATE_COLUMN = /\s?\b(?:date|dt|on|datum|fecha|data)\b\s?/i

/** The dates of a column in which few rows were canceled, voided or returned. */
export function datesOfFlag(column: string, values: readonly string[]): string[] {
  const filled = values.filter((value) => value.trim() !== '')
  return DATE_COLUMN.test(column) &&
    consistsOf(column.replace(DATE_COLUMN, ' ').trim(), WORDS.flag) &&
    filled.every((value) => DATE.test(value.trim()))
    ? filled
    : []
}

/** The values of a yes/no column for rows that do not count. */
export function notCounted(column: string, values: readonly string[]): string[] {
  const name = nameKey(column)
  const filled = values.filter((value) => value.trim() !== '')
  const keyOf = (value: string) => MARKS.get(value.replace(/\ufe0f/g, '').trim()) ?? nameKey(value)
  if (!filled.every((value) => WORDS.yes.test(keyOf(value)) || WORDS.no.test(keyOf(value)) || consistsOf(value, WORDS.flag))) return []
  const isFlag = consistsOf(column, WORDS.flag)
  const isNot = isFlag || WORDS.excluded.test(name) || (/\b(?:not|non)\b/.test(name) && WORDS.countsToward.test(name))
  if (!isNot && !WORDS.countsToward.test(name) && !consistsOf(column, WORDS.finishedFlag)) return []
  return filled.filter((value) => (isNot ? WORDS.yes : WORDS.no).test(keyOf(value)) || (isFlag && consistsOf(value, WORDS.flag)))
}

/** Whether a line with one text is a heading of returns. */
export const isCreditHeading = (heading: string): boolean => {
  const words = nameKey(heading.slice(0, LONGEST_HEADING + 1))
  return (
    heading.length <= LONGEST_HEADING && words.split(' ').length <= MAX_WORDS && WORDS.creditHeading.test(words) && !LEFT_OUT.test(words)
  )
}

/** Whether a line with one text can be a heading: sentences, pages and dates cannot. */
export const canBeHeading = (heading: string): boolean => {
  const words = nameKey(heading.slice(0, LONGEST_HEADING + 1)).split(' ')
  return (
    heading.length <= LONGEST_HEADING && words.length <= MAX_WORDS + 1 && !/\d|[.!?]$|\*/.test(heading) && !LEFT_OUT.test(words.join(' '))
  )
}

/** Whether a line with one text is a heading of rows that are not sales of this month. */
export function isOtherRowsHeading(heading: string): boolean {
  if (heading.length > LONGEST_HEADING) return false
  const words = nameKey(heading)
  return (WORDS.notSold.test(words) || EARLIER.test(words)) && !LEFT_OUT.test(words)
}
