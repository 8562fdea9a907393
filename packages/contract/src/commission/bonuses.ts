import { z } from 'zod'
import { get, post } from '../call/call.ts'
import { pages } from '../wire/list.ts'
import { bonusLine } from './results.ts'
import { dollars, id, instant, money, month, monthText, noData, pathId } from '../wire/wire.ts'

const access = ['commission-list', 'salespeople-list'] as const
const ofBonus = { salesPersonId: pathId, bonusRuleId: pathId, selectedMonth: month }

const figures = { sales: dollars, baseline: dollars, bonus: dollars }

/** Where the baseline of a growth bonus comes from, and what becomes of it when sales change after it was paid. */
export const bonuses = {
  bonusBaseline: get('/commission/getBonusBaseline/{salesPersonId}/{bonusRuleId}/{selectedMonth}', {
    access,
    input: z.strictObject(ofBonus),
    data: z.object({
      growthBonus: z.number(),
      baselineKind: z.enum(['prior year', 'override', 'no baseline']),
      isProjection: z.boolean(),
      /** As it was when the month was finalized last; of a month that never was, when it was calculated. */
      kept: z.object({ ...figures, version: z.number().nullable(), at: instant, by: z.string() }),
      /** By the same rule and the sales as they are now. */
      now: z.object(figures),
      /** Who agreed the baseline by hand, and when; null where last year's sales count. */
      override: z.object({ changedBy: z.string(), changedAt: instant }).nullable(),
      /** Last year's months, then this year's. */
      months: z.array(
        z.object({
          selectedMonth: monthText,
          lines: z.number(),
          sales: dollars,
          /** When the month was finalized; null where that was not kept. */
          keptSales: dollars.nullable(),
          /** The version of the month whose results these sales have; null where it is not finalized. */
          version: z.number().nullable(),
          finalizedAt: instant.nullable(),
        }),
      ),
      /** What the salesperson's growth bonuses of the finalized month owe by now, and where it would be posted; null while it is open. */
      late: z
        .object({ selectedMonth: monthText, recomputed: dollars, paid: dollars, alreadyPosted: dollars, difference: dollars })
        .nullable(),
    }),
    summary: 'Where the baseline of a growth bonus comes from: month by month, as it was kept and as it is now',
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
    summary: 'The Decembers whose growth bonuses of a salesperson counted other sales than there are now, and what is left to be posted',
  }),
  bonusProgress: get('/commission/getBonusProgress/{salesPersonId}', {
    access,
    input: z.strictObject({ salesPersonId: pathId }),
    data: z.object({
      /** The latest month that has results; null before any has. */
      selectedMonth: monthText.nullable(),
      bonuses: z.array(bonusLine),
    }),
    summary: 'How the growth bonuses of a salesperson stand in the latest month with results',
  }),
  postBonusDifference: post('/commission/postBonusDifference', {
    access,
    input: z.strictObject({
      salesPersonId: id,
      /** The finalized December. */
      selectedMonth: month,
      /** What was looked at: where it is posted, and how much. Another amount is refused. */
      postedIn: month,
      difference: money,
    }),
    data: noData,
    summary: 'Posts in the first open month what the growth bonuses of a finalized December come to by the sales as they are now',
  }),
}
