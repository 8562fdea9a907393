import { type MonthMove, monthMay } from '@fairshare/contract'
import { cents, dollars, formatMonth, isDecember, type Month } from '@fairshare/engine/values'
import { type Say, type Text, text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import type { TxContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { keepBonusMonths } from './bonus-sales.store.ts'
import * as finalizations from './finalizations.store.ts'
import * as store from './months.store.ts'

export const months = {
  status: call.commission.status.handler(async ({ input, context }) =>
    ok(store.view(await store.now(context.tx, input.selectedMonth), context.say)),
  ),

  finalize: call.commission.finalize.handler(async ({ input, context }) => {
    const { tx, by, audit, say, services } = context
    const month = input.selectedMonth
    await store.lockBooks(tx)
    const before = await locked(context, month, 'finalize')
    if (before.blockers[0]) throw refusal(before, before.blockers[0], say)
    const { version, runId } = await store.markFinalized(tx, month, by)
    const ledgerEntries = await finalizations.postMovements(tx, month, runId, by)
    if (isDecember(month)) await keepBonusMonths(tx, month, runId)
    const statementHash = await finalizations.record(tx, month, { version, runId, by })
    audit.subject = formatMonth(month)
    audit.details = { version, runId, ledgerEntries, statementHash }
    await services.announce(tx, { type: 'month.finalized', data: { month: formatMonth(month), version, ledgerEntries } })
    return ok(store.view(await store.now(tx, month), say), text('months.finalized', { month }))
  }),

  unFinalize: call.commission.unFinalize.handler(async ({ input, context }) => {
    const { tx, by, audit, say, services } = context
    const month = input.selectedMonth
    await store.lockBooks(tx)
    const before = await locked(context, month, 'unFinalize')
    const blocker = await unFinalizeBlocker(tx, month)
    if (blocker) throw refusal(before, blocker.why, say)
    await store.markUnFinalized(tx, month)
    const ledgerEntries = await finalizations.reverseMovements(tx, month, by)
    audit.subject = formatMonth(month)
    audit.details = { reversedLedgerEntries: ledgerEntries, ...(input.reason !== '' && { reason: input.reason }) }
    await services.announce(tx, { type: 'month.unfinalized', data: { month: formatMonth(month), reversedLedgerEntries: ledgerEntries } })
    return ok(store.view(await store.now(tx, month), say), text('months.unFinalized', { month }))
  }),

  unFinalizePreview: call.commission.unFinalizePreview.handler(async ({ input, context }) => {
    const { tx, say } = context
    const entries = await finalizations.reversalsToCome(tx, input.selectedMonth)
    const sent = await finalizations.statementsSent(tx, input.selectedMonth)
    const blocker = await unFinalizeBlocker(tx, input.selectedMonth)
    return ok({
      ledgerEntries: entries.map((entry) => ({ name: entry.name, amount: dollars(cents(entry.cents)) })),
      statementsSent: sent.map(({ name, sentAt }) => ({ name, sentAt: sentAt.toISOString() })),
      blocker: blocker ? { message: say(blocker.why), selectedMonth: formatMonth(blocker.mendedIn) } : null,
    })
  }),

  unLock: call.commission.unLock.handler(async ({ input, context }) => {
    const { tx, by, audit, say } = context
    const month = input.selectedMonth
    await locked(context, month, 'unLock')
    await store.markUnLocked(tx, month, { by, reason: input.reason })
    audit.subject = formatMonth(month)
    audit.details = { reason: input.reason }
    return ok(store.view(await store.now(tx, month), say), text('months.unlocked', { month }))
  }),
}

/** Why a month cannot be un-finalized as things stand, and the month in which that is mended. */
async function unFinalizeBlocker(tx: Tx, month: Month): Promise<{ why: Text; mendedIn: Month } | undefined> {
  const { status } = await store.state(tx, month)
  if (!monthMay('unFinalize', status)) return { why: text(`months.notNow.${status}`, { month }), mendedIn: month }
  const latest = await store.shownClosedThrough(tx)
  if (latest !== null && latest > month) return { why: text('months.laterIsFinalized', { later: latest }), mendedIn: latest }
  const posted = await finalizations.postedDifference(tx, month)
  return posted && { why: text('lateChanges.isPosted', { month, ...posted }), mendedIn: posted.postedIn }
}

/** The month, locked by this transaction, when it allows the move; otherwise 409 with its present state (docs/architecture.md, The life of a month). */
async function locked({ tx, say }: TxContext, month: Month, move: MonthMove): Promise<store.MonthNow> {
  await store.lock(tx, month)
  const now = await store.now(tx, month)
  if (monthMay(move, now.status)) return now
  const [blocker] = move === 'finalize' ? now.blockers : []
  throw refusal(now, blocker ?? notNow(now.status, month, move), say)
}

/** Why a month that stands so does not allow the move. */
const notNow = (status: store.MonthNow['status'], month: Month, move: MonthMove): Text =>
  move === 'unLock' && status === 'Finalized' ? text('months.notLocked', { month }) : text(`months.notNow.${status}`, { month })

const refusal = (month: store.MonthNow, why: Text, say: Say) => new AppError('CONFLICT', why, { month: store.view(month, say) })
