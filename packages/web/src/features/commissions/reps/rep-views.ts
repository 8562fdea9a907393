import { type RepFigures, THRESHOLDS, type ThresholdsView } from '@fairshare/contract'
import { hasStatus } from '../statements/statement-views.ts'
import { difference, inCents, PAYOUT_PARTS, type PayoutPart, type Rep } from '../month/month-data.ts'

/** A rep's month compared with the previous one, and who reviewed it. */
export type ReviewedRep = Rep & {
  /** Null for a new rep without a previous result. */
  payoutBefore: number | null
  /** A new rep's whole payout; null if the previous month has no results. */
  change: number | null
  review: { payout: number; reviewedBy: string; reviewedAt: string } | null
  figures?: RepFigures | undefined
}

/** Compares a rep with the previous month, whose total was `paidBefore`; null or undefined without results. */
export function comparedRep(
  rep: Rep,
  known: Pick<ReviewedRep, 'payoutBefore' | 'review'> | undefined,
  paidBefore: number | null | undefined,
): ReviewedRep {
  const { payoutBefore = null, review = null } = known ?? {}
  return { ...rep, payoutBefore, review, change: typeof paidBefore === 'number' ? difference(rep.payout ?? 0, payoutBefore ?? 0) : null }
}

export const REP_VIEWS = ['all', 'needsReview', 'bigChanges', 'negative', 'noPayout', 'reviewed', 'notSent', 'failed'] as const
export type RepView = (typeof REP_VIEWS)[number]

/** A review counts only until the result changes. */
export const isReviewed = ({ review, payout }: ReviewedRep) => review !== null && review.payout === payout

type Limits = Pick<ThresholdsView, 'bigChangeAmount' | 'bigChangeShare'>

/** Measures of the exceptions with the same names. */
const SHOWS: Record<RepView, (rep: ReviewedRep, limits: Limits) => boolean> = {
  all: () => true,
  needsReview: (rep) => !isReviewed(rep),
  bigChanges: ({ change, payoutBefore }, { bigChangeAmount, bigChangeShare }) =>
    change !== null &&
    payoutBefore !== null &&
    Math.abs(change) > bigChangeAmount &&
    Math.abs(change) * 100 > Math.abs(payoutBefore) * bigChangeShare,
  negative: ({ payout }) => (payout ?? 0) < 0,
  noPayout: ({ lines, payout }) => lines > 0 && payout === 0,
  reviewed: isReviewed,
  notSent: ({ statementStatus }) => hasStatus('notSent', statementStatus),
  failed: ({ statementStatus }) => hasStatus('failed', statementStatus),
}

export const inRepView = (view: RepView, reps: readonly ReviewedRep[], limits: Limits = THRESHOLDS) =>
  reps.filter((rep) => SHOWS[view](rep, limits))

const ON_TOP = ['creditPaid', 'salary', 'reimbursement'] as const

/** The sum of other pay, where separate columns do not fit. */
export const paidOnTop = (rep: Rep) => ON_TOP.reduce((all, part) => all + inCents(rep[part] ?? 0), 0) / 100

/** The payout parts that any of these reps has; the other columns are hidden. */
export function shownParts(reps: readonly Rep[], isWide: boolean): ReadonlySet<PayoutPart | 'paidOnTop'> {
  const had = PAYOUT_PARTS.filter((part) => reps.some((rep) => (rep[part] ?? 0) !== 0))
  const onTop = ON_TOP.filter((part) => had.includes(part))
  if (isWide || onTop.length === 0) return new Set(had)
  return new Set([...had.filter((part) => !onTop.some((each) => each === part)), 'paidOnTop'])
}

/** The change of the shown reps from the previous month. For all reps it includes those no longer listed. Null without previous results. */
export function changeOf(
  reps: readonly ReviewedRep[],
  { payoutBefore, isAll }: { payoutBefore: number | null | undefined; isAll: boolean },
) {
  // A month without results has no reps to compare.
  if (typeof payoutBefore !== 'number' || (isAll && reps.length === 0)) return { change: null, ofOthers: 0 }
  const sumOf = (figure: 'change' | 'payoutBefore') => reps.reduce((sum, rep) => sum + inCents(rep[figure] ?? 0), 0) / 100
  const change = sumOf('change')
  if (!isAll) return { change, ofOthers: 0 }
  const ofOthers = difference(sumOf('payoutBefore'), payoutBefore)
  return { change: (inCents(change) + inCents(ofOthers)) / 100, ofOthers }
}
