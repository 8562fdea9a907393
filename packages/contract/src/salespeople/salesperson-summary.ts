import { z } from 'zod'
import { get } from '../call/call.ts'
import { dollars, monthText, pathId } from '../wire/wire.ts'

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

export const salespersonSummary = {
  summary: get('/salesperson/getSalespersonSummary/{salesPersonId}', {
    access: 'salespeople-list',
    input: z.strictObject({ salesPersonId: pathId }),
    data: summary,
    summary: 'How the pay of a salesperson stands: the year, the last two years month by month, and their place',
  }),
}
