import { decemberOf, firstDay, type Month, yearOf } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import type { Item } from './file-exceptions.store.ts'
import type { Thresholds } from './thresholds.store.ts'

export type Runs = { runId: number | null; runBefore: number | null }

const fullName = sql.raw<string>(`trim(person.first_name || ' ' || person.last_name)`)

type OfMonth = { month: Month }
type Inputs = Runs & OfMonth & Thresholds

/** Exceptions of salespeople by kind; the id of each item is a salesperson. */
const REP_EXCEPTIONS = {
  negativeNet: ({ runId }: Inputs) => paid(runId, sql`payout_cents < 0`, 'payout_cents'),
  noPayout: ({ runId }: Inputs) => paid(runId, sql`lines > 0 and payout_cents = 0`, 'sales_cents'),
  bigChange: bigChanges,
  zeroRate: zeroRates,
  rateUnusual: unusualRates,
  noEmail: ({ runId }: Inputs) => paid(runId, sql`payout_cents <> 0 and person.email = ''`, 'payout_cents'),
  endedWithoutSuccessor: endedEntries,
  largeAdjustment: largeAdjustments,
  overrideOn: overriddenBaselines,
} as const
export type RepExceptionKind = keyof typeof REP_EXCEPTIONS

export async function repExceptions(tx: Tx, kind: RepExceptionKind, inputs: Inputs): Promise<EndedItem[]> {
  return (await (REP_EXCEPTIONS[kind](inputs) as RawBuilder<EndedItem>).execute(tx.db)).rows
}

export async function repExceptionKinds(tx: Tx, inputs: Inputs): Promise<{ kind: RepExceptionKind; id: number }[]> {
  const each = Object.entries(REP_EXCEPTIONS).map(
    ([kind, find], at) => sql`select distinct ${kind}::text as kind, id, ${at}::integer as at from (${find(inputs)}) found`,
  )
  return tx.rows<{ kind: RepExceptionKind; id: number }>`${sql.join(each, sql` union all `)} order by at`
}

/** Opposite changes do not cancel. */
export const changeOf = (items: readonly Item[]): number => items.reduce((all, { cents }) => all + Math.abs(cents), 0)

/** Sales of several salespeople, on lines at 0 % or on all lines; a shared sale counts once. */
export async function salesOfReps(tx: Tx, runId: number | null, reps: readonly Item[], { isZeroRate = false } = {}): Promise<number> {
  const [only] = reps
  if (only && reps.length === 1) return only.cents
  const row = await tx.first<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from (
      select distinct sale_id, amount_cents from commission_lines
      where run_id = ${runId} and salesperson_id = any(${reps.map(({ id }) => id)}::bigint[]) and (percent = 0 or not ${isZeroRate})
    ) sold`
  return row?.cents ?? 0
}

/** Subqueries run once per group; joins would read every master. */
const placeName = sql`
  (select name from masters where masters.id = manufacturer_id) || ' · ' || (select name from masters where masters.id = territory_id)`

/** Unearned sales by manufacturer and territory, without house accounts. */
export const unearnedSales = (tx: Tx, { runId }: Runs) => tx.rows<Item>`
  select first_sale_id as id, ${placeName} as name, lines as count, amount_cents as cents from unearned_totals where run_id = ${runId}`

export const paidAboveGross = (tx: Tx, { runId }: Runs, territoryId?: number) => tx.rows<Item>`
  select id, ${placeName} as name, count, cents from (
    select manufacturer_id, territory_id, min(sale_id) as id, count(*)::integer as count, sum(commission_cents - gross_cents)::bigint as cents
    from exceptions
    where run_id = ${runId} and kind = 'above gross' and (${territoryId === undefined} or territory_id = ${territoryId ?? 0})
    group by 1, 2
  ) place`

function zeroRates({ runId }: Runs) {
  return sql<Item>`
    select salesperson_id as id, results.name, sum(unusual_rules.lines)::bigint as count, sum(amount_cents)::bigint as cents
    from unusual_rules join results using (run_id, salesperson_id)
    where run_id = ${runId} and gap is null
    group by salesperson_id, results.name`
}

function bigChanges({ runId, runBefore, bigChangeShare, bigChangeAmount }: Runs & Thresholds) {
  return sql<Item>`
    select present.salesperson_id as id, present.name, 1 as count, (present.payout_cents - before.payout_cents) as cents
    from results present join results before on before.run_id = ${runBefore} and before.salesperson_id = present.salesperson_id
    where present.run_id = ${runId} and abs(present.payout_cents - before.payout_cents) > ${bigChangeAmount}
      and abs(present.payout_cents - before.payout_cents) > ${bigChangeShare} / 1000000.0 * abs(before.payout_cents)`
}

/** Rules with a rate that differs from the salesperson's usual one with the manufacturer by more than the threshold. */
function unusualRates({ runId, unusualRate }: Runs & Thresholds) {
  return sql<Item>`
    select salesperson_id as id, results.name || ' · ' || m.name as name, sum(unusual_rules.lines)::bigint as count,
      sum(unusual_rules.commission_cents)::bigint as cents
    from unusual_rules join results using (run_id, salesperson_id) join masters m on m.id = manufacturer_id
    where run_id = ${runId} and gap > ${unusualRate}
    group by salesperson_id, results.name, m.name`
}

const paid = (runId: number | null, condition: ReturnType<typeof sql>, cents: 'sales_cents' | 'payout_cents') => sql<Item>`
  select person.id, results.name, 1 as count, ${sql.ref(cents)} as cents
  from results join salespeople person on person.id = results.salesperson_id
  where run_id = ${runId} and ${condition}`

/** Ended entries of a salesperson; `ruleId` is set for a single rule. */
export type EndedItem = Item & { ruleId?: number | null }

/** Rules, draws and guarantees that ended last month without a successor, with what they paid. */
function endedEntries({ month, runBefore }: Runs & OfMonth) {
  const day = firstDay(month)
  return sql<EndedItem>`
    select person.id, ${fullName} as name, min(rule_id) as "ruleId", count(*)::integer as count, sum(cents)::bigint as cents
    from (
      select salesperson_id, ended.id as rule_id, coalesce((select commission_cents from result_rules
        where run_id = ${runBefore} and rule_id = ended.id), 0) as cents
      from rules ended
      where end_month = ${day}::date - interval '1 month' and not exists (
        select from rules next
        where next.salesperson_id = ended.salesperson_id and next.manufacturer_id = ended.manufacturer_id and next.end_month >= ${day}
          and (next.territory_id, next.region_id, next.hospital_id, next.surgeon_id, next.procedure_id)
            is not distinct from (ended.territory_id, ended.region_id, ended.hospital_id, ended.surgeon_id, ended.procedure_id))
      union all
      select salesperson_id, null, amount_cents from floors ended
      where end_month = ${day}::date - interval '1 month'
        and not exists (select from floors next where next.salesperson_id = ended.salesperson_id and next.end_month >= ${day})
    ) ended join salespeople person on person.id = salesperson_id
    where person.removed_at is null
    group by person.id, person.first_name, person.last_name, rule_id is null`
}

function overriddenBaselines({ month }: OfMonth) {
  const december = firstDay(decemberOf(yearOf(month)))
  return sql<Item>`
    select person.id, ${fullName} as name, count(*)::integer as count, sum(override_cents)::bigint as cents
    from bonus_rules rule join salespeople person on person.id = salesperson_id
    where is_override and ${december} between start_month and end_month and person.removed_at is null
    group by person.id, person.first_name, person.last_name`
}

/** Adds up absolute amounts, so that opposite adjustments do not cancel. */
function largeAdjustments({ month, largeAdjustment }: OfMonth & Thresholds) {
  return sql<Item>`
    select person.id, ${fullName} as name, count(*)::integer as count,
      (case when min(amount_cents) < 0 and max(amount_cents) > 0 then sum(abs(amount_cents)) else sum(amount_cents) end)::bigint as cents
    from adjustments join salespeople person on person.id = salesperson_id
    where abs(amount_cents) > ${largeAdjustment} and ${firstDay(month)} between start_month and end_month and person.removed_at is null
    group by person.id, person.first_name, person.last_name`
}
