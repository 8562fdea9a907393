import { z } from 'zod'
import { get } from '../call/call.ts'
import { usedRule } from '../commission/results.ts'
import { MONTH_STATUSES } from '../wire/months.ts'
import { dollars, month, monthText, pathId, year } from '../wire/wire.ts'

const sums = { lines: z.number(), totalSales: dollars, totalCommissionAmount: dollars }
const nameOrNull = z.string().nullable()

/** A rule in a month: the percent that applies, or null, and what its lines came to. */
const rateOfMonth = z.object({ commission: z.number().nullable(), ...sums })

/** What decides one salesperson's pay in a year. Lists of twelve run from January to December. */
export const payYear = z.object({
  salesPersonId: z.number(),
  name: z.string(),
  year: z.number(),
  months: z.array(
    z.object({ selectedMonth: monthText, status: z.enum(MONTH_STATUSES), isCalculated: z.boolean(), isOutOfDate: z.boolean() }),
  ),
  manufacturers: z.array(
    z.object({
      manufacturerId: z.number(),
      manufacturer: z.string(),
      /** The most specific first. One that the salesperson no longer has is there for what it paid. */
      rules: z.array(z.object({ rule: usedRule, isRemoved: z.boolean(), months: z.array(rateOfMonth), ...sums })),
      /** A month in which none of the rules applies, with the sales in the salesperson's territories that earn nobody anything. */
      gaps: z.array(z.object({ lines: z.number(), totalSales: dollars }).nullable()),
    }),
  ),
  bonusRules: z.array(
    z.object({
      bonusRuleId: z.number(),
      manufacturer: z.string(),
      territory: nameOrNull,
      region: nameOrNull,
      hospital: nameOrNull,
      surgeon: nameOrNull,
      procedure: nameOrNull,
      growthBonus: z.number(),
      startMonth: monthText,
      endMonth: monthText,
      /** As the latest calculation of the year has it; null before the first. */
      result: z
        .object({ sales: dollars, baseline: dollars, amount: dollars, isProjection: z.boolean(), selectedMonth: monthText })
        .nullable(),
    }),
  ),
  floors: z.array(
    z.object({ id: z.number(), kind: z.enum(['Draw', 'Guarantee']), amount: dollars, startMonth: monthText, endMonth: monthText }),
  ),
  /** What the statements say, month by month; null where the month is not calculated or lists the salesperson not. */
  results: z.array(z.object({ adjustments: dollars, annualBonus: dollars, totalCommission: dollars, payout: dollars }).nullable()),
})
export type PayYear = z.infer<typeof payYear>

/** How the rates of a manufacturer are compared: by the territory or region that rules name, or by their procedure. */
export const RATES_BY = ['territory', 'procedure'] as const

export const manufacturerRates = z.object({
  manufacturerId: z.number(),
  manufacturer: z.string(),
  selectedMonth: monthText,
  isCalculated: z.boolean(),
  /** What the columns stand for; null: rules that name none. The median is that of the column's cells. */
  columns: z.array(z.object({ name: nameOrNull, median: z.number().nullable() })),
  salespersons: z.array(
    z.object({
      salesPersonId: z.number(),
      name: z.string(),
      /** One for each column; null: no rule. The percent is what was paid of the basis, or the rate of the rule that nothing was sold on. */
      cells: z.array(z.object({ commission: z.number().nullable(), isPaid: z.boolean(), rules: z.array(usedRule), ...sums }).nullable()),
    }),
  ),
})
export type ManufacturerRates = z.infer<typeof manufacturerRates>

const access = 'paymatrix'

export const payMatrix = {
  year: get('/commission/getPayMatrixOfYear/{salesPersonId}/{year}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, year }),
    data: payYear,
    summary: "All that decides a salesperson's pay in a year, month by month",
  }),
  manufacturer: get('/commission/getPayMatrixOfManufacturer/{manufacturerId}/{selectedMonth}', {
    access,
    input: z.strictObject({ manufacturerId: pathId, selectedMonth: month, by: z.enum(RATES_BY).default('territory') }),
    data: manufacturerRates,
    summary: "All salespeople's rates of a manufacturer in a month, side by side",
  }),
}
