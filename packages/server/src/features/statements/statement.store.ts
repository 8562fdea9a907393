import type { Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { RowOf, Tx } from '../../platform/database/db.ts'
import { type comparedOf, paidUpTo } from './compared.store.ts'
import { type Contact, namedContact } from './contact.store.ts'
import { listed, type resultOf } from './results.store.ts'

type Stored = {
  result: Parameters<typeof resultOf>[0] | null
  rules: RowOf<'result_rules'>[]
  bonuses: RowOf<'result_bonuses'>[]
  adjustments: RowOf<'result_adjustments'>[]
  contact: Contact | null
  paid: Parameters<typeof comparedOf>[1]
}

/** The copies that a run stored for a statement. One query in plain SQL: round trips and building the query take longer than running it. */
export async function findStatement(tx: Tx, { runId, month }: { runId: number; month: Month }, salespersonId: number): Promise<Stored> {
  const mine = sql`run_id = ${runId} and salesperson_id = ${salespersonId}`
  const rows = await tx.rows<Stored>`
    select ${jsonObjectFrom(listed(tx, runId).where('results.salesperson_id', '=', salespersonId))} as result,
      coalesce((select json_agg(rule) from result_rules rule where ${mine}), '[]') as rules,
      coalesce((select json_agg(bonus order by bonus_rule_id) from result_bonuses bonus where ${mine}), '[]') as bonuses,
      coalesce((select json_agg(used order by adjustment_id) from result_adjustments used where ${mine}), '[]') as adjustments,
      ${jsonObjectFrom(namedContact(tx))} as contact, ${jsonArrayFrom(paidUpTo(tx, month, salespersonId))} as paid`
  const [stored] = rows
  if (!stored) throw new Error('Query returned no row')
  return stored
}

export const listBonuses = (tx: Tx, runId: number, salespersonId: number): Promise<RowOf<'result_bonuses'>[]> =>
  tx.db
    .selectFrom('result_bonuses')
    .selectAll()
    .where('run_id', '=', runId)
    .where('salesperson_id', '=', salespersonId)
    .orderBy('bonus_rule_id')
    .execute()
