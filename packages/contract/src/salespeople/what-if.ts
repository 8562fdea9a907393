import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { COLLECTION_NAMES, entriesOf } from './salesperson-collections.ts'
import { datedAdjustmentFields } from './salesperson-records.ts'
import { dollars, id, money, month, monthText } from '../wire/wire.ts'

const access = 'salespeople-list'

/** The collections of a salesperson as the page has them, saved or not; one that is left out counts as it is saved. */
const edited = z.strictObject({
  salesPersonId: id,
  rules: entriesOf('rules').optional(),
  bonusRules: entriesOf('bonusRules').optional(),
  adjustments: entriesOf('adjustments').optional(),
  draws: entriesOf('draws').optional(),
  guarantees: entriesOf('guarantees').optional(),
})

/** Those of all salespeople of a request: what fits it with all fields filled. */
const MOST_EDITED = 2_000
const isFew = (all: readonly z.output<typeof edited>[]) =>
  all.reduce((sum, of) => sum + COLLECTION_NAMES.reduce((own, name) => own + (of[name]?.length ?? 0), 0), 0) <= MOST_EDITED

/** What a salesperson earns on a sale, by which rate; null where no rule of theirs fits. */
const earned = z.object({ commissionPercent: z.number(), commission: dollars }).nullable()

/** What rules that are not saved yet would pay, by the engine that calculates for good. */
export const whatIf = {
  whatIf: post('/salesperson/getWhatIf', {
    access,
    changes: false,
    input: z.strictObject({
      selectedMonth: month,
      edited: z
        .array(edited)
        .min(1)
        .max(20)
        .refine(isFew, asMessage(text('whatIf.tooManyEntries', { most: MOST_EDITED }))),
    }),
    data: z.object({
      selectedMonth: monthText,
      salespersons: z.array(
        z.object({
          salesPersonId: z.number(),
          name: z.string(),
          commissionBefore: dollars,
          commissionAfter: dollars,
          payoutBefore: dollars,
          payoutAfter: dollars,
          difference: dollars,
          /** The three months before, the earliest first; null where nothing was calculated. */
          lastMonths: z.array(z.object({ selectedMonth: monthText, payout: dollars.nullable() })),
        }),
      ),
    }),
    summary: 'What edited rules would pay in a month beside what the saved ones pay, and the payouts of the three months before',
  }),
  adjustmentEffect: post('/salesperson/getAdjustmentEffect', {
    access: ['salespeople-list', 'commission-list'],
    changes: false,
    /** Without an id it is a new one. Months in which it does not count, and amounts that are none, are refused when it is saved. */
    input: z.strictObject({
      salesPersonId: id,
      adjustmentId: id.optional(),
      adjustmentType: datedAdjustmentFields.adjustmentType.input,
      adjustmentAmount: datedAdjustmentFields.adjustmentAmount.input,
      startMonth: datedAdjustmentFields.startMonth.input,
      endMonth: datedAdjustmentFields.endMonth.input,
    }),
    data: z.object({ selectedMonth: monthText, payoutBefore: dollars, payoutAfter: dollars }).nullable(),
    summary: 'What an adjustment that is not saved makes of a payout, in the latest of its open months that has results; null without any',
  }),
  lateDifference: post('/salesperson/getLateDifference', {
    access,
    changes: false,
    input: z.strictObject({
      salesPersonId: id,
      rules: entriesOf('rules').optional(),
      bonusRules: entriesOf('bonusRules').optional(),
      ...pages,
    }),
    data: z
      .object({
        /** The first open month: the rules count from it on, and the difference is posted in it. */
        selectedMonth: monthText,
        difference: dollars,
        months: z.array(
          z.object({
            selectedMonth: monthText,
            part: z.enum(['commission', 'bonus']),
            recomputed: dollars,
            paid: dollars,
            alreadyPosted: dollars,
            difference: dollars,
          }),
        ),
        total: z.number(),
        lines: z.array(
          z.object({
            selectedMonth: monthText,
            saleId: z.number(),
            invoiceDate: z.string(),
            manufacturerName: z.string().nullable(),
            territoryName: z.string().nullable(),
            hospitalName: z.string().nullable(),
            surgeonName: z.string().nullable(),
            procedureName: z.string().nullable(),
            sales: dollars,
            before: earned,
            after: earned,
          }),
        ),
      })
      .nullable(),
    summary:
      'What edited rules and bonus rules would have paid in finalized months beyond what was paid, with the sales that earn otherwise; null when they touch none',
  }),
}

/** Finalized months stay as they are: the rules change from the first open month on, and the difference is posted in it. */
export const lateChange = z.strictObject({ selectedMonth: month, difference: money })
