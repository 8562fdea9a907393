import type { AliasedKind } from '@fairshare/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

/** The column that names a master of each kind, in the tables that do. */
const COLUMN = {
  territory: 'territory_id',
  hospital: 'hospital_id',
  surgeon: 'surgeon_id',
  procedure: 'procedure_id',
} as const satisfies Record<AliasedKind, string>

/**
 * Points everything that names one master at another of its kind. Sales lines of closed books keep the merged one: a
 * finalized month cannot change, and its results are copies. Overlaps that arise among rules are refused by the database.
 */
export async function repoint(tx: Tx, kind: AliasedKind, fromId: number, intoId: number): Promise<void> {
  const column = sql.ref(COLUMN[kind])
  for (const table of ['rules', 'bonus_rules']) {
    await sql`update ${sql.table(table)} set ${column} = ${intoId} where ${column} = ${fromId}`.execute(tx.db)
  }
  if (kind === 'territory') {
    await sql`update adjustments set territory_id = ${intoId} where territory_id = ${fromId}`.execute(tx.db)
    await sql`update salespeople set primary_territory_id = ${intoId} where primary_territory_id = ${fromId}`.execute(tx.db)
  }
  await sql`update sales_lines set ${column} = ${intoId} where ${column} = ${fromId}
    and month > coalesce((select closed_through from books where company_id = current_company()), '-infinity')`.execute(tx.db)
  await sql`update aliases set master_id = ${intoId} where kind = ${kind} and master_id = ${fromId}`.execute(tx.db)
}
