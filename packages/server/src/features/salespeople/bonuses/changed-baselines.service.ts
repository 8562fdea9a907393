import { bonusLine, type BonusLine, ZERO } from '@fairshare/engine'
import { cents, decemberOf, type Money, type Month, percentOfUnits, sum, yearOf } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import {
  bonusesOfRun,
  bonusSales,
  firstOfTwoYears,
  type StoredBonus,
  type MonthSales,
  soldByMonth,
} from '../../months/bonus-sales.store.ts'
import { bonusDifferences } from '../late/late-bonuses.ts'
import { finalizedMonths } from '../late/late-changes.store.ts'
import { finalizedRun, nameOf } from './finalized-baselines.store.ts'

/**
 * Recalculates a stored growth bonus with current sales; last year's only for the months of this year so far. An
 * agreed baseline stays.
 */
export function bonusNow(bonus: StoredBonus, sold: readonly MonthSales[], month: Month): BonusLine {
  const december = decemberOf(yearOf(month))
  const override = bonus.baselineKind === 'override' ? cents(bonus.baseline) : null
  const rule = { ...bonus, growthBonus: percentOfUnits(bonus.growthPercent), override, span: { start: december, end: december } }
  const { sales, before } = soldByMonth(sold, bonus.id, month)
  return bonusLine(rule, sales ?? ZERO, before)
}

export type ChangedBaseline = { id: number; name: string; count: number; cents: Money }

/**
 * The salespeople (or one) whose finalized December bonuses had other sales, with the difference to what was paid and posted. A
 * reopened month is paid by its next finalization.
 */
export async function changedBaselines(tx: Tx, month: Month, salesPersonId?: number): Promise<ChangedBaseline[]> {
  const run = await finalizedRun(tx, month)
  if (!run || run.version === null) return []
  const all = await bonusesOfRun(tx, run.runId)
  const stored = salesPersonId === undefined ? all : all.filter(({ salesperson }) => salesperson === salesPersonId)
  const sold = await bonusSales(tx, { rules: stored, runId: run.runId, first: firstOfTwoYears(month), last: month })
  const changed = stored
    .map((each) => ({ bonus: each, now: bonusNow(each, sold, month) }))
    .filter(({ bonus: each, now }) => now.sales !== each.sales || now.baseline !== each.baseline)
  const found: ChangedBaseline[] = []
  for (const [id, theirs] of Map.groupBy(changed, (each) => each.bonus.salesperson)) {
    const [finalized] = await finalizedMonths(tx, id, 'bonus', [{ start: month, end: month }])
    const differences = finalized
      ? (await bonusDifferences(tx, { salesPersonId: id, months: [finalized] })).map(({ difference }) => difference)
      : theirs.map((each) => cents(each.now.amount - each.bonus.amount))
    found.push({ id, name: await nameOf(tx, run.runId, id), count: theirs.length, cents: sum(differences) })
  }
  return found.filter((each) => each.cents !== 0)
}
