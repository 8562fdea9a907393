import type { Tx } from '../../platform/database/db.ts'

export type SavedView = { id: number; list: string; name: string; search: Record<string, string>; version: number }

const COLUMNS = ['id', 'list', 'name', 'search', 'version'] as const

export async function ofUser(tx: Tx, userId: number): Promise<SavedView[]> {
  const rows = await tx.db.selectFrom('saved_views').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute()
  return rows.map(viewOf)
}

/** Locks the user's views until the transaction ends, so that their count is stable. */
export const lockOwner = (tx: Tx, userId: number) =>
  tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export async function lock(tx: Tx, userId: number, id: number): Promise<SavedView | undefined> {
  const row = await tx.db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && viewOf(row)
}

const viewOf = <Row extends { search: unknown }>(row: Row) => ({ ...row, search: row.search as Record<string, string> })

type NewView = Pick<SavedView, 'list' | 'name' | 'search'>

/** Returns the new id. The unique index refuses a name in use, also for concurrent inserts. */
export async function insert(tx: Tx, userId: number, { list, name, search }: NewView): Promise<number> {
  const { id } = await tx.db
    .insertInto('saved_views')
    .values({ user_id: userId, list, name, search: JSON.stringify(search) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const update = (tx: Tx, id: number, { name, search }: Pick<SavedView, 'name' | 'search'>) =>
  tx.db
    .updateTable('saved_views')
    .set({ name, search: JSON.stringify(search) })
    .where('id', '=', id)
    .execute()

export async function remove(tx: Tx, userId: number, id: number): Promise<boolean> {
  const removed = await tx.db.deleteFrom('saved_views').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return removed.numDeletedRows === 1n
}
