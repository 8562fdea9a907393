import { sql } from 'kysely'
import type { RowOf, Tx } from '../../platform/database/db.ts'
import { SALE_COLUMNS } from '../../rows/named-rows.ts'

export type EarnedLine = Omit<RowOf<'commission_lines'>, 'company_id' | 'run_id' | 'salesperson_id'>

const COLUMNS = ['sale_id', 'rule_id', 'percent', 'commission_cents', ...SALE_COLUMNS] as const satisfies (keyof EarnedLine)[]

const linesOf = (tx: Tx, runId: number, salespersonId: number) =>
  tx.db.selectFrom('commission_lines').select(COLUMNS).where('run_id', '=', runId).where('salesperson_id', '=', salespersonId)

export const earnedLines = (tx: Tx, runId: number, salespersonId: number): Promise<EarnedLine[]> =>
  linesOf(tx, runId, salespersonId).orderBy('sale_id').execute()

export const earnedLine = (tx: Tx, runId: number, salespersonId: number, saleId: number): Promise<EarnedLine | undefined> =>
  linesOf(tx, runId, salespersonId).where('sale_id', '=', saleId).executeTakeFirst()

export async function earnedBy(
  tx: Tx,
  runId: number,
  salespeople: readonly number[],
  saleId: number,
): Promise<{ name: string; cents: number }[]> {
  if (salespeople.length === 0) return []
  return tx.db
    .selectFrom('commission_lines as line')
    .innerJoin('results', (join) =>
      join.onRef('results.run_id', '=', 'line.run_id').onRef('results.salesperson_id', '=', 'line.salesperson_id'),
    )
    .select(['results.name', 'line.commission_cents as cents'])
    .where('line.run_id', '=', runId)
    .where('line.salesperson_id', '=', sql<number>`any(${salespeople}::bigint[])`)
    .where('line.sale_id', '=', saleId)
    .orderBy('results.position')
    .execute()
}
