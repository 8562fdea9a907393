import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { contains } from '../../../platform/database/page-of.ts'
import type { StoredEntry } from '../entry-columns.ts'

export const allPeople = (tx: Tx) =>
  tx.db.selectFrom('salespeople').select(['id', 'first_name', 'last_name']).where('removed_at', 'is', null).orderBy('id').execute()

/** Returns the rates of these salespeople in ten-thousandths of a percent, with their basis. */
export const ratesOf = (tx: Tx, people: readonly number[]) =>
  tx.db
    .selectFrom('rules')
    .select(['salesperson_id', 'basis', 'percent'])
    .where('salesperson_id', '=', sql<number>`any(${people}::bigint[])`)
    .execute()

type Page = { page: number; pageSize: number; sort?: 'id' | '-id' | undefined; q?: string | undefined }
export type AnyonesRule = StoredEntry<'rules'> & { salesperson: string }

/** Returns one page of all rules by salesperson; `q` matches their names. */
export async function rulesOfAll(tx: Tx, { page, pageSize, sort, q = '' }: Page) {
  const direction = sort === '-id' ? sql`desc` : sql`asc`
  const from = sql`from rules join salespeople person on person.id = salesperson_id where removed_at is null
    and ${contains(sql`first_name || ' ' || last_name`, q)}`
  const rows = await tx.rows<AnyonesRule>`
    select rules.*, first_name || ' ' || last_name as salesperson ${from}
    order by lower(last_name) ${direction}, lower(first_name) ${direction}, salesperson_id ${direction}, rules.id ${direction}
    limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counts = await tx.rows<{ total: number }>`select count(*) as total ${from}`
  return { rows, total: counts[0]?.total ?? 0 }
}
