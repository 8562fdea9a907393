import { randomUUID } from 'node:crypto'
import type { RunStatus } from '@fairshare/contract'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { lockBooks } from '../months/books.store.ts'

export type RunKind = 'month' | 'annual'
export type Run = {
  id: number
  month: Month
  kind: RunKind
  /** The current attempt, so that a frozen worker cannot update a run that another has taken over. */
  claimedBy: string
}

export type Ended = Pick<Run, 'id' | 'month' | 'kind'>

const ACTIVE = ['Queued', 'Running'] as const satisfies readonly RunStatus[]

const rightNow = sql<Date>`clock_timestamp()`

/** The first request for a month locks the books, to wait for writers that began before the month had its row. */
export async function waitForWriters(tx: Tx, month: Month): Promise<void> {
  const known = await tx.db.selectFrom('months').select('month').where('month', '=', firstDay(month)).executeTakeFirst()
  if (!known) await lockBooks(tx)
}

/** The index runs_one_at_a_time refuses a second queued or running run of a month. */
export async function insert(tx: Tx, run: { month: Month; kind: RunKind; by: string }): Promise<number> {
  const { id } = await tx.db
    .insertInto('runs')
    .values({ month: firstDay(run.month), kind: run.kind, started_by: run.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Starts a run, or takes over from a dead worker. Undefined if it has ended. */
export async function claim(tx: Tx, id: number): Promise<Run | undefined> {
  const attempt = randomUUID()
  const run = await tx.db
    .updateTable('runs')
    .set({ status: 'Running', claimed_by: attempt, updated_at: rightNow })
    .where('id', '=', id)
    .where('status', 'in', ACTIVE)
    .returning(['month', 'kind'])
    .executeTakeFirst()
  return run && { id, month: monthOfDay(run.month), kind: run.kind as RunKind, claimedBy: attempt }
}

/** Stores the progress and returns the value to show. Undefined if the run was stopped or has ended. */
export async function report(
  tx: Tx,
  attempt: Attempt,
  { processed, total }: { processed: number; total: number },
): Promise<number | undefined> {
  const run = await tx.db
    .updateTable('runs')
    // A restarted run begins again, but its progress never falls.
    .set({ processed: sql<number>`least(greatest(processed, ${processed}::int), ${total}::int)`, total, updated_at: rightNow })
    .where('id', '=', attempt.id)
    .where('claimed_by', '=', attempt.claimedBy)
    .where('status', '=', 'Running')
    .returning('processed')
    .executeTakeFirst()
  return run?.processed
}

export async function isRunning(tx: Tx, attempt: Attempt): Promise<boolean> {
  const run = await tx.db.selectFrom('runs').select(['status', 'claimed_by']).where('id', '=', attempt.id).executeTakeFirst()
  return run?.status === 'Running' && run.claimed_by === attempt.claimedBy
}

type Attempt = Pick<Run, 'id' | 'claimedBy'>

export const stop = (tx: Tx, month: Month) =>
  tx.db
    .updateTable('runs')
    .set({ status: 'Stopped', updated_at: rightNow })
    .where('month', '=', firstDay(month))
    .where('status', 'in', ACTIVE)
    .returning(['id', 'kind'])
    .executeTakeFirst()

/** Fails a run, as its current attempt or for any attempt. Undefined if it had ended. */
export async function fail(tx: Tx, { id, ...attempt }: Pick<Run, 'id'> & Partial<Attempt>, reason: Text): Promise<Ended | undefined> {
  const run = await tx.db
    .updateTable('runs')
    .set({ status: 'Failed', error: JSON.stringify(reason), updated_at: rightNow })
    .where('id', '=', id)
    .$if(attempt.claimedBy !== undefined, (query) => query.where('claimed_by', '=', attempt.claimedBy ?? ''))
    .where('status', 'in', ACTIVE)
    .returning(['month', 'kind'])
    .executeTakeFirst()
  return run && { id, month: monthOfDay(run.month), kind: run.kind as RunKind }
}

export type SalesFigures = {
  sales_lines: number
  sales_cents: number
  gross_cents: number
  unearned_lines: number
  unearned_cents: number
  above_gross_lines: number
  above_gross_cents: number
}

const paidIn = (runId: number) => sql<number>`(select coalesce(sum(payout_cents), 0)::bigint from results where run_id = ${runId})`

/** False if the run no longer runs; its results must then be rolled back. */
export async function complete(tx: Tx, attempt: Attempt, total: number, figures?: SalesFigures): Promise<boolean> {
  const run = await tx.db
    .updateTable('runs')
    .set({
      status: 'Completed',
      processed: total,
      total,
      error: null,
      updated_at: rightNow,
      ...figures,
      ...(figures && { payout_cents: paidIn(attempt.id) }),
    })
    .where('id', '=', attempt.id)
    .where('claimed_by', '=', attempt.claimedBy)
    .where('status', '=', 'Running')
    .returning('id')
    .executeTakeFirst()
  return run !== undefined
}

/** Shows the results of a run in its month. False if the month was finalized meanwhile. */
export async function show(tx: Tx, { id, month }: Pick<Run, 'id' | 'month'>, inputsVersion: number): Promise<boolean> {
  const shown = await tx.db
    .updateTable('months')
    .set({ status: 'Calculated', run_id: id, calculated_version: inputsVersion, calculated_at: rightNow })
    .where('month', '=', firstDay(month))
    .where('status', 'in', ['Open', 'Calculated'])
    .returning('month')
    .executeTakeFirst()
  return shown !== undefined
}

/** The month of the active run, or of the first queued one. */
export async function runningMonth(tx: Tx): Promise<Month | null> {
  const run = await tx.db
    .selectFrom('runs')
    .select('month')
    .where('status', 'in', ACTIVE)
    .orderBy(({ eb }) => eb('status', '=', 'Queued'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return run ? monthOfDay(run.month) : null
}

/** The latest 500 runs of a month, newest first, with total growth bonuses for yearly runs. */
export const list = (tx: Tx, month: Month) =>
  tx.db
    .selectFrom('runs')
    .selectAll()
    .select(
      sql<number | null>`case when kind = 'annual' then
        (select sum(amount_cents)::bigint from result_bonuses bonus where bonus.company_id = runs.company_id and bonus.run_id = runs.id) end`.as(
        'bonus_cents',
      ),
    )
    .where('month', '=', firstDay(month))
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

/** Runs that a later one of their kind has replaced and that were never finalized. */
export async function replacedBy(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('runs as later')
    .innerJoin('runs', (join) => join.onRef('runs.month', '=', 'later.month').onRef('runs.kind', '=', 'later.kind'))
    .select('runs.id')
    .where('later.id', '=', id)
    .where('later.status', '=', 'Completed')
    .where('runs.id', '<', id)
    .where('runs.status', '=', 'Completed')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('finalizations').select('run_id').whereRef('finalizations.run_id', '=', 'runs.id'))),
    )
    .orderBy('runs.id')
    .execute()
  return rows.map((row) => row.id)
}
