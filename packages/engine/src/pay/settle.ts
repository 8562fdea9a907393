import { add, cents, max, min, type Money, negate, subtract, sum, ZERO } from '../values/money.ts'

export type FloorKind = 'None' | 'Draw' | 'Guarantee'

/** What a salesperson's month starts from. Names are those of `Summary` in the contract. */
export type Earnings = {
  readonly totalSales: Money
  readonly totalCommission: Money
  readonly annualBonus: Money
  readonly normalAdjustments: Money
  readonly salary: Money
  readonly reimbursement: Money
  readonly floorKind: FloorKind
  readonly floorAmount: Money
  readonly balanceBefore: Money
}

export type Settlement = Earnings & {
  readonly earnings: Money
  readonly shortfallAdvanced: Money
  readonly guaranteeTopUp: Money
  readonly recovery: Money
  readonly creditPaid: Money
  readonly ledgerMovement: Money
  readonly balanceAfter: Money
  readonly payout: Money
}

/** One salesperson's month. Read top to bottom, this is the order in which the money moves. */
export function settle(start: Earnings): Settlement {
  const { floorKind, floorAmount, balanceBefore } = start
  const earnings = sum([start.totalCommission, start.annualBonus, start.normalAdjustments])

  const shortfall = max(subtract(floorAmount, earnings), ZERO)
  const guaranteeTopUp = floorKind === 'Guarantee' ? shortfall : ZERO
  const shortfallAdvanced = subtract(shortfall, guaranteeTopUp)

  const owed = max(negate(balanceBefore), ZERO)
  const recovery = min(max(subtract(earnings, floorAmount), ZERO), owed)
  const creditPaid = max(balanceBefore, ZERO)

  const ledgerMovement = cents(recovery - shortfallAdvanced - creditPaid)
  const payout = sum([max(earnings, floorAmount), negate(recovery), creditPaid, start.salary, start.reimbursement])
  const balanceAfter = add(balanceBefore, ledgerMovement)
  return { ...start, earnings, shortfallAdvanced, guaranteeTopUp, recovery, creditPaid, ledgerMovement, balanceAfter, payout }
}

export type LedgerEntryKind = 'advance' | 'recovery' | 'credit paid'

/** What finalizing the month posts to the ledger; the amounts add up to the settlement's ledger movement. */
export function ledgerEntries(settlement: Settlement): { kind: LedgerEntryKind; amount: Money }[] {
  const entries = [
    { kind: 'advance' as const, amount: negate(settlement.shortfallAdvanced) },
    { kind: 'recovery' as const, amount: settlement.recovery },
    { kind: 'credit paid' as const, amount: negate(settlement.creditPaid) },
  ]
  return entries.filter((entry) => entry.amount !== 0)
}

/** The figures that are summed over salespeople. Floors are not: a floor is a condition, and no amount that moves. */
export const SUMMED = [
  'totalSales',
  'totalCommission',
  'annualBonus',
  'normalAdjustments',
  'earnings',
  'salary',
  'reimbursement',
  'shortfallAdvanced',
  'guaranteeTopUp',
  'recovery',
  'creditPaid',
  'balanceBefore',
  'ledgerMovement',
  'balanceAfter',
  'payout',
] as const satisfies readonly (keyof Settlement)[]

export type Totals = Record<(typeof SUMMED)[number], Money>

/** Plain sums over salespeople: a sale on which two of them earn counts twice. */
export const totalsOf = (settlements: readonly Settlement[]): Totals =>
  Object.fromEntries(SUMMED.map((field) => [field, sum(settlements.map((settlement) => settlement[field]))])) as Totals
