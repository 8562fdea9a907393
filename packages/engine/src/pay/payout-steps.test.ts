import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdjustmentType } from '../facts.ts'
import { balanceStatus, payoutSteps } from './payout-steps.ts'
import { type Earnings, settle } from './settle.ts'
import { earnings, NO_EARNINGS } from '../test/arbitraries.ts'
import { cents, sum } from '../values/money.ts'

const kindsOf = (month: Partial<Earnings>, types: readonly AdjustmentType[] = []) =>
  payoutSteps(
    settle({ ...NO_EARNINGS, ...month }),
    types.map((type) => ({ type })),
  ).map(({ kind }) => kind)

describe('the steps of a payout', () => {
  test('leave out empty steps, except commission, bonus and adjustments', () => {
    expect(kindsOf({})).toEqual(['commission', 'bonus', 'adjustments', 'earnings', 'payout'])
  })

  test('call a shortfall an advance on a draw, and carried without a draw', () => {
    expect(kindsOf({ floorKind: 'Draw', floorAmount: cents(1800) })).toContain('advance')
    expect(kindsOf({ totalCommission: cents(-200) })).toContain('carried')
    expect(kindsOf({ floorKind: 'Guarantee', floorAmount: cents(1800) })).toEqual([
      'commission',
      'bonus',
      'adjustments',
      'earnings',
      'topUp',
      'payout',
    ])
  })

  test('add up to the payout to the cent', () => {
    fc.assert(
      fc.property(earnings, (given) => {
        const month = settle(given)
        const steps = payoutSteps(month, [])
        expect(sum(steps.filter(({ isSum }) => !isSum).map(({ amount }) => amount))).toBe(month.payout)
        expect(steps.at(-1)).toEqual({ kind: 'payout', amount: month.payout, isSum: true })
      }),
    )
  })

  test('show adjustments that cancel each other out', () => {
    expect(kindsOf({}, ['Reimbursement', 'Reimbursement'])).toContain('reimbursement')
  })
})

test('a balance names who owes whom', () => {
  expect([balanceStatus(0), balanceStatus(-1), balanceStatus(500)]).toEqual(['even', 'owed', 'credit'])
})
