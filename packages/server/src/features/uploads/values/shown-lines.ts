import { cents, dollars, monthOfDay } from '@fairshare/engine/values'
import type { CallContext } from '../../../platform/calls/context.ts'
import { companionsOf, largestLinesOf, linesWithNames } from '../reading/incoming-lines.store.ts'
import type { FileValue } from '../reading/names.store.ts'
import { withReading } from '../reading/reading.ts'
import { saleView } from './values-view.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { fileOf } from '../refusals.ts'
import { type LinesQuery, listLines } from '../stored-lines.store.ts'

const MAX_LINES_SHOWN = 5

/** Returns the largest lines with a value, and the names it occurs with most often, so that a user can identify it. */
export async function linesOfValue(context: CallContext, { fId, ...of }: { fId: number } & FileValue) {
  return withReading(context, fId, async (tx) => {
    const lines = await largestLinesOf(tx, of, MAX_LINES_SHOWN)
    return { lines: lines.map((line) => saleView(line)), companions: await companionsOf(tx, of) }
  })
}

type ValuesQuery = { fId: number; values: readonly FileValue[] }

/** Counts and totals the lines with at least one of these values. */
export async function linesLeft(context: CallContext, { fId, values }: ValuesQuery): Promise<{ rows: number; totalSales: number }> {
  if (values.length === 0) return { rows: 0, totalSales: 0 }
  const found = await withReading(context, fId, (tx) => linesWithNames(tx, values))
  return { rows: found.rows, totalSales: dollars(cents(found.cents)) }
}

/** Returns one page of a file's stored lines; empty if they are not stored. */
export async function linesOfFile(tx: Tx, { fId, ...query }: LinesQuery & { fId: number }) {
  const file = await fileOf(tx, fId)
  const { lines, total, salesCents, grossCents } = await listLines(tx, { id: fId, month: monthOfDay(file.month) }, query)
  const totals = { totalSales: dollars(cents(salesCents)), totalGrossCommission: dollars(cents(grossCents)) }
  return { lines: lines.map(saleView), total, ...totals }
}
