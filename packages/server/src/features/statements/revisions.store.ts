import { type AdjustmentType, type RevisionCause, revisionCauses } from '@fairshare/engine'
import { cents, dollars, type Money } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { listed, resultOf } from './results.store.ts'

/** What differs from the statement that a salesperson was sent before. */
export type Revision = { payoutBefore: Money; payout: Money; causes: RevisionCause[] }

/**
 * The revisions of a run, by salesperson. `replaced` has the run of the statement that each was sent before; those with the same payout have
 * no revision.
 */
export async function revisionsOf(tx: Tx, runId: number, replaced: ReadonlyMap<number, number>): Promise<Map<number, Revision>> {
  const people = [...replaced.keys()]
  if (people.length === 0) return new Map()
  const paidIn = new Map<number, Map<number, Paid>>()
  for (const run of new Set([runId, ...replaced.values()])) paidIn.set(run, await paidOf(tx, run, people))
  return new Map(
    [...replaced].flatMap(([id, runBefore]): [number, Revision][] => {
      const [before, now] = [paidIn.get(runBefore)?.get(id), paidIn.get(runId)?.get(id)]
      if (!before || !now || before.month.payout === now.month.payout) return []
      return [[id, { payoutBefore: before.month.payout, payout: now.month.payout, causes: revisionCauses(before, now) }]]
    }),
  )
}

type Paid = Parameters<typeof revisionCauses>[0]

async function paidOf(tx: Tx, runId: number, people: readonly number[]): Promise<Map<number, Paid>> {
  const rows = await listed(tx, runId).where('results.salesperson_id', 'in', people).execute()
  const used = await tx.db
    .selectFrom('result_adjustments')
    .select(['salesperson_id', 'type', 'description', 'amount_cents'])
    .where('run_id', '=', runId)
    .where('salesperson_id', 'in', people)
    .orderBy('adjustment_id')
    .execute()
  const adjustments = Map.groupBy(used, ({ salesperson_id }) => salesperson_id)
  return new Map(
    rows.map((row) => {
      const mine = (adjustments.get(row.salesperson_id) ?? []).map(({ type, description, amount_cents }) => ({
        type: type as AdjustmentType,
        description,
        amount: cents(amount_cents),
      }))
      return [row.salesperson_id, { month: resultOf(row), adjustments: mine }]
    }),
  )
}

export const revisionView = ({ payoutBefore, payout, causes }: Revision) => ({
  payoutBefore: dollars(payoutBefore),
  payout: dollars(payout),
  causes: causes.map((cause) => ({ ...cause, amount: dollars(cause.amount) })),
})
