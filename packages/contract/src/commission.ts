import { z } from 'zod'
import { download, get, post } from './call.ts'
import { MONTH_STATUSES } from './months.ts'
import { adjustmentFields, adjustmentView } from './salesperson.ts'
import { dollars, endMonth, flag, id, instant, month, monthText, noData, noInput, paging, pathId } from './wire.ts'

const access = 'commission-list'
const ofMonth = z.strictObject({ selectedMonth: month })
const runStarted = z.object({ runId: z.number() })
const nameOrNull = z.string().nullable()

export const SEND_ALL_STATUSES = ['None', 'Sending', 'Sent'] as const

export const monthView = z.object({
  selectedMonth: monthText,
  status: z.enum(MONTH_STATUSES),
  isRunning: z.boolean(),
  isOutOfDate: z.boolean(),
  calculatedAt: instant.nullable(),
  finalizedAt: instant.nullable(),
  finalizedBy: z.string().nullable(),
  sendAllStatus: z.enum(SEND_ALL_STATUSES),
  blockers: z.array(z.string()),
  /** The files of the month: how many there are and how many are stored. */
  files: z.object({ total: z.number(), processed: z.number(), lines: z.number() }),
  /** What is running now, or null. */
  run: z
    .object({ runId: z.number(), startedBy: z.string(), totalProcessedSalesPersons: z.number(), totalSalesPersons: z.number() })
    .nullable(),
})
export type MonthView = z.infer<typeof monthView>

export const STATEMENT_STATUSES = ['Not sent', 'Queued', 'Sent', 'Failed', 'Superseded'] as const

const amounts = {
  totalSales: dollars,
  totalCommission: dollars,
  annualBonus: dollars,
  normalAdjustments: dollars,
  earnings: dollars,
  salary: dollars,
  reimbursement: dollars,
  floorAmount: dollars,
  shortfallAdvanced: dollars,
  guaranteeTopUp: dollars,
  recovery: dollars,
  creditPaid: dollars,
  balanceBefore: dollars,
  ledgerMovement: dollars,
  balanceAfter: dollars,
  payout: dollars,
}

export const summary = z.object({
  salesPersonId: z.number(),
  name: z.string(),
  primaryTerritory: nameOrNull,
  ...amounts,
  floorKind: z.enum(['None', 'Draw', 'Guarantee']),
  lines: z.number(),
  statementStatus: z.enum(STATEMENT_STATUSES),
  email: z.string(),
})
export type Summary = z.infer<typeof summary>

export const totals = z.object(amounts)

/** The summary without what decides the payout: what `isPayoutInsertRequired` = false answers. */
const payoutBlock = {
  floorKind: true,
  floorAmount: true,
  shortfallAdvanced: true,
  guaranteeTopUp: true,
  recovery: true,
  creditPaid: true,
  balanceBefore: true,
  ledgerMovement: true,
  balanceAfter: true,
  payout: true,
} as const

export const line = z.object({
  id: z.number(),
  invoicedate: z.string(),
  manufacturer: z.string(),
  territory: z.string(),
  hospital: nameOrNull,
  surgeon: nameOrNull,
  procedure: nameOrNull,
  commission: z.number(),
  grossCommission: dollars,
  amount: dollars,
  commissionAmount: dollars,
})
export type Line = z.infer<typeof line>

/** A rule as the calculation used it, in words. */
export const usedRule = z.object({
  id: z.number(),
  manufacturer: z.string(),
  territory: nameOrNull,
  region: nameOrNull,
  hospital: nameOrNull,
  surgeon: nameOrNull,
  procedure: nameOrNull,
  commission: z.number(),
  basis: z.enum(['sales', 'grossCommission']),
  note: z.string(),
  startMonth: monthText,
  endMonth: monthText,
})

export const bonusLine = z.object({
  bonusRuleId: z.number(),
  year: z.number(),
  manufacturer: z.string(),
  territory: nameOrNull,
  region: nameOrNull,
  hospital: nameOrNull,
  surgeon: nameOrNull,
  procedure: nameOrNull,
  note: z.string(),
  sales: dollars,
  baseline: dollars,
  baselineKind: z.enum(['prior year', 'override', 'no baseline']),
  growthBonus: z.number(),
  amount: dollars,
  /** Shown only and paid to nobody: the month is not the December of the year. */
  isProjection: z.boolean(),
})

export const usedAdjustment = z.object({
  adjustmentId: z.number(),
  adjustmentType: z.enum(['Normal', 'Salary', 'Reimbursement']),
  adjustmentAmount: dollars,
  adjustmentDescription: z.string(),
  manufacturerName: nameOrNull,
  territoryName: nameOrNull,
})

export const statement = z.object({
  summary,
  selectedMonth: monthText,
  status: z.enum(MONTH_STATUSES),
  version: z.number(),
  isOutOfDate: z.boolean(),
  calculatedAt: instant,
  rules: z.array(
    z.object({
      rule: usedRule,
      ruleTotalSales: dollars,
      ruleTotalGrossCommission: dollars,
      ruleTotalCommissionAmount: dollars,
      lineCount: z.number(),
      lines: z.array(line),
    }),
  ),
  bonuses: z.array(bonusLine),
  adjustments: z.array(usedAdjustment),
})
export type Statement = z.infer<typeof statement>

export const unearnedLine = line.omit({ commission: true, commissionAmount: true })

const adjustmentOfMonth = z.strictObject({
  salesPersonId: id,
  selectedMonthYear: month,
  ...adjustmentFields,
  startMonth: month.optional(),
  endMonth: endMonth.optional(),
})

export const commission = {
  data: get('/commission/getSalespersonCommissionData/{selectedMonth}/{isPayoutInsertRequired}', {
    access,
    input: z.strictObject({ selectedMonth: month, isPayoutInsertRequired: flag }),
    data: z.object({
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
    input: z.strictObject({ selectedMonthYear: month, selectedPrimaryTerritory: z.union([z.literal('All'), pathId]) }),
    data: z.object({ salespersons: z.array(z.object({ id: z.number(), name: z.string() })) }),
    summary: 'The salespeople listed in a month',
  }),
  detail: get('/commission/getSelectedSalesPersonCommissionDetail/{salesPersonId}/{selectedMonthYear}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonthYear: month }),
    data: statement,
    summary: "A salesperson's statement of a month, down to its lines",
  }),
  why: get('/commission/getLineReason/{salesPersonId}/{selectedMonth}/{lineId}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonth: month, lineId: pathId }),
    data: z.object({
      line,
      file: z.object({ fId: z.number(), fileName: z.string(), row: z.number(), invoiceNumber: z.string() }).nullable(),
      basis: z.enum(['sales', 'grossCommission']),
      basisAmount: dollars,
      winner: usedRule,
      losers: z.array(
        z.object({
          rule: usedRule,
          lostOn: z.enum(['surgeon', 'hospital', 'procedure', 'territory over region', 'later start', 'lower id']),
        }),
      ),
      alsoEarned: z.array(z.object({ name: z.string(), commissionAmount: dollars })),
    }),
    summary: 'Why a commission line is what it is: the rule that won, and those that matched and lost',
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
    input: noInput,
    data: z.object({ manufacturerData: z.array(z.object({ id: z.number(), manufacturerName: z.string() })) }),
    summary: 'The manufacturers that are offered',
  }),
  primaryTerritories: get('/commission/getPrimaryTeritories', {
    access,
    input: noInput,
    data: z.object({ primaryTerritories: z.array(z.object({ id: z.number(), territoryName: z.string() })) }),
    summary: "The salespeople's primary territories",
  }),
  storeAdjustment: post('/commission/storeAdjustment', {
    access,
    input: adjustmentOfMonth,
    data: z.object({ adjustmentId: z.number() }),
    summary: 'Adds an adjustment',
  }),
  updateAdjustment: post('/commission/updateAjustment', {
    access,
    input: adjustmentOfMonth.extend({ adjustmentId: id }),
    data: z.object({ adjustmentId: z.number() }),
    summary: 'Changes an adjustment',
  }),
  removeAdjustment: post('/commission/removeAdjustmentEntry', {
    access,
    input: z.strictObject({ adjustmentId: id }),
    data: z.object({ adjustmentId: z.number() }),
    summary: 'Removes an adjustment',
  }),
  adjustments: get('/commission/getAdjustmentList/{salesPersonId}/{selectedMonthYear}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonthYear: month }),
    data: z.object({ adjustments: z.array(adjustmentView) }),
    summary: "A salesperson's adjustments that count in a month",
  }),
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
    input: ofMonth,
    data: monthView,
    summary: 'Takes the latest finalization back and reverses its postings',
  }),
  unFinalizePreview: get('/commission/getUnFinalizePreview/{selectedMonth}', {
    access: 'administrator',
    input: ofMonth,
    data: z.object({
      ledgerEntries: z.array(z.object({ name: z.string(), amount: dollars })),
      statementsSent: z.array(z.object({ name: z.string(), sentAt: instant })),
    }),
    summary: 'What un-finalizing would reverse',
  }),
  unLock: post('/commission/unLockMonth', {
    access: 'administrator',
    input: z.strictObject({ selectedMonth: month, reason: z.string().trim().min(1, 'This field is required!').max(500) }),
    data: monthView,
    summary: 'Unlocks a month whose statements are all sent',
  }),
  sendEmail: post('/commission/sendEmailToSalesRep', {
    access,
    input: z.strictObject({ selectedMonth: month, salesPersonId: id, resend: z.boolean().optional() }),
    data: z.object({ deliveryId: z.number() }),
    summary: 'Queues the statement of one salesperson',
  }),
  sendAll: get('/commission/updateSendAllStatus/{selectedMonth}', {
    access: 'administrator',
    changes: true,
    input: ofMonth,
    data: monthView.extend({ queued: z.number(), withoutEmail: z.array(z.string()) }),
    summary: 'Queues every statement that is not sent yet; the month is locked when all are sent',
  }),
  deliveries: get('/commission/getStatementDeliveries/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({
      deliveries: z.array(
        z.object({
          deliveryId: z.number(),
          salesPersonId: z.number(),
          name: z.string(),
          to: z.string(),
          cc: z.array(z.string()),
          kind: z.enum(['Original', 'Revised', 'Provisional']),
          status: z.enum(['Queued', 'Sent', 'Failed', 'Superseded']),
          error: z.string().nullable(),
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
    input: ofMonth.extend(paging),
    data: z.object({ lines: z.array(unearnedLine), total: z.number(), totalSales: dollars }),
    summary: 'The sales lines on which nobody earns',
  }),
  linesAboveGross: get('/commission/getLinesAboveGrossCommission/{selectedMonth}', {
    access,
    input: ofMonth.extend(paging),
    data: z.object({ lines: z.array(unearnedLine.extend({ commissionAmount: dollars })), total: z.number() }),
    summary: 'The sales lines on which all salespeople together earn more than the gross commission',
  }),
  statementPdf: download('/commission/statementPdf/{salesPersonId}/{selectedMonth}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonth: month }),
    summary: 'The statement of a salesperson as a PDF',
  }),
}

/** A row of the calculation history, as the JSON text of `history` holds it. */
export const historyRun = z.object({
  id: z.number(),
  kind: z.enum(['month', 'annual']),
  createdAt: instant,
  updatedAt: instant,
  status: z.enum(['Queued', 'Running', 'Completed', 'Failed', 'Stopped']),
  totalProcessedSalesPersons: z.number(),
  totalSalesPersons: z.number(),
  error: z.string().nullable(),
  startedBy: z.string(),
})
export type HistoryRun = z.infer<typeof historyRun>
