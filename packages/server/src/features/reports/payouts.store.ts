import { cents, type Money } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { PAY_PART_COLUMNS } from '../../rows/pay-parts.ts'
import { among } from './over-months.store.ts'

const AMOUNTS = { sales: 'sales_cents', ...PAY_PART_COLUMNS, payout: 'payout_cents' } as const
type Amount = keyof typeof AMOUNTS

export type PaidPerson = Record<Amount | 'balanceBefore' | 'balanceAfter', Money> & {
  salespersonId: number
  name: string
  territory: string | null
}

/** What each salesperson was paid over some runs, in the order of their months: balances are those of their first and their last. */
export async function paidOver(tx: Tx, runIds: readonly number[], people?: readonly number[]): Promise<PaidPerson[]> {
  const sums = Object.entries(AMOUNTS).map(([name, column]) => sql`sum(${sql.ref(column)})::text as ${sql.ref(name)}`)
  const { rows } = await sql<
    Record<Amount | 'balanceBefore' | 'balanceAfter', string> & { salespersonId: string; name: string; territory: string | null }
  >`
    select r.salesperson_id::text as "salespersonId", (array_agg(r.name order by asked.place desc))[1] as name,
      (array_agg(r.primary_territory order by asked.place desc))[1] as territory,
      (array_agg(r.balance_before_cents order by asked.place))[1]::text as "balanceBefore",
      (array_agg(r.balance_after_cents order by asked.place desc))[1]::text as "balanceAfter", ${sql.join(sums)}
    from unnest(${runIds}::bigint[]) with ordinality as asked (id, place) join results r on r.run_id = asked.id
    where ${people ? among('r.salesperson_id', people) : sql`true`}
    group by r.salesperson_id order by lower((array_agg(r.name order by asked.place desc))[1]), r.salesperson_id`.execute(tx.db)
  return rows.map(({ salespersonId, name, territory, ...amounts }) => ({
    salespersonId: Number(salespersonId),
    name,
    territory,
    ...(Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, cents(Number(amount))])) as Record<
      Amount | 'balanceBefore' | 'balanceAfter',
      Money
    >),
  }))
}

/** What each salesperson was paid in each run. */
export async function payoutByRun(tx: Tx, runIds: readonly number[]) {
  const { rows } = await sql<{ salesperson_id: string; name: string; runs: string[]; payouts: string[] }>`
    select r.salesperson_id::text, (array_agg(r.name order by asked.place desc))[1] as name, array_agg(r.run_id::text) as runs, array_agg(r.payout_cents::text) as payouts
    from unnest(${runIds}::bigint[]) with ordinality as asked (id, place) join results r on r.run_id = asked.id
    group by r.salesperson_id`.execute(tx.db)
  return rows.map(({ salesperson_id, name, runs, payouts }) => ({
    salespersonId: Number(salesperson_id),
    name,
    payouts: new Map(runs.map((run, at) => [Number(run), cents(Number(payouts[at]))])),
  }))
}
