import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerEntries, settle, totalsOf } from './settle.ts'
import { earnings } from '../test/arbitraries.ts'
import { sum } from '../values/money.ts'

test('R54 payout + ledger movement = earnings + salary + reimbursement + top-up', () => {
  fc.assert(
    fc.property(earnings, (given) => {
      const s = settle(given)
      expect(s.payout + s.ledgerMovement).toBe(s.earnings + s.salary + s.reimbursement + s.guaranteeTopUp)
      expect(s.balanceAfter).toBe(s.balanceBefore + s.ledgerMovement)
    }),
  )
})

test('the posted ledger entries add up to the movement', () => {
  fc.assert(
    fc.property(earnings, (given) => {
      const s = settle(given)
      expect(sum(ledgerEntries(s).map((entry) => entry.amount))).toBe(s.ledgerMovement)
      expect(ledgerEntries(s).every((entry) => entry.amount !== 0)).toBe(true)
    }),
  )
})

test('recovery never lowers pay below the floor or exceeds the debt; guarantees are never recovered', () => {
  fc.assert(
    fc.property(earnings, (given) => {
      const s = settle(given)
      expect(s.payout - s.salary - s.reimbursement).toBeGreaterThanOrEqual(s.floorAmount)
      expect(s.recovery).toBeLessThanOrEqual(Math.max(0 - s.balanceBefore, 0))
      expect(s.floorKind === 'Guarantee' ? s.shortfallAdvanced : s.guaranteeTopUp).toBe(0)
      expect(Math.min(s.recovery, s.shortfallAdvanced + s.guaranteeTopUp)).toBe(0)
    }),
  )
})

test('totals over salespeople are plain sums', () => {
  fc.assert(
    fc.property(fc.array(earnings, { maxLength: 6 }), (all) => {
      const settled = all.map(settle)
      const totals = totalsOf(settled)
      expect(totals.payout).toBe(settled.reduce((total, each) => total + each.payout, 0))
      expect(totals.payout + totals.ledgerMovement).toBe(totals.earnings + totals.salary + totals.reimbursement + totals.guaranteeTopUp)
    }),
  )
})
