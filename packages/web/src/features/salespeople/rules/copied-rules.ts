import { formatMonth, type Month, overlaps, percentNumber, percentOfUnits, roundedShare, type Percent } from '@fairshare/engine/values'
import { asNew, type DraftRule } from '../draft/draft.ts'
import { scopeOf } from '../entries/overlaps.ts'
import { spanOf } from '../entries/span-status.ts'

/** A rule of another salesperson as it would be copied. */
export type CopiedRule = { rule: DraftRule; commissionBefore: number; isTaken: boolean }

/** The rules that count from a month on, from that month at the earliest, each at its percent times the factor. */
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

/** Rounded to the four decimals that a percent has. */
export const timesFactor = (commission: number, factor: Percent): number =>
  percentNumber(percentOfUnits(roundedShare(Math.round(commission * 10_000), factor)))

/** Two rules for the same sales in a month that both have: saving them would be refused. */
function meet(one: DraftRule, other: DraftRule): boolean {
  const [a, b] = [spanOf('rules', one), spanOf('rules', other)]
  return a !== undefined && b !== undefined && overlaps(a, b) && scopeOf(one) === scopeOf(other)
}
