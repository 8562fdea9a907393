import type { AdjustmentView } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/db.ts'
import { invalidField, notFound } from '../../platform/errors.ts'
import { type AdjustmentInput, adjustmentOf, adjustments, type StoredEntry } from './entries.ts'
import { type Editor, findEntry, insertEntry, listEntries, namesFor, refuseStaleEntry, removeEntry, updateEntry } from './entries.store.ts'
import { holdPerson } from './salespeople.store.ts'

export type { AdjustmentInput } from './entries.ts'

/** An adjustment by itself, as the commission screen makes it. Answers its id. */
export async function insertAdjustment(tx: Tx, salesPersonId: number, input: AdjustmentInput, editor: Editor): Promise<number> {
  await holdPerson(tx, salesPersonId)
  refuseReversed(input)
  return insertEntry(tx, adjustments, salesPersonId, input, editor)
}

type Change = { adjustmentId: number; salesPersonId: number } & { [Field in keyof AdjustmentInput]?: AdjustmentInput[Field] | undefined }

/** Changes what is given of an adjustment of that salesperson; another's is not found. */
export async function updateAdjustment(tx: Tx, { salesPersonId, ...change }: Change, editor: Editor): Promise<void> {
  const found = await holdAdjustment(tx, change.adjustmentId)
  if (found.salesperson_id !== salesPersonId) throw notFound('Adjustment')
  const input = { ...adjustmentOf(found), ...change } as AdjustmentInput
  refuseReversed(input)
  await updateEntry(tx, adjustments, found, input, editor)
}

export async function removeAdjustment(tx: Tx, id: number, seen: number | undefined, editor: Editor): Promise<void> {
  const found = await holdAdjustment(tx, id)
  await refuseStaleEntry(tx, adjustments, found, seen, editor)
  await removeEntry(tx, adjustments, found, editor)
}

/** An adjustment whose salesperson is held: so it stays what it is until it is changed. */
async function holdAdjustment(tx: Tx, id: number): Promise<StoredEntry> {
  const sought = await findEntry(tx, adjustments, id)
  if (sought) await holdPerson(tx, sought.salesperson_id)
  const found = sought && (await findEntry(tx, adjustments, id))
  if (!found) throw notFound('Adjustment')
  return found
}

function refuseReversed({ startMonth, endMonth }: AdjustmentInput): void {
  if (endMonth < startMonth) throw invalidField('endMonth', 'The end month lies before the start month.')
}

type OfMonth = {
  salesPersonId: number
  selectedMonthYear: Month
  page: number
  pageSize: number
  sort?: 'id' | '-id' | undefined
  q?: string | undefined
}

/** One page of the adjustments of a salesperson that count in a month, as they are shown; `q` is looked for in what they are for. */
export async function adjustmentsOfMonth(
  tx: Tx,
  { salesPersonId, selectedMonthYear, page, pageSize, sort, q = '' }: OfMonth,
  today: Month,
) {
  const date = `${selectedMonthYear}-01`
  const found = (await listEntries(tx, adjustments, salesPersonId)).filter(
    (row) => row.start_month <= date && row.end_month >= date && String(row['description']).toLowerCase().includes(q.trim().toLowerCase()),
  )
  if (sort === '-id') found.reverse()
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  const nameOf = await namesFor(tx, rows)
  return { total: found.length, rows: rows.map((row) => adjustments.view(row, nameOf, today) as AdjustmentView) }
}
