import type { ProofState } from '@fairshare/contract'
import { cents, type Money, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { attach, insert, type ReplacedSum, type Stated, statedFor, type StatedPart } from './received.store.ts'

type ProvedFile = { id: number; manufacturer_id: number; month: string; stated_sales_cents: number | null }
type Sums = { amountCents: Money; grossCents: Money }

/** A total that a statement says, and what the files come to. `difference` is what was read less what is stated. */
export type StatedSum = { stated: Money; read: Money; difference: Money }
/**
 * What a file, and the stored ones that its payment covers, come to compared with what was stated, without the lines that it replaces. `waiting`
 * are the files of the month that are not stored yet. `target` is what this file's own sums have to be for the statement to be met.
 */
export type Proof = {
  state: ProofState
  commission: StatedSum | null
  sales: StatedSum | null
  /** Whether it compares more than this file with what is stated of it. */
  isOfMonth: boolean
  others: Money
  waiting: number
  /** The gross commission that was read, whether or not anything is stated. */
  read: Money
  target: { commissionCents: Money | null; salesCents: Money | null }
}

export async function proofOf(
  tx: Tx,
  file: ProvedFile,
  { amountCents, grossCents }: Sums,
  replaced: readonly ReplacedSum[],
): Promise<Proof> {
  const stated = await statedFor(tx, file, replaced)
  const { received, others, waiting, isLinked } = comparedWith(stated, grossCents)
  const commission = statedSum(received, cents(grossCents + others))
  const sales = statedSum(file.stated_sales_cents, amountCents)
  const differs = [commission, sales].some((each) => each !== null && each.difference !== 0)
  return {
    state: differs ? 'differs' : commission ? 'proved' : 'notStated',
    commission,
    sales,
    isOfMonth: others !== 0 || waiting > 0 || isLinked,
    others: cents(others),
    read: cents(grossCents + others),
    waiting,
    target: { commissionCents: commission && cents(commission.stated - others), salesCents: sales && sales.stated },
  }
}

/** This file by its own statement where it has one, but the month as a whole where that is what matches. */
function comparedWith({ own, rest, month }: Stated, gross: number): StatedPart {
  const matches = ({ received, others }: StatedPart) => received !== null && received === gross + others
  const part = own.received === null ? rest : own
  return !matches(part) && matches(month) ? month : part
}

const statedSum = (stated: number | null, read: Money): StatedSum | null =>
  stated === null ? null : { stated: cents(stated), read, difference: cents(read - stated) }

/** A month is proved by what was received to the cent; without an entry nothing is stated. */
export const proofStateOf = (received: number | null, commission: number): ProofState =>
  received === null ? 'notStated' : received === commission ? 'proved' : 'differs'

type StatedCommission = { manufacturerId: number; month: Month; amount: number; fileId: number; by: string }

/** Keeps the commission that a file's statement says. An entry of that amount that is there already becomes the file's. */
export async function keepStated(tx: Tx, stated: StatedCommission): Promise<void> {
  if ((await attach(tx, stated)) !== undefined) return
  await insert(tx, { ...stated, receivedOn: null, reference: '', note: '' })
}
