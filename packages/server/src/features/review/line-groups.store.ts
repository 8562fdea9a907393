import type { LineGroup } from '@fairshare/contract'
import { cents, type Money } from '@fairshare/engine/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { contains, type Page } from '../../platform/database/page-of.ts'
import { mastersIn, type NamedRule, namedRule } from '../../rows/named-rows.ts'
import { namesOf } from '../statements/names.store.ts'

type Row = { id: number; name: string | null; lines: number; sales: number; gross: number; commission: number; total: number }
export type Group = {
  id: number
  name: string | null
  rule: NamedRule | null
  lines: number
  sales: Money
  gross: Money
  commission: Money
}

/** Sums of a run's lines by group, largest sales first, from the stored sums. `q` searches the names. */
export async function lineGroups(
  tx: Tx,
  runId: number,
  by: LineGroup,
  { page, pageSize, q }: Page,
): Promise<{ groups: Group[]; total: number }> {
  const rows = await tx.rows<Row>`
    select grouped.*, count(*) over ()::integer as total from (${GROUPED[by](runId)}) grouped where ${contains(sql`concat_ws(' ', words, name)`, q)}
    order by sales desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`
  // A page after the last one has no row with the total.
  if (rows.length === 0 && page > 1) return { groups: [], total: (await lineGroups(tx, runId, by, { page: 1, pageSize: 1, q })).total }
  const ruleOf = by === 'rule' ? await rulesOf(tx, runId, rows) : new Map<number, NamedRule>()
  const groups = rows.map(
    ({ id, name, lines, sales, gross, commission }): Group => ({
      id,
      name,
      rule: ruleOf.get(id) ?? null,
      lines,
      sales: cents(sales),
      gross: cents(gross),
      commission: cents(commission),
    }),
  )
  return { groups, total: rows[0]?.total ?? 0 }
}

const TOTALED = sql`sum(amount_cents)::bigint as sales, sum(gross_cents)::bigint as gross, sum(commission_cents)::bigint as commission`

/** Sales without commission have no stored sum of their own. */
const unearned = (runId: number) => sql`
  select 0 as id, null as name, '' as words, count(*)::integer as lines, ${TOTALED} from exceptions
  where run_id = ${runId} and kind = 'unearned' having count(*) > 0`

/** A sale counts once, even if it pays several salespeople. */
const byMaster = (kind: 'manufacturer' | 'hospital') => (runId: number) =>
  sql`
  select id, name, '' as words, lines, amount_cents as sales, gross_cents as gross, commission_cents as commission
  from result_sums left join result_names on result_names.run_id = result_sums.run_id and master_id = id
  where result_sums.run_id = ${runId} and grouped_by = ${kind}`

const GROUPED: Record<LineGroup, (runId: number) => RawBuilder<unknown>> = {
  rule: (runId) => sql`
    select rule_id as id, results.name,
      (select string_agg(kept.name, ' ') from result_names kept where kept.run_id = rule.run_id
        and kept.master_id in (manufacturer_id, territory_id, rule.region_id, hospital_id, surgeon_id, procedure_id)) as words,
      rule.lines, amount_cents as sales, gross_cents as gross, rule.commission_cents as commission
    from result_rules rule join results using (run_id, salesperson_id)
    where run_id = ${runId} and rule.lines > 0
    union all ${unearned(runId)}`,
  salesperson: (runId) => sql`
    select salesperson_id as id, results.name, '' as words, sum(rule.lines)::integer as lines, sum(amount_cents)::bigint as sales,
      sum(gross_cents)::bigint as gross, sum(rule.commission_cents)::bigint as commission
    from result_rules rule join results using (run_id, salesperson_id) where run_id = ${runId} and rule.lines > 0
    group by salesperson_id, results.name
    union all ${unearned(runId)}`,
  manufacturer: byMaster('manufacturer'),
  hospital: byMaster('hospital'),
}

async function rulesOf(tx: Tx, runId: number, rows: readonly Row[]): Promise<Map<number, NamedRule>> {
  const rules = await tx.db
    .selectFrom('result_rules')
    .selectAll()
    .where('run_id', '=', runId)
    .where(({ eb, fn, val }) => eb('rule_id', '=', fn.any(val(rows.map(({ id }) => id)))))
    .execute()
  const nameOf = await namesOf(tx, runId, rules.flatMap(mastersIn))
  return new Map(rules.map((rule) => [rule.rule_id, namedRule(rule.rule_id, rule, nameOf)]))
}
