import { exactSum, firstDay, type Money, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { PAY_PART_COLUMNS } from '../../rows/pay-parts.ts'

export type LedgerKind = 'Manual' | 'Correction' | 'Reversal' | 'Finalization' | 'Un-finalization'

/** Returns the entries of a salesperson, newest first, with whether they are reversed. */
export const listEntries = (tx: Tx, salesPersonId: number) =>
  tx.db
    .selectFrom('ledger_entries as e')
    .select(['e.id', 'e.month', 'e.amount_cents', 'e.kind', 'e.note', 'e.reverses_id', 'e.created_at', 'e.created_by'])
    .select(
      sql<boolean>`exists (select from ledger_entries r where r.company_id = e.company_id and r.reverses_id = e.id)`.as('is_reversed'),
    )
    .where('e.salesperson_id', '=', salesPersonId)
    .orderBy('e.id', 'desc')
    .execute()

const PAID = { ...PAY_PART_COLUMNS, payout: 'payout_cents' } as const
export type Paid = Record<keyof typeof PAID, number>
type MonthSums = { month: string; posted: string; reversed: string; entered: string; closing: string; opening: string; paid: Paid | null }

/**
 * Returns a salesperson's balance by month, newest first, and what finalized months paid, in cents. Sums of entries
 * are text, because old entries may exceed a number's range.
 */
export async function listMonths(tx: Tx, salesPersonId: number): Promise<MonthSums[]> {
  const paid = Object.entries(PAID).map(([name, column]) => sql`${sql.lit(name)}, ${sql.ref(column)}`)
  return tx.rows<MonthSums>`
    with moved as (
      select month, sum(amount_cents) as moved,
        coalesce(sum(amount_cents) filter (where kind = 'Finalization'), 0) as posted,
        coalesce(sum(amount_cents) filter (where kind in ('Un-finalization', 'Reversal')), 0) as reversed,
        coalesce(sum(amount_cents) filter (where kind in ('Manual', 'Correction')), 0) as entered
      from ledger_entries where salesperson_id = ${salesPersonId} group by month
    ), paid as (
      select month, json_build_object(${sql.join(paid)}) as paid
      from months join results on results.company_id = months.company_id and results.run_id = months.run_id
      where months.status in ('Finalized', 'Locked') and results.salesperson_id = ${salesPersonId}
    ), both_of as (
      select month, paid, coalesce(moved, 0) as moved, coalesce(posted, 0) as posted, coalesce(reversed, 0) as reversed,
        coalesce(entered, 0) as entered
      from moved full join paid using (month)
    )
    select month, paid, posted::text, reversed::text, entered::text,
      (sum(moved) over (order by month))::text as closing, (sum(moved) over (order by month) - moved)::text as opening
    from both_of order by month desc`
}

/** Returns the balance of a salesperson; null if it is too large to be exact. */
export async function balanceOf(tx: Tx, salesPersonId: number): Promise<Money | null> {
  const { total } = await tx.db
    .selectFrom('ledger_entries')
    .select(sql<string>`coalesce(sum(amount_cents), 0)`.as('total'))
    .where('salesperson_id', '=', salesPersonId)
    .executeTakeFirstOrThrow()
  return exactSum(total)
}

export const findEntry = (tx: Tx, id: number) => tx.db.selectFrom('ledger_entries').selectAll().where('id', '=', id).executeTakeFirst()

type NewEntry = { salesPersonId: number; month: Month; cents: number; kind: LedgerKind; note: string; by: string; reverses?: number }

export async function insert(tx: Tx, { salesPersonId, month, cents, kind, note, by, reverses }: NewEntry): Promise<number> {
  const { id } = await tx.db
    .insertInto('ledger_entries')
    .values({
      salesperson_id: salesPersonId,
      month: firstDay(month),
      amount_cents: cents,
      kind,
      note,
      created_by: by,
      reverses_id: reverses ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
