import type { PollCounts } from '@fairshare/contract'
import type { Text } from '@fairshare/texts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../../platform/database/db.generated.ts'
import type { Tx } from '../../../platform/database/db.ts'

const places = (tx: Tx) => tx.db.selectFrom('watched_places').selectAll().where('removed_at', 'is', null)

export const list = (tx: Tx) => places(tx).orderBy('id').execute()

export type PlaceRecord = Awaited<ReturnType<typeof list>>[number]
export type PlaceValues = Omit<Insertable<DB['watched_places']>, 'id' | 'company_id' | 'version'>

export const find = (tx: Tx, id: number) => places(tx).where('id', '=', id).executeTakeFirst()

export const findLocked = (tx: Tx, id: number) => places(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insert(tx: Tx, values: PlaceValues): Promise<number> {
  const { id } = await tx.db.insertInto('watched_places').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A changed place is due at once and starts without a history. */
export const update = (tx: Tx, id: number, values: Updateable<DB['watched_places']>) =>
  tx.db
    .updateTable('watched_places')
    .set({ ...values, next_poll_at: sql<Date>`now()`, fault: null, incomplete_files: '{}' })
    .where('id', '=', id)
    .execute()

/** Arrivals stay on record; the credentials are removed. */
export const remove = (tx: Tx, id: number) =>
  tx.db.updateTable('watched_places').set({ removed_at: sql<Date>`now()`, is_active: false, secret: null }).where('id', '=', id).execute()

/** Claims the places that are due, so that no other caller gets them until they are due again. */
export async function claimDue(tx: Tx, isNow: boolean): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>`
    update watched_places set next_poll_at = now() + make_interval(mins => every_minutes)
    where id in (select id from watched_places where is_active and removed_at is null and (${isNow} or next_poll_at <= now())
      for update skip locked) returning id`
  return rows.map(({ id }) => id)
}

export type PollResult = { poll: PollCounts; incomplete: Record<string, string>; fault: Text | null }

/** Records the result of a poll. One that saw files which are still being written is repeated after a minute. */
export const recordPoll = (tx: Tx, id: number, { poll, incomplete, fault }: PollResult) =>
  tx.db
    .updateTable('watched_places')
    .set({
      last_poll: JSON.stringify(poll),
      last_poll_at: sql<Date>`now()`,
      fault: fault && JSON.stringify(fault),
      incomplete_files: JSON.stringify(incomplete),
      ...(Object.keys(incomplete).length > 0 && { next_poll_at: sql<Date>`least(next_poll_at, now() + interval '1 minute')` }),
    })
    .where('id', '=', id)
    .execute()

/** Records a fault, and leaves the result of the last poll. */
export const recordFault = (tx: Tx, id: number, fault: Text) =>
  tx.db
    .updateTable('watched_places')
    .set({ fault: JSON.stringify(fault), last_poll_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
