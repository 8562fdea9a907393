import { cents, type Money } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'

/** The sales of a run on which nobody earns and that are no house account: counted by place, with the run (decision 038). */
export type OpenSales = { lines: number; sales: Money }

const SUM = sql`concat_ws(',', coalesce(sum(lines), 0), coalesce(sum(amount_cents), 0))`

/** Of the run that a question finds. By the columns of the run, so that connections keep one plan for all runs: making it takes longer than answering. */
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
 * Counts them anew: once all that a run found is written, and whenever a house account of its month is made or taken back. Both hold the
 * row of the month, so whichever comes second counts what the first has done. Without a run there is nothing to count.
 */
export const countOpenSales = (tx: Tx, runId: number | null) => sql`call count_open_sales(${runId})`.execute(tx.db)
