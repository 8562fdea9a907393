import type { Tx } from '../../../platform/database/db.ts'
import { type Calculated, linesBySalesperson } from './commission-lines.ts'

/** Told after each piece: all lines of salespeople with a lower id are written. May take its time, and may throw. */
export type Written = (below: number) => Promise<void>

/** Writes every commission line, salesperson by salesperson. */
export async function insertCommissions(tx: Tx, calculated: Calculated, written: Written): Promise<void> {
  for (const { row, below } of linesBySalesperson(calculated)) {
    await insertPacked(tx, 'packed_commission_lines', { run_id: calculated.runId, ...row })
    await written(below)
  }
}

export async function insertPacked(tx: Tx, table: string, row: Record<string, number | string | Buffer | null>): Promise<void> {
  const columns = ['company_id', ...Object.keys(row)]
  await tx.client.query({
    // Planned once in a session: there may be a row for each of thousands of salespeople.
    name: `insert into ${table}`,
    text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    values: [tx.companyId, ...Object.values(row)],
  })
}
