import type { CloseTask } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** A task that a user checks off; for a file that is not expected the subject is its manufacturer. */
export type CompletableTask = {
  task: Extract<CloseTask, 'enterAdjustments' | 'compareTotal' | 'exportPayouts'> | 'fileNotExpected'
  subject?: number
}

export const completedTasks = (tx: Tx, month: Month) =>
  tx.db
    .selectFrom('completed_tasks')
    .select(['task', 'completed_by as by', 'completed_at as at'])
    .where('month', '=', firstDay(month))
    .where('subject_id', '=', 0)
    .execute()

/** Keeps the first entry if repeated. */
export const markCompleted = (tx: Tx, month: Month, { task, subject = 0 }: CompletableTask, by: string) =>
  tx.db
    .insertInto('completed_tasks')
    .values({ month: firstDay(month), task, subject_id: subject, completed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const unmarkCompleted = (tx: Tx, month: Month, { task, subject = 0 }: CompletableTask) =>
  tx.db
    .deleteFrom('completed_tasks')
    .where('month', '=', firstDay(month))
    .where('task', '=', task)
    .where('subject_id', '=', subject)
    .execute()

export async function review(
  tx: Tx,
  month: Month,
  { runId, people, by }: { runId: number | null; people: number[]; by: string },
): Promise<number> {
  const marked = await sql`
    insert into reviews (month, salesperson_id, payout_cents, reviewed_by)
    select ${firstDay(month)}::date, salesperson_id, payout_cents, ${by} from results
    where run_id = ${runId} and salesperson_id = any(${people}::bigint[])
    on conflict (company_id, month, salesperson_id)
      do update set payout_cents = excluded.payout_cents, reviewed_by = excluded.reviewed_by, reviewed_at = clock_timestamp()`.execute(
    tx.db,
  )
  return Number(marked.numAffectedRows ?? 0)
}

export const unreview = (tx: Tx, month: Month, people: readonly number[]) =>
  tx.db.deleteFrom('reviews').where('month', '=', firstDay(month)).where('salesperson_id', 'in', people).execute()
