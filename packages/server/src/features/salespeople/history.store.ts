import type { HistoryType } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

type Item = {
  type: HistoryType
  subjectId: number
  salesPersonId: number
  change: 'Added' | 'Changed' | 'Removed' | 'Note'
  data: object
  by: string
  screen: string
}

export async function recordHistory(tx: Tx, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ type, subjectId, salesPersonId, change, data, by, screen }) => ({
    type,
    subject_id: subjectId,
    salesperson_id: salesPersonId,
    change,
    data,
    screen,
    changed_by: by,
  }))
  await sql`insert into history_items (type, subject_id, salesperson_id, change, data, screen, changed_by)
    select type, subject_id, salesperson_id, change, data, screen, changed_by
    from jsonb_populate_recordset(null::history_items, ${JSON.stringify(rows)}::jsonb) with ordinality order by ordinality`.execute(tx.db)
}

export const listHistory = (tx: Tx, type: HistoryType, subjectId: number) =>
  tx.db
    .selectFrom('history_items')
    .select(['created_at', 'changed_by', 'screen', 'change', 'data', 'salesperson_id'])
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

/** Returns who added each of these records, where known. */
export async function addersOf(tx: Tx, type: HistoryType, subjectIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('history_items')
    .select(['subject_id', 'changed_by'])
    .where('type', '=', type)
    .where('subject_id', 'in', [...subjectIds])
    .where('change', '=', 'Added')
    .execute()
  return new Map(rows.map((row) => [Number(row.subject_id), row.changed_by]))
}

/** Returns one page of the history of a salesperson's records, newest first. */
export async function listPersonHistory(tx: Tx, salesPersonId: number, { page, pageSize }: { page: number; pageSize: number }) {
  const ofPerson = tx.db.selectFrom('history_items').where('salesperson_id', '=', salesPersonId)
  const rows = await ofPerson
    .select(['id', 'type', 'subject_id', 'created_at', 'changed_by', 'screen', 'change', 'data'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await ofPerson.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
