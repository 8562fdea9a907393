import type { MonthStatus, MonthView } from '@fairshare/contract'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import { type Selectable, sql } from 'kysely'
import type { Months } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'
import { closeThrough } from './books.store.ts'

const FINALIZED = ['Finalized', 'Locked'] as const

/** A month without a row is Open. */
export type MonthState = {
  month: Month
  status: MonthStatus
  runId: number | null
  /** The version of its statements; before finalizing, the next one. */
  version: number
  isOutOfDate: boolean
  calculatedAt: Date | null
  finalizedAt: Date | null
  finalizedBy: string | null
  sendAllStatus: MonthView['sendAllStatus']
  /** Who unlocked it and why, until it is locked or un-finalized. */
  unlocked: MonthView['unlocked']
}

export async function state(tx: Tx, month: Month): Promise<MonthState> {
  return stateOf(month, await tx.db.selectFrom('months').selectAll().where('month', '=', firstDay(month)).executeTakeFirst())
}

export type MonthRow = Omit<Selectable<Months>, 'company_id' | 'month'>

export function stateOf(month: Month, row: MonthRow | undefined): MonthState {
  const status = (row?.status ?? 'Open') as MonthStatus
  const isFinalized = status === 'Finalized' || status === 'Locked'
  return {
    month,
    status,
    runId: row?.run_id ?? null,
    version: (row?.finalization_version ?? 0) + (isFinalized ? 0 : 1),
    isOutOfDate: status === 'Calculated' && row?.inputs_version !== row?.calculated_version,
    calculatedAt: row?.calculated_at ?? null,
    finalizedAt: row?.finalized_at ?? null,
    finalizedBy: row?.finalized_by ?? null,
    sendAllStatus: (row?.send_all_status ?? 'None') as MonthView['sendAllStatus'],
    unlocked: unlockedOf(row),
  }
}

function unlockedOf(row: MonthRow | undefined): MonthView['unlocked'] {
  if (!row?.unlocked_at) return null
  return { unlockedAt: row.unlocked_at.toISOString(), unlockedBy: row.unlocked_by ?? '', reason: row.unlock_reason ?? '' }
}

/** Locks the month's row, creating it if needed, to serialize moves of the month. */
export async function lock(tx: Tx, month: Month): Promise<void> {
  await tx.db
    .insertInto('months')
    .values({ month: firstDay(month) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.db.selectFrom('months').select('month').where('month', '=', firstDay(month)).forUpdate().execute()
}

type OverviewRow = { [Column in keyof MonthRow]: MonthRow[Column] | null } & {
  closed_through: string | null
  earlier: string[]
  not_mapped: number
  not_matched: number
  queued: number
  run: MonthView['run']
  files: MonthView['files']
  has_rules: boolean
}

export const isUnfinished = {
  columns: sql<boolean>`(deleted_at is null and status <> 'Processed' and mapped_fields is null)`,
  values: sql<boolean>`(deleted_at is null and status <> 'Processed' and mapped_fields is not null)`,
}

/** What pages show of a month. One query, because they request it most often. */
export async function findOverview(tx: Tx, month: Month): Promise<OverviewRow> {
  const day = firstDay(month)
  const rows = await tx.rows<OverviewRow>`
    select m.status, m.run_id, m.inputs_version, m.calculated_version, m.calculated_at, m.finalization_version, m.finalized_at, m.finalized_by,
      m.send_all_status, m.unlocked_at, m.unlocked_by, m.unlock_reason, (select closed_through from books) as closed_through,
      array(select to_char(month, 'YYYY-MM') from months where month < ${day} and status = 'Calculated' order by month) as earlier,
      (select count(*)::integer from files where month = ${day} and ${isUnfinished.columns}) as not_mapped,
      (select count(*)::integer from files where month = ${day} and ${isUnfinished.values}) as not_matched,
      (select count(*)::integer from deliveries where month = ${day} and status = 'Queued') as queued,
      (select json_build_object('runId', id, 'startedBy', started_by, 'totalProcessedSalesPersons', processed, 'totalSalesPersons', total)
        from runs where month = ${day} and status in ('Queued', 'Running')) as run,
      (select json_build_object('total', count(*), 'processed', count(*) filter (where status = 'Processed'), 'lines', coalesce(sum(stored_rows), 0))
        from files where month = ${day} and deleted_at is null) as files,
      exists (select from rules) as has_rules
    from (select) as one left join months m on m.month = ${day}`
  const [found] = rows
  if (!found) throw new Error('Query returned no row')
  return found
}

export async function markFinalized(tx: Tx, month: Month, by: string): Promise<{ version: number; runId: number }> {
  const { finalization_version, run_id } = await tx.db
    .updateTable('months')
    .set((eb) => ({
      status: 'Finalized',
      finalization_version: eb('finalization_version', '+', 1),
      finalized_at: sql<Date>`clock_timestamp()`,
      finalized_by: by,
      send_all_status: 'None',
    }))
    .where('month', '=', firstDay(month))
    .where('status', '=', 'Calculated')
    .returning(['finalization_version', 'run_id'])
    .executeTakeFirstOrThrow()
  if (run_id === null) throw new Error(`${month} was calculated without a run`)
  await closeThrough(tx, month)
  return { version: finalization_version, runId: run_id }
}

/** Reopens the month. Its results remain, and are current unless inputs have changed. */
export async function markUnFinalized(tx: Tx, month: Month): Promise<void> {
  await tx.db
    .updateTable('months')
    .set({ status: 'Calculated', finalized_at: null, finalized_by: null, send_all_status: 'None', ...NOT_UNLOCKED })
    .where('month', '=', firstDay(month))
    .execute()
  const { latest } = await tx.db
    .selectFrom('months')
    .select(({ fn }) => fn.max('month').as('latest'))
    .where('status', 'in', FINALIZED)
    .executeTakeFirstOrThrow()
  await closeThrough(tx, latest === null ? null : monthOfDay(latest))
}

export const markUnLocked = (tx: Tx, month: Month, { by, reason }: { by: string; reason: string }) =>
  tx.db
    .updateTable('months')
    .set({
      status: 'Finalized',
      send_all_status: 'None',
      unlocked_at: sql<Date>`clock_timestamp()`,
      unlocked_by: by,
      unlock_reason: reason,
    })
    .where('month', '=', firstDay(month))
    .execute()

const NOT_UNLOCKED = { unlocked_at: null, unlocked_by: null, unlock_reason: null }

/** Updates the progress of 'send all'; the month is locked when all are sent. */
export const markSendAll = (tx: Tx, month: Month, status: MonthView['sendAllStatus']) =>
  tx.db
    .updateTable('months')
    .set({ send_all_status: status, ...(status === 'Sent' ? { status: 'Locked', ...NOT_UNLOCKED } : {}) })
    .where('month', '=', firstDay(month))
    .execute()
