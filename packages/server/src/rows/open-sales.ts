import { cents, type Money } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'

/** Sales of a run without commission and without a house account, counted by territory (decision 038). */
export type OpenSales = { lines: number; sales: Money }

const SUM = sql`concat_ws(',', coalesce(sum(lines), 0), coalesce(sum(amount_cents), 0))`

/** Filters by the run's columns, so that one cached plan serves all runs: planning takes longer than the query. */
export const OPEN_SALES = sql<string>`(select ${SUM} from open_sales where run_id = runs.id)`

export function openSalesOf(packed: string | undefined): OpenSales {
  const [lines = 0, sales = 0] = packed?.split(',').map(Number) ?? []
  return { lines, sales: cents(sales) }
}

/** Everywhere, or in one territory. */
export async function openSales(tx: Tx, runId: number, territoryId?: number): Promise<OpenSales> {
  const row = await tx.db
    .selectFrom('open_sales')
    .select(SUM.$castTo<string>().as('open'))
    .where('run_id', '=', runId)
    .$if(territoryId !== undefined, (query) => query.where('territory_id', '=', territoryId ?? 0))
    .executeTakeFirst()
  return openSalesOf(row?.open)
}

/**
 * Counts again when a run's findings are written, and when a house account of its month is added or removed. Both lock the month's row,
 * so the second one sees the first one's change.
 */
export const countOpenSales = (tx: Tx, runId: number | null) => sql`call count_open_sales(${runId})`.execute(tx.db)
