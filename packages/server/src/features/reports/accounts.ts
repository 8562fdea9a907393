import type { AddedUpBy } from '@fairshare/contract'
import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { namesOfToday } from '../statements/names.store.ts'
import { NO_SUM, plus, runIdsOf, type Sum, type SumOfRun, sumsBy } from './over-months.store.ts'
import { type Asked, type Cell, type Column, columnsOf, type Made, shareOf } from './report.ts'
import { regionsOf } from './regions.store.ts'

/** Sales, gross commission and commission by manufacturer, hospital, surgeon, procedure, territory or region, month by month. */
export async function accounts(tx: Tx, asked: Asked): Promise<Made> {
  const { months, measure, by = 'manufacturer', say } = asked
  const sums = await sumsOfKind(tx, runIdsOf(months), by)
  const nameOf = await namesOfToday(tx, [...new Set(sums.map(({ id }) => id))])
  const shownMonths = months.length > 1 ? months : []
  const withRegion = by === 'territory' ? await regionsOf(tx) : undefined
  const rows = [...Map.groupBy(sums, ({ id }) => id)]
    .map(([id, mine]) => {
      const inRun = Map.groupBy(mine, ({ runId }) => runId)
      const each = shownMonths.map(({ runId }) => (runId === null ? null : (inRun.get(runId) ?? []).reduce(plus, NO_SUM)))
      return { id, name: id === 0 ? say(text('reports.empty')) : nameOf(id), each, whole: mine.reduce(plus, NO_SUM) }
    })
    .sort((a, b) => b.whole[measure] - a.whole[measure] || a.id - b.id)
  const columns: Column[] = [
    ...columnsOf('name', ...(withRegion ? (['region'] as const) : [])),
    ...shownMonths.map(({ month }): Column => ({ id: measure, month })),
    ...columnsOf('lines', 'sales', 'gross', 'commission', 'keeps', 'keepRate'),
  ]
  const region = (id: number) => (withRegion ? [withRegion.get(id) ?? null] : [])
  const all = rows.reduce((sum, { whole }) => plus(sum, whole), NO_SUM)
  return {
    columns,
    rows: rows.map(({ id, name, each, whole }) => ({
      subject: { kind: by, id },
      cells: [name, ...region(id), ...each.map((sum) => sum && sum[measure]), ...figures(whole)],
    })),
    totals: [
      null,
      ...(withRegion ? [null] : []),
      ...shownMonths.map((_, at) => cents(rows.reduce((sum, { each }) => sum + (each[at]?.[measure] ?? 0), 0))),
      ...figures(all),
    ],
  }
}

function figures({ lines, sales, gross, commission }: Sum): Cell[] {
  const keeps = cents(gross - commission)
  return [lines, sales, gross, commission, keeps, shareOf(keeps, gross)]
}

/** A region's sums are those of its territories, as they belong to it today. */
async function sumsOfKind(tx: Tx, runIds: readonly number[], by: AddedUpBy): Promise<SumOfRun[]> {
  if (by !== 'region') return sumsBy(tx, { runIds, by: by === 'salesperson' ? 'manufacturer' : by })
  const { idOf } = await regionsOf(tx)
  return (await sumsBy(tx, { runIds, by: 'territory' })).map((sum) => ({ ...sum, id: idOf(sum.id) }))
}
