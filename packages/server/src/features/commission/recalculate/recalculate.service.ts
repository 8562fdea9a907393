import { firstDay } from '@fairshare/engine'
import { text } from '@fairshare/texts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { runInThread } from '../../../platform/limits/worker-thread.ts'
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts'
import type { LinesOf } from './differing-lines.ts'
import { copySales, linesByMonth, salesCondition } from './recalculate.store.ts'
import type { RecalculationInput, Recalculated, EntryVersions } from './recalculate.worker.ts'

export type { DifferingLine } from './differing-lines.ts'
export type { OtherFacts, Recalculated, EntryVersions } from './recalculate.worker.ts'

const fairQueue = makeFairQueue({ slots: 2, perCompany: 1, waiting: 5, refusal: text('whatIf.tooManyAtOnce'), retryAfter: 5 })

/** About as many as take a second. */
const MAX_SALES = 500_000

const NO_LINES = { skip: 0, take: 0 }

/**
 * Calculates months of some salespeople with both versions of their entries in a worker thread. Writes nothing; differing lines are those
 * of one salesperson.
 */
export async function recalculate(tx: Tx, months: readonly EntryVersions[], lines: LinesOf = NO_LINES): Promise<Recalculated> {
  const condition = salesCondition(months)
  const sold = await linesByMonth(tx, condition)
  const input: RecalculationInput = {
    months: months.map((versions) => ({ versions, sold: sold.get(firstDay(versions[0].month)) ?? 0 })),
    lines,
  }
  const total = input.months.reduce((sum, month) => sum + month.sold, 0)
  if (total > MAX_SALES) throw new AppError('CONFLICT', text('whatIf.tooManySales', { most: MAX_SALES }))
  const file = new URL('./recalculate.worker.ts', import.meta.url)
  return fairQueue.run(tx.companyId, () => runInThread<Recalculated>({ file, given: input }, copySales(tx, condition)))
}
