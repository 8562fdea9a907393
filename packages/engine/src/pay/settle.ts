import { add, cents, max, min, type Money, negate, subtract, sum, ZERO } from '../values/money.ts'

export type FloorKind = 'None' | 'Draw' | 'Guarantee'

/** The input of a salesperson's month. Names are those of `Summary` in the contract. */
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

/** Settles one salesperson's month. The steps are in the order in which the money moves. */
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

/** The ledger entries that finalizing the month posts; their sum is the settlement's ledger movement. */
export function ledgerEntries(settlement: Settlement): { kind: LedgerEntryKind; amount: Money }[] {
  const entries = [
    { kind: 'advance' as const, amount: negate(settlement.shortfallAdvanced) },
    { kind: 'recovery' as const, amount: settlement.recovery },
    { kind: 'credit paid' as const, amount: negate(settlement.creditPaid) },
  ]
  return entries.filter((entry) => entry.amount !== 0)
}

/** The figures that are summed over salespeople. A floor is a condition, not an amount that moves, so it is not summed. */
export const TOTALED = [
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

export type Totals = Record<(typeof TOTALED)[number], Money>

/** Sums over salespeople: a sale on which two of them earn counts twice. */
export const totalsOf = (settlements: readonly Settlement[]): Totals =>
  Object.fromEntries(TOTALED.map((field) => [field, sum(settlements.map((settlement) => settlement[field]))])) as Totals
