import {
  type ExceptionGroup,
  type ExceptionKind,
  type RepFigures as RepFiguresView,
  SEVERITY_OF,
  type ThresholdsView,
} from '@fairshare/contract'
import {
  cents,
  centsOfDollars,
  dollars,
  formatMonth,
  type Money,
  type Month,
  monthOfDay,
  numberOf,
  percentNumber,
  percentOfUnits,
  rateOf,
  sum,
} from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { call, ok } from '../../platform/calls/call.ts'
import { AppError, notFound, refuseStale } from '../../platform/errors.ts'
import { exists } from '../masters/masters.store.ts'
import * as months from '../months/months.store.ts'
import * as acknowledgements from './acknowledgements.store.ts'
import { changedInputs } from './changed-inputs.ts'
import { repChanges, type RepFigures, repFigures } from './changes.store.ts'
import { checklistOf } from './checklist.ts'
import { months as everyMonth, paidOut } from './checklist.store.ts'
import { exceptionsOf, exceptionsOfReps, openMonth, runsOf } from './exceptions.ts'
import { closeLog } from './log.ts'
import * as marks from './marks.store.ts'
import { missingRulesOf } from './missing-rules.ts'
import { changeThresholds, lockThresholds, type Thresholds, thresholds } from './thresholds.store.ts'

export const close = {
  months: call.commission.months.handler(async ({ context: { tx } }) => {
    const rows = await everyMonth(tx)
    return ok({
      months: rows.map(({ month, status, files, hasData }) => ({
        selectedMonth: formatMonth(monthOfDay(month)),
        status: status as months.MonthState['status'],
        files,
        hasData,
      })),
    })
  }),

  exceptions: call.commission.exceptions.handler(async ({ input, context: { tx } }) =>
    ok({ exceptions: await exceptionsOf(tx, input.selectedMonth), thresholds: thresholdsView(await thresholds(tx)) }),
  ),

  thresholds: call.commission.thresholds.handler(async ({ context: { tx } }) => ok(thresholdsView(await thresholds(tx)))),

  setThresholds: call.commission.setThresholds.handler(async ({ input: { version, ...given }, context: { tx, by, audit } }) => {
    const before = await lockThresholds(tx, by)
    await refuseStale(version, before, thresholdsView)
    const amounts = {
      unusualRate: given.unusualRate ?? before.unusualRate,
      bigChangeShare: given.bigChangeShare ?? before.bigChangeShare,
      bigChangeAmount: given.bigChangeAmount ?? before.bigChangeAmount,
      largeAdjustment: given.largeAdjustment ?? before.largeAdjustment,
    }
    const after = await changeThresholds(tx, amounts, by)
    audit('exception thresholds', { before: thresholdsView(before), after: thresholdsView(after) })
    return ok(thresholdsView(after), text('thresholds.saved'))
  }),

  acknowledge: call.commission.acknowledge.handler(async ({ input: { selectedMonth, note, exceptions }, context }) => {
    const { tx, by, audit } = context
    await openMonth(tx, selectedMonth)
    const present = await exceptionsOf(tx, selectedMonth)
    for (const seen of exceptions) {
      if (SEVERITY_OF[seen.kind] !== 'warning') throw new AppError('CONFLICT', text('close.notAcknowledged'))
      const group = present.find(({ kind }) => kind === seen.kind)
      if (!isSame(group, seen)) throw new AppError('CONFLICT', text('close.changedSince'), { present })
      await acknowledgements.insert(tx, selectedMonth, {
        kind: seen.kind,
        count: seen.count,
        amount: centsOfDollars(seen.dollars),
        note,
        by,
      })
    }
    audit(formatMonth(selectedMonth), { note, exceptions })
    return ok(null, text('close.acknowledged', { count: exceptions.length }))
  }),

  withdrawAcknowledgement: call.commission.withdrawAcknowledgement.handler(async ({ input: { selectedMonth, kind }, context }) => {
    await openMonth(context.tx, selectedMonth)
    await acknowledgements.remove(context.tx, selectedMonth, kind)
    context.audit(formatMonth(selectedMonth), { exception: kind })
    return ok(null, text('close.withdrawn'))
  }),

  setFileExpected: call.commission.setFileExpected.handler(async ({ input: { selectedMonth, manufacturerId, isExpected }, context }) => {
    const { tx, by, audit } = context
    await openMonth(tx, selectedMonth)
    if (!(await exists(tx, 'manufacturer', manufacturerId))) throw notFound(text('masters.notFound.manufacturer'))
    const file = { task: 'fileNotExpected', subject: manufacturerId } as const
    await (isExpected ? marks.unmarkCompleted(tx, selectedMonth, file) : marks.markCompleted(tx, selectedMonth, file, by))
    audit(formatMonth(selectedMonth), { manufacturerId, isExpected })
    return ok(null, text(isExpected ? 'close.fileExpected' : 'close.fileNotExpected'))
  }),

  checklist: call.commission.checklist.handler(async ({ input, context: { tx, translate } }) =>
    ok({ tasks: await checklistOf(tx, input.selectedMonth, translate) }),
  ),

  closeLog: call.commission.closeLog.handler(async ({ input: { selectedMonth, ...page }, context: { tx, translate } }) =>
    ok(await closeLog(tx, selectedMonth, page, translate)),
  ),

  tickTask: call.commission.tickTask.handler(async ({ input: { selectedMonth, task, isTicked }, context }) => {
    const { tx, by, audit } = context
    // Of a finalized month, only the export can still be ticked.
    if (task !== 'exportPayouts') await openMonth(tx, selectedMonth)
    await marks.unmarkCompleted(tx, selectedMonth, { task })
    if (isTicked) await marks.markCompleted(tx, selectedMonth, { task }, by)
    audit(formatMonth(selectedMonth), { task, isTicked })
    return ok(null)
  }),

  missingRules: call.commission.missingRules.handler(async ({ input: { selectedMonth }, context: { tx } }) => {
    const { runId } = await months.state(tx, selectedMonth)
    const missingRules = await missingRulesOf(tx, selectedMonth, runId)
    const lines = missingRules.reduce((all, each) => all + each.lines, 0)
    return ok({ missingRules, lines, totalSales: dollars(sum(missingRules.map(({ totalSales }) => centsOfDollars(totalSales)))) })
  }),

  repChanges: call.commission.repChanges.handler(async ({ input: { selectedMonth }, context: { tx } }) => {
    const runs = await runsOf(tx, selectedMonth)
    const rows = await repChanges(tx, selectedMonth, runs)
    const before = await paidOut(tx, runs.runBefore)
    return ok({
      payoutBefore: before && dollars(cents(before.cents)),
      reps: rows.map(({ salespersonId, payoutBefore, reviewed, reviewedBy, reviewedAt }) => ({
        salesPersonId: salespersonId,
        payoutBefore: payoutBefore === null ? null : dollars(cents(payoutBefore)),
        review:
          reviewed === null || reviewedAt === null
            ? null
            : { payout: dollars(cents(reviewed)), reviewedBy: reviewedBy ?? '', reviewedAt: reviewedAt.toISOString() },
      })),
    })
  }),

  repFigures: call.commission.repFigures.handler(async ({ input: { selectedMonth }, context: { tx } }) => {
    const { runId } = await months.state(tx, selectedMonth)
    if (runId === null) return ok({ reps: [] })
    const exceptions = await exceptionsOfReps(tx, selectedMonth)
    const rows = await repFigures(tx, selectedMonth, runId)
    return ok({ reps: rows.map((row) => repFiguresView(row, selectedMonth, exceptions.get(row.salespersonId) ?? [])) })
  }),

  review: call.commission.review.handler(async ({ input: { selectedMonth, salesPersonIds, isReviewed }, context }) => {
    const { tx, by, audit } = context
    const { runId } = await openMonth(tx, selectedMonth)
    if (!isReviewed) await marks.unreview(tx, selectedMonth, salesPersonIds)
    else if ((await marks.review(tx, selectedMonth, { runId, people: salesPersonIds, by })) === 0)
      throw notFound(text('review.noStatement'))
    audit(formatMonth(selectedMonth), { salesPersonIds, isReviewed })
    return ok(null, text(isReviewed ? 'close.reviewed' : 'close.notReviewed', { count: salesPersonIds.length }))
  }),

  changedInputs: call.commission.changedInputs.handler(async ({ input: { selectedMonth }, context: { tx, translate } }) => {
    const { runId, isOutOfDate } = await months.state(tx, selectedMonth)
    return ok({ changes: isOutOfDate && runId !== null ? await changedInputs(tx, selectedMonth, runId, translate) : [] })
  }),
}

function repFiguresView(row: RepFigures, month: Month, exceptions: ExceptionKind[]): RepFiguresView {
  const { salespersonId, region, manufacturers, sales, commission, gross, payouts } = row
  const paid = payouts.map((payout) => (payout === null ? null : cents(payout)))
  const ofYear = paid.slice(-numberOf(month)).filter((payout) => payout !== null)
  const [sameMonthLastYear = null, ...twelve] = paid
  const inDollars = (payout: Money | null) => (payout === null ? null : dollars(payout))
  const rate = rateOf(cents(commission), cents(sales))
  return {
    salesPersonId: salespersonId,
    region,
    manufacturers,
    exceptions,
    grossCommission: dollars(cents(gross)),
    rate: rate === undefined ? null : percentNumber(rate),
    yearToDate: dollars(sum(ofYear)),
    sameMonthLastYear: inDollars(sameMonthLastYear),
    payouts: twelve.map(inDollars),
  }
}

const thresholdsView = ({
  unusualRate,
  bigChangeShare,
  bigChangeAmount,
  largeAdjustment,
  by,
  at,
  version,
}: Thresholds): ThresholdsView => ({
  unusualRate: percentNumber(percentOfUnits(unusualRate)),
  bigChangeShare: percentNumber(percentOfUnits(bigChangeShare)),
  bigChangeAmount: dollars(cents(bigChangeAmount)),
  largeAdjustment: dollars(cents(largeAdjustment)),
  changed: by === null || at === null ? null : { changedBy: by, changedAt: at.toISOString() },
  version,
})

const isSame = (group: ExceptionGroup | undefined, seen: { count: number; dollars: number }) =>
  group !== undefined && group.count === seen.count && group.dollars === seen.dollars
