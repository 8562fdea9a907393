import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import * as store from './salespeople.store.ts'

export const personNotFound = () => notFound(text('salespeople.notFound.person'))

/** Returns a salesperson who was not removed. */
export async function requirePerson(tx: Tx, id: number) {
  const found = await store.find(tx, id)
  if (!found) throw personNotFound()
  return found
}

/**
 * Returns a salesperson locked until the transaction ends. Every change of their records takes this lock first, so
 * that changes are serialized.
 */
export async function lockPerson(tx: Tx, id: number) {
  await store.lock(tx, id)
  return requirePerson(tx, id)
}

/** Statements are sent to each address once. */
export function refuseSameEmail({
  email,
  secondaryEmailsList: list,
}: {
  email: string | undefined
  secondaryEmailsList: string[] | undefined
}) {
  const lower = [email ?? '', ...(list ?? [])].map((each) => each.trim().toLowerCase())
  const at = lower.findIndex((each, i) => i > 0 && lower.indexOf(each) < i)
  if (at > 0) throw invalidField(`secondaryEmailsList.${at - 1}`, text('salespeople.emailTwice'))
}
