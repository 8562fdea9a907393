import { isOneOf } from '@fairshare/engine/values'
import { type RepFigures, THRESHOLDS, type ThresholdsView } from '@fairshare/contract'
import type { Chosen } from '../../../ui/FilterBar.tsx'
import { bandOf } from '../month/amount-bands.ts'
import { standsAs } from '../statements/statement-views.ts'
import { difference, inCents, type MonthData, PAYOUT_PARTS, type PayoutPart, type Rep } from '../month/reps.ts'

/** A salesperson's month beside the one before, and who has reviewed it. */
export type ReviewedRep = Rep & {
  /** Null where the month before has no result of theirs: they are new. */
  payoutBefore: number | null
  /** The whole payout of a new one; null where the month before has no results at all. */
  change: number | null
  review: { payout: number; reviewedBy: string; reviewedAt: string } | null
  /** What it is beside, once it is known. */
  figures?: RepFigures | undefined
}

/** A rep beside the month before, which paid `paidBefore` to everybody; null or unknown where it has no results. */
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

/** Reviewed as it stands: what has changed since asks for another look. */
export const isReviewed = ({ review, payout }: ReviewedRep) => review !== null && review.payout === payout

/** From where on a change is a big one: the company's own. */
export type Limits = Pick<ThresholdsView, 'bigChangeAmount' | 'bigChangeShare'>

/** The measures of the exceptions of the same names. */
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
  notSent: ({ statementStatus }) => standsAs('notSent', statementStatus),
  failed: ({ statementStatus }) => standsAs('failed', statementStatus),
}

export const inRepView = (view: RepView, reps: readonly ReviewedRep[], limits: Limits = THRESHOLDS) =>
  reps.filter((rep) => SHOWS[view](rep, limits))

const ON_TOP = ['creditPaid', 'salary', 'reimbursement'] as const

/** What is paid on top in one figure, where there is no room for each. */
export const paidOnTop = (rep: Pick<Numbers, (typeof ON_TOP)[number]>) =>
  ON_TOP.reduce((all, part) => all + inCents(rep[part] ?? 0), 0) / 100

/** The columns that a row of these reps is added up from: what nobody has leaves its room to what somebody has. */
export function shownParts(reps: readonly Rep[], isWide: boolean): ReadonlySet<PayoutPart | 'paidOnTop'> {
  const had = PAYOUT_PARTS.filter((part) => reps.some((rep) => (rep[part] ?? 0) !== 0))
  const onTop = ON_TOP.filter((part) => had.includes(part))
  if (isWide || onTop.length === 0) return new Set(had)
  return new Set([...had.filter((part) => !onTop.some((each) => each === part)), 'paidOnTop'])
}

/** What the shown rows add up to, exact to the cent. */
export function sumsOf<Name extends keyof Numbers>(reps: readonly Numbers[], names: readonly Name[]): Record<Name, number> {
  const sumOf = (name: Name) => reps.reduce((sum, rep) => sum + inCents(rep[name] ?? 0), 0) / 100
  return Object.fromEntries(names.map((name) => [name, sumOf(name)])) as Record<Name, number>
}
/**
 * By how much the shown reps are paid more than in the month before: of all reps what the months differ by, with those who are no longer
 * in the list. Null where the month before has no results.
 */
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

/** The same of what is beside their months. */
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

/** Where a salesperson has none. */
export const NONE = '-'

/** By what the salespeople of a month are filtered, and what each of them has of it. */
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

/** Those that have one of the values that are chosen, filter by filter. */
export const repsWith = (reps: readonly ReviewedRep[], chosen: Chosen) =>
  reps.filter((rep) =>
    Object.entries(chosen).every(([id, values]) => FILTERED_BY[id]?.(rep).some((value) => values.includes(value)) ?? true),
  )
