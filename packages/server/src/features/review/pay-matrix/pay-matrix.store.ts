import { firstDay, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'
import { mastersIn, type NamedRule, namedRule } from '../../../rows/named-rows.ts'
import { currentNames } from '../../statements/names.store.ts'

/** A salesperson's rules in a month by manufacturer and place, which is a territory or a region. */
export async function ratesInForce(tx: Tx, salespersonId: number, month: Month) {
  const rows = await tx.db
    .selectFrom('rules')
    .selectAll()
    .where('salesperson_id', '=', salespersonId)
    .where('start_month', '<=', firstDay(month))
    .where('end_month', '>=', firstDay(month))
    .orderBy('id')
    .execute()
  const nameOf = await currentNames(tx, rows.flatMap(mastersIn))
  const rules = rows.map((row) => namedRule(row.id, row, nameOf))
  const placeOf = (rule: NamedRule) => rule.territory ?? rule.region ?? ''
  const cells = Map.groupBy(rules, (rule) => JSON.stringify([rule.manufacturer, placeOf(rule)]))
  return [...cells.values()]
    .flatMap((inCell) => {
      const [first] = inCell
      return first ? { manufacturer: first.manufacturer, place: placeOf(first), rules: inCell } : []
    })
    .sort((a, b) => a.manufacturer.localeCompare(b.manufacturer, 'en') || a.place.localeCompare(b.place, 'en'))
}
