import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

// The closed books: all months up to the latest finalized one.

/** Locks the company's books exclusively, so that no one writes inputs. */
export async function lockBooks(tx: Tx): Promise<void> {
  await tx.db
    .insertInto('books')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.db.selectFrom('books').select('closed_through').forUpdate().execute()
}

/** The latest finalized month, locked against finalizing and un-finalizing until the transaction ends. */
export async function lockClosedThrough(tx: Tx): Promise<Month | null> {
  const books = await tx.db.selectFrom('books').select('closed_through').forShare().executeTakeFirst()
  return books?.closed_through ? monthOfDay(books.closed_through) : null
}

/** The same without a lock, for display only. */
export async function shownClosedThrough(tx: Tx): Promise<Month | null> {
  const books = await tx.db.selectFrom('books').select('closed_through').executeTakeFirst()
  return books?.closed_through ? monthOfDay(books.closed_through) : null
}

/**
 * Locks the books so that an open month stays open until the transaction ends; returns the finalized month that
 * closed it, if any.
 */
export async function lockClosedBy(tx: Tx, month: Month): Promise<Month | undefined> {
  await sql`insert into books (company_id) values (current_company()) on conflict do nothing`.execute(tx.db)
  const rows = await tx.rows<{ closed: string | null; finalized: string | null }>`
    select closed_through as closed, first_finalized_month(${firstDay(month)}::date, ${firstDay(month)}::date) as finalized from books for share`
  const closed = rows[0]?.closed
  return closed && firstDay(month) <= closed ? monthOfDay(rows[0]?.finalized ?? closed) : undefined
}

export const closeThrough = (tx: Tx, month: Month | null) =>
  tx.db
    .updateTable('books')
    .set({ closed_through: month === null ? null : firstDay(month) })
    .execute()
