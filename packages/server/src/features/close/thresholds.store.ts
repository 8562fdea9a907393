import { THRESHOLDS } from '@fairshare/contract'
import { centsOfDollars } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export type Thresholds = {
  unusualRate: number
  bigChangeShare: number
  bigChangeAmount: number
  largeAdjustment: number
  by: string | null
  at: Date | null
  version: number
}

const UNITS_OF_PERCENT = 10_000

const DEFAULT_THRESHOLDS: Thresholds = {
  unusualRate: THRESHOLDS.unusualRate * UNITS_OF_PERCENT,
  bigChangeShare: THRESHOLDS.bigChangeShare * UNITS_OF_PERCENT,
  bigChangeAmount: centsOfDollars(THRESHOLDS.bigChangeAmount),
  largeAdjustment: centsOfDollars(THRESHOLDS.largeAdjustment),
  by: null,
  at: null,
  version: 1,
}

const COLUMNS = [
  'unusual_rate_percent as unusualRate',
  'big_change_percent as bigChangeShare',
  'big_change_cents as bigChangeAmount',
  'large_adjustment_cents as largeAdjustment',
  'changed_by as by',
  'changed_at as at',
  'version',
] as const

export const thresholds = async (tx: Tx): Promise<Thresholds> =>
  (await tx.db.selectFrom('exception_thresholds').select(COLUMNS).executeTakeFirst()) ?? DEFAULT_THRESHOLDS

/** Locks the company's own thresholds, creating them from the defaults if needed. */
export async function lockThresholds(tx: Tx, by: string): Promise<Thresholds> {
  await tx.db
    .insertInto('exception_thresholds')
    .values({ ...rowOf(DEFAULT_THRESHOLDS), changed_by: by })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  return tx.db.selectFrom('exception_thresholds').select(COLUMNS).forUpdate().executeTakeFirstOrThrow()
}

type Amounts = Pick<Thresholds, 'unusualRate' | 'bigChangeShare' | 'bigChangeAmount' | 'largeAdjustment'>

const rowOf = ({ unusualRate, bigChangeShare, bigChangeAmount, largeAdjustment }: Amounts) => ({
  unusual_rate_percent: unusualRate,
  big_change_percent: bigChangeShare,
  big_change_cents: bigChangeAmount,
  large_adjustment_cents: largeAdjustment,
})

export const changeThresholds = (tx: Tx, amounts: Amounts, by: string): Promise<Thresholds> =>
  tx.db
    .updateTable('exception_thresholds')
    .set({ ...rowOf(amounts), changed_by: by, changed_at: sql`clock_timestamp()` })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
