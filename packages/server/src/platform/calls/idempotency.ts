import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { text } from '@fairshare/texts'
import type { TxContext } from './context.ts'
import { AppError } from '../errors.ts'

const LONGEST_KEY = 200

/** Keys belong to a user, or to a sales rep in their own view. Other callers have no keys. */
type Owned = Pick<TxContext, 'tx' | 'request'> & { viewer?: { id: number } | null; rep?: { id: number } }

/**
 * Repeats the first response to an Idempotency-Key for 24 hours. The key is inserted in the call's transaction: a concurrent repeat
 * waits for it, and a rollback frees it. `isStored` decides what is stored; a call with `answersSecret` is refused instead.
 */
export async function withIdempotencyKey<T>(
  { tx, request, viewer, rep }: Owned,
  call: string,
  input: unknown,
  answer: () => Promise<T>,
  { isStored = () => true, answersSecret = false }: { isStored?: (result: T) => boolean; answersSecret?: boolean | undefined } = {},
): Promise<T> {
  const key = request.headers['idempotency-key']
  const owner = { user_id: viewer?.id ?? 0, salesperson_id: rep?.id ?? 0 }
  if (typeof key !== 'string' || key === '' || request.method !== 'POST' || !(viewer ?? rep)) return answer()
  if (key.length > LONGEST_KEY) throw new AppError('INVALID', text('refusals.keyTooLong', { most: LONGEST_KEY }))
  const { db } = tx
  const mine = { ...owner, key: createHash('sha256').update(key).digest('hex') }
  // Keyed with the idempotency key, which is stored only as a hash: no one can test guesses of a password in the request.
  const request_hash = createHmac('sha256', key)
    .update(JSON.stringify([call, input]))
    .digest('hex')
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and(owner))
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
  const taken = await db
    .insertInto('idempotency_keys')
    .values({ ...mine, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'response'])
      .where((eb) => eb.and(mine))
      .executeTakeFirstOrThrow()
    if (first.request_hash !== request_hash) throw new AppError('CONFLICT', text('refusals.keyUsed'))
    if (answersSecret) throw new AppError('CONFLICT', text('refusals.secretShown'))
    return first.response as T
  }
  const result = await answer()
  if (answersSecret) return result
  if (isStored(result)) {
    const stored = { response: JSON.stringify(result) }
    await db
      .updateTable('idempotency_keys')
      .set(stored)
      .where((eb) => eb.and(mine))
      .execute()
  } else {
    await db
      .deleteFrom('idempotency_keys')
      .where((eb) => eb.and(mine))
      .execute()
  }
  return result
}
