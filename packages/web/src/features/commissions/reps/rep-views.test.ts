import type { ExceptionKind, RepFigures } from '@fairshare/contract'
import { describe, expect, it, test } from 'vitest'
import type { Chosen } from '../../../ui/FilterBar.tsx'
import { t } from '../../../i18n/use-texts.ts'
import { rowsWith } from '../../../list/list-filter.ts'
import { repFilters } from './rep-filters.ts'
import { changeOf, comparedRep, inRepView, paidOnTop, REP_VIEWS, type ReviewedRep, shownParts } from './rep-views.ts'

const FILTERS = repFilters(t, true)

const rep = (name: string, given: Partial<ReviewedRep>): ReviewedRep =>
  ({ name, payout: 0, payoutBefore: null, change: null, review: null, lines: 0, statementStatus: 'Not sent', ...given }) as ReviewedRep

const reviewed = (payout: number) => ({ payout, reviewedBy: 'Ann', reviewedAt: '2025-06-01T09:00:00Z' })
const reps = [
  rep('Dana', { payout: 2_000, payoutBefore: 1_000, change: 1_000, review: reviewed(2_000), lines: 3 }),
  rep('Eve', { payout: -0.1, payoutBefore: 0, change: -0.1, review: reviewed(5), lines: 1, statementStatus: 'Sent' }),
  rep('Fay', { payout: 0, lines: 2 }),
  rep('Gus', { payout: 10_500, payoutBefore: 9_900, change: 600, statementStatus: 'Bounced' }),
]

test('each view shows its reps', () => {
  const names = Object.fromEntries(REP_VIEWS.map((view) => [view, inRepView(view, reps).map(({ name }) => name)]))
  expect(names).toEqual({
    all: ['Dana', 'Eve', 'Fay', 'Gus'],
    needsReview: ['Eve', 'Fay', 'Gus'],
    bigChanges: ['Dana'],
    negative: ['Eve'],
    noPayout: ['Fay'],
    reviewed: ['Dana'],
    notSent: ['Dana', 'Fay'],
    failed: ['Gus'],
  })
})

test('the company’s threshold defines a big change', () => {
  const own = { bigChangeShare: 5, bigChangeAmount: 100 }
  expect(inRepView('bigChanges', reps, own).map(({ name }) => name)).toEqual(['Dana', 'Gus'])
})

describe('against last month', () => {
  const paid = [
    rep('Dana', { payout: 150.1, payoutBefore: 100, change: 50.1 }),
    rep('Eve', { payout: 80, payoutBefore: 100, change: -20 }),
    rep('Fay', { payout: 3_000, change: 3_000 }),
  ]
  it('compares each rep; a new rep has no comparison', () => {
    const of = (payout: number, payoutBefore: number | null, before: number | null) =>
      comparedRep(rep('Dana', { payout }), { payoutBefore, review: null }, before).change
    expect([of(150.1, 100, 200), of(3_000, null, 200), of(3_000, null, null)]).toEqual([50.1, 3_000, null])
  })
  it('counts the whole payout of a new rep', () =>
    expect(changeOf(paid, { payoutBefore: 200, isAll: true })).toEqual({ change: 3_030.1, ofOthers: 0 }))
  it('includes reps who are no longer listed in the total', () =>
    expect(changeOf(paid, { payoutBefore: 1_200, isAll: true })).toEqual({ change: 2_030.1, ofOthers: -1_000 }))
  it('sums only shown rows when filtered', () =>
    expect(changeOf(paid.slice(1), { payoutBefore: 1_200, isAll: false })).toEqual({ change: 2_980, ofOthers: 0 }))
  it('has no total in a first month', () => expect(changeOf(paid, { payoutBefore: null, isAll: true }).change).toBe(null))
  it('has no total in an uncalculated month', () =>
    expect(changeOf([], { payoutBefore: 1_200, isAll: true })).toEqual({ change: null, ofOthers: 0 }))
  it('does not call a new rep a big change', () => expect(inRepView('bigChanges', paid)).toEqual([]))
})

test.each([true, false])('every row’s shown columns add up to its payout: %s', (isWide) => {
  // The adjustments add up to zero although each is not zero.
  const paid = [
    rep('a', { totalCommission: 100, normalAdjustments: 12.5, salary: 20.1, payout: 132.6 }),
    rep('b', { totalCommission: 50, normalAdjustments: -12.5, creditPaid: 0.2, reimbursement: 5, payout: 42.7 }),
  ]
  const parts = shownParts(paid, isWide)
  for (const each of paid) {
    const shown = [...parts].map((part) => (part === 'paidOnTop' ? paidOnTop(each) : (each[part] ?? 0)))
    expect(Math.round(shown.reduce((all, amount) => all + amount, 0) * 100) / 100).toBe(each.payout)
  }
})

describe('the list is filtered', () => {
  const figures = (region: string | null, manufacturers: string[], exceptions: ExceptionKind[], yearToDate = 0) =>
    ({ region, manufacturers, exceptions, yearToDate, grossCommission: 0, sameMonthLastYear: null }) as unknown as RepFigures
  const of = [
    rep('Dana', {
      primaryTerritory: 'STL-2',
      payoutBefore: 0,
      change: 5,
      salary: 12,
      figures: figures('Midwest', ['Alder'], ['zeroRate', 'noEmail'], 0.1),
    }),
    rep('Eve', {
      primaryTerritory: null,
      payoutBefore: 0,
      change: -5,
      salary: 0,
      figures: figures(null, ['Alder', 'Birch'], ['noEmail'], 0.2),
    }),
    rep('Fay', { primaryTerritory: 'STL-10', change: null, statementStatus: 'Sent', figures: figures('Midwest', [], []) }),
    rep('Gus', { primaryTerritory: 'STL-2', payoutBefore: 0, change: 0 }),
    rep('Hal', { primaryTerritory: 'STL-7', payoutBefore: 0, change: -1_000 }),
  ]
  it.each<[string, Chosen, string[]]>([
    ['by nothing', {}, ['Dana', 'Eve', 'Fay', 'Gus', 'Hal']],
    ['by primary territories, and by having none', { territory: ['STL-10', '-'] }, ['Eve', 'Fay']],
    ['by region', { region: ['Midwest'] }, ['Dana', 'Fay']],
    ['by whose products they sold', { manufacturer: ['Birch'] }, ['Eve']],
    ['by the parts of the payout', { part: ['salary'] }, ['Dana']],
    ['by the change from last month', { change: ['less', 'new'] }, ['Eve', 'Fay', 'Hal']],
    ['by how much that is, whichever way', { changeBy: ['1'] }, ['Hal']],
    ['by flags', { flag: ['noEmail'] }, ['Dana', 'Eve']],
    ['by their statement', { statement: ['Sent'] }, ['Fay']],
    ['by several things at once', { flag: ['noEmail'], territory: ['STL-2'] }, ['Dana']],
    ['by what a later version no longer knows', { gone: ['x'] }, ['Dana', 'Eve', 'Fay', 'Gus', 'Hal']],
  ])('%s', (_, chosen, names) => expect(rowsWith(of, FILTERS, chosen).map(({ name }) => name)).toEqual(names))
})
