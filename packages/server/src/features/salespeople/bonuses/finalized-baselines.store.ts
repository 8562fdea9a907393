import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import { state } from '../../months/months.store.ts'

/** Returns the run that a month was last finalized with, or else its shown run. */
export async function finalizedRun(
  tx: Tx,
  month: Month,
): Promise<{ runId: number; version: number | null; at: Date; by: string } | undefined> {
  const finalized = await tx.db
    .selectFrom('finalizations')
    .select(['run_id as runId', 'version', 'finalized_at as at', 'finalized_by as by'])
    .where('month', '=', firstDay(month))
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (finalized) return finalized
  const { runId } = await state(tx, month)
  if (runId === null) return undefined
  const run = await tx.db
    .selectFrom('runs')
    .select(['updated_at as at', 'started_by as by'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return { runId, version: null, ...run }
}

/** Returns the Decembers finalized with growth bonuses of a salesperson, latest first. */
export async function paidDecembers(tx: Tx, salesPersonId: number): Promise<Month[]> {
  const rows = await tx.db
    .selectFrom('finalizations')
    .innerJoin('result_bonuses as bonus', 'bonus.run_id', 'finalizations.run_id')
    .select('finalizations.month')
    .distinct()
    .where('bonus.salesperson_id', '=', salesPersonId)
    .where('bonus.is_projection', '=', false)
    .orderBy('finalizations.month', 'desc')
    .execute()
  return rows.map(({ month }) => monthOfDay(month))
}

export async function nameOf(tx: Tx, runId: number, salesPersonId: number): Promise<string> {
  const row = await tx.db
    .selectFrom('results')
    .select('name')
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salesPersonId)
    .executeTakeFirst()
  return row?.name ?? ''
}

export const finalizedVersions = (tx: Tx, { first, last }: { first: Month; last: Month }) =>
  tx.db
    .selectFrom('months')
    .select(['month', 'finalization_version as version', 'finalized_at as at'])
    .where('month', '>=', firstDay(first))
    .where('month', '<=', firstDay(last))
    .where('status', 'in', ['Finalized', 'Locked'])
    .execute()
