import type { PayPart } from '@fairshare/contract'
import type { Results } from '../platform/database/db.generated.ts'

/** Where a result keeps each part of a payout: what is recovered as an amount, though it takes away from the payout. */
export const PAY_PART_COLUMNS = {
  commission: 'commission_cents',
  bonus: 'bonus_cents',
  adjustments: 'normal_cents',
  salary: 'salary_cents',
  reimbursement: 'reimbursement_cents',
  topUp: 'top_up_cents',
  advance: 'shortfall_cents',
  recovery: 'recovery_cents',
  credit: 'credit_cents',
} as const satisfies Record<PayPart, keyof Results>
