import type { Adjustment, AdjustmentType } from '../facts.ts'
import type { Settlement } from './settle.ts'
import { type Money, negate } from '../values/money.ts'

export const STEP_KINDS = [
  'commission',
  'bonus',
  'adjustments',
  'earnings',
  'topUp',
  'advance',
  'carried',
  'recovery',
  'credit',
  'salary',
  'reimbursement',
  'payout',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** A sum is a subtotal; the other steps add up to the payout. */
export type PayoutStep = { readonly kind: StepKind; readonly amount: Money; readonly isSum: boolean }

export const ADJUSTED_BY: { readonly [kind in StepKind]?: AdjustmentType } = {
  adjustments: 'Normal',
  salary: 'Salary',
  reimbursement: 'Reimbursement',
}

const ALWAYS_SHOWN: readonly StepKind[] = ['commission', 'bonus', 'adjustments', 'earnings', 'payout']

/** The steps from commission to payout: earnings first, then settlement. Shows adjustments even if they cancel each other out. */
export function payoutSteps(month: Settlement, adjustments: readonly Pick<Adjustment, 'type'>[]): PayoutStep[] {
  const amounts: Record<StepKind, Money | undefined> = {
    commission: month.totalCommission,
    bonus: month.annualBonus,
    adjustments: month.normalAdjustments,
    earnings: month.earnings,
    topUp: month.guaranteeTopUp,
    advance: month.floorKind === 'Draw' ? month.shortfallAdvanced : undefined,
    carried: month.floorKind === 'Draw' ? undefined : month.shortfallAdvanced,
    recovery: negate(month.recovery),
    credit: month.creditPaid,
    salary: month.salary,
    reimbursement: month.reimbursement,
    payout: month.payout,
  }
  const types = new Set(adjustments.map(({ type }) => type))
  const isAdjusted = (kind: StepKind) => types.has(ADJUSTED_BY[kind] as AdjustmentType)
  return STEP_KINDS.flatMap((kind) => {
    const amount = amounts[kind]
    if (amount === undefined || (amount === 0 && !ALWAYS_SHOWN.includes(kind) && !isAdjusted(kind))) return []
    return [{ kind, amount, isSum: kind === 'earnings' || kind === 'payout' }]
  })
}

export type BalanceStatus = 'even' | 'owed' | 'credit'

/** A balance below zero is owed to the company. */
export const balanceStatus = (balance: number): BalanceStatus => (balance < 0 ? 'owed' : balance > 0 ? 'credit' : 'even')
