import type { ProofState } from '@fairshare/contract'
import { cents, type Money, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { attach, insert, type ReplacedSum, type Stated, statedFor, type StatedPart } from './received.store.ts'

type ProvedFile = { id: number; manufacturer_id: number; month: string; stated_sales_cents: number | null }
type Sums = { amountCents: Money; grossCents: Money }

/** A stated sum and the sum of the files; `difference` is `read` minus `stated`. */
export type StatedSum = { stated: Money; read: Money; difference: Money }
/**
 * A file and the stored files of the same payment, compared with the stated sums. `waiting`: files of the month not stored yet;
 * `target`: the sums this file must have.
 */
export type Proof = {
  state: ProofState
  commission: StatedSum | null
  sales: StatedSum | null
  /** Whether the comparison includes other files of the month. */
  isOfMonth: boolean
  others: Money
  waiting: number
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

/** Uses the file's own statement, or the whole month if that matches. */
function comparedWith({ own, rest, month }: Stated, gross: number): StatedPart {
  const matches = ({ received, others }: StatedPart) => received !== null && received === gross + others
  const part = own.received === null ? rest : own
  return !matches(part) && matches(month) ? month : part
}

const statedSum = (stated: number | null, read: Money): StatedSum | null =>
  stated === null ? null : { stated: cents(stated), read, difference: cents(read - stated) }

/** A month is proved if the amount received matches to the cent; without an entry nothing is stated. */
export const proofStateOf = (received: number | null, commission: number): ProofState =>
  received === null ? 'notStated' : received === commission ? 'proved' : 'differs'

type StatedCommission = { manufacturerId: number; month: Month; amount: number; fileId: number; by: string }

/** Stores the commission stated in a file, or links an existing entry of the same amount to the file. */
export async function storeStated(tx: Tx, stated: StatedCommission): Promise<void> {
  if ((await attach(tx, stated)) !== undefined) return
  await insert(tx, { ...stated, receivedOn: null, reference: '', note: '' })
}
