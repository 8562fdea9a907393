import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RawBuilder, sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type { DB } from './db.generated.ts'
import type { Tx } from './db.ts'

type Into<Table extends keyof DB> = {
  table: Table
  columns: readonly (keyof DB[Table] & string)[]
  /** Columns with the same value in all rows, besides company_id. */
  common: Partial<Record<keyof DB[Table] & string, number>>
}

/**
 * Inserts rows in the text format of COPY. PostgreSQL refuses COPY on tables with row-level security, so the rows go through a temporary
 * table.
 */
export async function copyIn<Table extends keyof DB>(
  tx: Tx,
  { table, columns, common }: Into<Table>,
  rows: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<void> {
  const [into, copied] = [sql.table(table), namesOf(columns)]
  await sql`create temporary table copied on commit drop as select ${copied} from ${into} with no data`.execute(tx.db)
  await pipeline(Readable.from(rows), tx.client.query(copyFrom('copy copied from stdin')))
  const values = Object.values<number | undefined>(common).map((value) => sql`${value}::bigint`)
  await sql`insert into ${into} (company_id, ${namesOf([...Object.keys(common), ...columns])})
    select ${tx.companyId}::bigint, ${sql.join([...values, copied])} from copied`.execute(tx.db)
  await sql`drop table copied`.execute(tx.db)
}

const namesOf = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)))
