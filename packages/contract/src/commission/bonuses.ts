import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { bonusLine } from './results.ts'
import { dollars, id, instant, money, month, monthText, noData, pathId } from '../wire/wire.ts'

const access = ['commission-list', 'salespeople-list'] as const
const ofBonus = { salesPersonId: pathId, bonusRuleId: pathId, selectedMonth: month }

const figures = { sales: dollars, baseline: dollars, bonus: dollars }

/** The sources of a growth bonus's baseline, and how sales changes after its payment are handled. */
export const bonuses = {
  bonusBaseline: get('/commission/getBonusBaseline/{salesPersonId}/{bonusRuleId}/{selectedMonth}', {
    access,
    input: z.strictObject(ofBonus),
    data: z.object({
      growthBonus: z.number(),
      baselineKind: z.enum(['prior year', 'override', 'no baseline']),
      isProjection: z.boolean(),
      /** As of the month's last finalization, or of its calculation if it was never finalized. */
      kept: z.object({ ...figures, version: z.number().nullable(), at: instant, by: z.string() }),
      /** By the same rule with the current sales. */
      now: z.object(figures),
      /** Who agreed the baseline by hand, and when; null if last year's sales are the baseline. */
      override: z.object({ changedBy: z.string(), changedAt: instant }).nullable(),
      /** Last year's months, then this year's. */
      months: z.array(
        z.object({
          selectedMonth: monthText,
          lines: z.number(),
          sales: dollars,
          /** When the month was finalized; null if unknown. */
          keptSales: dollars.nullable(),
          /** The version of the month's results; null if not finalized. */
          version: z.number().nullable(),
          finalizedAt: instant.nullable(),
        }),
      ),
      /**
       * The difference that the growth bonuses of the finalized month owe by now, and where it would be posted; null while the month
       * is open.
       */
      late: z
        .object({ selectedMonth: monthText, recomputed: dollars, paid: dollars, alreadyPosted: dollars, difference: dollars })
        .nullable(),
    }),
    summary: 'The source of a growth bonus baseline, by month: as of the payment and today',
  }),
  bonusBaselineLines: get('/commission/getBonusBaselineLines/{salesPersonId}/{bonusRuleId}/{selectedMonth}/{salesMonth}', {
    access,
    input: z.strictObject({ ...ofBonus, salesMonth: month, ...pages }),
    data: z.object({
      total: z.number(),
      lines: z.array(
        z.object({
          saleId: z.number(),
          invoiceDate: z.string(),
          territoryName: z.string(),
          hospitalName: z.string().nullable(),
          surgeonName: z.string().nullable(),
          procedureName: z.string().nullable(),
          sales: dollars,
          fileName: z.string(),
          rowNumber: z.number(),
        }),
      ),
    }),
    summary: 'The sales of a month that a growth bonus counts',
  }),
  changedBonuses: get('/commission/getChangedBonuses/{salesPersonId}', {
    access,
    input: z.strictObject({ salesPersonId: pathId }),
    data: z.object({ changed: z.array(z.object({ selectedMonth: monthText, bonuses: z.number(), difference: dollars })) }),
    summary: 'The Decembers whose growth bonuses of a salesperson no longer match their sales, and the difference to post',
  }),
  bonusProgress: get('/commission/getBonusProgress/{salesPersonId}', {
    access,
    input: z.strictObject({ salesPersonId: pathId }),
    data: z.object({
      /** The latest month with results; null if none has any. */
      selectedMonth: monthText.nullable(),
      bonuses: z.array(bonusLine),
    }),
    summary: 'The growth bonuses of a salesperson in the latest month with results',
  }),
  postBonusDifference: post('/commission/postBonusDifference', {
    access,
    input: z.strictObject({
      salesPersonId: id,
      /** The finalized December. */
      selectedMonth: month,
      /** The month and the amount that the user saw. The server refuses a different amount. */
      postedIn: month,
      difference: money,
    }),
    data: noData,
    summary: 'Posts the difference of the growth bonuses of a finalized December, by the current sales, in the first open month',
  }),
}
