import { type CollectionName, COLLECTIONS, type Entry, type EntryInput, tooManyEntries } from '@fairshare/contract'
import { addMonths, formatMonth, type Month, monthAt, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError, invalidField, refuseStale, notFound } from '../../platform/errors.ts'
import { type Added, resolveChoice } from '../masters/choices.service.ts'
import { shownClosedThrough } from '../months/books.store.ts'
import { countEntries, deleteRows, insertRows, listEntries, masterColumns, namesFor, updateRows } from './entries.store.ts'
import { STORED, type StoredEntry } from './entry-columns.ts'
import { type ColumnValue, rowOf, viewOf } from './entry-rows.ts'
import { recordHistory } from './history.store.ts'

/**
 * Who changes entries, on which screen and in which current month; `at` is the entry's path in the request, `added`
 * the masters added so far.
 */
export type Editor = { by: string; screen: string; today: Month; at?: string; added?: Added }

export const editorOf = ({ by, now }: Pick<CallContext, 'by' | 'now'>, screen: string): Editor => ({
  by,
  screen,
  today: monthAt(now()),
  added: new Map(),
})

/** Replaces all entries of a salesperson: updates those with an id, adds the others, removes the missing ones. */
export async function replaceEntries<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { salesPersonId, given }: { salesPersonId: number; given: readonly EntryInput<Name>[] },
  editor: Editor,
): Promise<void> {
  const before = new Map((await listEntries(tx, name, salesPersonId)).map((row) => [row.id, row]))
  const closed = await shownClosedThrough(tx)
  const seenIds = new Set<number>()
  const added: RowWithPath[] = []
  const changed: (RowWithPath & { id: number })[] = []
  for (const [i, entry] of given.entries()) {
    const at = `${name}.${i}.`
    const id = idOf(name, entry)
    if (id === undefined) added.push({ at, row: await newRow(tx, name, { salesPersonId, entry }, { ...editor, at }) })
    else if (seenIds.has(id)) throw invalidField(`${at}id`, text('salespeople.twiceInList'))
    else {
      seenIds.add(id)
      const row = await changedRow(tx, name, { before: before.get(id), entry }, { ...editor, at })
      if (row) changed.push({ at, id, row })
    }
  }
  const removed = [...before.values()].filter(({ id }) => !seenIds.has(id))
  await removeEntries(tx, name, removed, editor).catch(ofClosedBooks(closed))
  changed.sort((a, b) => a.id - b.id)
  const withClosedBooks = (placed: readonly RowWithPath[]) => ofClosedBooks(closed, { name, placed })
  const after = await updateRows(
    tx,
    name,
    changed.map(({ id, row }) => ({ ...row, id })),
  ).catch(withClosedBooks(changed))
  await recordEntryHistory(tx, name, { rows: after, change: 'Changed' }, editor)
  const made = await insertRows(
    tx,
    name,
    added.map(({ row }) => row),
  ).catch(withClosedBooks(added))
  await recordEntryHistory(tx, name, { rows: made, change: 'Added' }, editor)
}

/** Columns to store, with the path of their entry in the request. */
type RowWithPath = { at: string; row: Columns }
type Columns = Record<string, ColumnValue>

/** Turns the database's closed-books error into a refusal at the entry, with the closed months and the first possible one. */
const ofClosedBooks = (closed: Month | null, stored?: { name: CollectionName; placed: readonly RowWithPath[] }) => (caught: unknown) => {
  const { code, detail = '', hint = '' } = caught as { code?: string; detail?: string; hint?: string }
  if (code !== 'FS409' || closed === null) throw caught
  const touched = monthOfDay(detail)
  const stays = { first: touched, last: closed }
  const next = addMonths(closed, 1)
  const isPostable = stored?.name === 'rules' || stored?.name === 'bonusRules'
  const message =
    stored === undefined
      ? text('salespeople.removedButFinalized', stays)
      : text(isPostable ? 'salespeople.touchesFinalizedLate' : 'salespeople.touchesFinalized', { ...stays, next })
  // The database counts a statement's rows from 1.
  const at = stored?.placed[Number(hint) - 1]?.at
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

async function newRow<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { salesPersonId, entry }: New<Name>,
  editor: Editor,
): Promise<Columns> {
  const fixed: Entry = STORED[name].fixed
  return {
    salesperson_id: salesPersonId,
    ...(fixed as Columns),
    ...(await mastersOf(tx, name, { entry }, editor)),
    ...rowOf(name, entry),
  }
}

export async function insertEntries<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { salesPersonId, entries }: { salesPersonId: number; entries: readonly EntryInput<Name>[] },
  editor: Editor,
): Promise<number[]> {
  if (entries.length === 0) return []
  if ((await countEntries(tx, name, salesPersonId)) + entries.length > COLLECTIONS[name].most)
    throw new AppError('CONFLICT', tooManyEntries(name))
  const rows: Columns[] = []
  for (const entry of entries) rows.push(await newRow(tx, name, { salesPersonId, entry }, editor))
  const made = await insertRows(tx, name, rows)
  await recordEntryHistory(tx, name, { rows: made, change: 'Added' }, editor)
  return made.map(({ id }) => id)
}

export async function insertEntry<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { salesPersonId, entry }: New<Name>,
  editor: Editor,
): Promise<number> {
  const [id] = await insertEntries(tx, name, { salesPersonId, entries: [entry] }, editor)
  if (id === undefined) throw new Error('Insert of an entry returned no id')
  return id
}

type Change<Name extends CollectionName> = { before: StoredEntry<Name> | undefined; entry: EntryInput<Name> }

/** Returns the columns of a changed entry; undefined if nothing changed. */
async function changedRow<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { before, entry }: Change<Name>,
  editor: Editor,
): Promise<Columns | undefined> {
  if (!before) throw entryNotFound(name)
  await refuseStaleEntry(tx, name, { row: before, seen: numberIn(entry, 'version') }, editor)
  const wanted = { ...(await mastersOf(tx, name, { entry, before }, editor)), ...rowOf(name, entry) }
  const stored: Entry = before
  return Object.entries(wanted).some(([column, value]) => stored[column] !== value) ? wanted : undefined
}

/** Updates an entry; an unchanged one is not recorded. */
export async function updateEntry<Name extends CollectionName>(tx: Tx, name: Name, change: Change<Name>, editor: Editor): Promise<void> {
  const row = await changedRow(tx, name, change, editor)
  if (!row || !change.before) return
  const rows = await updateRows(tx, name, [{ ...row, id: change.before.id }])
  await recordEntryHistory(tx, name, { rows, change: 'Changed' }, editor)
}

export const entryNotFound = (name: CollectionName) => notFound(text(`salespeople.notFound.${name}`))

type Seen<Name extends CollectionName> = { row: StoredEntry<Name>; seen: number | undefined }

/** Entries that can be edited alone have their own version in addition to the salesperson's. */
export function refuseStaleEntry<Name extends CollectionName>(tx: Tx, name: Name, { row, seen }: Seen<Name>, { today }: Editor) {
  const stored: Entry = row
  return refuseStale(seen, { version: Number(stored['version']) }, async () => viewOf(name, row, await namesFor(tx, name, [row]), today))
}

export async function removeEntries<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  rows: readonly StoredEntry<Name>[],
  editor: Editor,
): Promise<void> {
  await deleteRows(
    tx,
    name,
    rows.map(({ id }) => id),
  )
  await recordEntryHistory(tx, name, { rows, change: 'Removed' }, editor)
}

/** Resolves the masters of an entry. An existing entry may still refer to one that was deleted since. */
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
    const isStored = before !== undefined && id !== null && before[column] === id
    const choice = { kind: spec.master, id, customOption, field: `${at}${spec.newName ?? field}` }
    row[column] = isStored ? id : await resolveChoice(tx, choice, added)
  }
  return row
}

type EntryChange<Name extends CollectionName> = { rows: readonly StoredEntry<Name>[]; change: 'Added' | 'Changed' | 'Removed' }

export async function recordEntryHistory<Name extends CollectionName>(
  tx: Tx,
  name: Name,
  { rows, change }: EntryChange<Name>,
  { by, screen, today }: Editor,
): Promise<void> {
  const nameOf = await namesFor(tx, name, rows)
  const { historyType: type } = COLLECTIONS[name]
  await recordHistory(
    tx,
    rows.map((row) => ({
      type,
      subjectId: row.id,
      salesPersonId: row.salesperson_id,
      change,
      data: viewOf(name, row, nameOf, today),
      by,
      screen,
    })),
  )
}
