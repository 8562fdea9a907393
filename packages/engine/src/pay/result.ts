import type { BonusLine } from './bonus.ts'
import type { Adjustment, AdjustmentType, Draw, Floor, Guarantee, Salesperson } from '../facts.ts'
import { type FloorKind, type Settlement, settle } from './settle.ts'
import type { RuleTotal } from './tally.ts'
import { sum, ZERO } from '../values/money.ts'
import type { Month } from '../values/month.ts'
import { covers, type Span } from '../values/span.ts'

/** A salesperson's month: the figures of their statement and the entries behind them. */
export type Result = Settlement & {
  readonly salesperson: number
  readonly lines: number
  readonly rules: readonly RuleTotal[]
  readonly bonuses: readonly BonusLine[]
  readonly adjustments: readonly Adjustment[]
}

/** A problem for the office to review. It never stops the month. */
export type Issue = {
  readonly salesperson: number
  /** The database refuses two floors. If there are two, a draw comes before a guarantee, then the lower id. */
  readonly problem: 'negative payout' | 'two floors'
}

/** The entries of a month's results, by salesperson. */
export type Entries = {
  readonly ruleTotals: ReadonlyMap<number, readonly RuleTotal[]>
  readonly bonuses: ReadonlyMap<number, readonly BonusLine[]>
  readonly adjustments: ReadonlyMap<number, readonly Adjustment[]>
  readonly floors: ReadonlyMap<number, readonly KindOfFloor[]>
}

type KindOfFloor = Floor & { readonly kind: Exclude<FloorKind, 'None'> }

export function entriesOf(
  month: Month,
  given: { adjustments: readonly Adjustment[]; draws: readonly Draw[]; guarantees: readonly Guarantee[] },
  found: { ruleTotals: readonly RuleTotal[]; bonuses: readonly BonusLine[] },
): Entries {
  const inForce = <E extends { id: number; span: Span }>(entries: readonly E[]) =>
    entries.filter((entry) => covers(entry.span, month)).toSorted((a, b) => a.id - b.id)
  const floors = [
    ...inForce(given.draws).map((draw) => ({ ...draw, kind: 'Draw' as const })),
    ...inForce(given.guarantees).map((guarantee) => ({ ...guarantee, kind: 'Guarantee' as const })),
  ]
  return {
    ruleTotals: Map.groupBy(found.ruleTotals, (total) => total.rule.salesperson),
    bonuses: Map.groupBy(found.bonuses, (line) => line.rule.salesperson),
    adjustments: Map.groupBy(inForce(given.adjustments), (adjustment) => adjustment.salesperson),
    floors: Map.groupBy(floors, (floor) => floor.salesperson),
  }
}

export function resultOf({ id, balanceBefore }: Salesperson, entries: Entries): { result: Result; issues: Issue[] } {
  const rules = entries.ruleTotals.get(id) ?? []
  const bonuses = entries.bonuses.get(id) ?? []
  const adjustments = entries.adjustments.get(id) ?? []
  const [floor, ...otherFloors] = entries.floors.get(id) ?? []
  const adjusted = (type: AdjustmentType) => sum(adjustments.filter((each) => each.type === type).map((each) => each.amount))

  const settlement = settle({
    totalSales: sum(rules.map((total) => total.totalSales)),
    totalCommission: sum(rules.map((total) => total.totalCommission)),
    annualBonus: sum(bonuses.map((line) => line.amount)),
    normalAdjustments: adjusted('Normal'),
    salary: adjusted('Salary'),
    reimbursement: adjusted('Reimbursement'),
    floorKind: floor?.kind ?? 'None',
    floorAmount: floor?.amount ?? ZERO,
    balanceBefore,
  })
  const lines = rules.reduce((count, total) => count + total.lines, 0)
  const issues: Issue[] = []
  if (otherFloors.length > 0) issues.push({ salesperson: id, problem: 'two floors' })
  if (settlement.payout < 0) issues.push({ salesperson: id, problem: 'negative payout' })
  return { result: { salesperson: id, ...settlement, lines, rules, bonuses, adjustments }, issues }
}

/** Lists active salespeople, and inactive ones with activity in the month. */
export function isListed(person: Salesperson, { lines, bonuses, adjustments, floorKind, balanceBefore }: Result): boolean {
  return person.isActive || lines > 0 || bonuses.length > 0 || adjustments.length > 0 || floorKind !== 'None' || balanceBefore !== 0
}
