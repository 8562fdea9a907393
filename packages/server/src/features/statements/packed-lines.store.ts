import { type Selectable, sql } from 'kysely'
import type { PackedCommissionLines } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'

export type EarnedLine = {
  sale_id: number
  rule_id: number
  percent: number
  commission_cents: number
  amount_cents: number
  gross_cents: number
  invoice_date: string
  manufacturer_id: number
  territory_id: number
  hospital_id: number | null
  surgeon_id: number | null
  procedure_id: number | null
}

const COLUMNS = [
  'sale_ids',
  'rule_ids',
  'percents',
  'invoice_dates',
  'commission_cents',
  'amount_cents',
  'gross_cents',
  'manufacturer_ids',
  'territory_ids',
  'hospital_ids',
  'surgeon_ids',
  'procedure_ids',
] as const satisfies (keyof PackedCommissionLines)[]

/** Lines as they are kept: column by column. */
export type PackedLines = Pick<Selectable<PackedCommissionLines>, (typeof COLUMNS)[number]>

/**
 * A salesperson's commission lines as an array of `PackedLines`, in the order in which they are packed, to be asked for with something
 * else. They travel as they are kept: as rows of the view they take the database and this process some times as long.
 */
export const packedLines = (runId: number, salespersonId: number) => sql<PackedLines[]>`
  coalesce((select json_agg(lines order by part) from (
    select part, ${sql.raw(COLUMNS.join(', '))} from packed_commission_lines
    where run_id = ${runId} and salesperson_id = ${salespersonId}) lines), '[]')`

/** All commission lines of a salesperson, in the order in which they are packed. */
export async function earnedLines(tx: Tx, runId: number, salespersonId: number): Promise<EarnedLine[]> {
  const { lines } = await tx.db.selectNoFrom(packedLines(runId, salespersonId).as('lines')).executeTakeFirstOrThrow()
  return lines.flatMap(unpacked)
}

export function unpacked(packed: PackedLines): EarnedLine[] {
  const at = <T>(column: readonly T[], i: number): T => column[i] as T
  return packed.sale_ids.map((sale_id, i) => ({
    sale_id,
    rule_id: at(packed.rule_ids, i),
    percent: at(packed.percents, i),
    invoice_date: at(packed.invoice_dates, i),
    commission_cents: at(packed.commission_cents, i),
    amount_cents: at(packed.amount_cents, i),
    gross_cents: at(packed.gross_cents, i),
    manufacturer_id: at(packed.manufacturer_ids, i),
    territory_id: at(packed.territory_ids, i),
    hospital_id: at<number | null>(packed.hospital_ids, i),
    surgeon_id: at<number | null>(packed.surgeon_ids, i),
    procedure_id: at<number | null>(packed.procedure_ids, i),
  }))
}
