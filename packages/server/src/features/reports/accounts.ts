import type { ReportSubject } from '@fairshare/contract'
import { cents, formatMonth, type Money, sum, ZERO } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { currentNames } from '../statements/names.store.ts'
import { filteredSumsByRun, filteredSums } from './filtered-sums.store.ts'
import { figuresIn, figuresOfRuns, NO_SUM, plus, regionsOf, runIdsOf, type Sum, sumsOver } from './over-months.store.ts'
import { type ReportQuery, type Cell, type Column, columnsOf, type ReportTable, pageBounds, shareOf } from './report.ts'

/** Sales, gross commission and commission by manufacturer, hospital, surgeon, procedure, territory or region, month by month. */
export async function accounts(tx: Tx, query: ReportQuery): Promise<ReportTable> {
  const itself = query.of.find(({ kind }) => kind === query.by)
  if (itself) return monthByMonth(tx, query, itself)
  const { months, measure, by = 'manufacturer', page, translate } = query
  const shownMonths = months.length > 1 ? months : []
  const withRegion = by === 'territory' || by === 'region' ? await regionsOf(tx) : undefined
  const sold = await soldBy(tx, query)
  // A region's sums are those of the territories that belong to it today.
  const idOf = by === 'region' && withRegion ? withRegion.idOf : (id: number) => id
  const all = [...Map.groupBy(sold.sums, ({ id }) => idOf(id))]
    .map(([id, mine]) => ({ id, parts: mine.map((one) => one.id), whole: mine.reduce((sum, one) => plus(sum, one.whole), NO_SUM) }))
    .sort((a, b) => b.whole[measure] - a.whole[measure] || a.id - b.id)
  const { limit, offset } = pageBounds(page)
  const shown = all.slice(offset, offset + limit)
  const nameOf = await currentNames(
    tx,
    shown.map(({ id }) => id),
  )
  const figures = shownMonths.length > 0 ? await sold.byMonth(shown.flatMap(({ parts }) => parts)) : undefined
  const figureOf = (parts: readonly number[], runId: number | null) =>
    runId === null ? null : sum(parts.map((id) => figures?.of(runId, id) ?? ZERO))
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
        id === 0 ? translate(text('reports.empty')) : nameOf(id),
        ...region(id),
        ...shownMonths.map(({ runId }) => figureOf(parts, runId)),
        ...figuresOf(whole),
      ],
    })),
    rowCount: all.length,
    totals: [
      null,
      ...(by === 'territory' ? [null] : []),
      ...shownMonths.map(({ runId }) => (runId === null ? null : (figures?.ofAll(runId) ?? ZERO))),
      ...figuresOf(all.reduce((every, { whole }) => plus(every, whole), NO_SUM)),
    ],
  }
}

type ByMonth = { of: (runId: number, id: number) => Money; ofAll: (runId: number) => Money }
type Sold = { sums: { id: number; whole: Sum }[]; byMonth: (ids: readonly number[]) => Promise<ByMonth> }

/** Sums exist by territory, not by region; a salesperson's own report falls back to manufacturers. */
const summedBy = ({ by = 'manufacturer' }: Pick<ReportQuery, 'by'>) =>
  by === 'region' ? 'territory' : by === 'salesperson' ? 'manufacturer' : by

async function soldBy(tx: Tx, query: ReportQuery): Promise<Sold> {
  const { of, people, measure } = query
  const ofKind = { runIds: runIdsOf(query.months), measure, by: summedBy(query) }
  if (of.length > 0) {
    const sums = await filteredSums(tx, { ...ofKind, of, people })
    const byId = new Map(sums.map((one) => [one.id, one]))
    const byMonth = {
      of: (runId: number, id: number) => byId.get(id)?.ofRun(runId) ?? ZERO,
      ofAll: (runId: number) => sum(sums.map((one) => one.ofRun(runId))),
    }
    return { sums, byMonth: async () => byMonth }
  }
  return {
    sums: await sumsOver(tx, ofKind),
    byMonth: async (ids) => {
      const [figures, ofRun] = [await figuresIn(tx, { ...ofKind, ids }), await figuresOfRuns(tx, ofKind)]
      return { of: (runId, id) => figures.get(runId)?.get(id) ?? ZERO, ofAll: (runId) => ofRun.get(runId) ?? ZERO }
    },
  }
}

async function monthByMonth(tx: Tx, query: ReportQuery, itself: ReportSubject): Promise<ReportTable> {
  const { months, of, people } = query
  const sums = await filteredSumsByRun(tx, { runIds: runIdsOf(months), by: summedBy(query), of, people })
  const rows = months.flatMap(({ month, runId }) => (runId === null ? [] : [{ month, whole: sums.get(runId) ?? NO_SUM }]))
  return {
    columns: columnsOf('selectedMonth', 'lines', 'sales', 'gross', 'commission', 'keeps', 'keepRate'),
    rows: rows.map(({ month, whole }) => ({ subject: itself, month, cells: [formatMonth(month), ...figuresOf(whole)] })),
    totals: [null, ...figuresOf(rows.reduce((all, { whole }) => plus(all, whole), NO_SUM))],
  }
}

function figuresOf({ lines, sales, gross, commission }: Sum): Cell[] {
  const keeps = cents(gross - commission)
  return [lines, sales, gross, commission, keeps, shareOf(keeps, gross)]
}
