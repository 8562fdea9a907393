import type { ProofState } from '@fairshare/contract'
import { cents, type Money } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { statedFor } from './received.store.ts'

type ProvedFile = { id: number; manufacturer_id: number; month: string; stated_sales_cents: number | null }
type Sums = { amountCents: Money; grossCents: Money }

/** A total that a statement says, and what the files come to. `difference` is what was read less what is stated. */
export type StatedSum = { stated: Money; read: Money; difference: Money }
/**
 * What a file, and the stored ones that its payment covers, come to beside what was stated. `waiting` are the files of the month that are
 * not stored yet. `target` is what this file's own sums have to be for the statement to be met.
 */
export type Proof = {
  state: ProofState
  commission: StatedSum | null
  sales: StatedSum | null
  others: Money
  waiting: number
  /** The gross commission that was read, whether or not anything is stated. */
  read: Money
  target: { commissionCents: Money | null; salesCents: Money | null }
}

export async function proofOf(tx: Tx, file: ProvedFile, { amountCents, grossCents }: Sums): Promise<Proof> {
  const { own, pool, others: sum, waiting: files } = await statedFor(tx, file)
  const others = cents(own === null ? sum : 0)
  const commission = statedSum(own ?? pool, cents(grossCents + others))
  const sales = statedSum(file.stated_sales_cents, amountCents)
  const differs = [commission, sales].some((each) => each !== null && each.difference !== 0)
  return {
    state: differs ? 'differs' : commission ? 'proved' : 'notStated',
    commission,
    sales,
    others,
    read: cents(grossCents + others),
    waiting: own === null && pool !== null ? files : 0,
    target: { commissionCents: commission && cents(commission.stated - others), salesCents: sales && sales.stated },
  }
}

const statedSum = (stated: number | null, read: Money): StatedSum | null =>
  stated === null ? null : { stated: cents(stated), read, difference: cents(read - stated) }
