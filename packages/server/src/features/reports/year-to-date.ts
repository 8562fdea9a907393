import { addMonths, cents, type Money, sum } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { monthsOf, runIdsOf } from './over-months.store.ts'
import { payoutByRun } from './payouts.store.ts'
import { type Asked, changeRate, type Column, columnsOf, type Made } from './report.ts'

/** Who leads: payouts from January on, beside the same months of the year before. */
export async function yearToDate(tx: Tx, { months, to, people: named }: Asked): Promise<Made> {
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
  // Who leads is told of all, also of one alone.
  return { columns, rows: rows.filter(({ subject }) => named?.includes(subject.id) ?? true) }
}
