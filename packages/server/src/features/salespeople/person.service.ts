import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import * as store from './salespeople.store.ts'

export const personNotFound = () => new AppError('NOT_FOUND', text('salespeople.notFound.person'))

/** A salesperson who was not removed. */
export async function requirePerson(tx: Tx, id: number) {
  const found = await store.find(tx, id)
  if (!found) throw personNotFound()
  return found
}

/**
 * The same, locked until the transaction ends. Whatever belongs to a salesperson is changed after they are locked, by everybody:
 * nobody then changes the same things at the same moment.
 */
export async function lockPerson(tx: Tx, id: number) {
  await store.lock(tx, id)
  return requirePerson(tx, id)
}
