import { isOneOf } from '@fairshare/engine/values'
import { type RepFigures, THRESHOLDS, type ThresholdsView } from '@fairshare/contract'
import type { Chosen } from '../../../ui/FilterBar.tsx'
import { bandOf } from '../month/amount-bands.ts'
import { hasStatus } from '../statements/statement-views.ts'
import { difference, inCents, type MonthData, PAYOUT_PARTS, type PayoutPart, type Rep } from '../month/reps.ts'

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

export const isRepView = (text: string): text is RepView => isOneOf(REP_VIEWS, text)

/** A review counts only until the result changes. */
export const isReviewed = ({ review, payout }: ReviewedRep) => review !== null && review.payout === payout

export type Limits = Pick<ThresholdsView, 'bigChangeAmount' | 'bigChangeShare'>

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
export const paidOnTop = (rep: Pick<Numbers, (typeof ON_TOP)[number]>) =>
  ON_TOP.reduce((all, part) => all + inCents(rep[part] ?? 0), 0) / 100

/** The payout parts that any of these reps has; the other columns are hidden. */
export function shownParts(reps: readonly Rep[], isWide: boolean): ReadonlySet<PayoutPart | 'paidOnTop'> {
  const had = PAYOUT_PARTS.filter((part) => reps.some((rep) => (rep[part] ?? 0) !== 0))
  const onTop = ON_TOP.filter((part) => had.includes(part))
  if (isWide || onTop.length === 0) return new Set(had)
  return new Set([...had.filter((part) => !onTop.some((each) => each === part)), 'paidOnTop'])
}

/** Totals of the shown rows, exact to the cent. */
export function sumsOf<Name extends keyof Numbers>(reps: readonly Numbers[], names: readonly Name[]): Record<Name, number> {
  const sumOf = (name: Name) => reps.reduce((sum, rep) => sum + inCents(rep[name] ?? 0), 0) / 100
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, number>
}
/** The change of the shown reps from the previous month. For all reps it includes those no longer listed. Null without previous results. */
export function changeOf(
  reps: readonly ReviewedRep[],
  { payoutBefore, isAll }: { payoutBefore: number | null | undefined; isAll: boolean },
) {
  // A month without results has no reps to compare.
  if (typeof payoutBefore !== 'number' || (isAll && reps.length === 0)) return { change: null, ofOthers: 0 }
  const { change } = sumsOf(reps, ['change'])
  if (!isAll) return { change, ofOthers: 0 }
  const ofOthers = difference(sumsOf(reps, ['payoutBefore']).payoutBefore, payoutBefore)
  return { change: (inCents(change) + inCents(ofOthers)) / 100, ofOthers }
}

/** The same for the context figures. */
export const sumsOfFigures = (reps: readonly ReviewedRep[]) =>
  sumsOf(
    reps.flatMap(({ figures }) => figures ?? []),
    ['grossCommission', 'yearToDate', 'sameMonthLastYear'],
  )

type Numbers = {
  [Name in keyof MonthData['totals'] | 'lines' | 'change' | 'payoutBefore' | 'grossCommission' | 'yearToDate' | 'sameMonthLastYear']?:
    | number
    | null
    | undefined
}

export const NONE = '-'

/** Filters with the values that each rep has. */
export const FILTERED_BY: Record<string, (rep: ReviewedRep) => readonly string[]> = {
  territory: ({ primaryTerritory }) => [primaryTerritory ?? NONE],
  region: ({ figures }) => [figures?.region ?? NONE],
  manufacturer: ({ figures }) => figures?.manufacturers ?? [],
  part: (rep) => PAYOUT_PARTS.filter((part) => (rep[part] ?? 0) !== 0),
  change: ({ change, payoutBefore }) => [
    payoutBefore === null || change === null ? 'new' : change > 0 ? 'more' : change < 0 ? 'less' : 'same',
  ],
  changeBy: ({ change }) => (change === null || change === 0 ? [] : [bandOf(change)]),
  flag: ({ figures }) => figures?.exceptions ?? [],
  statement: ({ statementStatus }) => [statementStatus],
}

/** Reps that match one of the chosen values of every filter. */
export const repsWith = (reps: readonly ReviewedRep[], chosen: Chosen) =>
  reps.filter((rep) =>
    Object.entries(chosen).every(([id, values]) => FILTERED_BY[id]?.(rep).some((value) => values.includes(value)) ?? true),
  )
