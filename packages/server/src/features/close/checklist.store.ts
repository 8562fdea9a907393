import { firstDay, type Month } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'

export type Sums = { count: number; normal: number; salary: number; reimbursement: number }

export async function adjustmentSums(tx: Tx, month: Month): Promise<Sums> {
  const of = (type: string) => sql`coalesce(sum(amount_cents) filter (where type = ${type}), 0)::bigint`
  const row = await tx.first<Sums>`
    select count(*)::integer as count, ${of('Normal')} as normal, ${of('Salary')} as salary, ${of('Reimbursement')} as reimbursement
    from adjustments join salespeople person on person.id = salesperson_id
    where removed_at is null and ${firstDay(month)} between start_month and end_month`
  return row ?? { count: 0, normal: 0, salary: 0, reimbursement: 0 }
}

export async function paidOut(tx: Tx, runId: number | null): Promise<{ people: number; cents: number } | null> {
  if (runId === null) return null
  const row = await tx.first<{ people: number; cents: number }>`
    select count(*)::integer as people, coalesce(sum(payout_cents), 0)::bigint as cents from results where run_id = ${runId}`
  return row ?? null
}

type MonthRow = { month: string; status: string; files: number; hasData: boolean }

export const months = (tx: Tx) => tx.rows<MonthRow>`
  select coalesce(m.month, f.month) as month, coalesce(status, 'Open') as status, coalesce(files, 0)::integer as files,
    coalesce(stored, false) or run_id is not null as "hasData"
  from months m full join (
    select month, count(*) as files, bool_or(status = 'Processed') as stored from files where deleted_at is null group by month
  ) f on f.month = m.month
  where run_id is not null or files > 0 order by 1`
