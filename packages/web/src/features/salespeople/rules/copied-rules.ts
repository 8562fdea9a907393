import { formatMonth, type Month, overlaps, percentNumber, percentOfUnits, roundedShare, type Percent } from '@fairshare/engine/values'
import { asNew, type DraftRule } from '../draft/draft.ts'
import { scopeOf } from '../entries/overlaps.ts'
import { spanOf } from '../entries/span-status.ts'

export type CopiedRule = { rule: DraftRule; commissionBefore: number; isTaken: boolean }

/** Rules that apply from a month on, starting there at the earliest, with rates times the factor. */
export function copiedRules(theirs: readonly DraftRule[], mine: readonly DraftRule[], { from, factor }: { from: Month; factor: Percent }) {
  return theirs.flatMap((rule): CopiedRule[] => {
    const span = spanOf('rules', rule)
    if (!span || span.end < from) return []
    const copy = asNew({
      ...rule,
      commission: timesFactor(rule.commission, factor),
      startMonth: formatMonth(span.start < from ? from : span.start),
    })
    return [{ rule: copy, commissionBefore: rule.commission, isTaken: mine.some((each) => meet(each, copy)) }]
  })
}

/** Rounds to the four decimals of a rate. */
export const timesFactor = (commission: number, factor: Percent): number =>
  percentNumber(percentOfUnits(roundedShare(Math.round(commission * 10_000), factor)))

/** Whether two rules for the same sales share a month, which cannot be saved. */
function meet(one: DraftRule, other: DraftRule): boolean {
  const [a, b] = [spanOf('rules', one), spanOf('rules', other)]
  return a !== undefined && b !== undefined && overlaps(a, b) && scopeOf(one) === scopeOf(other)
}
