import type { ReportSubject } from '@fairshare/contract'
import { cents, formatMonth, sum, ZERO } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { namesOfToday } from '../statements/names.store.ts'
import { figuresIn, figuresOfRuns, NO_SUM, plus, runIdsOf, type Sum, type SumOfRun, sumsBy, sumsOver } from './over-months.store.ts'
import { type Asked, type Cell, type Column, columnsOf, type Made, pageBounds, shareOf } from './report.ts'
import { regionsOf, territoriesIn } from './regions.store.ts'

/** Sales, gross commission and commission by manufacturer, hospital, surgeon, procedure, territory or region, month by month. */
export async function accounts(tx: Tx, asked: Asked): Promise<Made> {
  if (asked.of) return monthByMonth(tx, asked, asked.of)
  const { months, measure, by = 'manufacturer', page, say } = asked
  const shownMonths = months.length > 1 ? months : []
  const withRegion = by === 'territory' || by === 'region' ? await regionsOf(tx) : undefined
  const ofKind = {
    runIds: runIdsOf(months),
    measure,
    by: by === 'region' ? 'territory' : by === 'salesperson' ? 'manufacturer' : by,
  } as const
  const sums = await sumsOver(tx, ofKind)
  // A region's sums are those of its territories, as they belong to it today.
  const idOf = by === 'region' && withRegion ? withRegion.idOf : (id: number) => id
  const all = [...Map.groupBy(sums, ({ id }) => idOf(id))]
    .map(([id, mine]) => ({ id, parts: mine.map((one) => one.id), whole: mine.reduce((sum, one) => plus(sum, one.whole), NO_SUM) }))
    .sort((a, b) => b.whole[measure] - a.whole[measure] || a.id - b.id)
  const { limit, offset } = pageBounds(page)
  const shown = all.slice(offset, offset + limit)
  const nameOf = await namesOfToday(
    tx,
    shown.map(({ id }) => id),
  )
  const hasMonths = shownMonths.length > 0
  const figures = hasMonths ? await figuresIn(tx, { ...ofKind, ids: shown.flatMap(({ parts }) => parts) }) : undefined
  const ofRun = hasMonths ? await figuresOfRuns(tx, ofKind) : undefined
  const figureOf = (parts: readonly number[], runId: number | null) =>
    runId === null ? null : sum(parts.map((id) => figures?.get(runId)?.get(id) ?? ZERO))
  const region = (id: number) => (by === 'territory' ? [withRegion?.get(id) ?? null] : [])
  const columns: Column[] = [
    ...columnsOf('name', ...(by === 'territory' ? (['region'] as const) : [])),
    ...shownMonths.map(({ month }): Column => ({ id: measure, month })),
    ...columnsOf('lines', 'sales', 'gross', 'commission', 'keeps', 'keepRate'),
  ]
  return {
    columns,
    rows: shown.map(({ id, parts, whole }) => ({
      subject: { kind: by, id },
      cells: [
        id === 0 ? say(text('reports.empty')) : nameOf(id),
        ...region(id),
        ...shownMonths.map(({ runId }) => figureOf(parts, runId)),
        ...figuresOf(whole),
      ],
    })),
    rowCount: all.length,
    totals: [
      null,
      ...(by === 'territory' ? [null] : []),
      ...shownMonths.map(({ runId }) => ofRun?.get(runId ?? -1) ?? ZERO),
      ...figuresOf(all.reduce((every, { whole }) => plus(every, whole), NO_SUM)),
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
    rows: rows.map(({ month, whole }) => ({ subject: of, month, cells: [formatMonth(month), ...figuresOf(whole)] })),
    totals: [null, ...figuresOf(rows.reduce((all, { whole }) => plus(all, whole), NO_SUM))],
  }
}

function figuresOf({ lines, sales, gross, commission }: Sum): Cell[] {
  const keeps = cents(gross - commission)
  return [lines, sales, gross, commission, keeps, shareOf(keeps, gross)]
}

async function sumsOfOne(tx: Tx, runIds: readonly number[], { kind, id }: ReportSubject): Promise<SumOfRun[]> {
  if (kind === 'region') return sumsBy(tx, { runIds, by: 'territory', ids: await territoriesIn(tx, id) })
  return sumsBy(tx, { runIds, by: kind === 'salesperson' || kind === 'file' ? 'manufacturer' : kind, ids: [id] })
}
