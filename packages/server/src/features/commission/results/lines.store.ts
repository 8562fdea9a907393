import { type Calculated, linesBySalesperson } from './commission-lines.ts'
import type { InsertPacked } from './packed-rows.ts'

/** Told after each piece: all lines of salespeople with a lower id are written. May take its time, and may throw. */
export type Written = (below: number) => Promise<void>

/** Writes every commission line, salesperson by salesperson. */
export async function insertCommissions(insertPacked: InsertPacked, calculated: Calculated, written: Written): Promise<void> {
  for (const { row, below } of linesBySalesperson(calculated)) {
    await insertPacked('packed_commission_lines', { run_id: calculated.runId, ...row })
    await written(below)
  }
}
