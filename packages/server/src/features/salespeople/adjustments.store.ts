import type { AdjustmentView } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import { type AdjustmentInput, adjustments } from './entries.ts'
import { type Editor, findEntry, insertEntry, listEntries, namesFor, removeEntry, updateEntry } from './entries.store.ts'
import { raiseVersions, requirePerson } from './salespeople.store.ts'

export type { AdjustmentInput } from './entries.ts'

/** An adjustment by itself, as the commission screen makes it. Answers its id. */
export async function insertAdjustment(tx: Tx, salesPersonId: number, input: AdjustmentInput, editor: Editor): Promise<number> {
  await requirePerson(tx, salesPersonId)
  await raiseVersions(tx, [salesPersonId])
  return insertEntry(tx, adjustments, salesPersonId, input, editor)
}

/** Changes an adjustment of that salesperson; another's is not found. */
export async function updateAdjustment(tx: Tx, id: number, salesPersonId: number, input: AdjustmentInput, editor: Editor): Promise<void> {
  await raiseVersions(tx, [salesPersonId])
  const found = await findEntry(tx, adjustments, id)
  await updateEntry(tx, adjustments, found?.salesperson_id === salesPersonId ? found : undefined, input, editor)
}

export async function removeAdjustment(tx: Tx, id: number, editor: Editor): Promise<void> {
  const found = await findEntry(tx, adjustments, id)
  if (!found) throw notFound('Adjustment')
  await raiseVersions(tx, [found.salesperson_id])
  await removeEntry(tx, adjustments, found, editor)
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
