import { randomUUID } from 'node:crypto'
import type { SentAlong } from '@fairshare/contract'
import { cents, dollars, type Month } from '@fairshare/engine/values'
import { type Text, text } from '@fairshare/texts'
import type { TxContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { sender } from '../../company/company.store.ts'
import { blockersOf } from '../../months/blockers.service.ts'
import * as months from '../../months/months.store.ts'
import { overviewOf, overviewView } from '../../months/overview.service.ts'
import { revisionsOf, revisionView } from '../revisions.store.ts'
import * as deliveries from './deliveries.store.ts'
import { statementVersions } from './statement-versions.store.ts'
import { lockWhenAllAreSent, needsStatement } from './after-sending.service.ts'
import { emailStatement } from './email-statement.job.ts'

export type Calculated = months.MonthState & { runId: number }
type Recipient = Awaited<ReturnType<typeof deliveries.recipients>>[number]

/** Locks the month and returns it if its statements may be sent now. */
export async function sendable({ tx, translate }: TxContext, month: Month, move: 'sendStatement' | 'sendAll'): Promise<Calculated> {
  await months.lock(tx, month)
  const now = await overviewOf(tx, month)
  const refuse = (why: Text) => new AppError('CONFLICT', why, { month: overviewView(now, translate) })
  const [blocker] = blockersOf(move, now.facts)
  if (blocker) throw refuse(blocker.why)
  const { runId, ...state } = await months.state(tx, month)
  if (runId === null) throw refuse(text('statements.noResults', { month }))
  return { ...state, runId }
}

/** Inserts deliveries and their jobs in one transaction. */
export async function queueDeliveries(
  { tx, by, services }: TxContext,
  month: Calculated,
  recipients: readonly Recipient[],
  { message, attachesPdf, printsLines }: SentAlong,
): Promise<number[]> {
  const { host } = await sender(tx)
  const people = recipients.map(({ salespersonId }) => salespersonId)
  const figures = await deliveries.figureDigests(tx, month.runId, people)
  const versionOf = await statementVersions(tx, month, people)
  const ids: number[] = []
  for (const { salespersonId, email, copies } of recipients) {
    const delivery = {
      salespersonId,
      copies,
      message,
      attachesPdf,
      printsLines,
      kind: await deliveries.kindFor(tx, month, salespersonId),
      version: versionOf(salespersonId),
      recipient: email,
      messageId: `<${randomUUID()}@${host}>`,
      requestedBy: by,
      figures: figures.get(salespersonId),
    }
    const deliveryId = await deliveries.insert(tx, month, delivery)
    await services.jobs.enqueue(tx, emailStatement, { deliveryId }, { key: `delivery ${deliveryId}` })
    ids.push(deliveryId)
  }
  return ids
}

/** Whether a statement was sent or is queued, as far as known. */
export const isSentOrQueued = (status: deliveries.StatementStatus | undefined) =>
  status === 'Queued' || status === 'Sent' || status === 'Maybe sent'

/** Salespeople with an address who have not received their statement, except new ones of 0.00. A user decides about 'Maybe sent'. */
export async function recipientsWaiting(tx: Tx, month: Calculated): Promise<Recipient[]> {
  const statuses = await deliveries.statusOfEach(tx, month)
  return (await deliveries.recipients(tx, month.runId)).filter(({ email, payout, salespersonId }) => {
    const status = statuses.get(salespersonId)
    return email !== '' && needsStatement(payout, status) && !isSentOrQueued(status)
  })
}

export async function sendStatements(
  context: TxContext,
  month: Calculated,
  recipients: readonly Recipient[],
  added: SentAlong,
): Promise<number> {
  const { tx } = context
  if (month.status !== 'Finalized') return 0
  const ids = await queueDeliveries(context, month, recipients, added)
  if ((await recipientsWaiting(tx, month)).length === 0) {
    await months.markSendAll(tx, month.month, 'Sending')
    await lockWhenAllAreSent(tx, month.month)
  }
  return ids.length
}

export async function recipientsView(tx: Tx, month: Calculated) {
  const statuses = await deliveries.statusOfEach(tx, month)
  const replaced = await deliveries.replacedRuns(tx, month)
  const revisions = await revisionsOf(tx, month.runId, replaced)
  return (await deliveries.recipients(tx, month.runId)).map(({ salespersonId, name, email, copies, payout, version }) => {
    const status = statuses.get(salespersonId)
    const revision = revisions.get(salespersonId)
    return {
      salesPersonId: salespersonId,
      name,
      to: email,
      cc: copies,
      payout: dollars(cents(payout)),
      kind: deliveries.kindOf(month, replaced.has(salespersonId)),
      revision: revision ? revisionView(revision) : null,
      status: status ?? ('Not sent' as const),
      isZero: !needsStatement(payout, status),
      version,
    }
  })
}
