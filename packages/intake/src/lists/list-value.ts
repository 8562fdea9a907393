import { formatMonth, MONTH_NAMES, monthOf, monthOfDay } from '@fairshare/engine/values'
import { centsOf, type DecimalMark, readAmount, writtenMark } from '../formats/amount.ts'
import { asShown, type Cell, cellText } from '../formats/cell.ts'
import { type DateOrder, readDate } from '../formats/date.ts'
import { nameKey } from '../matching/name-key.ts'
import type { ListFault, ListField } from './types.ts'

type Value = string | number | { fault: ListFault['reason'] }

export type Reads = {
  date1904: boolean
  /** The decimal mark of the column, if its cells show it. */
  mark: DecimalMark | null
  /** Whether the day comes before the month in the column. */
  order: DateOrder | null
}

export function readValue(cell: Cell | undefined, { kind, words = {} }: ListField, { date1904, mark, order }: Reads): Value {
  const written = cellText(cell).trim()
  switch (kind) {
    case 'text':
      return unmarked(written)
    case 'percent':
      return percentIn(cell, mark)
    case 'amount':
      return amountIn(cell, mark)
    case 'date': {
      const day = readDate(cell, date1904, order)
      return 'fault' in day ? { fault: 'notADate' } : day.iso
    }
    case 'month':
      return words[nameKey(written)] ?? monthIn(cell, written, date1904)
    case 'year':
      return words[nameKey(written)] ?? yearIn(written)
    case 'word':
      return words[nameKey(written)] ?? { fault: 'notAWord' }
  }
}

/** Exports prefix formula-like text with a quote. */
const unmarked = (text: string) => (/^'[=+\-@|]/.test(text) ? text.slice(1) : text)

/** The decimal mark of a column's numbers; null if none shows it, or they differ. */
export function markOf(cells: readonly (Cell | undefined)[]): DecimalMark | null {
  const marks = new Set(
    cells.flatMap((cell) => {
      const written = typeof cell === 'string' ? writtenMark(withoutPercentSign(cell)) : null
      return written?.isSure ? [written.mark] : []
    }),
  )
  const [mark = null] = marks
  return marks.size === 1 ? mark : null
}

/** A first part above twelve is a day, so the day comes first in the whole column. */
export const orderOf = (cells: readonly (Cell | undefined)[]): DateOrder | null =>
  cells.some((cell) => typeof cell === 'string' && /^\s*(?:1[3-9]|2\d|3[01])[/-]\d{1,2}[/-]\d/.test(cell)) ? 'day first' : null

/** Thousands never begin with a zero: '0,125' is an eighth. */
const BELOW_ONE = /^\D*0[.,]\d+\D*$/
const isBelowOne = (cell: Cell | undefined) => typeof cell === 'string' && BELOW_ONE.test(cell)

function withoutPercentSign(text: string): string {
  const written = text.trim()
  return written.endsWith('%') ? written.slice(0, -1).trim() : written
}

/** A number with or without a percent sign; cells with a percent format contain a fraction. Percents have no thousands separators. */
function percentIn(cell: Cell | undefined, mark: DecimalMark | null): Value {
  const bare = typeof cell === 'string' ? withoutPercentSign(cell) : cell
  const written = typeof bare === 'string' ? writtenMark(bare) : null
  const isSure = written === null || written.isSure || isBelowOne(bare)
  const read = readAmount(bare, (isSure ? written?.mark : (mark ?? written.mark)) ?? '.')
  return 'fault' in read ? { fault: 'notAPercent' } : asShown(Number(read.digits) / 10 ** read.scale)
}

function amountIn(cell: Cell | undefined, mark: DecimalMark | null): Value {
  const written = typeof cell === 'string' ? writtenMark(cell) : null
  const isSure = written === null || written.isSure || isBelowOne(cell)
  if (!isSure && mark === null) return { fault: 'twoAmounts' }
  const read = readAmount(cell, (isSure ? written?.mark : mark) ?? '.')
  return 'fault' in read ? { fault: 'notAnAmount' } : centsOf(read) / 100
}

/** By its December, as the product stores years. */
function yearIn(written: string): Value {
  return /^(?:19|20)\d\d$/.test(written) ? formatMonth(monthOf(Number(written), 12)) : { fault: 'notAYear' }
}

/** 2026-03, 03/2026, March 2026, March-2026, or a day of the month. */
function monthIn(cell: Cell | undefined, written: string, date1904: boolean): Value {
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{1,2})$/.exec(written) ?? []
  const [, number, year] = /^(\d{1,2})\/(\d{4})$/.exec(written) ?? []
  const [, name = '', namedYear] = /^([A-Za-z]{3,9})\.?[- ](\d{4})$/.exec(written) ?? []
  const named = name === '' ? 0 : MONTH_NAMES.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase())) + 1
  if (typeof cell === 'string') {
    const [of, at] = [Number(isoYear ?? year ?? namedYear), Number(isoMonth ?? number ?? named)]
    if (of > 0 && at >= 1 && at <= 12) return formatMonth(monthOf(of, at))
  }
  const day = readDate(cell, date1904)
  return 'fault' in day ? { fault: 'notAMonth' } : formatMonth(monthOfDay(day.iso))
}
