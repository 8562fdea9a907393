import { z } from 'zod'
import { post } from '../call/call.ts'
import { LOST_ON } from '../commission/results.ts'
import { entriesOf } from './salesperson-collections.ts'
import { bonusScope, ruleInput, ruleView } from './salesperson-records.ts'
import { dollars, id, month, monthText } from '../wire/wire.ts'

const access = 'salespeople-list'
const named = z.object({ id: z.number(), name: z.string() })

/** The rules of a salesperson as on the page, including unsaved ones: they replace the saved rules. */
const edited = { salesPersonId: id.nullable(), rules: entriesOf('rules') }

/** The index of one of those rules. */
const ruleIndex = z.number()
const lostOn = z.enum(LOST_ON)

/** Help with setting up rules: which of them wins, and which sales they miss. */
export const ruleChecks = {
  winningRules: post('/salesperson/getWinningRules', {
    access,
    changes: false,
    input: z.strictObject({
      ...edited,
      selectedMonth: month,
      manufacturer: id,
      territory: id,
      hospital: id.nullable(),
      surgeon: id.nullable(),
      procedure: id.nullable(),
    }),
    data: z.object({
      /** Null if none of these rules matches. */
      own: z.object({ winner: ruleIndex, losers: z.array(z.object({ rule: ruleIndex, lostOn })) }).nullable(),
      others: z.array(
        z.object({
          salesPersonId: z.number(),
          name: z.string(),
          winner: ruleView,
          losers: z.array(z.object({ rule: ruleView, lostOn })),
        }),
      ),
    }),
    summary:
      'Which rule of each salesperson would earn on a sale, and why: by these rules of one of them and the saved rules of the others',
  }),
  ruleWarnings: post('/salesperson/getRuleWarnings', {
    access,
    changes: false,
    input: z.strictObject({ ...edited, primaryTerritory: id.nullable() }),
    data: z.object({
      neverWinning: z.array(z.object({ rule: ruleIndex, beatenBy: z.array(ruleIndex) })),
      /** The first of the twelve months that were checked. */
      since: monthText,
      unearned: z.array(z.object({ manufacturer: named, territory: named, startMonth: monthText, lines: z.number(), totalSales: dollars })),
    }),
    summary: 'Rules that can never win, and sales of the last twelve months in their territories without commission',
  }),
  ruleCoverage: post('/salesperson/getRuleCoverage', {
    access,
    changes: false,
    input: z.strictObject({ rule: ruleInput, otherRules: edited.rules }),
    data: z.object({
      /** The months that were checked, and the rule's sales in them; null without any sales. */
      sold: z.object({ startMonth: monthText, endMonth: monthText, lines: z.number(), totalSales: dollars }).nullable(),
      /**
       * The other rules that may match the same sales in the same months, by index: those it beats, those that beat it, and those for
       * exactly the same sales.
       */
      beats: z.array(ruleIndex),
      beatenBy: z.array(ruleIndex),
      ties: z.array(ruleIndex),
    }),
    summary: "The sales of a rule in the latest three months with sales, and the salesperson's rules that compete for them",
  }),
  bonusSales: post('/salesperson/getBonusSales', {
    access,
    changes: false,
    input: bonusScope,
    data: z.object({
      /**
       * The latest month with results, or else with sales; the year's sales through it, and those of the same months of the year
       * before (null without any). Null without any sales.
       */
      measured: z.object({ selectedMonth: monthText, sales: dollars, salesBefore: dollars.nullable() }).nullable(),
    }),
    summary: 'The sales of a bonus rule in the year to date, and in the same months of the year before',
  }),
}
