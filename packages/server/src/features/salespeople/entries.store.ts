import type { Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/versions.ts'
import { type Added, resolveChoice } from '../masters/choices.store.ts'
import type { Collection, EntryRow, NameOf, StoredEntry } from './entries.ts'
import { remember } from './history.store.ts'

/** Who changes entries, from which screen, on which day's month; where in the request the entry stands, and what it has added so far. */
export type Editor = { by: string; screen: string; today: Month; at?: string; added?: Added }

/** The entries of a collection, of one salesperson or of all, in the order in which they were made. */
export async function listEntries<I>(tx: Tx, { table, fixed }: Collection<I>, salesPersonId?: number): Promise<StoredEntry[]> {
  const mine = salesPersonId === undefined ? sql`` : sql` and salesperson_id = ${salesPersonId}`
  const { rows } = await sql<StoredEntry>`select * from ${sql.table(table)} where ${allOf(fixed)}${mine} order by id`.execute(tx.db)
  return rows
}

export async function findEntry<I>(tx: Tx, { table, fixed }: Collection<I>, id: number): Promise<StoredEntry | undefined> {
  const { rows } = await sql<StoredEntry>`select * from ${sql.table(table)} where ${allOf(fixed)} and id = ${id}`.execute(tx.db)
  return rows[0]
}

const allOf = (fixed: EntryRow) =>
  sql.join([sql`true`, ...Object.entries(fixed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)], sql` and `)

/** The names of everything that these rows mention. */
export async function namesFor(tx: Tx, rows: readonly EntryRow[]): Promise<NameOf> {
  const ids = new Set(
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) => (column.endsWith('_id') && typeof value === 'number' ? [value] : [])),
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

/** Makes the given entries the whole set of a salesperson: those with an id are changed, the others added, the missing ones removed. */
export async function replaceEntries<I>(
  tx: Tx,
  collection: Collection<I>,
  salesPersonId: number,
  given: readonly I[],
  editor: Editor,
): Promise<void> {
  const before = new Map((await listEntries(tx, collection, salesPersonId)).map((row) => [row.id, row]))
  const ids = given.map((input) => collection.idOf(input))
  for (const row of before.values()) if (!ids.includes(row.id)) await removeEntry(tx, collection, row, editor)
  for (const [i, input] of given.entries()) {
    const here = { ...editor, at: `${collection.list}.${i}.` }
    const id = ids[i]
    if (id === undefined) await insertEntry(tx, collection, salesPersonId, input, here)
    else if (ids.indexOf(id) < i) throw invalidField(`${here.at}id`, 'This entry stands twice in the list.')
    else await updateEntry(tx, collection, before.get(id), input, here)
  }
}

export async function insertEntry<I>(tx: Tx, collection: Collection<I>, salesPersonId: number, input: I, editor: Editor): Promise<number> {
  const row = {
    salesperson_id: salesPersonId,
    ...collection.fixed,
    ...(await resolved(tx, collection, input, undefined, editor)),
    ...collection.values(input),
  }
  const columns = Object.keys(row).map((column) => sql.ref(column))
  const { rows } =
    await sql<StoredEntry>`insert into ${sql.table(collection.table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))}) returning *`.execute(
      tx.db,
    )
  const [made] = rows
  if (!made) throw new Error('an entry was not made')
  await note(tx, collection, made, 'Added', editor)
  return made.id
}

/** Changes an entry; one that is said again as it is leaves no trace. */
export async function updateEntry<I>(
  tx: Tx,
  collection: Collection<I>,
  before: StoredEntry | undefined,
  input: I,
  editor: Editor,
): Promise<void> {
  if (!before) throw notFound(TITLES[collection.type])
  await refuseStaleEntry(tx, collection, before, collection.seen?.(input), editor)
  const wanted = { ...(await resolved(tx, collection, input, before, editor)), ...collection.values(input) }
  const changes = Object.entries(wanted).filter(([column, value]) => before[column] !== value)
  if (changes.length === 0) return
  const sets = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } =
    await sql<StoredEntry>`update ${sql.table(collection.table)} set ${sql.join(sets)} where id = ${before.id} returning *`.execute(tx.db)
  const [after] = rows
  if (after) await note(tx, collection, after, 'Changed', editor)
}

/** Of the entries, adjustments are edited by themselves too, and so have a version of their own beside the salesperson's. */
export const refuseStaleEntry = <I>(tx: Tx, { view }: Collection<I>, row: StoredEntry, seen: number | undefined, { today }: Editor) =>
  refuseStale(seen, { version: Number(row['version']) }, async () => view(row, await namesFor(tx, [row]), today))

export async function removeEntry<I>(tx: Tx, collection: Collection<I>, row: StoredEntry, editor: Editor): Promise<void> {
  await sql`delete from ${sql.table(collection.table)} where id = ${row.id}`.execute(tx.db)
  await note(tx, collection, row, 'Removed', editor)
}

const TITLES = { rules: 'Rule', bonusrule: 'Bonus rule', adjustment: 'Adjustment', draw: 'Draw', guarantee: 'Guarantee' } as const

/** The masters that an entry names. One that it named already may have been deleted since: an old entry keeps it. */
async function resolved<I>(
  tx: Tx,
  collection: Collection<I>,
  input: I,
  before: StoredEntry | undefined,
  { at = '', added }: Editor,
): Promise<EntryRow> {
  const row: EntryRow = {}
  for (const [column, pick] of Object.entries(collection.picks(input))) {
    const isKept = before !== undefined && pick.id !== null && before[column] === pick.id
    row[column] = isKept ? pick.id : await resolveChoice(tx, { ...pick, field: `${at}${pick.field}` }, added)
  }
  return row
}

/** Keeps the state of an entry in its history. */
export async function note(
  tx: Tx,
  collection: Pick<Collection<never>, 'type' | 'view'>,
  row: StoredEntry,
  change: 'Added' | 'Changed' | 'Removed',
  { by, screen, today }: Editor,
): Promise<void> {
  const data = collection.view(row, await namesFor(tx, [row]), today)
  await remember(tx, { type: collection.type, subjectId: row.id, salesPersonId: row.salesperson_id, change, data, by, screen })
}
