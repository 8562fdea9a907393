import type { ExceptionKind } from '@fairshare/contract'
import { firstDay, type Money, type Month } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'

export type Acknowledgement = { kind: ExceptionKind; count: number; cents: number; note: string; by: string; at: Date }

export async function list(tx: Tx, month: Month): Promise<Acknowledgement[]> {
  const rows = await tx.db
    .selectFrom('acknowledgements')
    .select(['exception as kind', 'count', 'amount_cents as cents', 'note', 'acknowledged_by as by', 'acknowledged_at as at'])
    .where('month', '=', firstDay(month))
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as ExceptionKind }))
}

/** The acknowledgement that still applies, because count and amount are unchanged. */
export const inForce = (all: readonly Acknowledgement[], found: Pick<Acknowledgement, 'kind' | 'count' | 'cents'>) =>
  all.find((each) => each.kind === found.kind && each.count === found.count && each.cents === found.cents)

/** Replaces an earlier one of the same kind. */
export async function insert(
  tx: Tx,
  month: Month,
  { kind, count, amount, note, by }: { kind: ExceptionKind; count: number; amount: Money; note: string; by: string },
): Promise<void> {
  await remove(tx, month, kind)
  await tx.db
    .insertInto('acknowledgements')
    .values({ month: firstDay(month), exception: kind, count, amount_cents: amount, note, acknowledged_by: by })
    .execute()
}

export const remove = (tx: Tx, month: Month, kind: ExceptionKind) =>
  tx.db.deleteFrom('acknowledgements').where('month', '=', firstDay(month)).where('exception', '=', kind).execute()
