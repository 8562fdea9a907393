import type { DashboardSummary } from '@fairshare/contract'
import { addMonths, cents, dollars, formatMonth, type Money, type Month, percentNumber, rateOf, yearOf } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { notExpectedIn } from '../close/file-exceptions.store.ts'
import { latestMonth, monthsOf, NO_SUM, plus, type ResultMonth, runIdsOf, sumsBy } from '../reports/over-months.store.ts'
import { primaryTerritories } from '../salespeople/list.store.ts'
import { currentNames } from '../statements/names.store.ts'
import { attentionOf, openExceptions, type PrimaryTerritory } from './attention.ts'
import * as store from './dashboard.store.ts'
import { proofsOf } from '../commission-received/received.store.ts'
import { filesGrid } from './files-grid.ts'
import { type FiguresOfMonth, kpisOf } from './kpis.ts'

const SHOWN_MANUFACTURERS = 8
const MOVERS_EACH_WAY = 5
const MAX_TERRITORIES = 1_000
/** Ends with the selected month. */
const MONTHS = 13
const MONTHS_OF_FILES = 6

export async function summaryOf(tx: Tx, month: Month, of: PrimaryTerritory | undefined): Promise<DashboardSummary> {
  const people = of?.people
  const months = await monthsOf(tx, { start: addMonths(month, 1 - MONTHS), end: month })
  const [now, before] = [months.at(-1), months.at(-2)]
  if (!now || !before) throw new Error('No months in span')
  const figures = await store.figuresOf(tx, runIdsOf(months), people)
  const each = months.map((one) => figuresView(one, figures.get(one.runId ?? -1)))
  const monthsOfFiles = { start: addMonths(month, 1 - MONTHS_OF_FILES), end: month }
  const files = await store.filesOf(tx, monthsOfFiles)
  const exceptions = await openExceptions(tx, now, before, of)
  const latest = await latestMonth(tx)
  const bonus = now.runId === null ? undefined : await store.growthBonusOf(tx, now.runId, people)
  return {
    selectedMonth: formatMonth(month),
    status: now.status,
    isCalculated: now.runId !== null,
    latestMonth: latest && formatMonth(latest),
    primaryTerritories: (await primaryTerritories(tx, { pageSize: MAX_TERRITORIES })).rows,
    start: await store.startOf(tx),
    kpis: kpisOf(each),
    keepRate: keepRateOf(figures.get(now.runId ?? -1)),
    months: each,
    manufacturers: await manufacturersOf(tx, now, people),
    movers: await moversOf(tx, { now: now.runId, before: before.runId }, people),
    attention: await attentionOf(tx, { now, of, exceptions, files }),
    files: filesGrid(month, MONTHS_OF_FILES, {
      files,
      notExpected: await notExpectedIn(tx, monthsOfFiles),
      proofs: await proofsOf(tx, monthsOfFiles),
    }),
    endingSoon: (await store.endingSoon(tx, { start: month, end: addMonths(month, 2) }, people)).map((ending) => ({
      ...ending,
      endMonth: formatMonth(ending.endMonth),
    })),
    growthBonus: bonus ? { ...bonus, year: bonus.year ?? yearOf(month), amount: dollars(bonus.amount) } : null,
  }
}

function figuresView({ month, isFinal }: ResultMonth, figures: store.Figures | undefined): FiguresOfMonth {
  if (!figures) {
    const none = { totalSales: null, totalGrossCommission: null, payout: null, companyKeeps: null, effectiveRate: null }
    return { selectedMonth: formatMonth(month), isFinal, ...none }
  }
  const { sales, gross, payout } = figures
  return {
    selectedMonth: formatMonth(month),
    isFinal,
    totalSales: dollars(sales),
    totalGrossCommission: dollars(gross),
    payout: dollars(payout),
    companyKeeps: dollars(cents(gross - payout)),
    effectiveRate: percentOrNull(payout, sales),
  }
}

async function manufacturersOf(tx: Tx, { runId }: ResultMonth, people: readonly number[] | undefined) {
  if (runId === null) return []
  const byId = Map.groupBy(await sumsBy(tx, { runIds: [runId], by: 'manufacturer', people }), ({ id }) => id)
  const all = [...byId].map(([id, own]) => ({ id, ...own.reduce(plus, NO_SUM) })).sort((a, b) => b.sales - a.sales || a.id - b.id)
  const nameOf = await currentNames(tx, [...byId.keys()])
  const [shown, others] = [all.slice(0, SHOWN_MANUFACTURERS), all.slice(SHOWN_MANUFACTURERS)]
  const rows = shown.map((each) => ({ manufacturerId: each.id, manufacturer: nameOf(each.id), ...sumView(each) }))
  return others.length === 0 ? rows : [...rows, { manufacturerId: null, manufacturer: '', ...sumView(others.reduce(plus, NO_SUM)) }]
}

const sumView = ({ sales, gross, commission }: { sales: Money; gross: Money; commission: Money }) => ({
  totalSales: dollars(sales),
  totalGrossCommission: dollars(gross),
  totalCommission: dollars(commission),
  keepRate: percentOrNull(cents(gross - commission), gross),
})

async function moversOf(tx: Tx, runs: { now: number | null; before: number | null }, people: readonly number[] | undefined) {
  if (runs.now === null || runs.before === null) return []
  const moved = (await store.payoutsOf(tx, { now: runs.now, before: runs.before }, people))
    .map((each) => ({ ...each, change: cents(each.now - each.before) }))
    .sort((a, b) => b.change - a.change || a.salesPersonId - b.salesPersonId)
  const up = moved.filter(({ change }) => change > 0).slice(0, MOVERS_EACH_WAY)
  const down = moved.filter(({ change }) => change < 0).slice(-MOVERS_EACH_WAY)
  return [...up, ...down].map(({ salesPersonId, name, now, before, change }) => ({
    salesPersonId,
    name,
    payout: dollars(now),
    before: dollars(before),
    change: dollars(change),
  }))
}

const keepRateOf = (figures: store.Figures | undefined) =>
  figures ? percentOrNull(cents(figures.gross - figures.payout), figures.gross) : null

function percentOrNull(part: Money, whole: Money): number | null {
  const rate = rateOf(part, whole)
  return rate === undefined ? null : percentNumber(rate)
}
