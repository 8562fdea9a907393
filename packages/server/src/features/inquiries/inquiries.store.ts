import type { AskedLine, OutcomeKind } from '@fairshare/contract'
import { firstDay, type Month } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { type Page, pageOf } from '../../platform/database/page-of.ts'

export type NewInquiry = { salespersonId: number; month: Month; line: AskedLine | null; question: string }

export async function insert(tx: Tx, { salespersonId, month, line, question }: NewInquiry): Promise<number> {
  const { id } = await tx.db
    .insertInto('inquiries')
    .values({
      salesperson_id: salespersonId,
      month: firstDay(month),
      sale_id: line?.id ?? null,
      line: line && JSON.stringify(line),
      question,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const all = (tx: Tx) =>
  tx.db
    .selectFrom('inquiries as q')
    .innerJoin('salespeople as p', (join) => join.onRef('p.company_id', '=', 'q.company_id').onRef('p.id', '=', 'q.salesperson_id'))
    .selectAll('q')
    .select(['p.first_name', 'p.email', sql<string>`trim(p.first_name || ' ' || p.last_name)`.as('name')])
    .select(sql<boolean>`p.is_active and p.removed_at is null`.as('is_here'))

export type InquiryRecord = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

export const find = (tx: Tx, id: number) => all(tx).where('q.id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: number) => all(tx).where('q.id', '=', id).forUpdate('q').executeTakeFirst()

type Query = Page & { state: 'open' | 'all'; salesPersonId?: number | undefined; selectedMonth?: Month | undefined }

export const list = (tx: Tx, { state, salesPersonId, selectedMonth, ...page }: Query) =>
  pageOf(
    all(tx)
      .$if(state === 'open', (query) => query.where('q.answered_at', 'is', null))
      .$if(salesPersonId !== undefined, (query) => query.where('q.salesperson_id', '=', Number(salesPersonId)))
      .$if(selectedMonth !== undefined, (query) => query.where('q.month', '=', firstDay(selectedMonth as Month)))
      .orderBy('q.id', 'desc'),
    page,
  )

export async function countOpen(tx: Tx): Promise<number> {
  const open = tx.db.selectFrom('inquiries').where('answered_at', 'is', null)
  return (await open.select(sql<number>`count(*)::integer`.as('open')).executeTakeFirstOrThrow()).open
}

export const answer = (tx: Tx, id: number, { answer: reply, by, now }: { answer: string; by: string; now: Date }) =>
  tx.db.updateTable('inquiries').set({ answer: reply, answered_by: by, answered_at: now }).where('id', '=', id).execute()

export const outcomesOf = (tx: Tx, inquiryIds: readonly number[]) =>
  tx.db
    .selectFrom('inquiry_outcomes')
    .select(['inquiry_id', 'kind', 'record_id', 'label'])
    .where('inquiry_id', 'in', [0, ...inquiryIds])
    .orderBy('made_at')
    .execute()

type Linked = { inquiryId: number; kind: OutcomeKind; recordId: number }

/** Repeating it has no effect. */
export const link = (tx: Tx, { inquiryId, kind, recordId }: Linked, label: Text, by: string) =>
  tx.db
    .insertInto('inquiry_outcomes')
    .values({ inquiry_id: inquiryId, kind, record_id: recordId, label: JSON.stringify(label), made_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const unlink = (tx: Tx, { inquiryId, kind, recordId }: Linked) =>
  tx.db
    .deleteFrom('inquiry_outcomes')
    .where('inquiry_id', '=', inquiryId)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .execute()
