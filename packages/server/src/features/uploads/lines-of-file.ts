import { cents, dollars, monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { fileOf } from './refusals.ts'
import { type AskedLines, listLines } from './stored-lines.store.ts'
import { saleView } from './values/values-view.ts'

/** The stored lines of a file, a page of them; a file whose lines are not stored has none. */
export async function linesOfFile(tx: Tx, { fId, ...asked }: AskedLines & { fId: number }) {
  const file = await fileOf(tx, fId)
  const { lines, total, salesCents, grossCents } = await listLines(tx, { id: fId, month: monthOfDay(file.month) }, asked)
  const totals = { totalSales: dollars(cents(salesCents)), totalGrossCommission: dollars(cents(grossCents)) }
  return { lines: lines.map(saleView), total, ...totals }
}
