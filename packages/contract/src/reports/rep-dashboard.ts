import { z } from 'zod'
import { get } from '../call/call.ts'
import { changeOfPayout } from '../commission/change-of-payout.ts'
import { MONTH_STATUSES } from '../wire/months.ts'
import { dollars, instant, month, monthText, pathId } from '../wire/wire.ts'

/** What a salesperson's sales are shown by. */
export const REP_SHOWN_BY = ['manufacturer', 'hospital', 'surgeon', 'procedure', 'territory'] as const
export type RepShownBy = (typeof REP_SHOWN_BY)[number]

const share = z.object({
  id: z.number(),
  /** Null: the sales lines leave it empty. */
  name: z.string().nullable(),
  lines: z.number(),
  totalSales: dollars,
  totalCommission: dollars,
  /** Commission on sales; null where nothing was sold. */
  rate: z.number().nullable(),
  /** Of all commission of the month, in percent. */
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

/** What salespeople see of themselves: nothing of what the company receives, no figure of others, and nothing that compares them. */
export const repView = z.object({
  salesPersonId: z.number(),
  name: z.string(),
  territory: z.string().nullable(),
  selectedMonth: monthText,
  status: z.enum(MONTH_STATUSES),
  /** Null: the month has no statement for them yet. */
  statement: ownStatement.nullable(),
  /** Null: the month before has no statement that it could be compared with. */
  change: changeOfPayout.nullable(),
  /** Thirteen, the selected one last; null where a month has no statement. */
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

/** The same as the office sees it: with their place by commission among all of the month, and with what may still come. */
const repDashboardView = repView.extend({
  statement: ownStatement.extend({ rank: z.number(), salespersons: z.number() }).nullable(),
  /** In the territories of their rules: what was stored since the month was calculated, and what pays nobody. */
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
