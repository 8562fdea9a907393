import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SalesText } from '@fairshare/intake'
import { type RawBuilder, sql } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from '../../../platform/database/db.ts'

/** Which bytes are read and as what; `request` is a digest of all that was asked. */
export type ReadingOf = { sha256: string; kind: 'table' | 'sales' | 'gap'; request: string }

/** A transaction that has opened a staged reading of sales. */
export type ReadingTx = Tx & { readingId: number }

/** The rows of the reading that was opened, as a table. */
export const linesOf = ({ readingId }: ReadingTx) => sql`(select * from staged_lines where reading_id = ${readingId})`
export const namesOf = ({ readingId }: ReadingTx) => sql`(select * from staged_names where reading_id = ${readingId})`

/** With so many lines PostgreSQL counts again at once: it would plan the steps that follow by what was there before. */
const MANY_LINES = 2_000

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

/** Stages a reading of sales in place of those of other mappings of the same bytes. */
export async function insertSales(tx: Tx, of: ReadingOf, { summary, names }: SalesText, lines: AsyncIterable<Buffer>) {
  await allowTime(tx)
  await removeWhere(tx, sql`sha256 = ${of.sha256} and kind in ('sales', 'gap') and request <> ${of.request}`)
  const readingId = await insert(tx, of, summary)
  if (readingId === undefined) return undefined
  const into = { ...tx, readingId }
  await copy(into, { table: 'staged_names', columns: 'target, at, value, key, own_key, rows, cents' }, names)
  await copy(into, { table: 'staged_lines', columns: LINE_COLUMNS }, lines)
  if (summary.readableRows >= MANY_LINES) await sql`analyze (skip_locked) staged_names, staged_lines`.execute(tx.db)
  return readingId
}

const LINE_COLUMNS = 'row_number, amount_cents, gross_cents, invoice_date, invoice_number, territory, hospital, surgeon, procedure'

type Into = { table: 'staged_names' | 'staged_lines'; columns: string }

/** COPY is refused where rows are kept apart by company: it fills a table of this transaction, from which the rows go on. */
async function copy(tx: ReadingTx, into: Into, rows: AsyncIterable<Buffer> | readonly Buffer[]): Promise<void> {
  const [table, columns] = [sql.table(into.table), sql.raw(into.columns)]
  await sql`create temporary table copied on commit drop as select ${columns} from ${table} with no data`.execute(tx.db)
  await pipeline(Readable.from(rows), tx.client.query(copyFrom('copy copied from stdin')))
  await sql`insert into ${table} (company_id, reading_id, ${columns})
    select ${tx.companyId}::bigint, ${tx.readingId}::bigint, ${columns} from copied`.execute(tx.db)
  await sql`drop table copied`.execute(tx.db)
}

/** Keeps a reading staged until this transaction ends; to store it, no other step may use it meanwhile. False where it is gone. */
export async function lock(tx: Tx, id: number, { isStored }: { isStored: boolean }): Promise<boolean> {
  await allowTime(tx)
  // One reading has ten lines and the next a million: a plan for all of them would fit neither.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx.db)
  const { rows } = await sql`select id from staged_readings where id = ${id} for ${isStored ? sql`update` : sql`share`}`.execute(tx.db)
  return rows.length > 0
}

/** A million lines take longer than anything else that a call asks for, the more so while others have the machine. */
const allowTime = (tx: Tx) => sql`set local statement_timeout = '600s'`.execute(tx.db)

/** Takes back what is done to staged rows. */
export async function takenBack<T>(tx: ReadingTx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint as_staged`.execute(tx.db)
  const found = await work()
  await sql`rollback to savepoint as_staged`.execute(tx.db)
  return found
}

/** Removes what is staged of sales of these bytes. */
export const removeSales = (tx: Tx, sha256: string) => removeWhere(tx, sql`sha256 = ${sha256} and kind in ('sales', 'gap')`)

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
