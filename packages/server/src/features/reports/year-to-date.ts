import { addMonths, cents, type Money, sum } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { monthsOf, runIdsOf } from './over-months.store.ts'
import { payoutByRun } from './payouts.store.ts'
import { type ReportQuery, changeRate, type Column, columnsOf, type ReportTable } from './report.ts'

/** Ranks payouts since January, with the same months of last year. */
export async function yearToDate(tx: Tx, { months, to, people: named }: ReportQuery): Promise<ReportTable> {
  const first = months[0]?.month ?? to
  const lastYear = await monthsOf(tx, { start: addMonths(first, -12), end: addMonths(to, -12) })
  const before = new Map((await payoutByRun(tx, runIdsOf(lastYear))).map((person) => [person.salespersonId, sum(person.payouts.values())]))
  const people = (await payoutByRun(tx, runIdsOf(months)))
    .map((person) => ({ ...person, total: sum(person.payouts.values()), lastYear: before.get(person.salespersonId) ?? cents(0) }))
    .sort((a, b) => b.total - a.total || a.salespersonId - b.salespersonId)
  const columns: Column[] = [
    ...columnsOf('rank', 'name'),
    ...months.map(({ month }): Column => ({ id: 'payout', month })),
    ...columnsOf('total', 'lastYear', 'change', 'changeRate'),
  ]
  const rows = people.map(({ salespersonId, name, payouts, total, lastYear: was }, at) => ({
    subject: { kind: 'salesperson' as const, id: salespersonId },
    cells: [
      people.findIndex((other) => other.total === total) + 1 || at + 1,
      name,
      ...months.map(({ runId }): Money | null => payouts.get(runId ?? -1) ?? null),
      total,
      was,
      cents(total - was),
      changeRate(was, total),
    ],
  }))
  // Ranks count everyone, even if the filter leaves one.
  return { columns, rows: rows.filter(({ subject }) => named?.includes(subject.id) ?? true) }
}
