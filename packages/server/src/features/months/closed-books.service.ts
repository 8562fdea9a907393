import type { Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { monthIsFinalized } from '../../refusals.ts'
import { lockClosedBy, lockClosedThrough } from './books.store.ts'

/** Refuses a month in the closed books, and locks the books so that the month stays open until the transaction ends. */
export async function refuseClosed(tx: Tx, month: Month): Promise<void> {
  const finalized = await lockClosedBy(tx, month)
  if (finalized !== undefined) throw monthIsFinalized(finalized)
}

/** The same for a calculation: names the latest finalized month, because later balances depend on this one. */
export async function refuseClosedBooks(tx: Tx, month: Month): Promise<void> {
  const closed = await lockClosedThrough(tx)
  if (closed !== null && closed >= month) throw monthIsFinalized(closed)
}
