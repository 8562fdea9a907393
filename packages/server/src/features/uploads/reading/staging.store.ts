import type { SalesText } from '@fairshare/intake'
import { type RawBuilder, sql } from 'kysely'
import { copyIn } from '../../../platform/database/copy-in.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Which bytes are read and as what; `request` is a digest of all that was asked. */
export type ReadingOf = { sha256: string; request: string; kind: 'table' | 'sales' | 'gap'; manufacturer_id?: number }
type SalesOf = ReadingOf & { manufacturer_id: number }

/** A transaction that has opened a staged reading of sales: `file_names` and `incoming_lines` are its tables. */
export type ReadingTx = Tx & { readingId: number }

export async function find(tx: Tx, { sha256, request }: ReadingOf): Promise<{ id: number; answer: object } | undefined> {
  const { rows } = await sql<{ id: number; answer: object }>`
    select id, answer from staged_readings where sha256 = ${sha256} and request = ${request}`.execute(tx.db)
  return rows[0]
}

/** Stages what the reader answered; undefined where another call has done so. */
export async function insert(tx: Tx, of: ReadingOf, answer: object): Promise<number | undefined> {
  const values = { ...of, answer: JSON.stringify(answer) }
  const row = await tx.db
    .insertInto('staged_readings')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stages a reading of a manufacturer's sales in place of those of other mappings of the same bytes. */
export async function insertSales(tx: Tx, of: SalesOf, { summary, names }: SalesText, lines: AsyncIterable<Buffer>) {
  await allowTime(tx)
  await removeWhere(tx, sql`${isOfSales(of)} and request <> ${of.request}`)
  const readingId = await insert(tx, of, summary)
  if (readingId === undefined) return undefined
  const common = { reading_id: readingId }
  await copyIn(tx, { table: 'staged_names', columns: NAME_COLUMNS, common }, names)
  await copyIn(tx, { table: 'staged_lines', columns: LINE_COLUMNS, common }, lines)
  return readingId
}

const NAME_COLUMNS = ['target', 'at', 'value', 'key', 'own_key', 'rows', 'cents'] as const
const LINE_COLUMNS = [
  'row_number',
  'amount_cents',
  'gross_cents',
  'invoice_date',
  'invoice_number',
  'territory',
  'hospital',
  'surgeon',
  'procedure',
] as const

/**
 * Takes the names and lines of a reading into tables of this transaction, and keeps it staged until that ends; to store it, no other step may
 * use it meanwhile. What is done to them is done to no other step, and PostgreSQL knows how many there are: of all staged readings in one table
 * it knows little of each, and may join one with a long one in minutes. False where the reading is gone.
 */
export async function takeIn(tx: Tx, id: number, { isStored }: { isStored: boolean }): Promise<boolean> {
  await allowTime(tx)
  const { rows } = await sql`select id from staged_readings where id = ${id} for ${isStored ? sql`update` : sql`share`}`.execute(tx.db)
  if (rows.length === 0) return false
  await sql`create temporary table file_names on commit drop as
    select ${sql.raw(NAME_COLUMNS.join())}, null::bigint as master_id from staged_names where reading_id = ${sql.lit(id)}`.execute(tx.db)
  await sql`create temporary table incoming_lines on commit drop as
    select ${sql.raw(LINE_COLUMNS.join())} from staged_lines where reading_id = ${sql.lit(id)} order by row_number`.execute(tx.db)
  return true
}

/** A million lines take longer than anything else that a call asks for, the more so while others have the machine. */
const allowTime = (tx: Tx) => sql`set local statement_timeout = '600s'`.execute(tx.db)

/** Once they mean what they mean, PostgreSQL counts the names of the reading that was opened. */
export const analyzeNames = (tx: ReadingTx) => sql`analyze file_names`.execute(tx.db)

/** Removes what is staged of a manufacturer's sales of these bytes. */
export const removeSales = (tx: Tx, of: Pick<SalesOf, 'sha256' | 'manufacturer_id'>) => removeWhere(tx, isOfSales(of))

/** Another manufacturer's stay: two files with the same bytes may be stored at the same time. */
const isOfSales = ({ sha256, manufacturer_id }: Pick<SalesOf, 'sha256' | 'manufacturer_id'>) =>
  sql`sha256 = ${sha256} and (kind = 'gap' or manufacturer_id = ${manufacturer_id})`

/** Removes all that is staged of these bytes. */
export const removeAll = (tx: Tx, sha256: string) => removeWhere(tx, sql`sha256 = ${sha256}`)

/** Removes what was staged so long ago. */
export const removeOlder = (tx: Tx, seconds: number) => removeWhere(tx, sql`staged_at < now() - make_interval(secs => ${seconds})`)

async function removeWhere(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as materialized (delete from staged_readings where ${which} returning id),
      names as (delete from staged_names where reading_id in (select id from gone))
    delete from staged_lines where reading_id in (select id from gone)`.execute(tx.db)
}
