import { z } from 'zod'
import { post } from '../call/call.ts'
import { id, month, monthText, noData, percent } from '../wire/wire.ts'
import { seen } from '../wire/versions.ts'
import { ruleFields } from './salesperson-records.ts'

const access = 'salespeople-list'

/** More rules than this are imported from a file. */
export const MAX_NEW_RULES = 100

/** Sales for which a rule is missing: all of a manufacturer in a territory. */
const place = { manufacturer: id, territory: id }

/** Why a salesperson is proposed for a place, the best reason first. */
const PROPOSAL_REASONS = ['primaryTerritory', 'earnsHere', 'otherMonths'] as const

const proposedRep = z.object({
  salesPersonId: z.number(),
  reason: z.enum(PROPOSAL_REASONS),
  /** The last month that is free for a rule: the salesperson has one for the same sales later. */
  endMonth: monthText,
})

const ruleProposals = z.object({
  /** All salespeople, with the basis of most of their rules. */
  reps: z.array(z.object({ salesPersonId: z.number(), name: z.string(), basis: ruleFields.basis.view, version: z.number() })),
  /** In the order of the request; the best proposal first. */
  places: z.array(z.object({ manufacturer: z.number(), territory: z.number(), reps: z.array(proposedRep) })),
})
export type RuleProposals = z.infer<typeof ruleProposals>

export const newRule = z.strictObject({
  salesPersonId: id,
  ...place,
  commission: percent,
  basis: ruleFields.basis.input,
  ...seen,
})

/** Rules for sales that no rule pays, created for several salespeople at once. */
export const newRules = {
  ruleProposals: post('/salesperson/getRuleProposals', {
    access,
    changes: false,
    input: z.strictObject({ selectedMonth: month, places: z.array(z.strictObject(place)).min(1).max(MAX_NEW_RULES) }),
    data: ruleProposals,
    summary: 'Who might earn on sales that no rule pays: those with this primary territory, then those who earn there',
  }),
  storeRules: post('/salesperson/storeRules', {
    access,
    input: z.strictObject({
      selectedMonth: month,
      rules: z.array(newRule).min(1).max(MAX_NEW_RULES),
      /** Unusual rates are refused, and listed as `unusualRates`, until a user has confirmed them. */
      areRatesConfirmed: z.boolean().default(false),
    }),
    data: z.object({ ruleIds: z.array(z.number()) }),
    summary:
      'Adds rules to several salespeople, all or none: from a month on, until the next rule of the salesperson for the same sales, if any',
  }),
  removeNewRules: post('/salesperson/removeNewRules', {
    access,
    input: z.strictObject({ ruleIds: z.array(id).min(1).max(MAX_NEW_RULES) }),
    data: noData,
    summary: 'Removes rules that have not changed since they were added, all or none',
  }),
}
