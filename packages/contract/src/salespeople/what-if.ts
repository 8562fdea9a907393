import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { COLLECTION_NAMES, entriesOf } from './salesperson-collections.ts'
import { datedAdjustmentFields } from './salesperson-records.ts'
import { dollars, id, money, month, monthText } from '../wire/wire.ts'

const access = 'salespeople-list'

/** The collections of a salesperson as on the page, including unsaved changes; omitted collections count as saved. */
const edited = z.strictObject({
  salesPersonId: id,
  rules: entriesOf('rules').optional(),
  bonusRules: entriesOf('bonusRules').optional(),
  adjustments: entriesOf('adjustments').optional(),
  draws: entriesOf('draws').optional(),
  guarantees: entriesOf('guarantees').optional(),
})

/** The limit for all salespeople of a request: it fits with all fields filled. */
const MAX_EDITED = 2_000
const isFew = (all: readonly z.output<typeof edited>[]) =>
  all.reduce((sum, of) => sum + COLLECTION_NAMES.reduce((own, name) => own + (of[name]?.length ?? 0), 0), 0) <= MAX_EDITED

/** A salesperson's commission on a sale, with its rate; null if no rule covers it. */
const earned = z.object({ commissionPercent: z.number(), commission: dollars }).nullable()

/** What unsaved rules would pay, calculated by the same engine. */
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
        .refine(isFew, asMessage(text('whatIf.tooManyEntries', { most: MAX_EDITED }))),
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
          /** The three months before, the earliest first; null if not calculated. */
          lastMonths: z.array(z.object({ selectedMonth: monthText, payout: dollars.nullable() })),
        }),
      ),
    }),
    summary: 'Compares what edited and saved rules would pay in a month, with the payouts of the three months before',
  }),
  adjustmentEffect: post('/salesperson/getAdjustmentEffect', {
    access: ['salespeople-list', 'commission-list'],
    changes: false,
    /** Without an id it is a new one. Saving refuses invalid months and amounts. */
    input: z.strictObject({
      salesPersonId: id,
      adjustmentId: id.optional(),
      adjustmentType: datedAdjustmentFields.adjustmentType.input,
      adjustmentAmount: datedAdjustmentFields.adjustmentAmount.input,
      startMonth: datedAdjustmentFields.startMonth.input,
      endMonth: datedAdjustmentFields.endMonth.input,
    }),
    data: z.object({ selectedMonth: monthText, payoutBefore: dollars, payoutAfter: dollars }).nullable(),
    summary: 'The effect of an unsaved adjustment on the payout, in the latest of its open months with results; null without any',
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
        /** The first open month: the rules apply from it on, and the difference is posted in it. */
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
      'What edited rules and bonus rules would have paid in finalized months in addition, with the affected sales; null if no month changes',
  }),
}

/** Finalized months do not change: the rules apply from the first open month on, and the difference is posted in it. */
export const lateChange = z.strictObject({ selectedMonth: month, difference: money })
