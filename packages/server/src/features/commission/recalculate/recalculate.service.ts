import { firstDay } from '@fairshare/engine'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { inThread } from '../../../platform/limits/thread.ts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import type { LinesOf } from './differing-lines.ts'
import { copySales, linesByMonth, salesOf } from './recalculate.store.ts'
import type { Asked, Recalculated, Ways } from './recalculate.worker.ts'

export type { DifferingLine } from './differing-lines.ts'
export type { OtherFacts, Recalculated, Ways } from './recalculate.worker.ts'

const turns = makeTurns({ places: 2, ofCompany: 1, waiting: 5, refusal: text('whatIf.tooManyAtOnce'), retryAfter: 5 })

/** So many take about a second. */
const MOST_SALES = 500_000

const NO_LINES = { skip: 0, take: 0 }

/**
 * Months of some salespeople by these entries and by those: by the engine that calculates them for good, out of the sales that their
 * rules may be about, beside the thread that answers. Nothing is written. The lines that differ are one salesperson's.
 */
export async function recalculate(tx: Tx, months: readonly Ways[], lines: LinesOf = NO_LINES): Promise<Recalculated> {
  const which = salesOf(months)
  const sold = await linesByMonth(tx, which)
  const given: Asked = { months: months.map((ways) => ({ ways, sold: sold.get(firstDay(ways[0].month)) ?? 0 })), lines }
  const total = given.months.reduce((sum, month) => sum + month.sold, 0)
  if (total > MOST_SALES) throw new AppError('CONFLICT', text('whatIf.tooManySales', { most: MOST_SALES }))
  const file = new URL('./recalculate.worker.ts', import.meta.url)
  return turns.take(tx.companyId, () => inThread<Recalculated>({ file, given }, copySales(tx, which)))
}
