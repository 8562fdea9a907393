import type { FileFormat, MasterList, MastersExport, MonthList, OrderedList, ReportExport } from '@fairshare/contract'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'

export type Wanted = ({ screen: 'masters' } & MastersExport) | ({ screen: 'report' } & ReportExport)

type What =
  | { list: MonthList; month: Month; format: FileFormat; salespeople: null; wanted: null }
  | { list: 'statements'; month: Month; format: 'zip'; salespeople: number[]; wanted: null }
  | { list: MasterList; month: null; format: FileFormat; salespeople: null; wanted: Wanted & { screen: 'masters' } }
  | { list: OrderedList & `report-${string}`; month: Month; format: FileFormat; salespeople: null; wanted: Wanted & { screen: 'report' } }

/** An export: a long list of a month, masters or a report, or statements of chosen salespeople. */
export type Ordered = What & {
  /** Counted when ordered. */
  rows: number
}

type Order = Ordered & { userId: number; requestedBy: string; language: string }

export type OrderedExport = Order & {
  id: number
  status: 'Queued' | 'Ready' | 'Failed'
  /** Progress in rows. */
  written: number
  failure: Text | null
  fileName: string | null
  endsAt: Date | null
}

export async function insert(tx: Tx, { userId, requestedBy, month, ...order }: Order): Promise<number> {
  const { id } = await tx.db
    .insertInto('exports')
    .values({
      ...order,
      wanted: order.wanted && JSON.stringify(order.wanted),
      user_id: userId,
      requested_by: requestedBy,
      month: month && firstDay(month),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countQueued(tx: Tx): Promise<number> {
  const { count } = await tx.db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'Queued')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const all = (tx: Tx) => tx.db.selectFrom('exports').selectAll()

export async function find(tx: Tx, id: number): Promise<OrderedExport | undefined> {
  const row = await all(tx).where('id', '=', id).executeTakeFirst()
  return row && exportOf(row)
}

export async function ofUser(tx: Tx, userId: number, now: Date): Promise<OrderedExport[]> {
  const rows = await all(tx)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(exportOf)
}

const exportOf = ({
  user_id,
  requested_by,
  month,
  list,
  format,
  salespeople,
  wanted,
  file_name,
  expires_at,
  ...row
}: Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number]): OrderedExport => ({
  ...row,
  // As it was ordered.
  ...({ list, format, salespeople, wanted, month: month && monthOfDay(month) } as What),
  userId: user_id,
  requestedBy: requested_by,
  status: row.status as OrderedExport['status'],
  failure: row.failure as Text | null,
  fileName: file_name,
  endsAt: expires_at,
})

/** Never decreases, even when a crashed job starts over. */
export const recordProgress = (tx: Tx, id: number, written: number) =>
  tx.db
    .updateTable('exports')
    .set({ written: sql<number>`greatest(written, ${written})` })
    .where('id', '=', id)
    .execute()

const queued = (tx: Tx, id: number) => tx.db.updateTable('exports').where('id', '=', id).where('status', '=', 'Queued')

export const markReady = (tx: Tx, id: number, { rows, fileName, endsAt }: { rows: number; fileName: string; endsAt: Date }) =>
  queued(tx, id).set({ status: 'Ready', rows, written: rows, file_name: fileName, expires_at: endsAt }).execute()

export const markFailed = (tx: Tx, id: number, reason: Text, endsAt: Date) =>
  queued(tx, id)
    .set({ status: 'Failed', failure: JSON.stringify(reason), expires_at: endsAt })
    .execute()

export const remove = (tx: Tx, id: number) => tx.db.deleteFrom('exports').where('id', '=', id).execute()
