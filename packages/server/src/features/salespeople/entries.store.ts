import { type CollectionName, type Entry, masterFieldsOf } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { columnsOf, STORED, type StoredEntry } from './entry-columns.ts'
import type { NameOf } from './entry-rows.ts'

type Columns = Readonly<Record<string, unknown>>

/** The entries of a collection, of one salesperson or of all, in the order in which they were made. */
export async function listEntries<Name extends CollectionName>(tx: Tx, name: Name, salesPersonId?: number): Promise<StoredEntry<Name>[]> {
  const mine = salesPersonId === undefined ? sql`` : sql` and salesperson_id = ${salesPersonId}`
  const { rows } = await sql<
    StoredEntry<Name>
  >`select * from ${sql.table(STORED[name].table)} where ${allOf(name)}${mine} order by id`.execute(tx.db)
  return rows
}

/** The adjustments of everybody that count in a month, by name; those of removed salespeople count no more. */
export async function adjustmentsIn(tx: Tx, month: Month): Promise<(StoredEntry<'adjustments'> & { person: string })[]> {
  const { rows } = await sql<StoredEntry<'adjustments'> & { person: string }>`
    select adjustments.*, trim(first_name || ' ' || last_name) as person
    from adjustments join salespeople on salespeople.id = salesperson_id
    where removed_at is null and ${firstDay(month)} between adjustments.start_month and end_month
    order by person, adjustments.id`.execute(tx.db)
  return rows
}

export async function findEntry<Name extends CollectionName>(tx: Tx, name: Name, id: number): Promise<StoredEntry<Name> | undefined> {
  const { rows } = await sql<StoredEntry<Name>>`select * from ${sql.table(STORED[name].table)} where ${allOf(name)} and id = ${id}`.execute(
    tx.db,
  )
  return rows[0]
}

const allOf = (name: CollectionName) =>
  sql.join([sql`true`, ...Object.entries(STORED[name].fixed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)], sql` and `)

/** The names of the masters that these entries mention. */
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
  const found = await tx.db
    .selectFrom('masters')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => byId.get(Number(id)) ?? null
}

/** The fields of a collection that name masters, with their columns. */
export const masterColumns = (name: CollectionName) =>
  masterFieldsOf(name).map(([field, spec]) => ({ field, spec, column: columnsOf(name)[field] ?? '' }))

export async function insertRow<Name extends CollectionName>(tx: Tx, name: Name, row: Columns): Promise<StoredEntry<Name>> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  const { rows } = await sql<StoredEntry<Name>>`insert into ${sql.table(STORED[name].table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))}) returning *`.execute(tx.db)
  const [made] = rows
  if (!made) throw new Error('an entry was not made')
  return made
}

export async function updateRow<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  id: number,
  changes: Columns,
): Promise<StoredEntry<Name> | undefined> {
  const sets = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<StoredEntry<Name>>`update ${sql.table(STORED[name].table)} set ${sql.join(sets)}
    where id = ${id} returning *`.execute(tx.db)
  return rows[0]
}

export const deleteRow = (tx: Tx, name: CollectionName, id: number) =>
  sql`delete from ${sql.table(STORED[name].table)} where id = ${id}`.execute(tx.db)
