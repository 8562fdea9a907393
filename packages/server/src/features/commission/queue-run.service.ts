import { monthMay } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import type { TxContext } from '../../platform/calls/context.ts'
import { AppError } from '../../platform/errors.ts'
import { monthIsFinalized } from '../../refusals.ts'
import { blockersOf } from '../months/blockers.service.ts'
import { refuseClosedBooks } from '../months/closed-books.service.ts'
import * as months from '../months/months.store.ts'
import { overviewOf, overviewView } from '../months/overview.service.ts'
import { calculateMonth } from './calculate-month.job.ts'
import * as runs from './runs.store.ts'

type Queueing = Pick<TxContext, 'tx' | 'by' | 'audit' | 'translate' | 'services'>

/** Inserts the run and its job in one transaction. */
export async function queueRun({ tx, by, audit, translate, services }: Queueing, month: Month, kind: runs.RunKind): Promise<number> {
  await runs.waitForWriters(tx, month)
  await refuseClosedBooks(tx, month)
  await months.lock(tx, month)
  const present = await overviewOf(tx, month)
  if (!monthMay('calculate', present.status)) throw monthIsFinalized(month)
  const [blocker] = blockersOf('calculate', present.facts)
  if (blocker) throw new AppError('CONFLICT', blocker.why, { month: overviewView(present, translate) })
  const runId = await runs.insert(tx, { month, kind, by })
  await services.jobs.enqueue(tx, calculateMonth, { runId })
  audit(formatMonth(month), { runId, kind })
  return runId
}
