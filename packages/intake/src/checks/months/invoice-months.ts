import { cents, type Month, monthOfDay, numberOf, yearOf } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'
import type { Finding } from '../finding.ts'

/** Fewer rows than this may all be dated late. */
const FEW = 4
const ENOUGH = 12
/** Above this share of rows outside the month, the others are no evidence for it. */
const NEARLY_ALL = 0.8
/** With this number of rows, half suggest another month or a longer period. */
const MOST = 0.5
/** Fiscal months of four or five weeks may end this late in the next month. */
const LAST_DAY = 7
const FEWEST_LATE = 3

type Sales = { rows: number; cents: number }

/** The months of the file's invoice dates, and whether the file's own is among them. */
export class InvoiceMonths {
  private readonly month: Month
  /** A cache, because a file repeats the same few days. */
  private readonly days = new Map<string, Sales>()

  constructor(month: Month) {
    this.month = month
  }

  add(day: string, amountCents: number): void {
    const sales = this.days.get(day) ?? { rows: 0, cents: 0 }
    if (sales.rows === 0) this.days.set(day, sales)
    sales.rows++
    sales.cents += amountCents
  }

  get dates(): { first: string; last: string } | null {
    const days = [...this.days.keys()].sort()
    const [first, last] = [days[0], days.at(-1)]
    return first === undefined || last === undefined ? null : { first, last }
  }

  get outside(): number {
    return rowsOf(this.others)
  }

  /** A fixed date for all rows applies to each of them. */
  finding(isFixed: boolean, isAnyReported = false): Finding[] {
    const { others } = this
    const outside = rowsOf(others)
    const rows = rowsOf([...this.days])
    const least = isAnyReported ? 0 : rows >= ENOUGH ? MOST : NEARLY_ALL
    if (outside === 0 || outside < rows * least || (rows < FEW && !isFixed)) return isFixed ? [] : this.findingOfLate(rows)
    const [moveTo] = others.reduce((most, each) => (each[1].rows > most[1].rows ? each : most))
    const time = timeOf(others.map(([month]) => month).sort())
    const message =
      outside === rows ? text('checks.datesOutside', { rows, time }) : text('checks.datesNearlyOutside', { outside, rows, time })
    const sales = others.reduce((sum, [, month]) => sum + month.cents, 0)
    return [{ text: message, cents: cents(Math.abs(sales)), rows: [], moveTo }]
  }

  /** Days after the month, except the first days of the next one, on which a fiscal month may end: they are not invoiced yet. */
  private findingOfLate(rows: number): Finding[] {
    const late = [...this.days].filter(
      ([day]) => monthOfDay(day) > this.month && !(isNext(monthOfDay(day), this.month) && Number(day.slice(8)) <= LAST_DAY),
    )
    const outside = rowsOf(late)
    if (outside < FEWEST_LATE) return []
    const time = timeOf([...new Set(late.map(([day]) => monthOfDay(day)))].sort())
    const sales = late.reduce((sum, [, day]) => sum + day.cents, 0)
    return [{ text: text('checks.datesNearlyOutside', { outside, rows, time }), cents: cents(Math.abs(sales)), rows: [] }]
  }

  private get others(): [Month, Sales][] {
    const months = new Map<Month, Sales>()
    for (const [day, { rows, cents: money }] of this.days) {
      const month = monthOfDay(day)
      const sales = months.get(month) ?? { rows: 0, cents: 0 }
      months.set(month, { rows: sales.rows + rows, cents: sales.cents + money })
    }
    return [...months].filter(([month]) => month !== this.month)
  }
}

const isNext = (one: Month, month: Month): boolean => yearOf(one) * 12 + numberOf(one) === yearOf(month) * 12 + numberOf(month) + 1

const rowsOf = (of: readonly [string, Sales][]): number => of.reduce((sum, [, { rows }]) => sum + rows, 0)

function timeOf(months: readonly Month[]): Text {
  const [first, last] = [months[0] as Month, months.at(-1) as Month]
  if (first === last) return text('checks.time.month', { month: first })
  return text(yearOf(first) === yearOf(last) ? 'checks.time.months' : 'checks.time.years', { first, last })
}
