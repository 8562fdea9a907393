import { REP_SHOWN_BY, type RepShownBy, type RepView } from '@fairshare/contract'
import {
  addMonths,
  cents,
  dollars,
  formatMonth,
  januaryOf,
  type Money,
  type Month,
  percentNumber,
  percentOfUnits,
  rateOf,
  sum,
  yearOf,
} from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { monthsOf, NO_SUM, type ResultMonth, runIdsOf, type SumOfRun, sumsBy } from '../reports/over-months.store.ts'
import { currentNames } from '../statements/names.store.ts'
import { sentMonths } from '../statements/sending/deliveries.store.ts'
import { changeOfPayout } from './change-of-payout.ts'
import * as store from './rep-dashboard.store.ts'

type Person = { id: number; first_name: string; last_name: string }

/** Ends with the selected month. */
const MONTHS = 13

/**
 * A salesperson's dashboard of a month. `onlySent` hides months whose final statement was not sent; the year to date still matches the
 * statements.
 */
export async function repViewOf(tx: Tx, { id, first_name, last_name }: Person, month: Month, { onlySent = false } = {}): Promise<RepView> {
  const touched = await monthsOf(tx, { start: januaryOf(yearOf(month) - 1), end: month })
  const sentAlready = onlySent ? await sentMonths(tx, id, touched) : undefined
  const twoYears = touched.map((each) => (sentAlready?.has(each.month) === false ? { ...each, runId: null } : each))
  const months = twoYears.slice(-MONTHS)
  const paid = await store.paidIn(tx, id, runIdsOf(touched))
  const sent = await store.sentIn(tx, id, { start: addMonths(month, 1 - MONTHS), end: month })
  const now = months.at(-1)
  const runs = { now: now?.runId ?? -1, before: months.at(-2)?.runId ?? -1 }
  return {
    salesPersonId: id,
    name: `${first_name} ${last_name}`.trim(),
    territory: paid.get(runs.now)?.territory ?? null,
    selectedMonth: formatMonth(month),
    status: now?.status ?? 'Open',
    statement: statementOf({ months: touched, paid, runs }),
    change: (paid.has(runs.before) && (await changeOfPayout(tx, id, month, runs))) || null,
    months: months.map((each) => {
      const result = paid.get(each.runId ?? -1)
      return {
        selectedMonth: formatMonth(each.month),
        isFinal: each.isFinal,
        payout: result ? dollars(result.payout) : null,
        commission: result ? dollars(result.commission) : null,
        sentAt: sent.get(each.month)?.toISOString() ?? null,
      }
    }),
    by: await byEach((by) => sharesOf(tx, id, runs, by)),
    growthBonuses: (await store.growthBonusesOf(tx, id, runs.now)).map((row) => ({
      bonusRuleId: row.bonus_rule_id,
      manufacturer: row.manufacturer,
      year: row.year,
      sales: dollars(cents(row.sales_cents)),
      baseline: dollars(cents(row.baseline_cents)),
      amount: dollars(cents(row.amount_cents)),
      growthBonus: percentNumber(percentOfUnits(row.growth_percent)),
      isProjection: row.is_projection,
    })),
  }
}

/** Sequential, because a transaction runs one query at a time. */
async function byEach(of: (by: RepShownBy) => Promise<RepView['by'][RepShownBy]>): Promise<RepView['by']> {
  const by: Partial<RepView['by']> = {}
  for (const each of REP_SHOWN_BY) by[each] = await of(each)
  return by as RepView['by']
}

function statementOf(of: { months: readonly ResultMonth[]; paid: Map<number, store.Paid>; runs: store.Runs }) {
  const { months, paid, runs } = of
  const own = paid.get(runs.now)
  if (!own) return null
  const year = Number(months.at(-1)?.month.slice(0, 4))
  const last = months.at(-1)?.month.slice(5) ?? ''
  const payoutsOf = (year: number) =>
    sum(
      months.flatMap(({ month, runId }) => (yearOf(month) === year && month.slice(5) <= last ? (paid.get(runId ?? -1)?.payout ?? []) : [])),
    )
  const [yearToDate, lastYear] = [payoutsOf(year), payoutsOf(year - 1)]
  return {
    payout: dollars(own.payout),
    commission: dollars(own.commission),
    changeOfCommission: changeOf(own.commission, paid.get(runs.before)?.commission),
    balanceBefore: dollars(own.balanceBefore),
    balanceAfter: dollars(own.balanceAfter),
    yearToDate: dollars(yearToDate),
    changeOfYearToDate: changeOf(yearToDate, lastYear),
  }
}

async function sharesOf(tx: Tx, salespersonId: number, runs: store.Runs, by: RepShownBy): Promise<RepView['by'][RepShownBy]> {
  const sums = await sumsBy(tx, { runIds: [runs.now, runs.before], by, people: [salespersonId] })
  const nameOf = await currentNames(tx, [...new Set(sums.map(({ id }) => id))])
  const whole = sum(sums.filter(({ runId }) => runId === runs.now).map(({ commission }) => commission))
  return [...Map.groupBy(sums, ({ id }) => id)]
    .map(([id, own]) => {
      const at = (runId: number): Pick<SumOfRun, 'lines' | 'sales' | 'commission'> => own.find((each) => each.runId === runId) ?? NO_SUM
      const { lines, sales, commission } = at(runs.now)
      return {
        id,
        name: id === 0 ? null : nameOf(id),
        lines,
        totalSales: dollars(sales),
        totalCommission: dollars(commission),
        rate: percentOrNull(commission, sales),
        share: percentOrNull(commission, whole),
        before: dollars(at(runs.before).commission),
      }
    })
    .sort((a, b) => b.totalCommission - a.totalCommission || b.before - a.before || a.id - b.id)
}

function changeOf(now: Money, before: Money | undefined): number | null {
  return before === undefined ? null : percentOrNull(cents(before < 0 ? before - now : now - before), before)
}

function percentOrNull(part: Money, whole: Money): number | null {
  const rate = rateOf(part, whole)
  return rate === undefined ? null : percentNumber(rate)
}
