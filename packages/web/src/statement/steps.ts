import type { Statement } from '@fairshare/contract'

type Adjustment = Statement['adjustments'][number]

export type StepId =
  | 'commission'
  | 'bonus'
  | 'adjustments'
  | 'earnings'
  | 'topUp'
  | 'advance'
  | 'carried'
  | 'recovery'
  | 'credit'
  | 'salary'
  | 'reimbursement'
  | 'payout'

/** A sum says what stands so far; the steps that are none add up to the payout. */
export type Step = { id: StepId; amount: number; isSum: boolean; details: readonly Adjustment[] }

const ALWAYS_TOLD: readonly StepId[] = ['commission', 'bonus', 'adjustments']

/** How a statement gets from commission to net payout, in the order of domain: what a salesperson earned, then what was settled. */
export function stepsOf({ summary, adjustments }: Pick<Statement, 'summary' | 'adjustments'>): Step[] {
  const step = (id: StepId, amount: number): Step => ({ id, amount, isSum: false, details: [] })
  const sum = (id: StepId, amount: number): Step => ({ ...step(id, amount), isSum: true })
  const withDetails = (id: StepId, amount: number, type: Adjustment['adjustmentType']): Step => ({
    ...step(id, amount),
    details: adjustments.filter(({ adjustmentType }) => adjustmentType === type),
  })
  const steps = [
    step('commission', summary.totalCommission),
    step('bonus', summary.annualBonus),
    withDetails('adjustments', summary.normalAdjustments, 'Normal'),
    sum('earnings', summary.earnings),
    step('topUp', summary.guaranteeTopUp),
    step(summary.floorKind === 'Draw' ? 'advance' : 'carried', summary.shortfallAdvanced),
    step('recovery', -summary.recovery),
    step('credit', summary.creditPaid),
    withDetails('salary', summary.salary, 'Salary'),
    withDetails('reimbursement', summary.reimbursement, 'Reimbursement'),
    sum('payout', summary.payout),
  ]
  return steps.filter(({ id, amount, isSum, details }) => isSum || amount !== 0 || details.length > 0 || ALWAYS_TOLD.includes(id))
}

/** Who owes whom: a balance below zero is owed to the company. */
export const standingOf = (balance: number): 'even' | 'owed' | 'credit' => (balance === 0 ? 'even' : balance < 0 ? 'owed' : 'credit')
