import { firstDay } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import type { MonthState } from '../../months/months.store.ts'
import { figureDigests } from './deliveries.store.ts'

/** The version of the finalization that first had a statement's current figures. A correction of someone else does not change it. */
export async function statementVersions(
  tx: Tx,
  month: MonthState,
  salespersonIds: readonly number[],
): Promise<(salespersonId: number) => number> {
  const { runId, version } = month
  if (runId === null || version === 1) return () => version
  const earlier = await tx.db
    .selectFrom('finalizations')
    .select(['version', 'run_id'])
    .where('month', '=', firstDay(month.month))
    .where('version', '<', version)
    .orderBy('version', 'desc')
    .execute()
  const versions = new Map<number, number>()
  const present = await figureDigests(tx, runId, salespersonIds)
  let unchanged = [...salespersonIds]
  for (const before of earlier) {
    const figures = before.run_id === runId ? present : await figureDigests(tx, before.run_id, unchanged)
    unchanged = unchanged.filter((id) => figures.get(id) === present.get(id))
    for (const id of unchanged) versions.set(id, before.version)
  }
  return (id) => versions.get(id) ?? version
}
