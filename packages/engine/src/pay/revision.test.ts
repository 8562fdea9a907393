import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnings, NO_EARNINGS } from '../test/arbitraries.ts'
import { cents, subtract, sum } from '../values/money.ts'
import { revisionCauses } from './revision.ts'
import { type Earnings, settle } from './settle.ts'

const paid = (month: Partial<Earnings>, texts: Record<string, number> = {}) => {
  const adjustments = Object.entries(texts).map(([description, amount]) => ({
    type: 'Normal' as const,
    description,
    amount: cents(amount),
  }))
  return { month: settle({ ...NO_EARNINGS, ...month, normalAdjustments: sum(adjustments.map(({ amount }) => amount)) }), adjustments }
}

test('a changed payout is explained by steps and by the texts of adjustments', () => {
  const before = paid({ totalCommission: cents(50_000) }, { Samples: 1_000, Freight: -200 })
  const now = paid({ totalCommission: cents(49_000) }, { Samples: 1_000, Freight: -500, 'Late credit': -10_000 })
  expect(revisionCauses(before, now)).toEqual([
    { kind: 'commission', description: '', amount: -1_000 },
    { kind: 'adjustments', description: 'Freight', amount: -300 },
    { kind: 'adjustments', description: 'Late credit', amount: -10_000 },
  ])
})

test('many changed adjustments are one cause', () => {
  const texts = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`Text ${n}`, 100]))
  expect(revisionCauses(paid({}), paid({}, texts))).toEqual([{ kind: 'adjustments', description: '', amount: 600 }])
})

test('a draw explains what it covers', () => {
  const draw = { floorKind: 'Draw', floorAmount: cents(1_000) } as const
  expect(revisionCauses(paid({ totalCommission: cents(1_500), ...draw }), paid({ totalCommission: cents(400), ...draw }))).toEqual([
    { kind: 'commission', description: '', amount: -1_100 },
    { kind: 'advance', description: '', amount: 600 },
  ])
})

test('causes add up to the difference to the cent', () => {
  fc.assert(
    fc.property(earnings, earnings, (a, b) => {
      const [before, now] = [settle(a), settle(b)]
      const causes = revisionCauses({ month: before, adjustments: [] }, { month: now, adjustments: [] })
      expect(sum(causes.map(({ amount }) => amount))).toBe(subtract(now.payout, before.payout))
    }),
  )
})
