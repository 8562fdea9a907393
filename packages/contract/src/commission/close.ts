import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { thresholds, thresholdsView } from '../company/thresholds.ts'
import { changeOf } from '../wire/versions.ts'
import { changeOfPayout } from './payout-change.ts'
import { EXCEPTION_KINDS, type ExceptionKind, SEVERITIES } from './exception-kinds.ts'
import { target } from './exceptions.ts'
import { dollars, flag, id, instant, month, monthText, noData, noInput, pathId, requiredText } from '../wire/wire.ts'

const access = 'commission-list'
const ofMonth = z.strictObject({ selectedMonth: month })
const nameOrNull = z.string().nullable()

const acknowledgement = z.object({ note: z.string(), acknowledgedBy: z.string(), acknowledgedAt: instant })

/** More than the total of any month. */
const MOST = 1e12
const seenException = z.strictObject({
  kind: z.enum(EXCEPTION_KINDS),
  count: z.number().int().min(0).max(MOST),
  dollars: z.number().min(-MOST).max(MOST),
})

const figures = { kind: z.enum(EXCEPTION_KINDS), count: z.number(), dollars }

export const exceptionGroup = z.object({
  ...figures,
  severity: z.enum(SEVERITIES),
  target,
  /** Its parts, the largest first; at most 100. */
  items: z.array(z.object({ id: z.number(), name: z.string(), count: z.number(), dollars, target })),
  /** Null until someone reviewed it, and again after the amount has changed. */
  acknowledgement: acknowledgement.nullable(),
})
export type ExceptionGroup = z.infer<typeof exceptionGroup>

export const CLOSE_TASKS = [
  'receiveFiles',
  'mapColumns',
  'matchValues',
  'checkFiles',
  'enterAdjustments',
  'calculate',
  'resolveSales',
  'reviewReps',
  'compareTotal',
  'annualBonus',
  'finalize',
  'sendStatements',
  'exportPayouts',
] as const
export type CloseTask = (typeof CLOSE_TASKS)[number]

/** The warnings that a task resolves. */
export const EXCEPTIONS_OF_TASK = {
  receiveFiles: ['fileMissing'],
  checkFiles: ['totalDiffers', 'possibleDuplicate'],
  resolveSales: ['noRule', 'zeroRate', 'aboveGross'],
  reviewReps: ['bigChange', 'noPayout', 'negativeNet'],
} as const satisfies { [Task in CloseTask]?: readonly ExceptionKind[] }

/** The tasks that a person checks off. */
export const TICKED_TASKS = ['enterAdjustments', 'compareTotal', 'exportPayouts'] as const

/** 'notYet' waits for another task, 'notNeeded' does not apply to this month, 'leftOpen' was not done when the month was finalized. */
export const TASK_STATUSES = ['done', 'acknowledged', 'open', 'leftOpen', 'notYet', 'notNeeded'] as const

const closeTask = z.object({
  task: z.enum(CLOSE_TASKS),
  status: z.enum(TASK_STATUSES),
  /** One line about its state or what it waits for. */
  fact: z.string(),
  /** The progress of a task with several items. */
  count: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Whether it blocks finalizing: one of the blockers of `getCommissionStatus`. */
  blocksFinalize: z.boolean(),
  target,
  tick: z.object({ tickedBy: z.string(), tickedAt: instant }).nullable(),
})
export type CloseTaskView = z.infer<typeof closeTask>

/** Why no rule pays for sales, or that one does by now. */
export const MISSING_REASONS = ['fixed', 'otherLines', 'ended', 'startsLater', 'otherTerritory', 'noRuleOfManufacturer'] as const

const missingRule = z.object({
  manufacturerId: z.number(),
  manufacturer: z.string(),
  territoryId: z.number(),
  territory: z.string(),
  region: nameOrNull,
  lines: z.number(),
  totalSales: dollars,
  totalGrossCommission: dollars,
  reason: z.enum(MISSING_REASONS),
  /** The nearest rule, and what it would pay for these sales at its percent. */
  nearest: z
    .object({
      ruleId: z.number(),
      salesPersonId: z.number(),
      name: z.string(),
      place: z.string(),
      commission: z.number(),
      basis: z.enum(['sales', 'grossCommission']),
      startMonth: monthText,
      endMonth: monthText,
      wouldPay: dollars,
    })
    .nullable(),
  /** Hospitals and surgeons of these sales, the largest first; at most 20. */
  parts: z.array(
    z.object({
      hospitalId: z.number().nullable(),
      hospital: nameOrNull,
      surgeonId: z.number().nullable(),
      surgeon: nameOrNull,
      lines: z.number(),
      totalSales: dollars,
    }),
  ),
})
export type MissingRule = z.infer<typeof missingRule>

export const INPUT_KINDS = ['rules', 'bonusrule', 'adjustment', 'draw', 'guarantee', 'file', 'ledger', 'earlierMonth', 'other'] as const

/** The months whose payouts are shown, through the selected one. */
export const MONTHS_BACK = 12

const repFigures = z.object({
  salesPersonId: z.number(),
  /** That of their current primary territory. */
  region: nameOrNull,
  grossCommission: dollars,
  /** Commission on sales, in percent; null without sales. */
  rate: z.number().nullable(),
  yearToDate: dollars,
  /** Null if they have no result in the month. */
  sameMonthLastYear: dollars.nullable(),
  payouts: z.array(dollars.nullable()).length(MONTHS_BACK),
  /** The manufacturers whose products they sold. */
  manufacturers: z.array(z.string()),
  exceptions: z.array(z.enum(EXCEPTION_KINDS)),
})
export type RepFigures = z.infer<typeof repFigures>

/** The tasks of a month's close, and the reviews and notes about it. */
export const close = {
  months: get('/commission/getMonths', {
    access: ['commission-list', 'uploadfile', 'salespeople-list', 'dashboard', 'reports', 'paymatrix', 'territories'],
    input: noInput,
    data: z.object({
      months: z.array(
        z.object({
          selectedMonth: monthText,
          status: z.enum(['Open', 'Calculated', 'Finalized', 'Locked']),
          files: z.number(),
          hasData: z.boolean(),
        }),
      ),
    }),
    summary: 'Every month with files or results, and its status',
  }),
  exceptions: get('/commission/getExceptions/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({ exceptions: z.array(exceptionGroup), thresholds: thresholdsView }),
    summary: 'The exceptions of a month, by severity and then by dollars',
  }),
  thresholds: get('/commission/getExceptionThresholds', {
    access,
    input: noInput,
    data: thresholdsView,
    summary: 'The thresholds of exceptions',
  }),
  setThresholds: post('/commission/updateExceptionThresholds', {
    access: 'administrator',
    input: changeOf({}, thresholds),
    data: thresholdsView,
    summary: 'Changes the thresholds of exceptions',
  }),
  acknowledge: post('/commission/acknowledgeExceptions', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      note: requiredText(200),
      /** As the user saw them; the server refuses items that have changed since. */
      exceptions: z.array(seenException).min(1).max(EXCEPTION_KINDS.length),
    }),
    data: noData,
    summary: 'Answers for exceptions of a month with a note',
  }),
  withdrawAcknowledgement: post('/commission/withdrawAcknowledgement', {
    access,
    input: z.strictObject({ selectedMonth: month, kind: z.enum(EXCEPTION_KINDS) }),
    data: noData,
    summary: 'Withdraws an acknowledgement',
  }),
  setFileExpected: post('/commission/setFileExpected', {
    access: ['commission-list', 'uploadfile'],
    input: z.strictObject({ selectedMonth: month, manufacturerId: id, isExpected: z.boolean() }),
    data: noData,
    summary: 'Marks whether a file of a manufacturer is expected in a month',
  }),
  checklist: get('/commission/getCloseChecklist/{selectedMonth}', {
    access: ['commission-list', 'dashboard'],
    input: ofMonth,
    data: z.object({ tasks: z.array(closeTask) }),
    summary: 'The tasks that close a month, and their status',
  }),
  closeLog: get('/commission/getCloseLog/{selectedMonth}', {
    access,
    input: ofMonth.extend(pages),
    data: z.object({ entries: z.array(z.object({ at: instant, by: z.string(), what: z.string() })), total: z.number() }),
    summary: 'The activity log of a month, the latest first',
  }),
  tickTask: post('/commission/tickCloseTask', {
    access,
    input: z.strictObject({ selectedMonth: month, task: z.enum(TICKED_TASKS), isTicked: z.boolean() }),
    data: noData,
    summary: 'Checks or unchecks a task of the close',
  }),
  missingRules: get('/commission/getMissingRules/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({ missingRules: z.array(missingRule), lines: z.number(), totalSales: dollars }),
    summary: 'The sales without commission by manufacturer and territory, and why no rule pays for them',
  }),
  repChanges: get('/commission/getRepChanges/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({
      /** Total payout of the month before, including people who have left since; null without results. */
      payoutBefore: dollars.nullable(),
      reps: z.array(
        z.object({
          salesPersonId: z.number(),
          /** Null without a result in the month before. */
          payoutBefore: dollars.nullable(),
          review: z.object({ payout: dollars, reviewedBy: z.string(), reviewedAt: instant }).nullable(),
        }),
      ),
    }),
    summary: "Each salesperson's pay in the month before, and who has reviewed it",
  }),
  repFigures: get('/commission/getRepFigures/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({ reps: z.array(repFigures) }),
    summary: "Each salesperson's pay compared with the year before, with territory, manufacturers and exceptions",
  }),
  explainChange: get('/commission/getChangeReasons/{salesPersonId}/{selectedMonth}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, selectedMonth: month }),
    data: changeOfPayout,
    summary: "Why a salesperson's payout differs from the month before: parts that add up to the difference",
  }),
  review: post('/commission/markReviewed', {
    access,
    input: z.strictObject({ selectedMonth: month, salesPersonIds: z.array(id).min(1).max(1000), isReviewed: flag }),
    data: noData,
    summary: "Marks salespeople's months as reviewed, or removes the marks",
  }),
  changedInputs: get('/commission/getChangedInputs/{selectedMonth}', {
    // Names rates, draws and adjustments.
    access: 'commission-list',
    input: ofMonth,
    data: z.object({
      changes: z.array(
        z.object({
          kind: z.enum(INPUT_KINDS),
          count: z.number(),
          /** Some of the changed names, and the number of the others. */
          what: z.array(z.string()),
          more: z.number(),
          by: z.array(z.string()),
          since: instant,
        }),
      ),
    }),
    summary: 'The inputs of a month that have changed since its calculation',
  }),
}
