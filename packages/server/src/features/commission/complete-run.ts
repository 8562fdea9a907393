import { firstDay } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { monthIsFinalized } from '../../refusals.ts'
import type { Jobs } from '../../platform/calls/services.ts'
import { closedThrough } from '../months/months.store.ts'
import { forgetResults } from './forget-results.job.ts'
import { findMissingBusiness } from './find-missing-business.job.ts'
import { RunEnded } from './run-watch.ts'
import { countOpenSales } from '../../rows/open-sales.ts'
import * as runs from './runs.store.ts'

type Found = {
  /** How many salespeople the run is about. */
  total: number
  /** For a run that the month is to show: which inputs it read, and what it found of the sales. */
  shown?: { inputsVersion: number; figures: runs.SalesFigures }
}

/**
 * The last words of the transaction that wrote the results of a run: they count only if the run was not stopped and the month
 * not finalized meanwhile. Books, month and run are taken in the order in which everybody takes them.
 */
export async function completeRun(tx: Tx, jobs: Jobs, run: runs.Run, { total, shown }: Found): Promise<void> {
  await refuseClosedBooks(tx, run)
  if (shown && !(await runs.show(tx, run, shown.inputsVersion))) throw monthIsFinalized(run.month)
  if (shown) await countOpenSales(tx, run.id)
  if (!(await runs.complete(tx, run, total, shown?.figures))) throw new RunEnded()
  await jobs.enqueue(tx, forgetResults, { runId: run.id })
  if (shown) await jobs.enqueue(tx, findMissingBusiness, { firstDay: firstDay(run.month) })
}

/** Up to the latest finalized month nothing is calculated: later balances build on it. */
export async function refuseClosedBooks(tx: Tx, { month }: { month: runs.Run['month'] }): Promise<void> {
  const closed = await closedThrough(tx)
  if (closed !== null && closed >= month) throw monthIsFinalized(closed)
}
