import { bonusLine, type BonusRule, covers, ZERO } from '@fairshare/engine'
import { type Money, subtract, sum } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import { bonusSales, firstOfTwoYears, soldByMonth } from '../../months/bonus-sales.store.ts'
import { bonusRuleOf } from '../../../rows/engine-rows.ts'
import { listEntries } from '../entries.store.ts'
import { earlierLateBonusRules, type FinalizedMonth } from './late-changes.store.ts'
import { type LateBonusRule, withLate } from './late-rules.ts'

export type MonthDifference = FinalizedMonth & { recomputed: Money; difference: Money }

export const differenceOf = (finalized: FinalizedMonth, recomputed: Money): MonthDifference => ({
  ...finalized,
  recomputed,
  difference: subtract(subtract(recomputed, finalized.paid), finalized.alreadyPosted),
})

export async function savedBonusRules(tx: Tx, salesPersonId: number): Promise<BonusRule[]> {
  return (await listEntries(tx, 'bonusRules', salesPersonId)).map(bonusRuleOf)
}

type DifferenceQuery = { salesPersonId: number; months: readonly FinalizedMonth[]; late?: readonly LateBonusRule[] }

/**
 * Returns the differences of a salesperson's finalized growth bonuses by late changes and current sales to what was
 * paid and posted.
 */
export async function bonusDifferences(tx: Tx, { salesPersonId, months, late = [] }: DifferenceQuery): Promise<MonthDifference[]> {
  const earlier = await earlierLateBonusRules(tx, salesPersonId)
  const rules = withLate(salesPersonId, await savedBonusRules(tx, salesPersonId), [...earlier, ...late])
  const differences: MonthDifference[] = []
  for (const each of months) differences.push(differenceOf(each, await bonusOf(tx, rules, each)))
  return differences
}

async function bonusOf(tx: Tx, rules: readonly BonusRule[], { month, runId }: FinalizedMonth): Promise<Money> {
  const inForce = rules.filter(({ span }) => covers(span, month)).map((rule, id) => ({ ...rule, id }))
  const sold = await bonusSales(tx, { rules: inForce, runId, first: firstOfTwoYears(month), last: month })
  const soldBy = Map.groupBy(sold, ({ ruleId }) => ruleId)
  const amounts = inForce.map((rule) => {
    const { sales, before } = soldByMonth(soldBy.get(rule.id) ?? [], rule.id, month)
    return bonusLine(rule, sales ?? ZERO, before).amount
  })
  return sum(amounts)
}
