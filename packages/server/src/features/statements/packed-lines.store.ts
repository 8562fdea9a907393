import { sql } from 'kysely'
import type { PackedCommissionLines } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'
import { DAYS_BEFORE, dayOf, RULE } from '../../rows/packed-lines.ts'

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

/** Lines as they are kept: column by column, and the rules that they name each once. */
export type PackedLines = {
  rule_ids: number[]
  percents: number[]
  manufacturer_ids: number[]
  sale_ids: number[]
  rules_and_days: number[]
  commission_cents: number[]
  amount_cents: number[]
  gross_cents: number[]
  territory_ids: number[]
  hospital_ids: number[]
  surgeon_ids: number[]
  procedure_ids: number[]
}

const upper = (column: string) => sql`array(select word >> 32 from unnest(${sql.ref(column)}) word)`
const lower = (column: string) => sql`array(select word & 4294967295 from unnest(${sql.ref(column)}) word)`

/**
 * A salesperson's commission lines as an array of `PackedLines`, in the order in which they are packed, to be asked for with something
 * else. They travel as they are kept: as rows of the view they take the database and this process some times as long. Only numbers that
 * may be larger than a double holds exactly are taken apart before.
 */
export const packedLines = (runId: number, salespersonId: number, packed = ALL) => sql<PackedLines[]>`
  coalesce((select json_agg(lines order by part) from (
    select part, rule_ids, percents, manufacturer_ids, sale_ids, rules_and_days, commission_cents, amount_cents, gross_cents,
      ${upper('territories_hospitals')} as territory_ids, ${lower('territories_hospitals')} as hospital_ids,
      ${upper('surgeons_procedures')} as surgeon_ids, ${lower('surgeons_procedures')} as procedure_ids
    from ${packed} where run_id = ${runId} and salesperson_id = ${salespersonId}) lines), '[]')`

const ALL = sql`packed_commission_lines`

/** The same of one line, without opening the others. */
export const packedLine = (runId: number, salespersonId: number, saleId: number) =>
  packedLines(
    runId,
    salespersonId,
    sql`(
      select run_id, salesperson_id, part, rule_ids, percents, manufacturer_ids, ${sql.join(ARRAYS.map((name) => sql`${sql.ref(name)}[at:at] as ${sql.ref(name)}`))}
      from packed_commission_lines, array_position(sale_ids, ${saleId}::bigint) as at
      where ${saleId} between first_sale_id and last_sale_id and at is not null
    ) found`,
  )

const ARRAYS = [
  'sale_ids',
  'rules_and_days',
  'commission_cents',
  'amount_cents',
  'gross_cents',
  'territories_hospitals',
  'surgeons_procedures',
] as const satisfies (keyof PackedCommissionLines)[]

/** All commission lines of a salesperson, in the order in which they are packed. */
export async function earnedLines(tx: Tx, runId: number, salespersonId: number): Promise<EarnedLine[]> {
  const { lines } = await tx.db.selectNoFrom(packedLines(runId, salespersonId).as('lines')).executeTakeFirstOrThrow()
  return lines.flatMap(unpacked)
}

export function unpacked(packed: PackedLines): EarnedLine[] {
  const at = <T>(column: readonly T[], i: number): T => column[i] as T
  return packed.sale_ids.map((sale_id, i) => {
    const ruleAndDay = at(packed.rules_and_days, i)
    const rule = Math.floor(ruleAndDay / RULE) - 1
    return {
      sale_id,
      rule_id: at(packed.rule_ids, rule),
      percent: at(packed.percents, rule),
      invoice_date: dayOf((ruleAndDay % RULE) - DAYS_BEFORE),
      commission_cents: at(packed.commission_cents, i),
      amount_cents: at(packed.amount_cents, i),
      gross_cents: at(packed.gross_cents, i),
      manufacturer_id: at(packed.manufacturer_ids, rule),
      territory_id: at(packed.territory_ids, i),
      hospital_id: at(packed.hospital_ids, i) || null,
      surgeon_id: at(packed.surgeon_ids, i) || null,
      procedure_id: at(packed.procedure_ids, i) || null,
    }
  })
}
