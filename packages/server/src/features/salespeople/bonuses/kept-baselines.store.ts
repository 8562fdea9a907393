import { bonusLine, type BonusLine, ZERO } from '@fairshare/engine'
import {
  addMonths,
  cents,
  decemberOf,
  firstDay,
  type Money,
  type Month,
  monthOfDay,
  percentOfUnits,
  sum,
  yearOf,
} from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import { bonusesOfRun, bonusSales, firstOfTwoYears, type KeptBonus, type MonthSales, soldInYear } from '../../months/bonus-sales.store.ts'
import { state } from '../../months/months.store.ts'
import { bonusDifferences } from '../late/late-bonuses.store.ts'
import { finalizedMonths } from '../late/late-changes.store.ts'

/** The run that a month was finalized with last; of one that never was, the run that it shows. */
export async function keptRun(tx: Tx, month: Month): Promise<{ runId: number; version: number | null; at: Date; by: string } | undefined> {
  const finalized = await tx.db
    .selectFrom('finalizations')
    .select(['run_id as runId', 'version', 'finalized_at as at', 'finalized_by as by'])
    .where('month', '=', firstDay(month))
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (finalized) return finalized
  const { runId } = await state(tx, month)
  if (runId === null) return undefined
  const run = await tx.db
    .selectFrom('runs')
    .select(['updated_at as at', 'started_by as by'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return { runId, version: null, ...run }
}

/** A kept growth bonus by the sales as they are now: of last year, those of the months that this year has had. A baseline that was agreed stays what it was. */
export function bonusNow(kept: KeptBonus, sold: readonly MonthSales[], month: Month): BonusLine {
  const [year, december] = [yearOf(month), decemberOf(yearOf(month))]
  const override = kept.baselineKind === 'override' ? cents(kept.baseline) : null
  const rule = { ...kept, growthBonus: percentOfUnits(kept.growthPercent), override, span: { start: december, end: december } }
  const before = sold.filter((each) => each.month <= addMonths(month, -12))
  return bonusLine(rule, soldInYear(sold, kept.id, year) ?? ZERO, soldInYear(before, kept.id, year - 1))
}

export type ChangedBaseline = { id: number; name: string; count: number; cents: Money }

/**
 * The salespeople whose growth bonuses of a December counted other sales when it was finalized than there are now, with what they come
 * to beyond what was paid and posted, or one of them. Of a month that is open again its next finalization pays it.
 */
export async function changedBaselines(tx: Tx, month: Month, salesPersonId?: number): Promise<ChangedBaseline[]> {
  const run = await keptRun(tx, month)
  if (!run || run.version === null) return []
  const all = await bonusesOfRun(tx, run.runId)
  const kept = salesPersonId === undefined ? all : all.filter(({ salesperson }) => salesperson === salesPersonId)
  const sold = await bonusSales(tx, { rules: kept, runId: run.runId, first: firstOfTwoYears(month), last: month })
  const changed = kept
    .map((each) => ({ kept: each, now: bonusNow(each, sold, month) }))
    .filter(({ kept: each, now }) => now.sales !== each.sales || now.baseline !== each.baseline)
  const found: ChangedBaseline[] = []
  for (const [id, theirs] of Map.groupBy(changed, (each) => each.kept.salesperson)) {
    const [finalized] = await finalizedMonths(tx, id, 'bonus', [{ start: month, end: month }])
    const differences = finalized
      ? (await bonusDifferences(tx, { salesPersonId: id, months: [finalized] })).map(({ difference }) => difference)
      : theirs.map((each) => cents(each.now.amount - each.kept.amount))
    found.push({ id, name: await nameOf(tx, run.runId, id), count: theirs.length, cents: sum(differences) })
  }
  return found.filter((each) => each.cents !== 0)
}

/** The Decembers that were finalized with growth bonuses of a salesperson, the latest first. */
export async function paidDecembers(tx: Tx, salesPersonId: number): Promise<Month[]> {
  const rows = await tx.db
    .selectFrom('finalizations')
    .innerJoin('result_bonuses as bonus', 'bonus.run_id', 'finalizations.run_id')
    .select('finalizations.month')
    .distinct()
    .where('bonus.salesperson_id', '=', salesPersonId)
    .where('bonus.is_projection', '=', false)
    .orderBy('finalizations.month', 'desc')
    .execute()
  return rows.map(({ month }) => monthOfDay(month))
}

async function nameOf(tx: Tx, runId: number, salesPersonId: number): Promise<string> {
  const row = await tx.db
    .selectFrom('results')
    .select('name')
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salesPersonId)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** Which months of two years are finalized, and by which version. */
export const finalizedVersions = (tx: Tx, { first, last }: { first: Month; last: Month }) =>
  tx.db
    .selectFrom('months')
    .select(['month', 'finalization_version as version', 'finalized_at as at'])
    .where('month', '>=', firstDay(first))
    .where('month', '<=', firstDay(last))
    .where('status', 'in', ['Finalized', 'Locked'])
    .execute()
