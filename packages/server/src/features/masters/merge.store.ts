import type { AliasedKind } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

/** Takes a master out of use for good. Must come before anything is pointed at the survivor: closed books ask for it. */
export const markMerged = (tx: Tx, fromId: number, intoId: number) =>
  tx.db.updateTable('masters').set({ deleted_at: sql<Date>`now()`, merged_into_id: intoId }).where('id', '=', fromId).execute()

/** Sales lines, aliases and agreed rates of the merged master are the survivor's from now on. */
export async function repointLines(tx: Tx, kind: AliasedKind, fromId: number, intoId: number): Promise<void> {
  const column = sql.ref(`${kind}_id`)
  await sql`update sales_lines set ${column} = ${intoId} where ${column} = ${fromId}`.execute(tx.db)
  await tx.db.updateTable('aliases').set({ master_id: intoId }).where('kind', '=', kind).where('master_id', '=', fromId).execute()
  if (kind === 'procedure')
    await tx.db.updateTable('agreed_rates').set({ procedure_id: intoId }).where('procedure_id', '=', fromId).execute()
}
