import { type BonusLine, firstDay, type Result, type Scope } from '@fairshare/engine'
import { isDecember, yearOf } from '@fairshare/engine'
import type { Insertable } from 'kysely'
import { copyIn } from '../../../platform/database/copy-in.ts'
import { copyRow, type CopyValue } from '../../../platform/database/copy-text.ts'
import type { DB } from '../../../platform/database/db.generated.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { scopeColumns } from '../../../rows/engine-rows.ts'
import type { PrintedBonusRule, PrintedRule } from '../facts/entries.store.ts'
import type { Masters } from '../facts/facts.store.ts'
import type { MonthInputs, YearInputs } from '../facts/month-inputs.service.ts'

/** Writes the results in alphabetical order of names. */
export async function insertResults(tx: Tx, runId: number, results: readonly Result[], people: MonthInputs['people']): Promise<void> {
  const known = new Map(people.map((person) => [person.id, person]))
  const named = results.flatMap((result) => {
    const person = known.get(result.salesperson)
    return person ? [{ result, person, name: `${person.firstName} ${person.lastName}`.trim() }] : []
  })
  named.sort((a, b) => byName.compare(a.person.lastName, b.person.lastName) || byName.compare(a.name, b.name) || a.person.id - b.person.id)
  const rows = named.map(({ result, person, name }, position) => ({
    run_id: runId,
    salesperson_id: person.id,
    position,
    name,
    primary_territory: person.primaryTerritory,
    ...figureColumns(result),
  }))
  await insertRows(tx, 'results', rows)
}

/** A fixed locale sorts equally on every machine. */
const byName = new Intl.Collator('en')

export const figureColumns = (result: Result) => ({
  lines: result.lines,
  sales_cents: result.totalSales,
  commission_cents: result.totalCommission,
  bonus_cents: result.annualBonus,
  normal_cents: result.normalAdjustments,
  earnings_cents: result.earnings,
  salary_cents: result.salary,
  reimbursement_cents: result.reimbursement,
  floor_kind: result.floorKind,
  floor_cents: result.floorAmount,
  shortfall_cents: result.shortfallAdvanced,
  top_up_cents: result.guaranteeTopUp,
  recovery_cents: result.recovery,
  credit_cents: result.creditPaid,
  balance_before_cents: result.balanceBefore,
  movement_cents: result.ledgerMovement,
  balance_after_cents: result.balanceAfter,
  payout_cents: result.payout,
})

export function insertRules(tx: Tx, runId: number, rules: readonly PrintedRule[], results: readonly Result[]): Promise<void> {
  const totals = new Map(results.flatMap((result) => result.rules.map((total) => [total.rule.id, total] as const)))
  return insertRows(
    tx,
    'result_rules',
    rules.map((rule) => ({
      run_id: runId,
      rule_id: rule.id,
      salesperson_id: rule.salesperson,
      ...scopeColumns(rule),
      percent: rule.percent,
      basis: rule.basis,
      note: rule.note,
      start_month: firstDay(rule.span.start),
      end_month: firstDay(rule.span.end),
      ...totalFields(totals.get(rule.id)),
    })),
  )
}

const totalFields = (total?: Result['rules'][number]) => ({
  lines: total?.lines ?? 0,
  amount_cents: total?.totalSales ?? 0,
  gross_cents: total?.totalGross ?? 0,
  commission_cents: total?.totalCommission ?? 0,
})

/** Before December a bonus line is a projection, which is not paid. */
export function insertBonuses(tx: Tx, runId: number, lines: readonly BonusLine[], { month, bonusRules }: YearInputs): Promise<void> {
  const notes = new Map(bonusRules.map((rule: PrintedBonusRule) => [rule.id, rule.note]))
  return insertRows(
    tx,
    'result_bonuses',
    lines.map(({ rule, sales, baseline, baselineKind, amount }) => ({
      run_id: runId,
      bonus_rule_id: rule.id,
      salesperson_id: rule.salesperson,
      year: yearOf(month),
      ...scopeColumns(rule),
      note: notes.get(rule.id) ?? '',
      sales_cents: sales,
      baseline_cents: baseline,
      baseline_kind: baselineKind,
      growth_percent: rule.growthBonus,
      amount_cents: amount,
      is_projection: !isDecember(month),
    })),
  )
}

export function insertAdjustments(tx: Tx, runId: number, adjustments: MonthInputs['adjustments'], masters: Masters): Promise<void> {
  const nameOf = (id: number | null) => (id === null ? null : (masters.get(id)?.name ?? null))
  return insertRows(
    tx,
    'result_adjustments',
    adjustments.map((adjustment) => ({
      run_id: runId,
      adjustment_id: adjustment.id,
      salesperson_id: adjustment.salesperson,
      type: adjustment.type,
      amount_cents: adjustment.amount,
      description: adjustment.description,
      manufacturer_name: nameOf(adjustment.manufacturer),
      territory_name: nameOf(adjustment.territory),
    })),
  )
}

export const mastersNamedIn = (scopes: readonly Scope[]): Set<number> =>
  new Set(scopes.flatMap((scope) => Object.values(scopeColumns(scope))).filter((id) => id !== null))

/** Stores names, and the regions of all territories, because a region's growth bonus counts two years of sales. */
export function insertNames(tx: Tx, runId: number, mentioned: Iterable<number>, masters: Masters): Promise<void> {
  const ids = new Set(mentioned)
  for (const [id, { kind }] of masters) if (kind === 'territory') ids.add(id)
  for (const id of ids) ids.add(masters.get(id)?.regionId ?? id)
  const rows = [...ids].flatMap((id) => {
    const master = masters.get(id)
    return master ? [{ run_id: runId, master_id: id, kind: master.kind, name: master.name, region_id: master.regionId }] : []
  })
  return insertRows(tx, 'result_names', rows)
}

/** Tables of results, largest first. */
export const RESULT_TABLES = [
  'commission_lines',
  'exceptions',
  'result_sums',
  'results',
  'result_bonuses',
  'result_adjustments',
  'result_rules',
  'unearned_totals',
  'result_names',
] as const

/** Deletes the results of a run and returns the number of its commission lines, which take the most space. Throws for a finalized run. */
export async function remove(tx: Tx, runId: number): Promise<number> {
  const row = await tx.first<{ lines: number }>`select delete_run_results(${runId}) as lines`
  return row?.lines ?? 0
}

/** Vacuuming at once pays off for this share of a table; autovacuum handles smaller ones. */
const VACUUM_SHARE = 0.05

/** A rewrite of this size takes some tenths of a second, during which results cannot be read. */
const SMALL_TABLE_BYTES = 64 * 2 ** 20
const FULL_ENOUGH = 0.7

/** Bloated small tables. A calculation writes before it deletes, so repeated runs would take several times the space. */
export async function bloatedTables(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>`
    select relname as name from (
      select relname, relpages * current_setting('block_size')::float8 as taken, reltuples * (
        select 28 + sum(case when attlen > 0 then attlen else 16 end) from pg_attribute where attrelid = pg_class.oid and attnum > 0
      ) as filled
      from pg_class where relname = any(${[...RESULT_TABLES]}::text[]) and relpages >= 100
    ) sizes
    where filled < ${SMALL_TABLE_BYTES} and filled < ${FULL_ENOUGH}::float8 * taken`
  return rows.map(({ name }) => name)
}

export async function isWorthVacuuming(tx: Tx, removed: number): Promise<boolean> {
  const rows = await tx.rows<{ rows: number }>`
    select reltuples as rows from pg_class where oid = 'commission_lines'::regclass`
  return removed >= VACUUM_SHARE * (rows[0]?.rows ?? 0)
}

type Row = Record<string, CopyValue>

/** All rows have the columns of the first. */
async function insertRows<Table extends keyof DB>(tx: Tx, table: Table, rows: readonly (Row & Insertable<DB[Table]>)[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first) as (keyof DB[Table] & string)[]
  await copyIn(tx, { table, columns, common: {} }, [rows.map((row) => copyRow(columns.map((column) => row[column]))).join('')])
}
