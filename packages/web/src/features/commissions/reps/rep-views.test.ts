import { expect, test } from 'vitest'
import { inRepView, paidOnTop, REP_VIEWS, type ReviewedRep, shownParts, sumsOf } from './rep-views.ts'

const rep = (name: string, given: Partial<ReviewedRep>): ReviewedRep =>
  ({ name, payout: 0, payoutBefore: null, change: null, review: null, lines: 0, statementStatus: 'Not sent', ...given }) as ReviewedRep

const reviewed = (payout: number) => ({ payout, reviewedBy: 'Ann', reviewedAt: '2025-06-01T09:00:00Z' })
const reps = [
  rep('Dana', { payout: 2_000, payoutBefore: 1_000, change: 1_000, review: reviewed(2_000), lines: 3 }),
  rep('Eve', { payout: -0.1, payoutBefore: 0, change: -0.1, review: reviewed(5), lines: 1, statementStatus: 'Sent' }),
  rep('Fay', { payout: 0, lines: 2 }),
  rep('Gus', { payout: 10_500, payoutBefore: 9_900, change: 600 }),
]

test('each view shows the reps that it names', () => {
  const names = Object.fromEntries(REP_VIEWS.map((view) => [view, inRepView(view, reps).map(({ name }) => name)]))
  expect(names).toEqual({
    all: ['Dana', 'Eve', 'Fay', 'Gus'],
    needsReview: ['Eve', 'Fay', 'Gus'],
    bigChanges: ['Dana'],
    negative: ['Eve'],
    noPayout: ['Fay'],
    reviewed: ['Dana'],
    notSent: ['Dana', 'Fay', 'Gus'],
  })
})

test('what is a big change is what the company says it is', () => {
  const own = { bigChangeShare: 5, bigChangeAmount: 100 }
  expect(inRepView('bigChanges', reps, own).map(({ name }) => name)).toEqual(['Dana', 'Gus'])
})

test('what is shown adds up to the cent', () => {
  expect(sumsOf([rep('a', { payout: 0.1 }), rep('b', { payout: 0.2 })], ['payout'])).toEqual({ payout: 0.3 })
})

test.each([true, false])('every row adds up to its payout across the columns that are shown, wide or not: %s', (isWide) => {
  // The adjustments of all come to nothing, those of each do not.
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
