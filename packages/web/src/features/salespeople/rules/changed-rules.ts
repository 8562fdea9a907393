import { type Month, parseEndMonth, percentNumber, percentOfNumber, percentOfUnits } from '@fairshare/engine/values'
import { type DraftRule, newKey } from '../draft/draft.ts'
import { spanOf } from '../entries/span-status.ts'
import { splitRule } from './split-rule.ts'
import { timesFactor } from './copied-rules.ts'

/** A bulk change of rules: a rate from a month on, or an end. */
export type RuleChange = { action: 'set' | 'add' | 'multiply'; by: number; from: Month } | { action: 'end'; endMonth: string }

/** A rule and its replacement; undefined if nothing changes. */
export type ChangedRule = { before: DraftRule; after: readonly DraftRule[] }

/** The changes of these rules. `all` is the whole draft, for unique keys of split rules. */
export function changedRules(chosen: readonly DraftRule[], all: readonly DraftRule[], change: RuleChange): ChangedRule[] {
  const made: DraftRule[] = []
  return chosen.map((before) => {
    const after = change.action === 'end' ? ended(before, change.endMonth) : repaid(before, change, newKey([...all, ...made]))
    made.push(...after)
    return { before, after }
  })
}

function ended(rule: DraftRule, endMonth: string): DraftRule[] {
  const [span, end] = [spanOf('rules', rule), parseEndMonth(endMonth)]
  return !span || !end || end < span.start || end === span.end ? [] : [{ ...rule, endMonth }]
}

function repaid(rule: DraftRule, { action, by, from }: Exclude<RuleChange, { action: 'end' }>, key: string): DraftRule[] {
  const span = spanOf('rules', rule)
  const commission = newCommission(rule.commission, action, by)
  if (!span || span.end < from || commission === undefined || commission === rule.commission) return []
  return splitRule(rule, { commission, from, key })
}

/** Rates have four decimals, so sums use ten-thousandths. Undefined if not a percentage. */
function newCommission(before: number, action: 'set' | 'add' | 'multiply', by: number): number | undefined {
  const [old, given] = [percentOfNumber(before), percentOfNumber(by)]
  if (old === undefined || given === undefined) return undefined
  if (action === 'set') return by
  return action === 'add' ? percentNumber(percentOfUnits(old + given)) : timesFactor(before, given)
}

/** The draft's rules with the changed ones replaced. */
export function withChanged(all: readonly DraftRule[], changed: readonly ChangedRule[]): DraftRule[] {
  const byKey = new Map(changed.map(({ before, after }) => [before.key, after]))
  return all.flatMap((rule) => {
    const after = byKey.get(rule.key)
    return after && after.length > 0 ? after : [rule]
  })
}
