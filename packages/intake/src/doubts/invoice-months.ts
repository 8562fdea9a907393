import { cents, type Month, monthOfDay, yearOf } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts/text'
import type { Doubt } from './doubt.ts'

/** So few rows may all be dated late. */
const FEW = 4
/** Beyond this share of a file's rows, the others do not speak for its month. */
const NEARLY_ALL = 0.8

/** In which months the invoices of a file are dated, and whether it is the file's own. */
export class InvoiceMonths {
  dates: { first: string; last: string } | null = null
  private readonly month: Month
  private readonly rows = new Map<Month, number>()
  private readonly cents = new Map<Month, number>()

  constructor(month: Month) {
    this.month = month
  }

  add(day: string, amountCents: number): void {
    const { first, last } = this.dates ?? { first: day, last: day }
    this.dates = { first: day < first ? day : first, last: day > last ? day : last }
    const month = monthOfDay(day)
    this.rows.set(month, (this.rows.get(month) ?? 0) + 1)
    this.cents.set(month, (this.cents.get(month) ?? 0) + amountCents)
  }

  get outside(): number {
    return this.others.reduce((sum, [, rows]) => sum + rows, 0)
  }

  /** A date that is fixed for all rows was meant for each of them, however few. */
  doubt(isFixed: boolean): Doubt[] {
    const { outside, others } = this
    const rows = outside + (this.rows.get(this.month) ?? 0)
    if (outside === 0 || outside < rows * NEARLY_ALL || (rows < FEW && !isFixed)) return []
    const [moveTo] = others.reduce((most, each) => (each[1] > most[1] ? each : most))
    const time = timeOf(others.map(([month]) => month).sort())
    const said = outside === rows ? text('doubts.datesOutside', { rows, time }) : text('doubts.datesNearlyOutside', { outside, rows, time })
    const sales = others.reduce((sum, [month]) => sum + (this.cents.get(month) ?? 0), 0)
    return [{ text: said, cents: cents(Math.abs(sales)), rows: [], moveTo }]
  }

  private get others(): [Month, number][] {
    return [...this.rows].filter(([month]) => month !== this.month)
  }
}

function timeOf(months: readonly Month[]): Text {
  const [first, last] = [months[0] as Month, months.at(-1) as Month]
  if (first === last) return text('doubts.time.month', { month: first })
  return text(yearOf(first) === yearOf(last) ? 'doubts.time.months' : 'doubts.time.years', { first, last })
}
