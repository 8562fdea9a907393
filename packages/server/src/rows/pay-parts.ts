import type { PayPart } from '@fairshare/contract'
import type { Results } from '../platform/database/db.generated.ts'

/** The column of each part of a payout. A recovered amount is stored as positive although it reduces the payout. */
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
