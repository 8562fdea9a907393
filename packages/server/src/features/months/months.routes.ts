import { type MonthMove, type MonthView, monthMay } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Month } from '@fairshare/engine/values'
import { call, ok } from '../../platform/call.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { monthInWords } from '../../platform/month-words.ts'
import * as finalizations from './finalizations.store.ts'
import * as store from './months.store.ts'

export const months = {
  status: call.commission.status.handler(async ({ input, context }) => ok(await store.view(context.tx, input.selectedMonth))),

  finalize: call.commission.finalize.handler(async ({ input, context }) => {
    const { tx, by, audit } = context
    const month = input.selectedMonth
    await store.lockBooks(tx)
    const before = await lockedView(tx, month, 'finalize')
    if (before.blockers[0]) throw refusal(before, before.blockers[0])
    const { version, runId } = await store.markFinalized(tx, month, by)
    const ledgerEntries = await finalizations.postMovements(tx, month, runId, by)
    const statementHash = await finalizations.record(tx, month, { version, runId, by })
    audit.subject = formatMonth(month)
    audit.details = { version, runId, ledgerEntries, statementHash }
    return ok(await store.view(tx, month), `${monthInWords(month)} is finalized.`)
  }),

  unFinalize: call.commission.unFinalize.handler(async ({ input, context }) => {
    const { tx, by, audit } = context
    const month = input.selectedMonth
    await store.lockBooks(tx)
    const before = await lockedView(tx, month, 'unFinalize')
    const latest = await store.closedThrough(tx)
    if (latest !== null && latest > month) throw refusal(before, `${monthInWords(latest)} is finalized after it. Un-finalize that first.`)
    await store.markUnFinalized(tx, month)
    const ledgerEntries = await finalizations.reverseMovements(tx, month, by)
    audit.subject = formatMonth(month)
    audit.details = { reversedLedgerEntries: ledgerEntries }
    return ok(await store.view(tx, month), `${monthInWords(month)} is no longer finalized.`)
  }),

  unFinalizePreview: call.commission.unFinalizePreview.handler(async ({ input, context }) => {
    const entries = await finalizations.reversalsToCome(context.tx, input.selectedMonth)
    const sent = await finalizations.statementsSent(context.tx, input.selectedMonth)
    return ok({
      ledgerEntries: entries.map((entry) => ({ name: entry.name, amount: dollars(cents(entry.cents)) })),
      statementsSent: sent.map(({ name, sentAt }) => ({ name, sentAt: sentAt.toISOString() })),
    })
  }),

  unLock: call.commission.unLock.handler(async ({ input, context }) => {
    const { tx, audit } = context
    const month = input.selectedMonth
    await lockedView(tx, month, 'unLock')
    await store.markUnLocked(tx, month)
    audit.subject = formatMonth(month)
    audit.details = { reason: input.reason }
    return ok(await store.view(tx, month), `${monthInWords(month)} is unlocked.`)
  }),
}

/** The month, held by this transaction alone, when it allows the move; otherwise 409 with its present state (domain.md 8). */
async function lockedView(tx: Tx, month: Month, move: MonthMove): Promise<MonthView> {
  await store.lock(tx, month)
  const view = await store.view(tx, month)
  if (monthMay(move, view.status)) return view
  const [blocker] = move === 'finalize' ? view.blockers : []
  throw refusal(view, blocker ?? `${monthInWords(month)} ${STANDS[view.status]}`)
}

const STANDS = {
  Open: 'is not finalized.',
  Calculated: 'is not finalized.',
  Finalized: 'is finalized already.',
  Locked: 'is locked, since its statements are sent. Unlock it first.',
} as const

const refusal = (month: MonthView, message: string) => new AppError('CONFLICT', message, { month })
