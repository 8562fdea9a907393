import { z } from 'zod'
import { get } from '../call/call.ts'
import { changeOfPayout } from '../commission/payout-change.ts'
import { MONTH_STATUSES } from '../wire/months.ts'
import { dollars, instant, month, monthText, pathId } from '../wire/wire.ts'

/** The groupings of a salesperson's sales. */
export const REP_SHOWN_BY = ['manufacturer', 'hospital', 'surgeon', 'procedure', 'territory'] as const
export type RepShownBy = (typeof REP_SHOWN_BY)[number]

const share = z.object({
  id: z.number(),
  /** Null: the sales lines have no value. */
  name: z.string().nullable(),
  lines: z.number(),
  totalSales: dollars,
  totalCommission: dollars,
  /** Commission on sales; null without sales. */
  rate: z.number().nullable(),
  /** Share of the month's total commission, in percent. */
  share: z.number().nullable(),
  before: dollars,
})

const ownStatement = z.object({
  payout: dollars,
  commission: dollars,
  changeOfCommission: z.number().nullable(),
  balanceBefore: dollars,
  balanceAfter: dollars,
  yearToDate: dollars,
  changeOfYearToDate: z.number().nullable(),
})

/** What salespeople see of themselves: no company revenue, no figures of others, and no comparison with them. */
export const repView = z.object({
  salesPersonId: z.number(),
  name: z.string(),
  territory: z.string().nullable(),
  selectedMonth: monthText,
  status: z.enum(MONTH_STATUSES),
  /** Null: the month has no statement for them yet. */
  statement: ownStatement.nullable(),
  /** Null: the month before has no statement to compare with. */
  change: changeOfPayout.nullable(),
  /** Thirteen months, the selected one last; null for a month without a statement. */
  months: z.array(
    z.object({
      selectedMonth: monthText,
      isFinal: z.boolean(),
      payout: dollars.nullable(),
      commission: dollars.nullable(),
      sentAt: instant.nullable(),
    }),
  ),
  by: z.record(z.enum(REP_SHOWN_BY), z.array(share)),
  growthBonuses: z.array(
    z.object({
      bonusRuleId: z.number(),
      manufacturer: z.string(),
      year: z.number(),
      sales: dollars,
      baseline: dollars,
      amount: dollars,
      growthBonus: z.number(),
      isProjection: z.boolean(),
    }),
  ),
})
export type RepView = z.infer<typeof repView>

const sold = z.object({ lines: z.number(), totalSales: dollars })

/** The office's view: with the rank by commission in the month, and with pending sales. */
const repDashboardView = repView.extend({
  statement: ownStatement.extend({ rank: z.number(), salespersons: z.number() }).nullable(),
  /** In the territories of their rules: sales imported after the calculation, and sales without commission. */
  notCalculated: sold,
  withoutRule: sold,
})
export type RepDashboard = z.infer<typeof repDashboardView>

export const repDashboard = {
  get: get('/repdashboard/getRepDashboard/{salesPersonId}/{selectedMonth}', {
    access: 'repdashboard',
    input: z.strictObject({ salesPersonId: pathId, selectedMonth: month }),
    data: repDashboardView,
    summary: "A salesperson's own view of a month, and their place in it",
  }),
}
