import { z } from 'zod'
import { get } from '../call/call.ts'
import { MONTH_STATUSES } from '../wire/months.ts'
import { proofState } from '../uploads/commission-received.ts'
import { dollars, month, monthText, pathId } from '../wire/wire.ts'

/** A figure next to those of the month and the year before; null without results. A change is in percent, of a rate in points. */
const compared = z.object({
  value: z.number().nullable(),
  lastMonth: z.number().nullable(),
  lastYear: z.number().nullable(),
  changeOnLastMonth: z.number().nullable(),
  changeOnLastYear: z.number().nullable(),
})
export type Compared = z.infer<typeof compared>

/** Open items of the month, and sales reps' questions about any month. */
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

/** The state of a manufacturer's file in a month; 'notExpected': no file in the months before, or someone marked that none comes. */
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
  latestMonth: monthText.nullable(),
  /** The primary territories by which the figures can be filtered. */
  primaryTerritories: z.array(z.object({ id: z.number(), territoryName: z.string() })),
  /** A company's first steps, and which of them are done. */
  start: z.object({
    hasName: z.boolean(),
    hasRules: z.boolean(),
    hasFiles: z.boolean(),
    hasResults: z.boolean(),
    hasContact: z.boolean(),
    /** A company that has finalized a month is past its first steps. */
    wasFinalized: z.boolean(),
    /** A sample month can be loaded while the company is empty, and removed. Its records do not count as steps. */
    sample: z.enum(['none', 'offered', 'loaded']),
  }),
  kpis: z.object({
    totalSales: compared,
    totalGrossCommission: compared,
    payout: compared,
    companyKeeps: compared,
    effectiveRate: compared,
  }),
  /** The company's share of the gross commission. */
  keepRate: z.number().nullable(),
  /** Thirteen months, the selected one last. */
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
  /** The payouts that changed most since the month before; the greatest increase first. */
  movers: z.array(z.object({ salesPersonId: z.number(), name: z.string(), payout: dollars, before: dollars, change: dollars })),
  /** By amount, the largest first, without acknowledged ones; `names` lists the affected people if they are few. */
  attention: z.array(z.object({ kind: z.enum(ATTENTION), count: z.number(), amount: dollars, names: z.array(z.string()) })),
  /** Six months, the selected one last. */
  files: z.object({
    months: z.array(monthText),
    /** `proofs` reports for each month whether its files match the manufacturer's payments. */
    manufacturers: z.array(
      z.object({
        manufacturerId: z.number(),
        manufacturer: z.string(),
        states: z.array(z.enum(FILE_STATES)),
        proofs: z.array(proofState),
      }),
    ),
  }),
  /** Rules that end in the selected month or the next two, the soonest first. */
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
  /** The year's growth bonuses from the month's calculation; null without bonus rules. */
  growthBonus: z.object({ year: z.number(), salespersons: z.number(), amount: dollars, isProjection: z.boolean() }).nullable(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

/** With a primary territory, all figures cover only its salespeople. */
export const dashboard = {
  summary: get('/dashboard/getSummary/{selectedMonth}', {
    access: 'dashboard',
    input: z.strictObject({ selectedMonth: month, primaryTerritory: z.union([z.literal('All'), pathId]).default('All') }),
    data: dashboardSummary,
    summary: 'The month at a glance, compared with earlier months',
  }),
}
