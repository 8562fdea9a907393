import { type Criterion, STEP_KINDS } from '@fairshare/engine'
import { z } from 'zod'
import { MONTH_STATUSES } from '../wire/months.ts'
import { STATEMENT_STATUSES } from './statement-statuses.ts'
import { dollars, instant, monthText } from '../wire/wire.ts'

const nameOrNull = z.string().nullable()

/** 'Incomplete': sending to all has ended, but not everyone has received a statement. */
export const SEND_ALL_STATUSES = ['None', 'Sending', 'Incomplete', 'Sent'] as const

export const monthView = z.object({
  selectedMonth: monthText,
  status: z.enum(MONTH_STATUSES),
  isRunning: z.boolean(),
  isOutOfDate: z.boolean(),
  calculatedAt: instant.nullable(),
  finalizedAt: instant.nullable(),
  finalizedBy: z.string().nullable(),
  sendAllStatus: z.enum(SEND_ALL_STATUSES),
  queuedStatements: z.number(),
  /** The reasons why the month cannot be finalized. */
  blockers: z.array(z.string()),
  /** Earlier months with results that are not finalized; they block finalizing. */
  earlierOpen: z.array(monthText),
  /** A month that was locked and may be corrected now; null for every other. */
  unlocked: z.object({ unlockedAt: instant, unlockedBy: z.string(), reason: z.string() }).nullable(),
  /** The month's files: their number and how many are imported. */
  files: z.object({ total: z.number(), processed: z.number(), lines: z.number() }),
  /** Whether any salesperson has a rule: without one, a calculation pays no one. */
  hasRules: z.boolean(),
  run: z
    .object({ runId: z.number(), startedBy: z.string(), totalProcessedSalesPersons: z.number(), totalSalesPersons: z.number() })
    .nullable(),
})
export type MonthView = z.infer<typeof monthView>

/** The kind of a statement: provisional, final, or a correction of one that was sent. */
export const STATEMENT_KINDS = ['Original', 'Revised', 'Provisional'] as const

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
  /** The effect of draw and guarantee on the pay: advanced or topped up, less recovered. */
  drawAndGuarantee: dollars,
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

/** The summary without the payout details, for `isPayoutInsertRequired` = false. */
export const payoutBlock = {
  floorKind: true,
  floorAmount: true,
  shortfallAdvanced: true,
  guaranteeTopUp: true,
  recovery: true,
  drawAndGuarantee: true,
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
export type UsedRule = z.infer<typeof usedRule>

/** The criterion by which a rule lost against the winning rule. */
export const LOST_ON = {
  surgeon: 'surgeon',
  hospital: 'hospital',
  procedure: 'procedure',
  territory: 'territory over region',
  'later start': 'later start',
  'lower id': 'lower id',
} as const satisfies Record<Criterion, string>

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
  /** A projection is shown but not paid, because the month is not the December of the year. */
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

/** A step from commission to payout. A sum is a subtotal; the other steps add up to the payout. */
export const payoutStep = z.object({ kind: z.enum(STEP_KINDS), amount: dollars, isSum: z.boolean() })

const lineTotals = { lines: z.number(), totalSales: dollars, totalGrossCommission: dollars, totalCommission: dollars }

/** Totals of some of the lines; the rate is commission on sales, null without sales. */
const share = z.object({ name: nameOrNull, ...lineTotals, rate: z.number().nullable() })

export const statementContact = z.object({ name: z.string(), email: z.string(), phone: z.string() })

/** Why a payout differs from the one on the statement that was sent before. The causes add up to the difference. */
export const revision = z.object({
  payoutBefore: dollars,
  payout: dollars,
  /** A step of the payout, or the adjustments in it with this text. */
  causes: z.array(z.object({ kind: z.enum(STEP_KINDS), description: z.string(), amount: dollars })),
})
export type Revision = z.infer<typeof revision>

const paidBefore = z.object({ payout: dollars, commission: dollars })

export const statement = z.object({
  summary,
  /** A short name for people: month, salesperson and version. */
  number: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  /** Null if the salesperson was sent no statement of the month with another payout. */
  revision: revision.nullable(),
  contact: statementContact,
  selectedMonth: monthText,
  status: z.enum(MONTH_STATUSES),
  version: z.number(),
  isOutOfDate: z.boolean(),
  calculatedAt: instant,
  steps: z.array(payoutStep),
  /** The month before (null if the salesperson has no statement in it), and the year through this month. */
  compared: z.object({ monthBefore: paidBefore.nullable(), yearToDate: paidBefore }),
  manufacturers: z.array(share),
  /** The ten with the most commission, and the total of the others. */
  hospitals: z.object({ top: z.array(share), others: z.object({ hospitals: z.number(), ...share.shape }).nullable() }),
  /** The number of lines of all rules; each rule lists those on the page. */
  total: z.number(),
  rules: z.array(
    z.object({
      rule: usedRule,
      ruleTotalSales: dollars,
      ruleTotalGrossCommission: dollars,
      ruleTotalCommissionAmount: dollars,
      lineCount: z.number(),
      /** Its lines with returns, which follow the others. */
      returns: z.object(lineTotals).nullable(),
      /** The rule that would have paid without this more specific one. */
      overrides: usedRule.nullable(),
      lines: z.array(line),
    }),
  ),
  bonuses: z.array(bonusLine),
  adjustments: z.array(usedAdjustment),
})
export type Statement = z.infer<typeof statement>

/** The records that a line's names are matched to, so that users can fix a wrong match there. */
export const matched = {
  territoryId: z.number(),
  hospitalId: z.number().nullable(),
  surgeonId: z.number().nullable(),
  procedureId: z.number().nullable(),
}

export const unearnedLine = line.omit({ commission: true, commissionAmount: true }).extend(matched)

/** A row of the calculation history, as the JSON text of `history` contains it. */
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
  /** The results of a run that completed a month: sales, pay, and the change of pay since the run before. */
  lines: z.number().nullable(),
  payout: dollars.nullable(),
  change: dollars.nullable(),
  /** The total growth bonuses of a year, if the run calculated only these and no later run has replaced them. */
  bonuses: dollars.nullable(),
})
export type HistoryRun = z.infer<typeof historyRun>
