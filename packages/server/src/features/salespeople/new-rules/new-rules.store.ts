import type { Basis } from '@fairshare/engine'
import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../../platform/database/db.ts'

export type ManufacturerTerritory = { manufacturer: number; territory: number }

/** Returns all salespeople by name, each with the basis of most of their rules that have not ended. */
export const listReps = (tx: Tx, month: Month) => tx.rows<{ salesPersonId: number; name: string; basis: Basis; version: number }>`
  select person.id as "salesPersonId", trim(first_name || ' ' || last_name) as name, coalesce(usual.basis, 'sales') as basis, version
  from salespeople person left join (
    select salesperson_id, mode() within group (order by basis desc) as basis
    from rules where end_month >= ${firstDay(month)} group by salesperson_id
  ) usual on usual.salesperson_id = person.id
  where removed_at is null order by lower(first_name || ' ' || last_name), person.id`

/** A salesperson with a relation to a place, whose number counts from 1; `nextStart` is their next rule for exactly these sales. */
export type Candidate = { place: number; salesPersonId: number; isPrimary: boolean; isEarning: boolean; nextStart: Month | null }

/** Returns the active salespeople of each place: those of the primary territory first, then by what they earn there. */
export async function listCandidates(
  tx: Tx,
  { month, runId, places }: { month: Month; runId: number | null; places: readonly ManufacturerTerritory[] },
): Promise<Candidate[]> {
  const rows = await tx.rows<Omit<Candidate, 'nextStart'> & { nextStart: string | null }>`
    with place as (
      select place, manufacturer, territory.id as territory_id, territory.region_id
      from unnest(${places.map(({ manufacturer }) => manufacturer)}::bigint[], ${places.map(({ territory }) => territory)}::bigint[])
        with ordinality as given (manufacturer, territory, place)
      join masters territory on territory.id = given.territory
    ), touching as (
      select place, manufacturer, rules.* from place join rules using (territory_id)
      union all select place, manufacturer, rules.* from place join rules on rules.region_id = place.region_id
    ), found as (
      select place, salesperson_id, false as is_primary, ${firstDay(month)} between touching.start_month and touching.end_month as is_earning,
        coalesce(paid.lines, 0) as lines, case when territory_id is not null and manufacturer_id = manufacturer
          and coalesce(hospital_id, surgeon_id, procedure_id) is null and touching.start_month > ${firstDay(month)}
          then touching.start_month end as next_start
      from touching left join (select rule_id, lines from result_rules where run_id = ${runId}) paid on rule_id = touching.id
      union all
      select place, id, true, false, 0, null from place join salespeople on primary_territory_id = territory_id
    )
    select place::integer, salesperson_id as "salesPersonId", bool_or(is_primary) as "isPrimary", bool_or(is_earning) as "isEarning",
      min(next_start)::text as "nextStart"
    from found join salespeople person on person.id = salesperson_id
    where removed_at is null and is_active
    group by place, salesperson_id
    order by place, "isPrimary" desc, "isEarning" desc, sum(lines) desc, salesperson_id`
  return rows.map((row) => ({ ...row, nextStart: row.nextStart === null ? null : monthOfDay(row.nextStart) }))
}

/** Returns when a salesperson's next rule for all sales of a place starts, if there is one after that month. */
export async function nextStart(
  tx: Tx,
  { salesPersonId, manufacturer, territory, month }: ManufacturerTerritory & { salesPersonId: number; month: Month },
): Promise<Month | null> {
  const rows = await tx.rows<{ start: string | null }>`
    select min(start_month)::text as start from rules
    where salesperson_id = ${salesPersonId} and manufacturer_id = ${manufacturer} and territory_id = ${territory}
      and coalesce(hospital_id, surgeon_id, procedure_id) is null and start_month > ${firstDay(month)}`
  const start = rows[0]?.start ?? null
  return start === null ? null : monthOfDay(start)
}

/** Returns the salespeople of rules, deleted ones too, and whether each rule is as it was added. */
export const additionsOf = (tx: Tx, ruleIds: readonly number[]) => tx.rows<{ ruleId: number; salesPersonId: number; isUnchanged: boolean }>`
  select subject_id as "ruleId", salesperson_id as "salesPersonId", not bool_or(change in ('Changed', 'Removed')) as "isUnchanged"
  from history_items where type = 'rules' and subject_id = any(${ruleIds}::bigint[])
  group by subject_id, salesperson_id`
