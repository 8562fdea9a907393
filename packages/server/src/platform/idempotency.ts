import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TxContext } from './context.ts'
import { AppError } from './errors.ts'

/**
 * The first answer to an Idempotency-Key, given again for 24 hours. The key is taken in the call's own transaction: a second
 * call with it waits until the first has committed, then answers the same; one whose first call failed starts afresh.
 */
export async function answerOnce<T>(
  context: Pick<TxContext, 'tx' | 'request' | 'viewer'>,
  call: string,
  input: unknown,
  answer: () => Promise<T>,
): Promise<T> {
  const key = context.request.headers['idempotency-key']
  if (typeof key !== 'string' || context.request.method !== 'POST' || !context.viewer) return answer()
  if (key.length > 200) throw new AppError('INVALID', 'An Idempotency-Key has at most 200 characters.')
  const { db } = context.tx
  const mine = { user_id: context.viewer.id, key }
  const request_hash = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('hex')
  await db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', mine.user_id)
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
      .where('user_id', '=', mine.user_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request_hash !== request_hash) throw new AppError('CONFLICT', 'This Idempotency-Key was used for another request.')
    return first.answer as T
  }
  const result = await answer()
  await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result) })
    .where('user_id', '=', mine.user_id)
    .where('key', '=', key)
    .execute()
  return result
}
