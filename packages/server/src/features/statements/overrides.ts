import { explain, type RegionOf } from '@fairshare/engine'
import type { Month } from '@fairshare/engine/values'
import type { RowOf } from '../../platform/database/db.ts'
import { ruleOf, saleOf } from '../../rows/engine-rows.ts'
import type { EarnedLine } from './earned-lines.store.ts'

/** The rule that would have paid for these lines if the given rule were not limited to a hospital, surgeon or procedure. */
export function overriddenBy(
  row: RowOf<'result_rules'>,
  among: readonly RowOf<'result_rules'>[],
  lines: readonly EarnedLine[],
  { regionOf, month }: { regionOf: RegionOf; month: Month },
): number | null {
  if (row.hospital_id === null && row.surgeon_id === null && row.procedure_id === null) return null
  const rules = among.filter(({ manufacturer_id }) => manufacturer_id === row.manufacturer_id).map((each) => ruleOf(each.rule_id, each))
  if (rules.length === 1) return null
  for (const line of lines) {
    const lost = explain(saleOf(line), rules, regionOf, month)?.lost[0]
    if (lost) return lost.rule.id
  }
  return null
}
