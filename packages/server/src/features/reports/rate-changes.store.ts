import { firstDay, type Span } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { ScopeRow } from '../../rows/named-rows.ts'
import type { Tx } from '../../platform/database/db.ts'

const SCOPE = ['manufacturer_id', 'territory_id', 'region_id', 'hospital_id', 'surgeon_id', 'procedure_id']
const isSameScope = sql.raw(SCOPE.map((column) => `other.${column} is not distinct from rule.${column}`).join(' and '))

type RateChange = ScopeRow & {
  salesperson_id: number
  name: string
  percent: number
  percent_before: number | null
  start_month: string
  end_month: string
  has_next: boolean
}

/** Rules that start or end within a span, with the rate of the earlier rule on the same scope. */
export const rateChangesIn = (tx: Tx, { start, end }: Span) => tx.rows<RateChange>`
  select rule.*, concat_ws(' ', p.first_name, p.last_name) as name, earlier.percent as percent_before, later.id is not null as has_next
  from rules rule join salespeople p on p.id = rule.salesperson_id and p.removed_at is null
  left join lateral (
    select percent from rules other
    where other.salesperson_id = rule.salesperson_id and ${isSameScope} and other.end_month < rule.start_month order by other.end_month desc limit 1
  ) earlier on true
  left join lateral (
    select id from rules other
    where other.salesperson_id = rule.salesperson_id and ${isSameScope} and other.start_month > rule.end_month limit 1
  ) later on true
  where rule.start_month between ${firstDay(start)} and ${firstDay(end)} or rule.end_month between ${firstDay(start)} and ${firstDay(end)}
  order by lower(concat_ws(' ', p.first_name, p.last_name)), rule.start_month, rule.id`
