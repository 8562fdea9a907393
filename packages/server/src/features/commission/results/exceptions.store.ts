import type { Masters } from '../facts/facts.store.ts'
import { exceptionsOf, lineRows, orderRows } from './exception-lines.ts'
import type { KeptRoom } from '../kept-room.ts'
import type { Calculated } from './gathered-lines.ts'
import type { InsertPacked } from './packed-rows.ts'

/** Writes the exceptions of a run, with the orders that they are shown in. */
export async function insertExceptions(
  insertPacked: InsertPacked,
  { runId, result, sales }: Calculated,
  { masters, room }: { masters: Masters; room: KeptRoom },
  step: () => Promise<void>,
): Promise<void> {
  for (const exceptions of exceptionsOf(result, sales, room)) {
    const of = { run_id: runId, kind: exceptions.kind }
    for (const row of lineRows(exceptions, sales)) {
      await insertPacked('packed_exceptions', { ...of, ...row })
      await step()
    }
    for (const row of orderRows(exceptions, sales, { masters, room })) {
      await insertPacked('exception_orders', { ...of, ...row })
      await step()
    }
  }
}
