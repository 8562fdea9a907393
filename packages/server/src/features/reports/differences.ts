import { addMonths, cents, type Money, sum } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { currentNames } from '../statements/names.store.ts'
import { monthsOf, sumsBy } from './over-months.store.ts'
import { payoutByRun } from './payouts.store.ts'
import { type ReportQuery, changeRate, columnsOf, type ReportTable } from './report.ts'

type Pair = { id: number; name: string; before: Money; after: Money }

/** Compares two months by payout or commission, largest change first. */
export async function differences(tx: Tx, query: ReportQuery): Promise<ReportTable> {
  const { months, to, compareTo = addMonths(to, -1), by = 'salesperson' } = query
  const [other] = await monthsOf(tx, { start: compareTo, end: compareTo })
  const runs = { before: other?.runId ?? -1, after: months.at(-1)?.runId ?? -1 }
  const pairs = await pairsOf(tx, runs, query)
  const rows = pairs
    .map((pair) => ({ ...pair, change: cents(pair.after - pair.before) }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || a.id - b.id)
  const all = (side: 'before' | 'after') => cents(rows.reduce((sum, row) => sum + row[side], 0))
  const [before, after] = [all('before'), all('after')]
  return {
    columns: [{ id: 'name' }, { id: 'before', month: compareTo }, { id: 'after', month: to }, ...columnsOf('change', 'changeRate')],
    rows: rows.map((row) => ({
      subject: { kind: by, id: row.id },
      cells: [row.name, row.before, row.after, row.change, changeRate(row.before, row.after)],
    })),
    totals: [null, before, after, cents(after - before), changeRate(before, after)],
  }
}

async function pairsOf(
  tx: Tx,
  runs: { before: number; after: number },
  { by = 'salesperson', people, translate }: ReportQuery,
): Promise<Pair[]> {
  const runIds = [runs.before, runs.after]
  if (by === 'salesperson' || by === 'region') {
    const paid = (await payoutByRun(tx, runIds)).filter(({ salespersonId }) => people?.includes(salespersonId) ?? true)
    return paid.map(({ salespersonId, name, payouts }) => ({
      id: salespersonId,
      name,
      before: payouts.get(runs.before) ?? cents(0),
      after: payouts.get(runs.after) ?? cents(0),
    }))
  }
  const byId = Map.groupBy(await sumsBy(tx, { runIds, by, people }), ({ id }) => id)
  const nameOf = await currentNames(tx, [...byId.keys()])
  return [...byId].map(([id, mine]) => {
    const at = (runId: number) => sum(mine.filter((one) => one.runId === runId).map(({ commission }) => commission))
    return { id, name: id === 0 ? translate(text('reports.empty')) : nameOf(id), before: at(runs.before), after: at(runs.after) }
  })
}
