import { randomUUID } from 'node:crypto'
import type { RunStatus } from '@fairshare/contract'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { lockBooks } from '../months/months.store.ts'

export type RunKind = 'month' | 'annual'
export type Run = {
  id: number
  month: Month
  kind: RunKind
  /** Which try has it: a worker that was frozen, and whose run another one took up, has no say in it any more. */
  try: string
}

export type Ended = Pick<Run, 'id' | 'month' | 'kind'>

const ACTIVE = ['Queued', 'Running'] as const satisfies readonly RunStatus[]

const rightNow = sql<Date>`clock_timestamp()`

/**
 * A writer of inputs that began before the month had its row has not counted there. The first to ask for the month takes the
 * books, and so waits until all such writers have ended: what the run reads later includes what they wrote.
 */
export async function awaitWriters(tx: Tx, month: Month): Promise<void> {
  const known = await tx.db.selectFrom('months').select('month').where('month', '=', firstDay(month)).executeTakeFirst()
  if (!known) await lockBooks(tx)
}

/** A second run of a month that has one queued or running is refused by the index runs_one_at_a_time. */
export async function insert(tx: Tx, run: { month: Month; kind: RunKind; by: string }): Promise<number> {
  const { id } = await tx.db
    .insertInto('runs')
    .values({ month: firstDay(run.month), kind: run.kind, started_by: run.by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes a run up, for the first time or after a worker that died with it. Undefined when it has ended. */
export async function take(tx: Tx, id: number): Promise<Run | undefined> {
  const mine = randomUUID()
  const run = await tx.db
    .updateTable('runs')
    .set({ status: 'Running', taken_by: mine, updated_at: rightNow })
    .where('id', '=', id)
    .where('status', 'in', ACTIVE)
    .returning(['month', 'kind'])
    .executeTakeFirst()
  return run && { id, month: monthOfDay(run.month), kind: run.kind as RunKind, try: mine }
}

/** Notes how far a run is, and answers what is shown. Undefined when it no longer runs: it was stopped, or somebody else has ended it. */
export async function report(tx: Tx, mine: Mine, { processed, total }: { processed: number; total: number }): Promise<number | undefined> {
  const run = await tx.db
    .updateTable('runs')
    // One that was taken up again starts over, but what was shown does not fall.
    .set({ processed: sql<number>`least(greatest(processed, ${processed}::int), ${total}::int)`, total, updated_at: rightNow })
    .where('id', '=', mine.id)
    .where('taken_by', '=', mine.try)
    .where('status', '=', 'Running')
    .returning('processed')
    .executeTakeFirst()
  return run?.processed
}

export async function isRunning(tx: Tx, mine: Mine): Promise<boolean> {
  const run = await tx.db.selectFrom('runs').select(['status', 'taken_by']).where('id', '=', mine.id).executeTakeFirst()
  return run?.status === 'Running' && run.taken_by === mine.try
}

type Mine = Pick<Run, 'id' | 'try'>

/** Ends whatever is queued or running in a month. From now on no result of it can appear. */
export const stop = (tx: Tx, month: Month) =>
  tx.db
    .updateTable('runs')
    .set({ status: 'Stopped', updated_at: rightNow })
    .where('month', '=', firstDay(month))
    .where('status', 'in', ACTIVE)
    .returning(['id', 'kind'])
    .executeTakeFirst()

/** Ends a run that cannot be done, as the try that has it or, without one, whoever has it. Undefined when it had ended already. */
export async function fail(tx: Tx, { id, ...mine }: Pick<Run, 'id'> & Partial<Mine>, reason: Text): Promise<Ended | undefined> {
  const run = await tx.db
    .updateTable('runs')
    .set({ status: 'Failed', error: JSON.stringify(reason), updated_at: rightNow })
    .where('id', '=', id)
    .$if(mine.try !== undefined, (query) => query.where('taken_by', '=', mine.try ?? ''))
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

/** What its salespeople are paid together. */
const paidIn = (runId: number) => sql<number>`(select coalesce(sum(payout_cents), 0)::bigint from results where run_id = ${runId})`

/** False when it no longer runs: then nothing of what it found may stay. */
export async function complete(tx: Tx, mine: Mine, total: number, figures?: SalesFigures): Promise<boolean> {
  const run = await tx.db
    .updateTable('runs')
    .set({
      status: 'Completed',
      processed: total,
      total,
      error: null,
      updated_at: rightNow,
      ...figures,
      ...(figures && { payout_cents: paidIn(mine.id) }),
    })
    .where('id', '=', mine.id)
    .where('taken_by', '=', mine.try)
    .where('status', '=', 'Running')
    .returning('id')
    .executeTakeFirst()
  return run !== undefined
}

/** Points the month at the results of a run. False when it was finalized meanwhile. */
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

/** The month of the run that works now; of those that only wait, the first in the queue. */
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

/** The latest 500 runs of a month, newest first, with what the growth bonuses of a year come to where a run worked out these alone. */
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

/** Runs that a later one of their kind has replaced, and that were never finalized: their results are of no more use. */
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
