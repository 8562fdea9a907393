import { nameKey } from '@fairshare/intake'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

type Page = { page?: number; pageSize: number; sort?: 'name' | '-name' | undefined; q?: string | undefined }

/** The territories that are some salesperson's primary one, by name. */
export async function primaryTerritories(tx: Tx, { page = 1, pageSize, sort, q = '' }: Page) {
  const found = tx.db
    .selectFrom('masters')
    .where('id', 'in', (query) => query.selectFrom('salespeople').select('primary_territory_id').where('removed_at', 'is', null))
    .$if(q.trim() !== '', (query) => query.where('name_key', 'like', `%${nameKey(q)}%`))
  const rows = await found
    .select(['id', 'name as territoryName'])
    .orderBy('name_key', sort === '-name' ? 'desc' : 'asc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { total, rows }
}
