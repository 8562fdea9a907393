import type { HistoryRun } from '@fairshare/contract'
import { decemberOf, formatMonth, yearOf } from '@fairshare/engine'
import { cents, dollars } from '@fairshare/engine/values'
import { type Translate, type Text, text } from '@fairshare/texts'
import { addAuditEntry, madeBy } from '../../platform/calls/audit.ts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import { queueRun } from './queue-run.service.ts'
import * as runs from './runs.store.ts'

export const calculation = {
  calculate: call.commission.calculate.handler(async ({ input, context }) =>
    ok({ runId: await queueRun(context, input.selectedMonth, 'month') }, text('commission.queued')),
  ),

  calculateAnnual: call.commission.calculateAnnual.handler(async ({ input, context }) => {
    const december = decemberOf(yearOf(input.selectedMonth))
    return ok({ runId: await queueRun(context, december, 'annual') }, text('commission.queued'))
  }),

  /** Returns when the run can no longer publish results, and then notifies pages. */
  stop: bare.commission.stop.handler(async ({ input, context }) => {
    const { companyId, inCompany, requestId, services, viewer } = context
    const selectedMonth = formatMonth(input.selectedMonth)
    const stopped = await inCompany(async (tx) => {
      const run = await runs.stop(tx, input.selectedMonth)
      const by = { ...madeBy(viewer), requestId }
      if (run)
        await addAuditEntry(tx, { action: 'commission.stop', subject: selectedMonth, details: { runId: run.id, kind: run.kind }, ...by })
      return run
    })
    if (!stopped) return ok(null, text('commission.nothingRuns'))
    const { id: runId, kind } = stopped
    const ended = { runId, kind: kind as HistoryRun['kind'], selectedMonth, status: 'Stopped' as const }
    services.push.send(companyId, 'CommissionCalculationCompleted', ended)
    return ok(null, text('commission.stopped'))
  }),

  running: call.commission.running.handler(async ({ context }) => {
    const month = await runs.runningMonth(context.tx)
    return ok({ selectedMonth: month && formatMonth(month) })
  }),

  history: call.commission.history.handler(async ({ input, context }) => {
    const found = await runs.list(context.tx, input.selectedMonth)
    // Newest first, so the previous payout comes after it.
    const paid = found.filter(({ status, payout_cents }) => status === 'Completed' && payout_cents !== null)
    const paidBefore = (run: RunRow) => paid[paid.indexOf(run) + 1]?.payout_cents ?? null
    return ok(JSON.stringify(found.map((run) => historyRun(run, paidBefore(run), context.translate))))
  }),
}

type RunRow = Awaited<ReturnType<typeof runs.list>>[number]

const historyRun = (run: RunRow, paidBefore: number | null, translate: Translate): HistoryRun => ({
  ...(run.status === 'Completed' && run.payout_cents !== null ? foundBy(run, run.payout_cents, paidBefore) : FOUND_NOTHING),
  id: run.id,
  kind: run.kind as HistoryRun['kind'],
  createdAt: run.created_at.toISOString(),
  updatedAt: run.updated_at.toISOString(),
  status: run.status as HistoryRun['status'],
  totalProcessedSalesPersons: run.processed,
  totalSalesPersons: run.total,
  bonuses: run.bonus_cents === null ? null : dollars(cents(run.bonus_cents)),
  error: run.error === null ? null : translate(run.error as Text),
  startedBy: run.started_by,
})

const FOUND_NOTHING = { lines: null, payout: null, change: null }

const foundBy = ({ sales_lines: lines }: RunRow, paid: number, paidBefore: number | null) => ({
  lines,
  payout: dollars(cents(paid)),
  change: paidBefore === null ? null : dollars(cents(paid - paidBefore)),
})
