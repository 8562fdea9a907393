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

/** Payouts of each salesperson over runs in month order; balances are before the first and after the last. */
export async function paidOver(tx: Tx, runIds: readonly number[], people?: readonly number[]): Promise<PaidPerson[]> {
  const sums = Object.entries(AMOUNTS).map(([name, column]) => sql`sum(${sql.ref(column)})::text as ${sql.ref(name)}`)
  const rows = await tx.rows<
    Record<Amount | 'balanceBefore' | 'balanceAfter', string> & { salespersonId: string; name: string; territory: string | null }
  >`
    select r.salesperson_id::text as "salespersonId", (array_agg(r.name order by requested.place desc))[1] as name,
      (array_agg(r.primary_territory order by requested.place desc))[1] as territory,
      (array_agg(r.balance_before_cents order by requested.place))[1]::text as "balanceBefore",
      (array_agg(r.balance_after_cents order by requested.place desc))[1]::text as "balanceAfter", ${sql.join(sums)}
    from unnest(${runIds}::bigint[]) with ordinality as requested (id, place) join results r on r.run_id = requested.id
    where ${people ? among('r.salesperson_id', people) : sql`true`}
    group by r.salesperson_id order by lower((array_agg(r.name order by requested.place desc))[1]), r.salesperson_id`
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

export async function payoutByRun(tx: Tx, runIds: readonly number[]) {
  const rows = await tx.rows<{ salesperson_id: string; name: string; runs: string[]; payouts: string[] }>`
    select r.salesperson_id::text, (array_agg(r.name order by requested.place desc))[1] as name, array_agg(r.run_id::text) as runs, array_agg(r.payout_cents::text) as payouts
    from unnest(${runIds}::bigint[]) with ordinality as requested (id, place) join results r on r.run_id = requested.id
    group by r.salesperson_id`
  return rows.map(({ salesperson_id, name, runs, payouts }) => ({
    salespersonId: Number(salesperson_id),
    name,
    payouts: new Map(runs.map((run, at) => [Number(run), cents(Number(payouts[at]))])),
  }))
}
