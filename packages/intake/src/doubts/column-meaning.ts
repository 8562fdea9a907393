import { cents, type Month, numberOf, yearOf } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { SheetFacts } from '../formats/workbook.ts'
import type { Doubt } from './doubt.ts'

type About = { facts: SheetFacts; titles: readonly string[]; month: Month }
export type MoneyColumn = { name: string; column: number; cents: number }

const IN_THOUSANDS = /(?<![\d:.,])000'?s?\b|\bthousands\b|\btsd\b|\bmiles de\b|\(k\)|[$€]k\b|\bin millions\b/i
const OTHER_TIME =
  /\b(ytd|y-t-d|year[ -]?to[ -]?date|qtd|quarter[ -]?to[ -]?date|itd|ltd|py|ly|pytd|lytd|prior|previous|last (?:year|month|yr)|same month last year|prev|rolling|r12|r3|budget|quota|forecast|field|plan|goal|cumulative|cumul|acumulado|kumuliert|vorjahr)\b/i

/** Whether a column's name says that it counts another time than this month, or what is only planned. */
export const namesOtherTime = (name: string): boolean => OTHER_TIME.test(name.replaceAll('_', ' '))

/** The years that a column's name speaks of. */
export const yearsOf = (name: string): number[] => (name.match(YEAR) ?? []).map(Number)

const YEAR = /(?<!\d)20\d\d(?!\d)/g
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?\b/gi

/** Whether a name speaks of a year or a month, and not of this one. */
function namesAnother(name: string, month: Month): boolean {
  const years = yearsOf(name)
  const months = [...name.replaceAll('_', ' ').matchAll(MONTH)].map(([, short = '']) => MONTHS.indexOf(short.toLowerCase()) + 1)
  return (years.length > 0 && !years.includes(yearOf(month))) || (months.length > 0 && !months.includes(numberOf(month)))
}

/** What the name, the visibility, the formats and the formulas of the columns of money say against taking them as they are. */
export function doubtsOfColumns(columns: readonly MoneyColumn[], { facts, titles, month }: About): Doubt[] {
  return columns.flatMap((each) => [
    ...(isInThousands(each.name) || titles.some(isInThousands) ? [about(each, text('doubts.thousands', { column: each.name }))] : []),
    ...(namesOtherTime(each.name) || namesAnother(each.name, month) ? [about(each, text('doubts.otherTime', { column: each.name }))] : []),
    ...(facts.hiddenColumns?.has(each.column) ? [about(each, text('doubts.hiddenColumn', { column: each.name }))] : []),
    ...formatDoubts(each, facts),
    ...formulaDoubts(each, facts),
  ])
}

const isInThousands = (said: string): boolean => IN_THOUSANDS.test(said)

const about = ({ cents: total }: MoneyColumn, said: Doubt['text'], rows: number[] = []): Doubt => ({
  text: said,
  cents: cents(Math.abs(total)),
  rows,
})

function formatDoubts(column: MoneyColumn, { currencies }: SheetFacts): Doubt[] {
  const found = [...(currencies?.get(column.column) ?? [])]
  if (found.length === 0) return []
  const rows = found.flatMap(([, at]) => at).sort((a, b) => a - b)
  return [about(column, text('doubts.currencyFormat', { column: column.name, names: found.map(([code]) => code) }), rows.slice(0, 20))]
}

/** Formulas that all come to nothing were never calculated. */
function formulaDoubts(column: MoneyColumn, { formulas }: SheetFacts): Doubt[] {
  const found = formulas?.get(column.column)
  if (!found || found.zeros < found.count) return []
  return [about(column, text('doubts.formulas', { column: column.name, count: found.zeros }), found.rows)]
}
