import { type CollectionName, type Entry, masterFieldsOf } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { namesOfMasters } from '../masters/masters.store.ts'
import { columnsOf, STORED, type StoredEntry } from './entry-columns.ts'
import type { NameOf } from './entry-rows.ts'

type Columns = Readonly<Record<string, unknown>>

/** Returns the entries of a collection in creation order, of one salesperson or of all. */
export async function listEntries<Name extends CollectionName>(tx: Tx, name: Name, salesPersonId?: number): Promise<StoredEntry<Name>[]> {
  const mine = salesPersonId === undefined ? sql`` : sql` and salesperson_id = ${salesPersonId}`
  return tx.rows<StoredEntry<Name>>`select * from ${sql.table(STORED[name].table)} where ${allOf(name)}${mine} order by id`
}

export async function countEntries(tx: Tx, name: CollectionName, salesPersonId: number): Promise<number> {
  const row = await tx.first<{ count: number }>`select count(*)::integer as count from ${sql.table(STORED[name].table)}
    where ${allOf(name)} and salesperson_id = ${salesPersonId}`
  return row?.count ?? 0
}

/** Returns all adjustments of a month by name, without those of removed salespeople. */
export const adjustmentsIn = (tx: Tx, month: Month) => tx.rows<StoredEntry<'adjustments'> & { person: string }>`
  select adjustments.*, trim(first_name || ' ' || last_name) as person
  from adjustments join salespeople on salespeople.id = salesperson_id
  where removed_at is null and ${firstDay(month)} between adjustments.start_month and end_month
  order by person, adjustments.id`

export const findEntry = <Name extends CollectionName>(tx: Tx, name: Name, id: number) =>
  tx.first<StoredEntry<Name>>`select * from ${sql.table(STORED[name].table)} where ${allOf(name)} and id = ${id}`

const allOf = (name: CollectionName) =>
  sql.join([sql`true`, ...Object.entries(STORED[name].fixed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)], sql` and `)

export async function namesFor(tx: Tx, name: CollectionName, rows: readonly StoredEntry[]): Promise<NameOf> {
  const columns = masterColumns(name)
  const ids = new Set(
    rows.flatMap((row: Entry) =>
      columns.flatMap(({ column }) => {
        const id = row[column]
        return typeof id === 'number' ? [id] : []
      }),
    ),
  )
  if (ids.size === 0) return () => null
  const byId = await namesOfMasters(tx, [...ids])
  return (id) => byId.get(Number(id)) ?? null
}

export const masterColumns = (name: CollectionName) =>
  masterFieldsOf(name).map(([field, spec]) => ({ field, spec, column: columnsOf(name)[field] ?? '' }))

const rowsOf = (table: string, rows: readonly Columns[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

/** Inserts rows with the same columns and returns them in order. */
export async function insertRows<Name extends CollectionName>(tx: Tx, name: Name, rows: readonly Columns[]): Promise<StoredEntry<Name>[]> {
  const [first] = rows
  if (!first) return []
  const { table } = STORED[name]
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  return tx.rows<StoredEntry<Name>>`with made as (
      insert into ${sql.table(table)} (${columns})
      select ${columns} from ${rowsOf(table, rows)} with ordinality as entry order by ordinality returning *)
    select * from made order by id`
}

/** Updates rows by id, all in the same columns, and returns them by id. */
export async function updateRows<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  rows: readonly (Columns & { id: number })[],
): Promise<StoredEntry<Name>[]> {
  const [first] = rows
  if (!first) return []
  const { table } = STORED[name]
  const columns = Object.keys(first).filter((column) => column !== 'id')
  const sets = columns.map((column) => sql`${sql.ref(column)} = wanted.${sql.ref(column)}`)
  return tx.rows<StoredEntry<Name>>`with changed as (
      update ${sql.table(table)} entry set ${sql.join(sets)} from ${rowsOf(table, rows)} wanted where entry.id = wanted.id returning entry.*)
    select * from changed order by id`
}

export async function deleteRows(tx: Tx, name: CollectionName, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(STORED[name].table)} where id = any(${ids}::bigint[])`.execute(tx.db)
}
