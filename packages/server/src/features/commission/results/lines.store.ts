import type { KeptRoom } from '../kept-room.ts'
import { linesBySalesperson } from './commission-lines.ts'
import type { Calculated } from './gathered-lines.ts'
import { type OwnersSums, sumsOfEverybody, sumsOfSalespeople } from './line-sums.ts'
import type { InsertPacked } from './packed-rows.ts'

type Told = {
  step: () => Promise<void>
  /** Told after each piece: all lines of salespeople with a lower id are written. May take its time, and may throw. */
  written: (below: number) => Promise<void>
}

/** Writes every commission line, salesperson by salesperson, and what they come to: each salesperson's, and over all sales of the month. */
export async function insertLines(
  insertPacked: InsertPacked,
  calculated: Calculated,
  room: KeptRoom,
  { step, written }: Told,
): Promise<void> {
  const run_id = calculated.runId
  const insertSums = ({ salespersonId, sums }: OwnersSums) => {
    const of = { run_id, salesperson_id: salespersonId }
    return insertPacked('packed_sums', ...sums.map(([by, columns]) => ({ ...of, summed_by: by, ...columns })))
  }
  for (const found of sumsOfEverybody(calculated)) {
    if (found !== 'pause') await insertSums(found)
    await step()
  }
  const sums = sumsOfSalespeople(calculated)
  for (const { row, lines } of linesBySalesperson(calculated, room)) {
    sums.add(lines)
    await insertPacked('packed_commission_lines', { run_id, ...row })
    if (lines.isLast) {
      await insertSums(sums.of(lines.salesperson))
      sums.startOver()
    }
    await written(lines.below)
  }
}
