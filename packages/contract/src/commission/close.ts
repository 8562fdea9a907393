import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { thresholds, thresholdsView } from '../company/thresholds.ts'
import { changeOf } from '../wire/versions.ts'
import { changeOfPayout } from './change-of-payout.ts'
import { EXCEPTION_KINDS, SEVERITIES } from './exception-kinds.ts'
import { target } from './exceptions.ts'
import { dollars, flag, id, instant, month, monthText, noData, noInput, pathId, requiredText } from '../wire/wire.ts'

const access = 'commission-list'
const ofMonth = z.strictObject({ selectedMonth: month })
const nameOrNull = z.string().nullable()

const acknowledgement = z.object({ note: z.string(), acknowledgedBy: z.string(), acknowledgedAt: instant })

/** More than any month comes to. */
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
  /** What it consists of, the largest first: the first 100. */
  items: z.array(z.object({ id: z.number(), name: z.string(), count: z.number(), dollars, target })),
  /** Null until somebody answers for it, and again when the amount behind it is another. */
  acknowledgement: acknowledgement.nullable(),
})
export type ExceptionGroup = z.infer<typeof exceptionGroup>

/** What the list of a month's close consists of, in its order. */
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

/** Those that a person ticks. */
export const TICKED_TASKS = ['enterAdjustments', 'compareTotal', 'exportPayouts'] as const

/** 'notYet' waits for another task, 'notNeeded' is none of this month's, 'leftOpen' was not done when the month was finalized. */
export const TASK_STATUSES = ['done', 'acknowledged', 'open', 'leftOpen', 'notYet', 'notNeeded'] as const

const closeTask = z.object({
  task: z.enum(CLOSE_TASKS),
  status: z.enum(TASK_STATUSES),
  /** One line that says how it stands, or what it waits for. */
  fact: z.string(),
  /** How many of how many, where it is done one by one. */
  count: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Whether the month cannot be finalized before it: one of the blockers of `getCommissionStatus`. */
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
  /** The rule that comes nearest, and what it would pay for these sales at its percent. */
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
  /** Hospitals and surgeons that these sales name, the largest first: the first 20. */
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

/** The months up to the chosen one, itself the last, that a salesperson's payouts are shown of. */
export const MONTHS_BACK = 12

const repFigures = z.object({
  salesPersonId: z.number(),
  /** That of their primary territory today. */
  region: nameOrNull,
  grossCommission: dollars,
  /** Commission on sales, in percent; null where nothing was sold. */
  rate: z.number().nullable(),
  yearToDate: dollars,
  /** Null where the month has no result of theirs. */
  sameMonthLastYear: dollars.nullable(),
  payouts: z.array(dollars.nullable()).length(MONTHS_BACK),
  /** Whose products they sold. */
  manufacturers: z.array(z.string()),
  exceptions: z.array(z.enum(EXCEPTION_KINDS)),
})
export type RepFigures = z.infer<typeof repFigures>

/** What the close of a month needs to know, and what its people have said of it. */
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
    summary: 'Every month that has files or results, and how it stands',
  }),
  exceptions: get('/commission/getExceptions/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({ exceptions: z.array(exceptionGroup), thresholds: thresholdsView }),
    summary: 'What is left to look at in a month: the gravest first, and of the same gravity by dollars',
  }),
  thresholds: get('/commission/getExceptionThresholds', {
    access,
    input: noInput,
    data: thresholdsView,
    summary: 'From which amounts on exceptions are told',
  }),
  setThresholds: post('/commission/updateExceptionThresholds', {
    access: 'administrator',
    input: changeOf({}, thresholds),
    data: thresholdsView,
    summary: 'Changes from which amounts on exceptions are told',
  }),
  acknowledge: post('/commission/acknowledgeExceptions', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      note: requiredText(200),
      /** As they were seen: what has changed since is refused. */
      exceptions: z.array(seenException).min(1).max(EXCEPTION_KINDS.length),
    }),
    data: noData,
    summary: 'Answers for exceptions of a month with a note',
  }),
  withdrawAcknowledgement: post('/commission/withdrawAcknowledgement', {
    access,
    input: z.strictObject({ selectedMonth: month, kind: z.enum(EXCEPTION_KINDS) }),
    data: noData,
    summary: 'Takes an acknowledgement back',
  }),
  setFileExpected: post('/commission/setFileExpected', {
    access: ['commission-list', 'uploadfile'],
    input: z.strictObject({ selectedMonth: month, manufacturerId: id, isExpected: z.boolean() }),
    data: noData,
    summary: 'Says that a file of a manufacturer is not expected in a month, or that it is',
  }),
  checklist: get('/commission/getCloseChecklist/{selectedMonth}', {
    access: ['commission-list', 'dashboard'],
    input: ofMonth,
    data: z.object({ tasks: z.array(closeTask) }),
    summary: 'The tasks that close a month, and how each stands',
  }),
  closeLog: get('/commission/getCloseLog/{selectedMonth}', {
    access,
    input: ofMonth.extend(pages),
    data: z.object({ entries: z.array(z.object({ at: instant, by: z.string(), what: z.string() })), total: z.number() }),
    summary: 'Who did what to a month and when, the latest first',
  }),
  tickTask: post('/commission/tickCloseTask', {
    access,
    input: z.strictObject({ selectedMonth: month, task: z.enum(TICKED_TASKS), isTicked: z.boolean() }),
    data: noData,
    summary: 'Ticks a task of the close, or takes the tick away',
  }),
  missingRules: get('/commission/getMissingRules/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({ missingRules: z.array(missingRule), lines: z.number(), totalSales: dollars }),
    summary: 'The sales on which nobody earns by manufacturer and territory, and why no rule pays for them',
  }),
  repChanges: get('/commission/getRepChanges/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({
      /** What the month before paid to everybody, also to who is no longer among them; null where it has no results. */
      payoutBefore: dollars.nullable(),
      reps: z.array(
        z.object({
          salesPersonId: z.number(),
          /** Null when the month before has no result of theirs. */
          payoutBefore: dollars.nullable(),
          review: z.object({ payout: dollars, reviewedBy: z.string(), reviewedAt: instant }).nullable(),
        }),
      ),
    }),
    summary: "What each salesperson's month came to the month before, and who has reviewed it",
  }),
  repFigures: get('/commission/getRepFigures/{selectedMonth}', {
    access,
    input: ofMonth,
    data: z.object({ reps: z.array(repFigures) }),
    summary: "What each salesperson's month stands beside: the year before it, whom it belongs to, and what is exceptional about it",
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
    summary: "Marks salespeople's months as reviewed, or takes the marks away",
  }),
  changedInputs: get('/commission/getChangedInputs/{selectedMonth}', {
    access: ['commission-list', 'uploadfile', 'dashboard'],
    input: ofMonth,
    data: z.object({
      changes: z.array(
        z.object({
          kind: z.enum(INPUT_KINDS),
          count: z.number(),
          /** Some of what has changed by its names, and how many more there are. */
          what: z.array(z.string()),
          more: z.number(),
          by: z.array(z.string()),
          since: instant,
        }),
      ),
    }),
    summary: 'What a month depends on that has changed since its calculation',
  }),
}
