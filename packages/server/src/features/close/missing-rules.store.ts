import type { Basis } from '@fairshare/engine'
import type { Span } from '@fairshare/engine/values'
import { monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

/** Unearned sales of a manufacturer in a territory, without house accounts. */
export type Unearned = {
  manufacturerId: number
  manufacturer: string
  territoryId: number
  territory: string
  regionId: number | null
  region: string | null
  lines: number
  cents: number
  gross: number
}

export async function unearnedByTerritory(tx: Tx, runId: number | null): Promise<Unearned[]> {
  const rows = await tx.rows<Unearned>`
    select m.id as "manufacturerId", m.name as manufacturer, t.id as "territoryId", t.name as territory, t.region_id as "regionId", region.name as region,
      lines, amount_cents as cents, gross_cents as gross
    from unearned_totals join masters m on m.id = manufacturer_id join masters t on t.id = territory_id left join masters region on region.id = t.region_id
    where run_id = ${runId}`
  return rows.toSorted((a, b) => Math.abs(b.cents) - Math.abs(a.cents) || a.territoryId - b.territoryId)
}

export type Part = {
  manufacturerId: number
  territoryId: number
  hospitalId: number | null
  hospital: string | null
  surgeonId: number | null
  surgeon: string | null
  lines: number
  cents: number
}

/** For each manufacturer and territory, the 20 pairs of hospital and surgeon with the largest sales. */
export const partsByTerritory = (tx: Tx, runId: number | null) => tx.rows<Part>`
  select manufacturer_id as "manufacturerId", territory_id as "territoryId", hospital_id as "hospitalId",
    h.name as hospital, surgeon_id as "surgeonId", s.name as surgeon, lines, cents
  from (
    select manufacturer_id, territory_id, hospital_id, surgeon_id, count(*)::integer as lines, sum(amount_cents)::bigint as cents,
      row_number() over (partition by manufacturer_id, territory_id order by abs(sum(amount_cents)) desc, hospital_id, surgeon_id) as place
    from unearned_sales where run_id = ${runId} and house_account_id is null
    group by manufacturer_id, territory_id, hospital_id, surgeon_id
  ) part left join masters h on h.id = hospital_id left join masters s on s.id = surgeon_id
  where place <= 20 order by place`

/** A current rule that might pay, with its salesperson and their primary territory. */
export type Candidate = {
  id: number
  salespersonId: number
  name: string
  primaryTerritoryId: number | null
  manufacturerId: number
  territoryId: number | null
  regionId: number | null
  place: string
  isNarrow: boolean
  percent: number
  basis: Basis
  span: Span
}

type CandidateRow = Omit<Candidate, 'span' | 'basis'> & { basis: string; start: string; end: string }

export async function rulesOfManufacturers(tx: Tx, manufacturers: readonly number[]): Promise<Candidate[]> {
  const rows = await tx.rows<CandidateRow>`
    select rule.id, salesperson_id as "salespersonId", trim(first_name || ' ' || last_name) as name,
      primary_territory_id as "primaryTerritoryId", manufacturer_id as "manufacturerId", territory_id as "territoryId",
      rule.region_id as "regionId", place.name as place, coalesce(hospital_id, surgeon_id, procedure_id) is not null as "isNarrow",
      percent, basis, start_month as start, end_month as end
    from rules rule join salespeople person on person.id = salesperson_id join masters place on place.id = coalesce(territory_id, rule.region_id)
    where manufacturer_id = any(${manufacturers}::bigint[]) and removed_at is null
    order by rule.id`
  return rows.map(({ start, end, basis, ...row }) => ({
    ...row,
    basis: basis as Basis,
    span: { start: monthOfDay(start), end: monthOfDay(end) },
  }))
}

/** What these sales would pay at a rate, rounded per line half away from zero like the calculation. */
export async function wouldPay(
  tx: Tx,
  runId: number | null,
  rates: readonly { manufacturerId: number; territoryId: number; percent: number; basis: Basis }[],
): Promise<{ manufacturerId: number; territoryId: number; cents: number }[]> {
  const column = <Name extends keyof (typeof rates)[number]>(name: Name) => rates.map((rate) => rate[name])
  return tx.rows<{ manufacturerId: number; territoryId: number; cents: number }>`
    select manufacturer_id as "manufacturerId", territory_id as "territoryId",
      sum(round(case basis when 'sales' then amount_cents else gross_cents end * percent::numeric / 1000000))::bigint as cents
    from unearned_sales join unnest(${column('manufacturerId')}::bigint[], ${column('territoryId')}::bigint[], ${column('percent')}::bigint[],
      ${column('basis')}::text[]) as rate (manufacturer, territory, percent, basis) on manufacturer = manufacturer_id and territory = territory_id
    where run_id = ${runId} and house_account_id is null
    group by manufacturer_id, territory_id`
}
