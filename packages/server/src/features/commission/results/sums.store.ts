import type { Calculated } from './commission-lines.ts'
import { sumsByOwner } from './line-sums.ts'
import type { InsertPacked } from './packed-rows.ts'

/** Writes what the lines come to: each salesperson's, and over all sales of the month. */
export async function insertSums(insertPacked: InsertPacked, calculated: Calculated, step: () => Promise<void>): Promise<void> {
  for (const found of sumsByOwner(calculated)) {
    if (found !== 'pause') {
      const of = { run_id: calculated.runId, salesperson_id: found.salespersonId }
      await insertPacked('packed_sums', ...found.sums.map(([by, columns]) => ({ ...of, summed_by: by, ...columns })))
    }
    await step()
  }
}
