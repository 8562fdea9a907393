import type { AddedUpBy, Measure } from '@fairshare/contract'
import { cents, sum, ZERO } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { namesOfToday } from '../statements/names.store.ts'
import { NO_SUM, plus, runIdsOf, type Sum, type SumOverRuns, sumsOver } from './over-months.store.ts'
import { type Asked, type Cell, type Column, columnsOf, type Made, shareOf } from './report.ts'
import { regionsOf } from './regions.store.ts'

/** Sales, gross commission and commission by manufacturer, hospital, surgeon, procedure, territory or region, month by month. */
export async function accounts(tx: Tx, asked: Asked): Promise<Made> {
  const { months, measure, by = 'manufacturer', say } = asked
  const sums = await sumsOfKind(tx, { runIds: runIdsOf(months), by, measure })
  const nameOf = await namesOfToday(tx, [...new Set(sums.map(({ id }) => id))])
  const shownMonths = months.length > 1 ? months : []
  const withRegion = by === 'territory' ? await regionsOf(tx) : undefined
  const rows = [...Map.groupBy(sums, ({ id }) => id)]
    .map(([id, mine]) => {
      const figureOf = (runId: number) => sum(mine.map(({ inRun }) => inRun.get(runId) ?? ZERO))
      const each = shownMonths.map(({ runId }) => (runId === null ? null : figureOf(runId)))
      const whole = mine.reduce((all, one) => plus(all, one.whole), NO_SUM)
      return { id, name: id === 0 ? say(text('reports.empty')) : nameOf(id), each, whole }
    })
    .sort((a, b) => b.whole[measure] - a.whole[measure] || a.id - b.id)
  const columns: Column[] = [
    ...columnsOf('name', ...(withRegion ? (['region'] as const) : [])),
    ...shownMonths.map(({ month }): Column => ({ id: measure, month })),
    ...columnsOf('lines', 'sales', 'gross', 'commission', 'keeps', 'keepRate'),
  ]
  const region = (id: number) => (withRegion ? [withRegion.get(id) ?? null] : [])
  const all = rows.reduce((every, { whole }) => plus(every, whole), NO_SUM)
  return {
    columns,
    rows: rows.map(({ id, name, each, whole }) => ({
      subject: { kind: by, id },
      cells: [name, ...region(id), ...each, ...figures(whole)],
    })),
    totals: [
      null,
      ...(withRegion ? [null] : []),
      ...shownMonths.map((_, at) => sum(rows.map(({ each }) => each[at] ?? ZERO))),
      ...figures(all),
    ],
  }
}

function figures({ lines, sales, gross, commission }: Sum): Cell[] {
  const keeps = cents(gross - commission)
  return [lines, sales, gross, commission, keeps, shareOf(keeps, gross)]
}

/** A region's sums are those of its territories, as they belong to it today. */
async function sumsOfKind(
  tx: Tx,
  { by, ...asked }: { runIds: readonly number[]; by: AddedUpBy; measure: Measure },
): Promise<SumOverRuns[]> {
  if (by !== 'region') return sumsOver(tx, { ...asked, by: by === 'salesperson' ? 'manufacturer' : by })
  const { idOf } = await regionsOf(tx)
  return (await sumsOver(tx, { ...asked, by: 'territory' })).map((one) => ({ ...one, id: idOf(one.id) }))
}
