import { z } from 'zod'
import { get } from '../call/call.ts'
import { usedRule } from '../commission/results.ts'
import { MONTH_STATUSES } from '../wire/months.ts'
import { dollars, month, monthText, pathId, year } from '../wire/wire.ts'

const sums = { lines: z.number(), totalSales: dollars, totalCommissionAmount: dollars }
const nameOrNull = z.string().nullable()

/** A rule in a month: its percent, or null, and the totals of its lines. */
const rateOfMonth = z.object({ commission: z.number().nullable(), ...sums })

/** Everything that decides one salesperson's pay in a year. Lists of twelve are January to December. */
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
      /** The most specific first. Includes deleted rules that have paid. */
      rules: z.array(z.object({ rule: usedRule, isRemoved: z.boolean(), months: z.array(rateOfMonth), ...sums })),
      /** A month without an applicable rule, and the sales in the salesperson's territories without any commission. */
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
      /** From the latest calculation of the year; null before the first. */
      result: z
        .object({ sales: dollars, baseline: dollars, amount: dollars, isProjection: z.boolean(), selectedMonth: monthText })
        .nullable(),
    }),
  ),
  floors: z.array(
    z.object({ id: z.number(), kind: z.enum(['Draw', 'Guarantee']), amount: dollars, startMonth: monthText, endMonth: monthText }),
  ),
  /** The statements by month; null if the month is not calculated or does not list the salesperson. */
  results: z.array(z.object({ adjustments: dollars, annualBonus: dollars, totalCommission: dollars, payout: dollars }).nullable()),
})
export type PayYear = z.infer<typeof payYear>

/** How a manufacturer's rates are compared: by the rules' territory or region, or by procedure. */
export const RATES_BY = ['territory', 'procedure'] as const

export const manufacturerRates = z.object({
  manufacturerId: z.number(),
  manufacturer: z.string(),
  selectedMonth: monthText,
  isCalculated: z.boolean(),
  /** The columns' records; null: rules without one. The median is that of the column's cells. */
  columns: z.array(z.object({ name: nameOrNull, median: z.number().nullable() })),
  salespersons: z.array(
    z.object({
      salesPersonId: z.number(),
      name: z.string(),
      /** One per column; null: no rule. The percent is the effective rate on the basis, or the rule's rate without sales. */
      cells: z.array(z.object({ commission: z.number().nullable(), isPaid: z.boolean(), rules: z.array(usedRule), ...sums }).nullable()),
    }),
  ),
})
export type ManufacturerRates = z.infer<typeof manufacturerRates>

/** The matrix of a month lists no more sales reps than this. */
export const MAX_MATRIX_REPS = 200

const rateOfRep = z.object({
  /** The effective rate on the basis, or the only rate of the rules without sales; null: several. */
  commission: z.number().nullable(),
  /** Null: rules on both bases. */
  basis: usedRule.shape.basis.nullable(),
  isPaid: z.boolean(),
  ...sums,
})

/** All salespeople's rates and commission of a month, by manufacturer. */
export const payMonth = z.object({
  selectedMonth: monthText,
  isCalculated: z.boolean(),
  /** With the totals of all salespeople, as `total`. */
  manufacturers: z.array(z.object({ manufacturerId: z.number(), manufacturer: z.string(), ...sums })),
  /** By name; cells are in the order of the manufacturers, null without a rule. */
  salespersons: z.array(z.object({ salesPersonId: z.number(), name: z.string(), cells: z.array(rateOfRep.nullable()), ...sums })),
  /** Of all with a rule; more than are listed if there are too many. */
  totalSalespersons: z.number(),
  total: z.object(sums),
})
export type PayMonth = z.infer<typeof payMonth>

const access = 'paymatrix'

export const payMatrix = {
  year: get('/commission/getPayMatrixOfYear/{salesPersonId}/{year}', {
    access,
    input: z.strictObject({ salesPersonId: pathId, year }),
    data: payYear,
    summary: "All that decides a salesperson's pay in a year, month by month",
  }),
  month: get('/commission/getPayMatrixOfMonth/{selectedMonth}', {
    access,
    input: z.strictObject({ selectedMonth: month }),
    data: payMonth,
    summary: "All salespeople's rates and commission of a month by manufacturer",
  }),
  manufacturer: get('/commission/getPayMatrixOfManufacturer/{manufacturerId}/{selectedMonth}', {
    access,
    input: z.strictObject({ manufacturerId: pathId, selectedMonth: month, by: z.enum(RATES_BY).default('territory') }),
    data: manufacturerRates,
    summary: "All salespeople's rates of a manufacturer in a month, side by side",
  }),
}
