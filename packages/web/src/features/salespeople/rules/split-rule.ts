import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import { asNew, type DraftRule } from '../draft/draft.ts'
import { spanOf } from '../entries/span-status.ts'

/** A rule that pays another percent from a month on: the months before stay as they are, the others are a rule of their own. */
export function splitRule(rule: DraftRule, { commission, from, key }: { commission: number; from: Month; key: string }): DraftRule[] {
  const span = spanOf('rules', rule)
  if (span === undefined || from <= span.start) return [{ ...rule, commission }]
  const before = { ...rule, endMonth: formatMonth(addMonths(from, -1)) }
  return [before, { ...asNew(rule, key), commission, startMonth: formatMonth(from) }]
}

/** The first month from which a rule may pay another percent: none that is finalized, and none before the rule. */
export function firstOpenMonth(rule: DraftRule, closedThrough: Month | undefined): Month | undefined {
  const start = spanOf('rules', rule)?.start
  if (start === undefined || closedThrough === undefined || closedThrough < start) return start
  return addMonths(closedThrough, 1)
}
