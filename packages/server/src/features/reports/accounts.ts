import type { AddedUpBy, Measure, ReportSubject } from '@fairshare/contract'
import { cents, formatMonth, sum, ZERO } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { namesOfToday } from '../statements/names.store.ts'
import { NO_SUM, plus, runIdsOf, type Sum, type SumOfRun, type SumOverRuns, sumsBy, sumsOver } from './over-months.store.ts'
import { type Asked, type Cell, type Column, columnsOf, type Made, shareOf } from './report.ts'
import { regionsOf, territoriesIn } from './regions.store.ts'

/** Sales, gross commission and commission by manufacturer, hospital, surgeon, procedure, territory or region, month by month. */
export async function accounts(tx: Tx, asked: Asked): Promise<Made> {
  if (asked.of) return monthByMonth(tx, asked, asked.of)
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

/** The same of one of them: what a figure of several months is made of. */
async function monthByMonth(tx: Tx, { months }: Asked, of: ReportSubject): Promise<Made> {
  const sums = Map.groupBy(await sumsOfOne(tx, runIdsOf(months), of), ({ runId }) => runId)
  const rows = months.flatMap(({ month, runId }) =>
    runId === null ? [] : [{ month, whole: (sums.get(runId) ?? []).reduce<Sum>(plus, NO_SUM) }],
  )
  return {
    columns: columnsOf('selectedMonth', 'lines', 'sales', 'gross', 'commission', 'keeps', 'keepRate'),
    rows: rows.map(({ month, whole }) => ({ subject: of, month, cells: [formatMonth(month), ...figures(whole)] })),
    totals: [null, ...figures(rows.reduce((all, { whole }) => plus(all, whole), NO_SUM))],
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

async function sumsOfOne(tx: Tx, runIds: readonly number[], { kind, id }: ReportSubject): Promise<SumOfRun[]> {
  if (kind === 'region') return sumsBy(tx, { runIds, by: 'territory', ids: await territoriesIn(tx, id) })
  return sumsBy(tx, { runIds, by: kind === 'salesperson' || kind === 'file' ? 'manufacturer' : kind, ids: [id] })
}
