import { firstDay } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { monthIsFinalized } from '../../refusals.ts'
import type { Jobs } from '../../platform/calls/services.ts'
import { refuseClosedBooks } from '../months/closed-books.service.ts'
import { deleteReplacedResults } from './delete-replaced-results.job.ts'
import { findMissingBusiness } from './find-missing-business.job.ts'
import { RunEnded } from './run-progress.ts'
import { storeUnearnedTotals } from './results/unearned-totals.store.ts'
import * as runs from './runs.store.ts'

type Found = {
  total: number
  /** Set if the month shows this run: the inputs it read and its sales figures. */
  shown?: { inputsVersion: number; figures: runs.SalesFigures }
}

/** Completes a run unless it was stopped or the month finalized meanwhile. Locks books, month and run in the usual order. */
export async function completeRun(tx: Tx, jobs: Jobs, run: runs.Run, { total, shown }: Found): Promise<void> {
  await refuseClosedBooks(tx, run.month)
  if (shown && !(await runs.show(tx, run, shown.inputsVersion))) throw monthIsFinalized(run.month)
  if (shown) await storeUnearnedTotals(tx, run.id)
  if (!(await runs.complete(tx, run, total, shown?.figures))) throw new RunEnded()
  await jobs.enqueue(tx, deleteReplacedResults, { runId: run.id })
  if (shown) await jobs.enqueue(tx, findMissingBusiness, { firstDay: firstDay(run.month) })
}
