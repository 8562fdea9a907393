import { setImmediate } from 'node:timers/promises'
import { formatMonth } from '@fairshare/engine'
import type { JobContext } from '../../platform/calls/services.ts'
import * as runs from './runs.store.ts'

/** The run was stopped or has ended elsewhere, so its results are dropped. */
export class RunEnded extends Error {}

/** Called between the steps of a run: yields to others, reports progress, and checks whether to continue. */
export type RunProgress = {
  step(processed?: number): Promise<void>
  begin(total: number): Promise<void>
}

/** Frequent enough for a progress bar and a stop, but cheap. */
const REPORT_EVERY_MS = 250

export function progressOf(run: runs.Run, { companyId, inCompany, services, signal }: JobContext): RunProgress {
  let total = 0
  let processed = 0
  let reportedAt = 0

  const report = async () => {
    reportedAt = performance.now()
    const shown = await inCompany((tx) => runs.report(tx, run, { processed, total }))
    if (shown === undefined) throw new RunEnded()
    services.push.send(companyId, 'CommissionCalculationProgress', {
      runId: run.id,
      selectedMonth: formatMonth(run.month),
      totalProcessedSalesPersons: shown,
      totalSalesPersons: total,
    })
  }

  return {
    async begin(all) {
      total = all
      await report()
    },
    async step(done = processed) {
      processed = done
      await setImmediate()
      if (signal.aborted) throw new RunEnded()
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) await report()
    },
  }
}
