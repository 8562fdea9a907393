import type { AdjustmentView, EntryInput } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/errors.ts'
import type { StoredEntry } from './entry-columns.ts'
import { entryOf, viewOf } from './entry-rows.ts'
import { type Editor, entryNotFound, insertEntry, refuseStaleEntry, removeEntries, updateEntry } from './entries.service.ts'
import { adjustmentsIn, findEntry, listEntries, namesFor } from './entries.store.ts'
import { lockPerson } from './person.service.ts'

const NAME = 'adjustments'
export type AdjustmentInput = EntryInput<typeof NAME>

/** Adds a single adjustment, as the commission screen does; returns its id. */
export async function insertAdjustment(tx: Tx, salesPersonId: number, entry: AdjustmentInput, editor: Editor): Promise<number> {
  await lockPerson(tx, salesPersonId)
  refuseReversed(entry)
  return insertEntry(tx, NAME, { salesPersonId, entry }, editor)
}

type Change = { adjustmentId: number; salesPersonId: number } & { [Field in keyof AdjustmentInput]?: AdjustmentInput[Field] | undefined }

/** Updates the given fields of an adjustment, if it belongs to that salesperson. */
export async function updateAdjustment(tx: Tx, { salesPersonId, ...change }: Change, editor: Editor): Promise<void> {
  const before = await lockAdjustment(tx, change.adjustmentId)
  if (before.salesperson_id !== salesPersonId) throw entryNotFound(NAME)
  const entry = { ...entryOf(NAME, before), ...change } as AdjustmentInput
  refuseReversed(entry)
  await updateEntry(tx, NAME, { before, entry }, editor)
}

export async function removeAdjustment(tx: Tx, id: number, seen: number | undefined, editor: Editor): Promise<void> {
  const row = await lockAdjustment(tx, id)
  await refuseStaleEntry(tx, NAME, { row, seen }, editor)
  await removeEntries(tx, NAME, [row], editor)
}

/** Returns an adjustment with its salesperson locked, so that it cannot change meanwhile. */
async function lockAdjustment(tx: Tx, id: number): Promise<StoredEntry<typeof NAME>> {
  const existing = await findEntry(tx, NAME, id)
  if (existing) await lockPerson(tx, existing.salesperson_id)
  const found = existing && (await findEntry(tx, NAME, id))
  if (!found) throw entryNotFound(NAME)
  return found
}

function refuseReversed({ startMonth, endMonth }: AdjustmentInput): void {
  if (endMonth < startMonth) throw invalidField('endMonth', text('salespeople.endBeforeStart'))
}

type OfMonth = {
  salesPersonId: number
  selectedMonthYear: Month
  page: number
  pageSize: number
  sort?: 'id' | '-id' | undefined
  q?: string | undefined
}

/** Returns one page of a salesperson's adjustments in a month; `q` matches the description. */
export async function adjustmentsOfMonth(
  tx: Tx,
  { salesPersonId, selectedMonthYear, page, pageSize, sort, q = '' }: OfMonth,
  today: Month,
): Promise<{ total: number; rows: AdjustmentView[] }> {
  const date = firstDay(selectedMonthYear)
  const found = (await listEntries(tx, NAME, salesPersonId)).filter(
    (row) => row.start_month <= date && row.end_month >= date && row.description.toLowerCase().includes(q.trim().toLowerCase()),
  )
  if (sort === '-id') found.reverse()
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  const nameOf = await namesFor(tx, NAME, rows)
  return { total: found.length, rows: rows.map((row) => viewOf(NAME, row, nameOf, today)) }
}

export async function monthAdjustments(tx: Tx, month: Month, today: Month): Promise<(AdjustmentView & { name: string })[]> {
  const rows = await adjustmentsIn(tx, month)
  const nameOf = await namesFor(tx, NAME, rows)
  return rows.map((row) => ({ ...viewOf(NAME, row, nameOf, today), name: row.person }))
}
