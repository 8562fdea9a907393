import { explain, type RegionOf, type Rule } from '@fairshare/engine'
import { cents, type Month, monthOfDay, percentOfUnits } from '@fairshare/engine/values'
import type { Selectable } from 'kysely'
import type { ResultRules } from '../../platform/database/db.generated.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EarnedLine } from './packed-lines.store.ts'

/** The regions that territories were in when a run was made. */
export async function regionsOf(tx: Tx, runId: number): Promise<RegionOf> {
  const rows = await tx.db
    .selectFrom('result_names')
    .select(['master_id', 'region_id'])
    .where('run_id', '=', runId)
    .where('region_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ master_id, region_id }) => [master_id, Number(region_id)]))
}

/** The rule that would have paid for lines of another one, if that did not name a hospital, a surgeon or a procedure. */
export function overriddenBy(
  row: Selectable<ResultRules>,
  among: readonly Selectable<ResultRules>[],
  lines: readonly EarnedLine[],
  { regionOf, month }: { regionOf: RegionOf; month: Month },
): number | null {
  if (row.hospital_id === null && row.surgeon_id === null && row.procedure_id === null) return null
  const rules = among.filter(({ manufacturer_id }) => manufacturer_id === row.manufacturer_id).map(asRule)
  if (rules.length === 1) return null
  for (const line of lines) {
    const lost = explain(saleOf(line), rules, regionOf, month)?.lost[0]
    if (lost) return lost.rule.id
  }
  return null
}

const saleOf = (line: EarnedLine) => ({
  id: line.sale_id,
  manufacturer: line.manufacturer_id,
  territory: line.territory_id,
  hospital: line.hospital_id ?? 0,
  surgeon: line.surgeon_id ?? 0,
  procedure: line.procedure_id ?? 0,
  amount: cents(line.amount_cents),
  gross: cents(line.gross_cents),
})

/** A rule that a run keeps, as the engine has it. */
export const asRule = (row: Selectable<ResultRules>): Rule => ({
  id: row.rule_id,
  salesperson: row.salesperson_id,
  manufacturer: row.manufacturer_id,
  territory: row.territory_id,
  region: row.region_id,
  hospital: row.hospital_id,
  surgeon: row.surgeon_id,
  procedure: row.procedure_id,
  percent: percentOfUnits(row.percent),
  basis: row.basis as Rule['basis'],
  span: { start: monthOfDay(row.start_month), end: monthOfDay(row.end_month) },
})
