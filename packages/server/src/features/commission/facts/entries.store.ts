import {
  type Adjustment,
  type AdjustmentType,
  type BonusRule,
  cents,
  exactSum,
  firstDay,
  type Floor,
  type FloorKind,
  type Month,
  type Rule,
  type Salesperson,
} from '@fairshare/engine'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { bonusRuleOf, ruleOf, spanOf } from '../../../rows/engine-rows.ts'
import { countedBalance } from '../../../refusals.ts'

// The engine's facts, with additional fields that statements print.

export type Person = Salesperson & { firstName: string; lastName: string; primaryTerritory: string | null }
export type PrintedRule = Rule & { note: string }
export type PrintedBonusRule = BonusRule & { note: string }
export type FundedAdjustment = Adjustment & { description: string; manufacturer: number | null; territory: number | null }
export type KindOfFloor = Floor & { kind: Exclude<FloorKind, 'None'> }

/** Everyone who is not removed, including inactive people; the listing is decided later. */
export async function people(tx: Tx, month: Month): Promise<Person[]> {
  const rows = await tx.db
    .selectFrom('salespeople as person')
    .leftJoin('masters as territory', 'territory.id', 'person.primary_territory_id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.is_active', 'territory.name as primaryTerritory'])
    .select(({ selectFrom }) =>
      selectFrom('ledger_entries as entry')
        .select(sql<string>`coalesce(sum(entry.amount_cents), 0)`.as('balance'))
        .whereRef('entry.salesperson_id', '=', 'person.id')
        .where('entry.month', '<', firstDay(month))
        .as('balance'),
    )
    .where('person.removed_at', 'is', null)
    .orderBy('person.id')
    .execute()
  return rows.map(({ id, first_name, last_name, is_active, balance, primaryTerritory }) => {
    const balanceBefore = countedBalance(exactSum(balance ?? '0'), { first_name, last_name })
    return { id, firstName: first_name, lastName: last_name, primaryTerritory, isActive: is_active, balanceBefore }
  })
}

export async function rules(tx: Tx, month: Month): Promise<PrintedRule[]> {
  const rows = await tx.db.selectFrom('rules').selectAll().where(inForce(month)).orderBy('id').execute()
  return rows.map((row) => ({ ...ruleOf(row.id, row), note: row.note }))
}

/** Bonus rules of the year that ends with this December. */
export async function bonusRules(tx: Tx, december: Month): Promise<PrintedBonusRule[]> {
  const rows = await tx.db.selectFrom('bonus_rules').selectAll().where(inForce(december)).orderBy('id').execute()
  return rows.map((row) => ({ ...bonusRuleOf(row), note: row.note }))
}

export async function adjustments(tx: Tx, month: Month): Promise<FundedAdjustment[]> {
  const rows = await tx.db.selectFrom('adjustments').selectAll().where(inForce(month)).orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    salesperson: row.salesperson_id,
    description: row.description,
    span: spanOf(row),
    manufacturer: row.manufacturer_id,
    territory: row.territory_id,
    type: row.type as AdjustmentType,
    amount: cents(row.amount_cents),
  }))
}

export async function floors(tx: Tx, month: Month): Promise<KindOfFloor[]> {
  const rows = await tx.db.selectFrom('floors').selectAll().where(inForce(month)).orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    salesperson: row.salesperson_id,
    kind: row.kind as KindOfFloor['kind'],
    span: spanOf(row),
    amount: cents(row.amount_cents),
  }))
}

/** Excludes entries of removed people. */
const inForce = (month: Month) => sql<boolean>`${firstDay(month)}::date between start_month and end_month
  and salesperson_id in (select id from salespeople where removed_at is null)`
