import { PAY_PARTS, USUAL_PAYOUT_LAYOUT } from '@fairshare/contract'
import { settle, type FloorKind } from '@fairshare/engine'
import { cents, monthOf } from '@fairshare/engine/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journalRows, type ManualEntry, postingsOf, type Version } from './journal.ts'
import type { Payout } from './payouts.store.ts'

const amount = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(cents)
const person = fc.record({ salespersonId: fc.nat(5), name: fc.string(), employeeNumber: fc.string() })

/** Any payout that the engine can produce. */
const payout: fc.Arbitrary<Payout> = fc
  .record({
    person,
    totalCommission: amount,
    annualBonus: amount,
    normalAdjustments: amount,
    salary: amount,
    reimbursement: amount,
    floorKind: fc.constantFrom<FloorKind>('None', 'Draw', 'Guarantee'),
    floorAmount: fc.nat(5_000_000).map(cents),
    balanceBefore: amount,
  })
  .map(({ person: about, floorAmount, ...earned }) => {
    const settled = settle({ ...earned, totalSales: cents(0), floorAmount: earned.floorKind === 'None' ? cents(0) : floorAmount })
    const parts = {
      commission: settled.totalCommission,
      bonus: settled.annualBonus,
      adjustments: settled.normalAdjustments,
      salary: settled.salary,
      reimbursement: settled.reimbursement,
      topUp: settled.guaranteeTopUp,
      advance: settled.shortfallAdvanced,
      recovery: cents(0 - settled.recovery),
      credit: settled.creditPaid,
    }
    return { ...about, email: '', territory: null, parts, payout: settled.payout }
  })
const version: fc.Arbitrary<Version> = fc.record({
  version: fc.nat(9),
  isInForce: fc.boolean(),
  payouts: fc.array(payout, { maxLength: 6 }),
})
const entry: fc.Arbitrary<ManualEntry> = fc
  .tuple(person, fc.nat(), amount)
  .map(([about, id, entered]) => ({ ...about, id, amount: entered }))

test('the parts of any payout add up to it', () => {
  fc.assert(
    fc.property(payout, ({ parts, payout: paid }) => {
      expect(PAY_PARTS.reduce((sum, part) => sum + parts[part], 0)).toBe(paid)
    }),
  )
})

test('every posting balances, in detail and summed, without negative amounts', () => {
  const month = monthOf(2025, 3)
  fc.assert(
    fc.property(fc.array(version, { maxLength: 3 }), fc.array(entry, { maxLength: 3 }), (versions, entries) => {
      for (const journal of ['account', 'salesperson'] as const) {
        const layout = { ...USUAL_PAYOUT_LAYOUT, journalRows: journal }
        for (const posting of postingsOf(month, versions, entries)) {
          const rows = [...journalRows([posting], { layout, month, translate: String })]
          const sides = rows.map((row) => [Number(row[8] ?? 0), Number(row[9] ?? 0)] as const)
          expect(sides.every(([debit, credit]) => debit >= 0 && credit >= 0 && (debit === 0) !== (credit === 0))).toBe(true)
          expect(sides.reduce((sum, [debit, credit]) => sum + debit - credit, 0)).toBe(0)
        }
      }
    }),
  )
})
