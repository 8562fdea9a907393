import { exactSum, firstDay, type Money, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export type LedgerKind = 'Manual' | 'Correction' | 'Reversal' | 'Finalization' | 'Un-finalization'

/** The entries of a salesperson, newest first, each with whether another one takes it back. */
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

/** What the entries of a salesperson come to; null when that cannot be counted to the cent. */
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
