import { z } from 'zod'
import { lineDetails } from '../uploads/upload-records.ts'
import { download, get, post } from '../call/call.ts'
import { listed, pages, searched, sortedBy } from '../wire/list.ts'
import { line, LOST_ON, monthView, payoutBlock, STATEMENT_KINDS, statement, summary, totals, unearnedLine, usedRule } from './results.ts'
import { adjustmentFields, adjustmentView } from '../salespeople/salesperson-records.ts'
import { MAX_LINES } from './max-lines.ts'
import { sentAlong } from './statements.ts'
import { changeOf, seen } from '../wire/versions.ts'
import { dollars, endMonth, flag, id, instant, month, monthText, noData, noInput, optionalText, pathId, REQUIRED } from '../wire/wire.ts'

const access = 'commission-list'
const ofMonth = z.strictObject({ selectedMonth: month })
const runStarted = z.object({ runId: z.number() })

export const exceptionSort = sortedBy([
  'invoicedate',
  'manufacturer',
  'territory',
  'hospital',
  'surgeon',
  'procedure',
  'grossCommission',
  'amount',
  'commissionAmount',
])
const exceptionPage = ofMonth.extend({ ...searched, pageSize: pages.pageSize.default(100), sort: exceptionSort.default('invoicedate') })

/** An adjustment as the commission screen sends it. Without months it applies to the selected one. */
export const adjustmentOfMonth = z.strictObject({
  salesPersonId: id,
  selectedMonthYear: month,
  ...adjustmentFields,
  startMonth: month.optional(),
  endMonth: endMonth.optional(),
})

/** A limit on the adjustments that one call adds or removes. */
export const MAX_ADJUSTMENTS = 500

export const commission = {
  data: get('/commission/getSalespersonCommissionData/{selectedMonth}/{isPayoutInsertRequired}', {
    access,
    input: z.strictObject({ selectedMonth: month, isPayoutInsertRequired: flag, ...listed('name') }),
    data: z.object({
      total: z.number(),
      salespersons: z.array(summary.partial(payoutBlock)),
      totals: totals.partial(),
      salesWithoutCommission: z.object({ lines: z.number(), totalSales: dollars }),
      linesAboveGross: z.object({ lines: z.number(), totalSales: dollars }),
      month: z.object({ lines: z.number(), totalSales: dollars, totalGrossCommission: dollars }),
    }),
    summary: "The month's results, salesperson by salesperson",
  }),
  calculate: get('/commission/calculateCommission/{selectedMonth}', {
    access,
    changes: true,
    status: 202,
    input: ofMonth,
    data: runStarted,
    summary: 'Queues the calculation of a month',
  }),
  calculateAnnual: post('/commission/calculateAnnualCommission', {
    access,
    status: 202,
    input: ofMonth,
    data: runStarted,
    summary: "Queues the calculation of a year's growth bonuses alone",
  }),
  stop: get('/commission/stopCalculateCommission/{selectedMonth}', {
    access,
    changes: true,
    input: ofMonth,
    data: noData,
    summary: 'Stops the calculation of a month; the earlier results stay',
  }),
  running: get('/commission/getMonthNameForRunningCommissionProcess', {
    access,
    input: noInput,
    data: z.object({ selectedMonth: monthText.nullable() }),
    summary: 'The month that is being calculated',
  }),
  history: get('/commission/getCalculateCommissionHistory/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.string(),
    summary: 'The calculation runs of a month, newest first: a JSON list as text',
  }),
  status: get('/commission/getCommissionStatus/{selectedMonth}', {
    access: ['commission-list', 'uploadfile', 'salespeople-list', 'dashboard'],
    input: ofMonth,
    data: monthView,
    summary: 'The state of a month',
  }),
  salespersons: get('/commission/getSalespersonList/{selectedMonthYear}/{selectedPrimaryTerritory}', {
    access,
    input: z.strictObject({ selectedMonthYear: month, selectedPrimaryTerritory: z.union([z.literal('All'), pathId]), ...listed('name') }),
    data: z.object({ total: z.number(), salespersons: z.array(z.object({ id: z.number(), name: z.string() })) }),
    summary: 'The salespeople listed in a month',
  }),
  detail: get('/commission/getSelectedSalesPersonCommissionDetail/{salesPersonId}/{selectedMonthYear}', {
    access,
    input: z.strictObject({
      salesPersonId: pathId,
      selectedMonthYear: month,
      ...pages,
      pageSize: pages.pageSize.default(MAX_LINES),
    }),
    data: statement,
    summary: "A salesperson's statement of a month, down to its lines: the first 1,000 of them, or a page",
  }),
  why: get('/commission/getLineReason/{salesPersonId}/{selectedMonth}/{lineId}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonth: month, lineId: pathId }),
    data: z.object({
      line,
      file: z.object({ fId: z.number(), fileName: z.string(), row: z.number(), invoiceNumber: z.string(), ...lineDetails }).nullable(),
      basis: z.enum(['sales', 'grossCommission']),
      basisAmount: dollars,
      winner: usedRule,
      losers: z.array(z.object({ rule: usedRule, lostOn: z.enum(LOST_ON) })),
      alsoEarned: z.array(z.object({ name: z.string(), commissionAmount: dollars })),
    }),
    summary: 'Explains a commission line: the winning rule, and the other matching rules',
  }),
  paymatrix: get('/commission/getSelectedSalespersonDetailPaymatrix/{salesPersonId}', {
    access: 'paymatrix',
    input: z.strictObject({ salesPersonId: pathId }),
    data: z.object({
      rates: z.array(z.object({ manufacturer: z.string(), place: z.string(), rules: z.array(usedRule) })),
    }),
    summary: "A salesperson's rates in force, by manufacturer and territory",
  }),
  manufacturers: get('/commission/getManufacturerList', {
    access,
    input: z.strictObject(listed('name')),
    data: z.object({ total: z.number(), manufacturerData: z.array(z.object({ id: z.number(), manufacturerName: z.string() })) }),
    summary: 'The manufacturers that are offered',
  }),
  primaryTerritories: get('/commission/getPrimaryTeritories', {
    access,
    input: z.strictObject(listed('name')),
    data: z.object({ total: z.number(), primaryTerritories: z.array(z.object({ id: z.number(), territoryName: z.string() })) }),
    summary: "The salespeople's primary territories",
  }),
  storeAdjustment: post('/commission/storeAdjustment', {
    access,
    input: adjustmentOfMonth,
    data: z.object({ adjustmentId: z.number() }),
    summary: 'Adds an adjustment',
  }),
  storeAdjustments: post('/commission/storeAdjustments', {
    access,
    input: z.strictObject({ adjustments: z.array(adjustmentOfMonth).min(1).max(MAX_ADJUSTMENTS) }),
    data: z.object({ adjustmentIds: z.array(z.number()) }),
    summary: 'Adds several adjustments: all of them or none',
  }),
  updateAdjustment: post('/commission/updateAjustment', {
    access,
    input: changeOf(
      { adjustmentId: id, salesPersonId: id, selectedMonthYear: month },
      { ...adjustmentFields, startMonth: month, endMonth },
    ),
    data: z.object({ adjustmentId: z.number() }),
    summary: 'Changes an adjustment',
  }),
  removeAdjustment: post('/commission/removeAdjustmentEntry', {
    access,
    input: z.strictObject({ adjustmentId: id, ...seen }),
    data: z.object({ adjustmentId: z.number() }),
    summary: 'Removes an adjustment',
  }),
  removeAdjustments: post('/commission/removeAdjustmentEntries', {
    access,
    input: z.strictObject({
      adjustments: z
        .array(z.strictObject({ adjustmentId: id, ...seen }))
        .min(1)
        .max(MAX_ADJUSTMENTS),
    }),
    data: noData,
    summary: 'Removes several adjustments: all of them or none',
  }),
  adjustments: get('/commission/getAdjustmentList/{salesPersonId}/{selectedMonthYear}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonthYear: month, ...listed('id') }),
    data: z.object({ total: z.number(), adjustments: z.array(adjustmentView) }),
    summary: "A salesperson's adjustments that count in a month",
  }),
  monthAdjustments: get('/commission/getMonthAdjustments/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({ adjustments: z.array(adjustmentView.extend({ name: z.string() })) }),
    summary: "All salespeople's adjustments that count in a month, by the names of the salespeople",
  }),
  // Only Administrators open and close the books and send to everyone.
  finalize: get('/commission/finalizMonth/{selectedMonth}', {
    access: 'administrator',
    changes: true,
    input: ofMonth,
    data: monthView,
    summary: 'Freezes the results of a month and posts its ledger',
  }),
  unFinalize: get('/commission/unFinalizMonth/{selectedMonth}', {
    access: 'administrator',
    changes: true,
    // The specification names no permission for this call.
    input: ofMonth.extend({ reason: optionalText(500) }),
    data: monthView,
    summary: 'Reverses the latest finalization and its postings',
  }),
  unFinalizePreview: get('/commission/getUnFinalizePreview/{selectedMonth}', {
    access: 'administrator',
    /** `unlocks` also previews a locked month, which `correctMonth` unlocks first. */
    input: ofMonth.extend({ unlocks: flag.optional() }),
    data: z.object({
      ledgerEntries: z.array(z.object({ name: z.string(), amount: dollars })),
      statementsSent: z.array(z.object({ name: z.string(), sentAt: instant })),
      /** Why it would be refused, and the month in which to fix it. */
      blocker: z.object({ message: z.string(), selectedMonth: z.string() }).nullable(),
    }),
    summary: 'What un-finalizing would reverse, or why it would be refused',
  }),
  unLock: post('/commission/unLockMonth', {
    access: 'administrator',
    input: z.strictObject({ selectedMonth: month, reason: z.string().trim().min(1, REQUIRED).max(500) }),
    data: monthView,
    summary: 'Unlocks a month whose statements are all sent',
  }),
  correct: post('/commission/correctMonth', {
    access: 'administrator',
    input: z.strictObject({ selectedMonth: month, reason: z.string().trim().min(1, REQUIRED).max(500) }),
    data: monthView,
    summary: 'Opens a finalized month for corrections: unlocks it if it is locked, and un-finalizes it',
  }),
  sendEmail: post('/commission/sendEmailToSalesRep', {
    access,
    input: z.strictObject({ selectedMonth: month, salesPersonId: id, resend: z.boolean().optional(), ...sentAlong }),
    data: z.object({ deliveryId: z.number() }),
    summary: 'Queues the statement of one salesperson',
  }),
  sendAll: get('/commission/updateSendAllStatus/{selectedMonth}', {
    access: 'administrator',
    changes: true,
    input: ofMonth,
    data: monthView.extend({ queued: z.number(), withoutEmail: z.array(z.string()) }),
    summary: 'Queues every statement that is not sent yet and is not one of 0.00; the month is locked when all are sent',
  }),
  deliveries: get('/commission/getStatementDeliveries/{selectedMonth}', {
    access,
    input: ofMonth.extend(listed('queuedAt')),
    data: z.object({
      total: z.number(),
      deliveries: z.array(
        z.object({
          deliveryId: z.number(),
          salesPersonId: z.number(),
          name: z.string(),
          to: z.string(),
          cc: z.array(z.string()),
          /** The message; null after the results of a provisional one were replaced. */
          payout: dollars.nullable(),
          kind: z.enum(STATEMENT_KINDS),
          version: z.number(),
          /** Bounced: the mail server has rejected it for good. Maybe sent: handed over without a response, so a person decides. */
          status: z.enum(['Queued', 'Sent', 'Maybe sent', 'Failed', 'Bounced', 'Superseded']),
          error: z.string().nullable(),
          /** The addresses in `cc` that the mail server rejected, although it accepted the mail. */
          refusedCopies: z.array(z.object({ address: z.string(), reason: z.string() })),
          queuedAt: instant,
          sentAt: instant.nullable(),
          requestedBy: z.string(),
        }),
      ),
    }),
    summary: 'The statements of a month that were queued or sent',
  }),
  salesWithoutCommission: get('/commission/getSalesWithoutCommission/{selectedMonth}', {
    access,
    input: exceptionPage,
    data: z.object({ lines: z.array(unearnedLine), total: z.number(), totalSales: dollars }),
    summary: 'The sales lines without commission',
  }),
  linesAboveGross: get('/commission/getLinesAboveGrossCommission/{selectedMonth}', {
    access,
    input: exceptionPage,
    data: z.object({ lines: z.array(unearnedLine.extend({ commissionAmount: dollars })), total: z.number() }),
    summary: 'The sales lines whose commissions exceed the gross commission',
  }),
  statementPdf: download('/commission/statementPdf/{salesPersonId}/{selectedMonth}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonth: month }),
    summary: 'The statement of a salesperson as a PDF',
  }),
}
