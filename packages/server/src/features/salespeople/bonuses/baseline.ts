import { addMonths, cents, dollars, formatMonth, type Month, monthOfDay, percentNumber, percentOfUnits } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { bonusesOfRun, bonusSales, firstOfTwoYears, storedBonusMonths, type MonthSales } from '../../months/bonus-sales.store.ts'
import { shownClosedThrough } from '../../months/books.store.ts'
import { listHistory } from '../history.store.ts'
import { bonusDifferences } from '../late/late-bonuses.ts'
import { finalizedMonths } from '../late/late-changes.store.ts'
import { bonusNow } from './changed-baselines.service.ts'
import { finalizedVersions, finalizedRun } from './finalized-baselines.store.ts'

export type BonusQuery = { salesPersonId: number; bonusRuleId: number; selectedMonth: Month }

export async function storedBonus(tx: Tx, { salesPersonId, bonusRuleId, selectedMonth }: BonusQuery) {
  const run = await finalizedRun(tx, selectedMonth)
  const bonuses = run ? await bonusesOfRun(tx, run.runId) : []
  const bonus = bonuses.find((each) => each.id === bonusRuleId && each.salesperson === salesPersonId)
  if (!run || !bonus) throw notFound(text('bonusBaseline.notFound'))
  return { run, bonus }
}

/** Explains the baseline of a growth bonus, as stored and by current sales. */
export async function baselineOf(tx: Tx, query: BonusQuery) {
  const { salesPersonId, selectedMonth: month } = query
  const { run, bonus } = await storedBonus(tx, query)
  const span = { first: firstOfTwoYears(month), last: month }
  const sold = await bonusSales(tx, { rules: [bonus], runId: run.runId, ...span })
  const now = bonusNow(bonus, sold, month)
  return {
    growthBonus: percentNumber(percentOfUnits(bonus.growthPercent)),
    baselineKind: bonus.baselineKind as 'prior year' | 'override' | 'no baseline',
    isProjection: bonus.isProjection,
    kept: {
      ...figures(bonus.sales, bonus.baseline, bonus.amount),
      version: run.version,
      at: run.at.toISOString(),
      by: run.by,
    },
    now: figures(now.sales, now.baseline, now.amount),
    override: bonus.baselineKind === 'override' ? await agreedBy(tx, bonus.id) : null,
    months: await monthsOf(tx, { ...span, sold, counted: await storedBonusMonths(tx, run.runId, bonus.id) }),
    late: await lateOf(tx, salesPersonId, month),
  }
}

const figures = (sales: number, baseline: number, bonus: number) => ({
  sales: dollars(cents(sales)),
  baseline: dollars(cents(baseline)),
  bonus: dollars(cents(bonus)),
})

type Sold = { first: Month; last: Month; sold: readonly MonthSales[]; counted: readonly MonthSales[] }

async function monthsOf(tx: Tx, { first, last, sold, counted }: Sold) {
  const versions = new Map((await finalizedVersions(tx, { first, last })).map((row) => [monthOfDay(row.month), row]))
  const asOf = (all: readonly MonthSales[], month: Month) => all.find((each) => each.month === month)
  const months = Array.from({ length: 24 }, (_, at) => addMonths(first, at))
  // A projection counts last year's months only up to the current one.
  const shown = months.filter((month) => month <= addMonths(last, -12) || (month >= addMonths(first, 12) && month <= last))
  return shown.map((month) => {
    const present = asOf(sold, month)
    const version = versions.get(month)
    return {
      selectedMonth: formatMonth(month),
      lines: present?.lines ?? 0,
      sales: dollars(cents(present?.cents ?? 0)),
      keptSales: counted.length === 0 ? null : dollars(cents(asOf(counted, month)?.cents ?? 0)),
      version: version?.version ?? null,
      finalizedAt: version?.at?.toISOString() ?? null,
    }
  })
}

async function agreedBy(tx: Tx, bonusRuleId: number) {
  const items = await listHistory(tx, 'bonusrule', bonusRuleId)
  const amountOf = (data: unknown) => {
    const { manualOverrideEnabled, totalSalesAmount } = data as Record<string, unknown>
    return JSON.stringify([manualOverrideEnabled, totalSalesAmount])
  }
  const states = items.filter(({ change }) => change === 'Added' || change === 'Changed')
  const first = states.find(({ data }, at) => amountOf(data) !== amountOf(states[at + 1]?.data ?? {}))
  return first ? { changedBy: first.changed_by, changedAt: first.created_at.toISOString() } : null
}

async function lateOf(tx: Tx, salesPersonId: number, month: Month) {
  const closed = await shownClosedThrough(tx)
  const months = await finalizedMonths(tx, salesPersonId, 'bonus', [{ start: month, end: month }])
  const [late] = await bonusDifferences(tx, { salesPersonId, months })
  if (!late || closed === null) return null
  return {
    selectedMonth: formatMonth(addMonths(closed, 1)),
    recomputed: dollars(late.recomputed),
    paid: dollars(late.paid),
    alreadyPosted: dollars(late.alreadyPosted),
    difference: dollars(late.difference),
  }
}
