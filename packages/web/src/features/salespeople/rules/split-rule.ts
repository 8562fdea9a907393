import { addMonths, formatMonth, type Month } from '@fairshare/engine/values'
import { asNew, type DraftRule } from '../draft/draft.ts'
import { spanOf } from '../entries/span-status.ts'

/** Splits a rule whose rate changes from a month on; earlier months keep theirs. */
export function splitRule(rule: DraftRule, { commission, from, key }: { commission: number; from: Month; key: string }): DraftRule[] {
  const span = spanOf('rules', rule)
  if (span === undefined || from <= span.start) return [{ ...rule, commission }]
  const before = { ...rule, endMonth: formatMonth(addMonths(from, -1)) }
  return [before, { ...asNew(rule, key), commission, startMonth: formatMonth(from) }]
}

/** The first month for a new rate: open, and not before the rule. */
export function firstOpenMonth(rule: DraftRule, closedThrough: Month | undefined): Month | undefined {
  const start = spanOf('rules', rule)?.start
  if (start === undefined || closedThrough === undefined || closedThrough < start) return start
  return addMonths(closedThrough, 1)
}
