import { cents, dollars, formatMonth, isDecember, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { addAuditEntry, madeBy } from '../../platform/calls/audit.ts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type Blocker, blockersOf, type Move } from './blockers.service.ts'
import { storeBonusMonths } from './bonus-sales.store.ts'
import { lockBooks } from './books.store.ts'
import * as finalizations from './finalizations.store.ts'
import * as store from './months.store.ts'
import { type MonthOverview, overviewOf, overviewView } from './overview.service.ts'

export const months = {
  status: call.commission.status.handler(async ({ input, context }) =>
    ok(overviewView(await overviewOf(context.tx, input.selectedMonth), context.translate)),
  ),

  finalize: call.commission.finalize.handler(async ({ input, context }) => {
    const { tx, by, audit, translate, services } = context
    const month = input.selectedMonth
    await lockBooks(tx)
    await locked(context, month, 'finalize')
    const { version, runId } = await store.markFinalized(tx, month, by)
    const ledgerEntries = await finalizations.postMovements(tx, month, runId, by)
    if (isDecember(month)) await storeBonusMonths(tx, month, runId)
    const statementHash = await finalizations.record(tx, month, { version, runId, by })
    audit(formatMonth(month), { version, runId, ledgerEntries, statementHash })
    await services.announce(tx, { type: 'month.finalized', data: { month: formatMonth(month), version, ledgerEntries } })
    return ok(overviewView(await overviewOf(tx, month), translate), text('months.finalized', { month }))
  }),

  unFinalize: call.commission.unFinalize.handler(async ({ input, context }) => {
    const { tx, translate } = context
    const month = input.selectedMonth
    await lockBooks(tx)
    await locked(context, month, 'unFinalize')
    await unFinalize(context, month, input.reason)
    return ok(overviewView(await overviewOf(tx, month), translate), text('months.unFinalized', { month }))
  }),

  unFinalizePreview: call.commission.unFinalizePreview.handler(async ({ input, context }) => {
    const { tx, translate } = context
    const entries = await finalizations.reversalsToCome(tx, input.selectedMonth)
    const sent = await finalizations.statementsSent(tx, input.selectedMonth)
    const [blocker] = await blockersNow(tx, await overviewOf(tx, input.selectedMonth), input.unlocks ? 'correct' : 'unFinalize')
    return ok({
      ledgerEntries: entries.map((entry) => ({ name: entry.name, amount: dollars(cents(entry.cents)) })),
      statementsSent: sent.map(({ name, sentAt }) => ({ name, sentAt: sentAt.toISOString() })),
      blocker: blocker ? { message: translate(blocker.why), selectedMonth: formatMonth(blocker.fixIn) } : null,
    })
  }),

  unLock: call.commission.unLock.handler(async ({ input, context }) => {
    const { tx, by, audit, translate } = context
    const month = input.selectedMonth
    await locked(context, month, 'unLock')
    await store.markUnLocked(tx, month, { by, reason: input.reason })
    audit(formatMonth(month), { reason: input.reason })
    return ok(overviewView(await overviewOf(tx, month), translate), text('months.unlocked', { month }))
  }),

  // Unlocks and un-finalizes in one transaction, with the audit entry of each.
  correct: call.commission.correct.handler(async ({ input, context }) => {
    const { tx, by, translate, viewer, requestId } = context
    const { selectedMonth: month, reason } = input
    await lockBooks(tx)
    const { status } = await locked(context, month, 'correct')
    if (status === 'Locked') {
      await store.markUnLocked(tx, month, { by, reason })
      await addAuditEntry(tx, {
        action: 'commission.unLock',
        subject: formatMonth(month),
        details: { reason },
        ...madeBy(viewer),
        requestId,
      })
    }
    await unFinalize(context, month, reason)
    return ok(overviewView(await overviewOf(tx, month), translate), text('months.unFinalized', { month }))
  }),
}

async function unFinalize({ tx, by, audit, services }: TxContext, month: Month, reason: string): Promise<void> {
  await store.markUnFinalized(tx, month)
  const reversedLedgerEntries = await finalizations.reverseMovements(tx, month, by)
  audit(formatMonth(month), { reversedLedgerEntries, ...(reason !== '' && { reason }) }, 'commission.unFinalize')
  await services.announce(tx, { type: 'month.unfinalized', data: { month: formatMonth(month), reversedLedgerEntries } })
}

/** Reasons against a move; reopening a month also checks for posted differences. */
async function blockersNow(tx: Tx, { facts }: MonthOverview, move: Move): Promise<Blocker[]> {
  const blockers = blockersOf(move, facts)
  const reopens = move === 'unFinalize' || move === 'correct'
  const posted = reopens && blockers.length === 0 && (await finalizations.postedDifference(tx, facts.month))
  return posted ? [{ why: text('lateChanges.isPosted', { month: facts.month, ...posted }), fixIn: posted.postedIn }] : blockers
}

/** Locks the month and returns it if it allows the move; otherwise fails with 409 and its current state. */
async function locked({ tx, translate }: TxContext, month: Month, move: Move): Promise<MonthOverview> {
  await store.lock(tx, month)
  const now = await overviewOf(tx, month)
  const [blocker] = await blockersNow(tx, now, move)
  if (blocker) throw new AppError('CONFLICT', blocker.why, { month: overviewView(now, translate) })
  return now
}
