import { z } from 'zod'
import { get } from '../call/call.ts'
import { dollars, month, monthText, pathId } from '../wire/wire.ts'

const summary = z.object({
  /** The latest month that has results; null before any has. */
  paidMonth: monthText.nullable(),
  /** Paid in its year up to it. */
  yearToDate: dollars,
  /** The place by commission among all of the month; null for who is not in it. */
  rank: z.number().nullable(),
  salespersons: z.number(),
  /** Twenty-four, the latest last; the payout is null where there is no statement. */
  months: z.array(z.object({ selectedMonth: monthText, payout: dollars.nullable() })),
})
export type SalespersonSummary = z.infer<typeof summary>

const ruleLines = z.object({
  /** The month asked for, or the latest before it that has results; null without any. */
  selectedMonth: monthText.nullable(),
  /** The rules that earned in it, by the number of their lines; every other had none. */
  rules: z.array(z.object({ id: z.number(), lines: z.number() })),
})

export const salespersonSummary = {
  summary: get('/salesperson/getSalespersonSummary/{salesPersonId}', {
    access: 'salespeople-list',
    input: z.strictObject({ salesPersonId: pathId }),
    data: summary,
    summary: 'How the pay of a salesperson stands: the year, the last two years month by month, and their place',
  }),
  ruleLines: get('/salesperson/getRuleLines/{salesPersonId}/{selectedMonthYear}', {
    access: 'salespeople-list',
    input: z.strictObject({ salesPersonId: pathId, selectedMonthYear: month }),
    data: ruleLines,
    summary: 'On how many lines each rule of a salesperson earned in a month, or in the latest one before it that has results',
  }),
}
