import { nameKey } from '@fairshare/intake'
import type { Tx } from '../../platform/database/db.ts'
import { type Page, pageOf } from '../../platform/database/page-of.ts'

type Asked = Omit<Page, 'page'> & { page?: number; sort?: 'name' | '-name' | undefined }

/** The territories that are some salesperson's primary one, by name. */
export const primaryTerritories = (tx: Tx, { page = 1, pageSize, sort, q = '' }: Asked) =>
  pageOf(
    tx.db
      .selectFrom('masters')
      .where('id', 'in', (query) => query.selectFrom('salespeople').select('primary_territory_id').where('removed_at', 'is', null))
      .$if(q.trim() !== '', (query) => query.where('name_key', 'like', `%${nameKey(q)}%`))
      .select(['id', 'name as territoryName'])
      .orderBy('name_key', sort === '-name' ? 'desc' : 'asc'),
    { page, pageSize },
  )
