import type { Tx } from '../../../platform/database/db.ts'
import type { Masters } from '../facts/facts.store.ts'
import type { Calculated } from './commission-lines.ts'
import { exceptionsOf, lineRows, orderRows } from './exception-lines.ts'
import { insertPacked } from './lines.store.ts'

/** Writes the exceptions of a run, with the orders that they are shown in. */
export async function insertExceptions(tx: Tx, { runId, result, sales }: Calculated, masters: Masters, step: () => Promise<void>) {
  for (const exceptions of exceptionsOf(result, sales)) {
    const of = { run_id: runId, kind: exceptions.kind }
    for (const row of lineRows(exceptions, sales)) {
      await insertPacked(tx, 'packed_exceptions', { ...of, ...row })
      await step()
    }
    for (const row of orderRows(exceptions, sales, masters)) {
      await insertPacked(tx, 'exception_orders', { ...of, ...row })
      await step()
    }
  }
}
