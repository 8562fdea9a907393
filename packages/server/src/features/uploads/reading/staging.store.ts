import type { SalesText } from '@fairshare/intake'
import { type RawBuilder, sql } from 'kysely'
import { copyIn } from '../../../platform/database/copy-in.ts'
import type { Tx } from '../../../platform/database/db.ts'

/** Identifies a staged reading; `request` is a digest of the whole request to the reader. */
export type StagedKey = { sha256: string; request: string; kind: 'table' | 'sales' | 'gap'; manufacturer_id?: number }
type StagedSalesKey = StagedKey & { manufacturer_id: number }

/** A transaction that opened a staged reading; `file_names` and `incoming_lines` are its temporary tables. */
export type ReadingTx = Tx & { readingId: number }

export const find = (tx: Tx, { sha256, request }: StagedKey) => tx.first<{ id: number; answer: object }>`
  select id, answer from staged_readings where sha256 = ${sha256} and request = ${request}`

/** Stages a result of the reader; returns undefined if another call did so first. */
export async function insert(tx: Tx, key: StagedKey, answer: object): Promise<number | undefined> {
  const values = { ...key, answer: JSON.stringify(answer) }
  const row = await tx.db
    .insertInto('staged_readings')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stages a reading of a manufacturer's sales and replaces those of other mappings of the same bytes. */
export async function insertSales(tx: Tx, key: StagedSalesKey, { summary, names }: SalesText, lines: AsyncIterable<Buffer>) {
  await extendTimeout(tx)
  await removeWhere(tx, sql`${isOfSales(key)} and request <> ${key.request}`)
  const readingId = await insert(tx, key, summary)
  if (readingId === undefined) return undefined
  const common = { reading_id: readingId }
  await copyIn(tx, { table: 'staged_names', columns: NAME_COLUMNS, common }, names)
  await copyIn(tx, { table: 'staged_lines', columns: LINE_COLUMNS, common }, lines)
  return readingId
}

const NAME_COLUMNS = ['target', 'at', 'value', 'key', 'own_key', 'rows', 'cents', 'account_number', 'account_key'] as const
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
  'account_number',
  'po_number',
  'part',
  'quantity',
] as const

/**
 * Copies a staged reading into temporary tables and locks it (exclusively to store it): changes stay private and PostgreSQL gets
 * accurate statistics, without which a join may take minutes. False if the reading is gone.
 */
export async function loadStaged(tx: Tx, id: number, { isStored }: { isStored: boolean }): Promise<boolean> {
  await extendTimeout(tx)
  const rows = await tx.rows`select id from staged_readings where id = ${id} for ${isStored ? sql`update` : sql`share`}`
  if (rows.length === 0) return false
  await sql`create temporary table file_names on commit drop as
    select ${sql.raw(NAME_COLUMNS.join())}, null::bigint as master_id, null::bigint as account_master_id,
      false as shares_name from staged_names where reading_id = ${sql.lit(id)}`.execute(tx.db)
  await sql`create temporary table incoming_lines on commit drop as
    select ${sql.raw(LINE_COLUMNS.join())} from staged_lines where reading_id = ${sql.lit(id)} order by row_number`.execute(tx.db)
  return true
}

/** A million lines take longer than any other call, especially under load. */
const extendTimeout = (tx: Tx) => sql`set local statement_timeout = '600s'`.execute(tx.db)

/** Updates the statistics of the names after they are matched. */
export const analyzeNames = (tx: ReadingTx) => sql`analyze file_names`.execute(tx.db)

export const removeSales = (tx: Tx, key: Pick<StagedSalesKey, 'sha256' | 'manufacturer_id'>) => removeWhere(tx, isOfSales(key))

/** Other manufacturers are not affected: two files with the same bytes may be stored concurrently. */
const isOfSales = ({ sha256, manufacturer_id }: Pick<StagedSalesKey, 'sha256' | 'manufacturer_id'>) =>
  sql`sha256 = ${sha256} and (kind = 'gap' or manufacturer_id = ${manufacturer_id})`

export const removeAll = (tx: Tx, sha256: string) => removeWhere(tx, sql`sha256 = ${sha256}`)

export const removeOlder = (tx: Tx, seconds: number) => removeWhere(tx, sql`staged_at < now() - make_interval(secs => ${seconds})`)

async function removeWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as materialized (delete from staged_readings where ${condition} returning id),
      names as (delete from staged_names where reading_id in (select id from gone))
    delete from staged_lines where reading_id in (select id from gone)`.execute(tx.db)
}
