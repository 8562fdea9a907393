import { type CollectionName, COLLECTIONS, type Entry, type EntryInput } from '@fairshare/contract'
import { addMonths, formatMonth, type Month, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/calls/versions.ts'
import { type Added, resolveChoice } from '../masters/choices.service.ts'
import { shownClosedThrough } from '../months/months.store.ts'
import { deleteRow, insertRow, listEntries, masterColumns, namesFor, updateRow } from './entries.store.ts'
import { STORED, type StoredEntry } from './entry-columns.ts'
import { type ColumnValue, rowOf, viewOf } from './entry-rows.ts'
import { remember } from './history.store.ts'

/** Who changes entries, from which screen, on which day's month; where in the request the entry stands, and what it has added so far. */
export type Editor = { by: string; screen: string; today: Month; at?: string; added?: Added }

/** Makes the given entries the whole set of a salesperson: those with an id are changed, the others added, the missing ones removed. */
export async function replaceEntries<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { salesPersonId, given }: { salesPersonId: number; given: readonly EntryInput<Name>[] },
  editor: Editor,
): Promise<void> {
  const before = new Map((await listEntries(tx, name, salesPersonId)).map((row) => [row.id, row]))
  const ids = given.map((entry) => idOf(name, entry))
  const closed = await shownClosedThrough(tx)
  for (const row of before.values()) if (!ids.includes(row.id)) await removeEntry(tx, name, row, editor).catch(ofClosedBooks(closed))
  for (const [i, entry] of given.entries()) {
    const here = { ...editor, at: `${name}.${i}.` }
    const told = ofClosedBooks(closed, name, here.at)
    const id = ids[i]
    if (id === undefined) await insertEntry(tx, name, { salesPersonId, entry }, here).catch(told)
    else if (ids.indexOf(id) < i) throw invalidField(`${here.at}id`, text('salespeople.twiceInList'))
    else await updateEntry(tx, name, { before: before.get(id), entry }, here).catch(told)
  }
}

/** What the database says of closed books, as said of the entry that reaches into them: which months stay, and from when on it may count. */
const ofClosedBooks = (closed: Month | null, name?: CollectionName, at?: string) => (caught: unknown) => {
  const { code, detail = '' } = caught as { code?: string; detail?: string }
  if (code !== 'FS409' || closed === null) throw caught
  const touched = monthOfDay(detail)
  const stays = { first: touched, last: closed }
  const next = addMonths(closed, 1)
  const isPostable = name === 'rules' || name === 'bonusRules'
  const message =
    name === undefined
      ? text('salespeople.removedButFinalized', stays)
      : text(isPostable ? 'salespeople.touchesFinalizedLate' : 'salespeople.touchesFinalized', { ...stays, next })
  throw new AppError('CONFLICT', message, {
    finalizedMonth: formatMonth(touched),
    ...(at !== undefined && { fields: { [`${at}startMonth`]: message } }),
  })
}

const idOf = (name: CollectionName, entry: Entry) => numberIn(entry, COLLECTIONS[name].id)

function numberIn(entry: Entry, field: string): number | undefined {
  const value = entry[field]
  return typeof value === 'number' ? value : undefined
}

type New<Name extends CollectionName> = { salesPersonId: number; entry: EntryInput<Name> }

export async function insertEntry<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { salesPersonId, entry }: New<Name>,
  editor: Editor,
): Promise<number> {
  const row = {
    salesperson_id: salesPersonId,
    ...STORED[name].fixed,
    ...(await mastersOf(tx, name, { entry }, editor)),
    ...rowOf(name, entry),
  }
  const made = await insertRow(tx, name, row)
  await note(tx, name, { row: made, change: 'Added' }, editor)
  return made.id
}

type Change<Name extends CollectionName> = { before: StoredEntry<Name> | undefined; entry: EntryInput<Name> }

/** Changes an entry; one that is sent again as it is leaves no trace. */
export async function updateEntry<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { before, entry }: Change<Name>,
  editor: Editor,
): Promise<void> {
  if (!before) throw entryNotFound(name)
  await refuseStaleEntry(tx, name, { row: before, seen: numberIn(entry, 'version') }, editor)
  const wanted = { ...(await mastersOf(tx, name, { entry, before }, editor)), ...rowOf(name, entry) }
  const kept: Entry = before
  const changes = Object.entries(wanted).filter(([column, value]) => kept[column] !== value)
  if (changes.length === 0) return
  const after = await updateRow(tx, name, before.id, Object.fromEntries(changes))
  if (after) await note(tx, name, { row: after, change: 'Changed' }, editor)
}

export const entryNotFound = (name: CollectionName) => new AppError('NOT_FOUND', text(`salespeople.notFound.${name}`))

type Seen<Name extends CollectionName> = { row: StoredEntry<Name>; seen: number | undefined }

/** Those that are edited by themselves too have a version of their own beside the salesperson's. */
export function refuseStaleEntry<Name extends CollectionName>(tx: Tx, name: Name, { row, seen }: Seen<Name>, { today }: Editor) {
  const kept: Entry = row
  return refuseStale(seen, { version: Number(kept['version']) }, async () => viewOf(name, row, await namesFor(tx, name, [row]), today))
}

export async function removeEntry<Name extends CollectionName>(tx: Tx, name: Name, row: StoredEntry<Name>, editor: Editor): Promise<void> {
  await deleteRow(tx, name, row.id)
  await note(tx, name, { row, change: 'Removed' }, editor)
}

/** The masters that an entry names. One that it named already may have been deleted since: an old entry keeps it. */
async function mastersOf(
  tx: Tx,
  name: CollectionName,
  { entry, before }: { entry: Entry; before?: Entry },
  { at = '', added }: Editor,
): Promise<Record<string, ColumnValue>> {
  const row: Record<string, ColumnValue> = {}
  for (const { field, spec, column } of masterColumns(name)) {
    const id = numberIn(entry, field) ?? null
    const newName = spec.newName === undefined ? undefined : entry[spec.newName]
    const customOption = typeof newName === 'string' ? newName : undefined
    const isKept = before !== undefined && id !== null && before[column] === id
    const choice = { kind: spec.master, id, customOption, field: `${at}${spec.newName ?? field}` }
    row[column] = isKept ? id : await resolveChoice(tx, choice, added)
  }
  return row
}

type EntryChange<Name extends CollectionName> = { row: StoredEntry<Name>; change: 'Added' | 'Changed' | 'Removed' }

/** Keeps the state of an entry in its history. */
export async function note<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { row, change }: EntryChange<Name>,
  { by, screen, today }: Editor,
): Promise<void> {
  const data = viewOf(name, row, await namesFor(tx, name, [row]), today)
  const { historyType: type } = COLLECTIONS[name]
  await remember(tx, { type, subjectId: row.id, salesPersonId: row.salesperson_id, change, data, by, screen })
}
