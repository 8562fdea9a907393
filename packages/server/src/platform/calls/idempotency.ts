import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { text } from '@fairshare/texts'
import type { TxContext } from './context.ts'
import { AppError } from '../errors.ts'

const LONGEST_KEY = 200

/** Keys are a user's, or a sales rep's in their own view; of those who are neither none is kept. */
type Owned = Pick<TxContext, 'tx' | 'request'> & { viewer?: { id: number } | null; rep?: { id: number } }

/**
 * The first answer to an Idempotency-Key, given again for 24 hours. The key is taken in the call's own transaction: a second
 * call with it waits until the first has committed, then answers the same; one whose first call failed starts afresh. A call
 * that commits its refusals says with `isKept` which answers are worth keeping. Of one that `answersSecret` the key alone is kept: a
 * repeat is refused.
 */
export async function answerOnce<T>(
  { tx, request, viewer, rep }: Owned,
  call: string,
  input: unknown,
  answer: () => Promise<T>,
  { isKept = () => true, answersSecret = false }: { isKept?: (result: T) => boolean; answersSecret?: boolean | undefined } = {},
): Promise<T> {
  const key = request.headers['idempotency-key']
  const owner = { user_id: viewer?.id ?? 0, salesperson_id: rep?.id ?? 0 }
  if (typeof key !== 'string' || key === '' || request.method !== 'POST' || !(viewer ?? rep)) return answer()
  if (key.length > LONGEST_KEY) throw new AppError('INVALID', text('refusals.keyTooLong', { most: LONGEST_KEY }))
  const { db } = tx
  const mine = { ...owner, key: createHash('sha256').update(key).digest('hex') }
  // Made with the key, which is kept hashed: a reader of the table cannot try out which password a request held.
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
      .select(['request_hash', 'answer'])
      .where((eb) => eb.and(mine))
      .executeTakeFirstOrThrow()
    if (first.request_hash !== request_hash) throw new AppError('CONFLICT', text('refusals.keyUsed'))
    if (answersSecret) throw new AppError('CONFLICT', text('refusals.secretShown'))
    return first.answer as T
  }
  const result = await answer()
  if (answersSecret) return result
  if (isKept(result)) {
    const kept = { answer: JSON.stringify(result) }
    await db
      .updateTable('idempotency_keys')
      .set(kept)
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
