import { z } from 'zod'
import { post } from '../call/call.ts'
import { LOST_ON } from '../commission/results.ts'
import { entriesOf } from './salesperson-collections.ts'
import { bonusScope, ruleInput, ruleView } from './salesperson-records.ts'
import { dollars, id, month, monthText } from '../wire/wire.ts'

const access = 'salespeople-list'
const named = z.object({ id: z.number(), name: z.string() })

/** The rules of a salesperson as the page has them, saved or not: they count in place of what is saved. */
const edited = { salesPersonId: id.nullable(), rules: entriesOf('rules') }

/** One of those rules, by its place among them. */
const place = z.number()
const lostOn = z.enum(LOST_ON)

/** What helps with setting up rules: which of them wins, and what they leave out. */
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
      /** Null when none of these rules matches. */
      own: z.object({ winner: place, losers: z.array(z.object({ rule: place, lostOn })) }).nullable(),
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
      'Which rule of which salesperson would earn on a sale, and why: by these rules of one of them and the saved ones of the others',
  }),
  ruleWarnings: post('/salesperson/getRuleWarnings', {
    access,
    changes: false,
    input: z.strictObject({ ...edited, primaryTerritory: id.nullable() }),
    data: z.object({
      neverWinning: z.array(z.object({ rule: place, beatenBy: z.array(place) })),
      /** The first of the twelve months that were looked at. */
      since: monthText,
      unearned: z.array(z.object({ manufacturer: named, territory: named, startMonth: monthText, lines: z.number(), totalSales: dollars })),
    }),
    summary: 'Rules that can never win, and the sales of the last twelve months in their territories on which nobody would earn',
  }),
  ruleCoverage: post('/salesperson/getRuleCoverage', {
    access,
    changes: false,
    /** A rule, and the others of its salesperson. */
    input: z.strictObject({ rule: ruleInput, otherRules: edited.rules }),
    data: z.object({
      /** The months that were looked at, and the sales that the rule is about in them; null before there are any sales. */
      sold: z.object({ startMonth: monthText, endMonth: monthText, lines: z.number(), totalSales: dollars }).nullable(),
      /** The others that may match the same sales in the same months, by their places: they lose them, win them, or are for the very same. */
      beats: z.array(place),
      beatenBy: z.array(place),
      ties: z.array(place),
    }),
    summary:
      'What a rule is about: its sales of the latest three months that have any, and the rules of the salesperson that it meets there',
  }),
  bonusSales: post('/salesperson/getBonusSales', {
    access,
    changes: false,
    input: bonusScope,
    data: z.object({
      /**
       * The latest month that has results, else the latest that has sales, its year's sales up to it, and those of the same months of the
       * year before; null where there were none. Null before there are any sales.
       */
      measured: z.object({ selectedMonth: monthText, sales: dollars, salesBefore: dollars.nullable() }).nullable(),
    }),
    summary: 'What a bonus rule would be measured by so far: the sales of the year, and of the same months of the year before',
  }),
}
