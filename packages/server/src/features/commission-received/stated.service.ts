import type { Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { attach, insert } from './received.store.ts'

type Stated = { manufacturerId: number; month: Month; amount: number; fileId: number; by: string }

/** Keeps the commission that a file's statement says. An entry of that amount that is there already becomes the file's. */
export async function keepStated(tx: Tx, stated: Stated): Promise<void> {
  if ((await attach(tx, stated)) !== undefined) return
  await insert(tx, { ...stated, receivedOn: null, reference: '', note: '' })
}
