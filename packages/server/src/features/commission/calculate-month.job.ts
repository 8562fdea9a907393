import { formatMonth } from '@fairshare/engine'
import { text } from '@fairshare/texts'
import { z } from 'zod'
import { AppError, refusalOf } from '../../platform/errors.ts'
import { job } from '../../platform/jobs/jobs.ts'
import type { JobContext } from '../../platform/calls/services.ts'
import { runMonth } from './month-run.ts'
import { RunEnded, progressOf } from './run-progress.ts'
import * as runs from './runs.store.ts'
import { runYear } from './year-run.ts'

/** Calculates a run and publishes its results in one transaction at the end. If a worker dies, the queue restarts the run. */
export const calculateMonth = job({
  name: 'calculate-month',
  payload: z.object({ runId: z.number() }),
  retries: { limit: 5, delaySeconds: 1 },
  concurrency: 2,
  perCompany: 1,

  async run({ runId }, context) {
    const run = await context.inCompany((tx) => runs.claim(tx, runId))
    if (!run) return
    try {
      await (run.kind === 'month' ? runMonth : runYear)(run, progressOf(run, context), context)
      notifyEnd(run, 'Completed', context)
    } catch (error) {
      await endWith(error, run, context)
    }
  },

  async onGivenUp({ runId }, _reason, context) {
    const run = await context.inCompany((tx) => runs.fail(tx, { id: runId }, text('commission.interrupted')))
    if (run) notifyEnd(run, 'Failed', context)
  },
})

/** Records why a run failed; the queue retries temporary failures. */
async function endWith(error: unknown, run: runs.Run, context: JobContext): Promise<void> {
  if (context.signal.aborted) throw error
  const isOver = error instanceof RunEnded || !(await context.inCompany((tx) => runs.isRunning(tx, run)))
  if (isOver) return
  const refusal = error instanceof AppError ? error : refusalOf(error, context.services.constraints)
  const mayPass = refusal !== error && (refusal?.code === 'UNAVAILABLE' || refusal?.code === 'CONFLICT' || refusal?.code === 'NO_SPACE')
  if (mayPass) throw error
  context.services.log.error({ companyId: context.companyId, runId: run.id, err: error }, 'Calculation failed')
  const reason = refusal ? refusal.text : text('commission.ourFault', { runId: run.id })
  const failed = await context.inCompany((tx) => runs.fail(tx, run, reason))
  if (failed) notifyEnd(run, 'Failed', context)
}

/** Notifies pages after the commit. */
const notifyEnd = ({ id: runId, kind, month }: runs.Ended, status: 'Completed' | 'Failed', { companyId, services }: JobContext) =>
  services.push.send(companyId, 'CommissionCalculationCompleted', { runId, kind, selectedMonth: formatMonth(month), status })
