import type { Month } from '@fairshare/engine/values'
import type { Notation } from '../checks/money/notation.ts'
import { centsOf, type DecimalMark, readAmount } from '../formats/amount.ts'
import type { Cell } from '../formats/cell.ts'
import { readDate } from '../formats/date.ts'
import type { ChosenOrder, ReadsAs } from '../types.ts'

export type Dates = { count: number; months: Map<Month, number> }
/** The first values of a column. */
export type ReadCells = {
  cells: Cell[]
  filled: number
  numbers: (number | undefined)[]
  notation: Notation
  /** Its dates by either order of day and month. */
  monthFirst: Dates
  dayFirst: Dates
  /** Whether one of them is another day in the other order. */
  hasAmbiguousDates: boolean
}

/** How the samples of a column would be read, if at least half of its first rows are amounts or dates. */
export function readsAs(content: ReadCells, date1904: boolean): ReadsAs {
  const { cells, filled, numbers, notation, monthFirst, dayFirst } = content
  const amountsBy = (mark: DecimalMark) =>
    cells.map((cell) => {
      const amount = readAmount(cell, mark)
      return 'fault' in amount ? null : centsOf(amount)
    })
  const datesBy = (order: ChosenOrder) =>
    cells.map((cell) => {
      const date = readDate(cell, date1904, order)
      return 'fault' in date ? null : date.iso
    })
  const { mark } = notation
  const count = numbers.filter((number) => number !== undefined).length
  const areDates = Math.max(monthFirst.count, dayFirst.count) * 2 >= filled
  return {
    amounts:
      filled > 0 && count * 2 >= filled
        ? {
            mark,
            isOpen: mark !== null && (notation.isAllInThrees || notation.isOpen(mark)),
            values: { '.': amountsBy('.'), ',': amountsBy(',') },
          }
        : null,
    dates:
      filled > 0 && areDates
        ? {
            order: orderOf(content),
            months: { 'month first': mostCommonMonth(monthFirst), 'day first': mostCommonMonth(dayFirst) },
            values: { 'month first': datesBy('month first'), 'day first': datesBy('day first') },
          }
        : null,
  }
}

/** Null if both orders give only dates, but different ones. */
function orderOf({ monthFirst, dayFirst, hasAmbiguousDates }: ReadCells): ChosenOrder | null {
  if (monthFirst.count !== dayFirst.count) return dayFirst.count > monthFirst.count ? 'day first' : 'month first'
  return hasAmbiguousDates ? null : 'month first'
}

export function mostCommonMonth({ count, months }: Dates): Month | null {
  const [most] = [...months].sort(([, a], [, b]) => b - a)
  return most && most[1] > count / 2 ? most[0] : null
}
