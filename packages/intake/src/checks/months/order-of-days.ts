import { cents, type Money, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { Cell } from '../../formats/cell.ts'
import { type DateOrder, readBothOrders, swapDayAndMonth } from '../../formats/date.ts'
import type { ChosenOrder } from '../../types.ts'
import type { Finding } from '../finding.ts'

/** A file repeats the same days; this number of distinct texts shows their order. */
const MAX_TEXTS = 5_000
const NEARLY_ALL = 0.8
const LEAST = 0.5
/** The number of dates in this month that is evidence for the other order. */
const RIVALS = 0.25
/** Fewer dates of the other order are typing errors. */
const ERRORS = 0.1

type Day = { rows: number; monthFirst: string | null; dayFirst: string | null }

/** Decides whether the day or the month comes first in a date column, by all its dates and the month of the file. */
export class OrderOfDays {
  private readonly month: Month
  private readonly days = new Map<string, Day>()
  /** Date cells, by the day that they state. */
  private readonly dates = new Map<string, number>()

  constructor(month: Month) {
    this.month = month
  }

  add(cell: Cell | undefined): void {
    if (typeof cell === 'object' && cell.kind === 'date') this.dates.set(cell.iso, (this.dates.get(cell.iso) ?? 0) + 1)
    if (typeof cell !== 'string') return
    const known = this.days.get(cell)
    if (known) known.rows++
    else if (this.days.size < MAX_TEXTS) this.addDay(cell)
  }

  get order(): DateOrder {
    const { monthOnly, dayOnly, either } = this.rows
    if (dayOnly > monthOnly) return this.areTurned ? 'turned' : 'day first'
    return monthOnly > 0 || this.inMonth('dayFirst') <= this.inMonth('monthFirst') || either === 0 ? 'month first' : 'day first'
  }

  /** The user's choice overrides the dates; dates swapped by a program override both. */
  orderBy(chosen: ChosenOrder | undefined): DateOrder {
    const { order } = this
    return order === 'turned' ? order : (chosen ?? order)
  }

  /** A finding if both orders occur and the month of the file does not decide, and for swapped dates. */
  findings(column: string, amountCents: Money, chosen?: ChosenOrder): Finding[] {
    const report = (chosen: Finding['text']): Finding[] => [{ text: chosen, cents: cents(Math.abs(amountCents)), rows: [] }]
    const { order } = this
    if (order === 'turned') return report(text('checks.datesTurned', { column }))
    if (chosen || this.isSure) return []
    return report(order === 'day first' ? text('checks.dayFirst', { column }) : text('checks.monthFirst', { column }))
  }

  private get isSure(): boolean {
    const { monthOnly, dayOnly, either } = this.rows
    const [less, more] = [Math.min(monthOnly, dayOnly), Math.max(monthOnly, dayOnly)]
    if (more > 0) return less <= more * ERRORS || either === 0
    const [dayFirst, monthFirst] = [this.inMonth('dayFirst'), this.inMonth('monthFirst')]
    if (this.order === 'month first') return dayFirst <= either * RIVALS
    return dayFirst >= either * NEARLY_ALL && monthFirst < either * LEAST
  }

  /** All texts have days above 12, and all date cells could be swapped: a program that reads the month first converted them. */
  private get areTurned(): boolean {
    const { monthOnly, either } = this.rows
    if (monthOnly + either > 0 || this.dates.size === 0) return false
    const days = [...this.dates]
    const inMonth = (isoOf: (iso: string) => string) =>
      days.reduce((sum, [iso, rows]) => sum + (isoOf(iso).startsWith(this.month) ? rows : 0), 0)
    return days.every(([iso]) => Number(iso.slice(8)) <= 12) && inMonth(swapDayAndMonth) > inMonth((iso) => iso)
  }

  private get rows(): Record<'monthOnly' | 'dayOnly' | 'either', number> {
    const rows = { monthOnly: 0, dayOnly: 0, either: 0 }
    for (const { rows: count, monthFirst, dayFirst } of this.days.values()) {
      if (monthFirst === dayFirst) continue
      rows[monthFirst === null ? 'dayOnly' : dayFirst === null ? 'monthOnly' : 'either'] += count
    }
    return rows
  }

  /** The dates that both orders can read. */
  private inMonth(order: 'monthFirst' | 'dayFirst'): number {
    let rows = 0
    for (const day of this.days.values())
      if (day.monthFirst !== day.dayFirst && day.monthFirst !== null && day.dayFirst !== null && day[order]?.startsWith(this.month))
        rows += day.rows
    return rows
  }

  private addDay(cell: string): void {
    const day = readBothOrders(cell)
    if (day) this.days.set(cell, { rows: 1, ...day })
  }
}
