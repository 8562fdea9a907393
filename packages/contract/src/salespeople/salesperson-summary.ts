import { z } from 'zod'
import { get } from '../call/call.ts'
import { dollars, month, monthText, pathId } from '../wire/wire.ts'

const summary = z.object({
  /** The latest month with results; null if none has any. */
  paidMonth: monthText.nullable(),
  /** Paid in its year through it. */
  yearToDate: dollars,
  /** The rank by commission in the month; null if not in it. */
  rank: z.number().nullable(),
  salespersons: z.number(),
  /** Twenty-four months, the latest last; the payout is null without a statement. */
  months: z.array(z.object({ selectedMonth: monthText, payout: dollars.nullable() })),
})
export type SalespersonSummary = z.infer<typeof summary>

const ruleLines = z.object({
  /** The requested month, or the latest month before it with results; null without any. */
  selectedMonth: monthText.nullable(),
  /** The rules that earned in it, with their line counts; other rules earned nothing. */
  rules: z.array(z.object({ id: z.number(), lines: z.number() })),
})

export const salespersonSummary = {
  summary: get('/salesperson/getSalespersonSummary/{salesPersonId}', {
    access: 'salespeople-list',
    input: z.strictObject({ salesPersonId: pathId }),
    data: summary,
    summary: 'The pay of a salesperson: the year, the last two years by month, and the rank',
  }),
  ruleLines: get('/salesperson/getRuleLines/{salesPersonId}/{selectedMonthYear}', {
    access: 'salespeople-list',
    input: z.strictObject({ salesPersonId: pathId, selectedMonthYear: month }),
    data: ruleLines,
    summary: 'The number of lines on which each rule of a salesperson earned in a month, or in the latest one before it with results',
  }),
}
