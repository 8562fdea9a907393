import { z } from 'zod'
import { get } from '../call/call.ts'
import { MONTH_STATUSES } from '../wire/months.ts'
import { proofState } from '../uploads/commission-received.ts'
import { dollars, month, monthText, pathId } from '../wire/wire.ts'

/** A figure beside what it was a month and a year before; null where a month has no results. A change is in percent, of a rate in points. */
const compared = z.object({
  value: z.number().nullable(),
  lastMonth: z.number().nullable(),
  lastYear: z.number().nullable(),
  changeOnLastMonth: z.number().nullable(),
  changeOnLastYear: z.number().nullable(),
})
export type Compared = z.infer<typeof compared>

/** What waits for somebody: in the month, and the questions of sales reps about any month. */
export const ATTENTION = [
  'salesWithoutCommission',
  'linesAboveGross',
  'bigChanges',
  'filesMissing',
  'filesWaiting',
  'filesFailed',
  'outOfDate',
  'statementsFailed',
  'statementsMaybeSent',
  'questions',
] as const

/** How the file of a manufacturer stands in a month; 'notExpected': none of the months before had one, or somebody said that none comes. */
export const FILE_STATES = ['processed', 'waiting', 'failed', 'missing', 'notExpected'] as const

export const ENDING_KINDS = ['rule', 'bonusRule', 'Draw', 'Guarantee'] as const

const figuresOfMonth = z.object({
  selectedMonth: monthText,
  /** Finalized: its figures no longer change. */
  isFinal: z.boolean(),
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
  payout: dollars.nullable(),
  companyKeeps: dollars.nullable(),
  effectiveRate: z.number().nullable(),
})

export const dashboardSummary = z.object({
  selectedMonth: monthText,
  status: z.enum(MONTH_STATUSES),
  isCalculated: z.boolean(),
  /** The latest month with results, or null. */
  latestMonth: monthText.nullable(),
  /** The primary territories that the figures can be narrowed to. */
  primaryTerritories: z.array(z.object({ id: z.number(), territoryName: z.string() })),
  /** What a company does first, and whether it is done. */
  start: z.object({ hasMasters: z.boolean(), hasFiles: z.boolean(), hasResults: z.boolean() }),
  kpis: z.object({
    totalSales: compared,
    totalGrossCommission: compared,
    payout: compared,
    companyKeeps: compared,
    effectiveRate: compared,
  }),
  /** What the company keeps, of the gross commission. */
  keepRate: z.number().nullable(),
  /** Thirteen, the selected one last. */
  months: z.array(figuresOfMonth),
  /** The largest by sales; `manufacturerId` null: all others. */
  manufacturers: z.array(
    z.object({
      manufacturerId: z.number().nullable(),
      manufacturer: z.string(),
      totalSales: dollars,
      totalGrossCommission: dollars,
      totalCommission: dollars,
      keepRate: z.number().nullable(),
    }),
  ),
  /** Whose payout rose or fell most since the month before; the greatest rise first. */
  movers: z.array(z.object({ salesPersonId: z.number(), name: z.string(), payout: dollars, before: dollars, change: dollars })),
  /** By the money in it, the most first, without what somebody has acknowledged; `names` are whom it is about, where it is few. */
  attention: z.array(z.object({ kind: z.enum(ATTENTION), count: z.number(), amount: dollars, names: z.array(z.string()) })),
  /** Of six months, the selected one last. */
  files: z.object({
    months: z.array(monthText),
    /** `proofs` says of each month whether its files are what the manufacturer paid. */
    manufacturers: z.array(
      z.object({
        manufacturerId: z.number(),
        manufacturer: z.string(),
        states: z.array(z.enum(FILE_STATES)),
        proofs: z.array(proofState),
      }),
    ),
  }),
  /** What ends within the selected month or the next two, the soonest first. */
  endingSoon: z.array(
    z.object({
      kind: z.enum(ENDING_KINDS),
      id: z.number(),
      salesPersonId: z.number(),
      name: z.string(),
      manufacturer: z.string().nullable(),
      endMonth: monthText,
    }),
  ),
  /** The growth bonuses of the year as the month's calculation has them; null: nobody has a bonus rule. */
  growthBonus: z.object({ year: z.number(), salespersons: z.number(), amount: dollars, isProjection: z.boolean() }).nullable(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

/** With a primary territory, every figure is that of the salespeople whose primary territory it is. */
export const dashboard = {
  summary: get('/dashboard/getSummary/{selectedMonth}', {
    access: 'dashboard',
    input: z.strictObject({ selectedMonth: month, primaryTerritory: z.union([z.literal('All'), pathId]).default('All') }),
    data: dashboardSummary,
    summary: 'The month at a glance, beside those before it',
  }),
}
