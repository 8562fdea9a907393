import { cents, sum } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { amountsOf } from '../statements/results.store.ts'
import { changeReasons } from './change-reasons.ts'
import type { Account } from './rep-dashboard.store.ts'

const account = (name: string, now: [number, number] | null, before: [number, number] | null): Account => ({
  name,
  amount: now?.[0] ?? null,
  earned: now?.[1] ?? null,
  amountBefore: before?.[0] ?? null,
  earnedBefore: before?.[1] ?? null,
})
const nothing = amountsOf(undefined)

test('sales count at the rate of the month before, and the rest of an account is its rate', () => {
  // 1,000.00 at 10 % became 1,500.00 at 12 %: 500.00 more at 10 % are 50.00, and two points on 1,500.00 are 30.00.
  const parts = changeReasons(nothing, nothing, [account('Mercy', [150_000, 18_000], [100_000, 10_000])])
  expect(parts.filter(({ amount }) => amount !== 0)).toEqual([
    { kind: 'knownAccounts', amount: 5_000, accounts: [{ name: 'Mercy', amount: 5_000 }] },
    { kind: 'rates', amount: 3_000, accounts: [{ name: 'Mercy', amount: 3_000 }] },
  ])
})

test('new and lost accounts, and what is settled, are told by themselves', () => {
  const present = { ...nothing, annualBonus: cents(700), salary: cents(100), recovery: cents(40), creditPaid: cents(9) }
  const parts = changeReasons(present, nothing, [account('New', [500, 50], null), account('Lost', null, [900, 90])])
  const amounts = Object.fromEntries(parts.map(({ kind, amount }) => [kind, amount]))
  expect(amounts).toMatchObject({ newAccounts: 50, lostAccounts: -90, bonus: 700, adjustments: 100, drawAndGuarantee: -40, balance: 9 })
})

test('whatever the figures, the parts add up to the difference to the cent', () => {
  let seed = 7
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed % 2_000_001) - 1_000_000
  }
  for (let round = 0; round < 500; round++) {
    const accounts = Array.from({ length: 9 }, (_, at) =>
      account(String(at), at % 4 === 0 ? null : [random(), random()], at % 3 === 0 ? null : [random() * (at % 2), random()]),
    )
    const earned = (which: 'earned' | 'earnedBefore') => accounts.reduce((all, each) => all + (each[which] ?? 0), 0)
    expect(sum(changeReasons(nothing, nothing, accounts).map(({ amount }) => amount))).toBe(earned('earned') - earned('earnedBefore'))
  }
})
