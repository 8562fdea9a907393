import { cents, type Money } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Sales of a run without commission and without a house account, counted by territory (decision 038). */
export type UnearnedTotals = { lines: number; sales: Money }

const SUM = sql`concat_ws(',', coalesce(sum(lines), 0), coalesce(sum(amount_cents), 0))`

/** Filters by the run's columns, so that one cached plan serves all runs: planning takes longer than the query. */
export const UNEARNED_TOTALS = sql<string>`(select ${SUM} from unearned_totals where run_id = runs.id)`

export function unearnedTotalsOf(packed: string | undefined): UnearnedTotals {
  const [lines = 0, sales = 0] = packed?.split(',').map(Number) ?? []
  return { lines, sales: cents(sales) }
}

export async function unearnedTotals(tx: Tx, runId: number, territoryId?: number): Promise<UnearnedTotals> {
  const row = await tx.db
    .selectFrom('unearned_totals')
    .select(SUM.$castTo<string>().as('open'))
    .where('run_id', '=', runId)
    .$if(territoryId !== undefined, (query) => query.where('territory_id', '=', territoryId ?? 0))
    .executeTakeFirst()
  return unearnedTotalsOf(row?.open)
}

/**
 * Call when a run's exceptions are written, and when a house account of its month changes. Both lock the month's row, so the second
 * sees the first.
 */
export const storeUnearnedTotals = (tx: Tx, runId: number | null) => sql`call store_unearned_totals(${runId})`.execute(tx.db)
