import { explain, type RegionOf, type Rule, type Sale } from '@fairshare/engine'
import { cents, FOREVER, percentOfUnits, percentOf, sum } from '@fairshare/engine/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as arbitrary from '../../../../engine/src/test/arbitraries.ts'
import { NOTHING } from '../statements/results.store.ts'
import type { EarnedLine } from '../statements/earned-lines.store.ts'
import { changeReasons } from './change-reasons.ts'
import { earnedByRates, hasSameRates } from './rates-before.ts'
import type { Account } from './rep-dashboard.store.ts'

const { month, regionOf, sales } = arbitrary
const rules = arbitrary.rules.map((all) => all.map((rule) => ({ ...rule, salesperson: 1 })))

type Month = { sales: readonly Sale[]; rules: readonly Rule[]; regionOf: RegionOf }

/** A salesperson's commission, computed rule by rule. */
const linesOf = (of: Month): EarnedLine[] =>
  of.sales.flatMap((sale) => {
    const rule = explain(sale, of.rules, of.regionOf, month)?.winner
    if (!rule) return []
    return {
      sale_id: sale.id,
      rule_id: rule.id,
      percent: rule.percent,
      commission_cents: percentOf(rule.basis === 'sales' ? sale.amount : sale.gross, rule.percent),
      amount_cents: sale.amount,
      gross_cents: sale.gross,
      invoice_date: '2025-05-31',
      manufacturer_id: sale.manufacturer,
      territory_id: sale.territory,
      hospital_id: sale.hospital || null,
      surgeon_id: sale.surgeon || null,
      procedure_id: sale.procedure || null,
    }
  })

const earnedAt = (lines: readonly EarnedLine[], id: number) => {
  const own = lines.filter(({ hospital_id }) => (hospital_id ?? 0) === id)
  return own.length === 0 ? null : own.reduce((all, { commission_cents }) => all + commission_cents, 0)
}

function change(before: Month, now: Month) {
  const [earlier, lines] = [linesOf(before), linesOf(now)]
  const ids = [...new Set([...earlier, ...lines].map(({ hospital_id }) => hospital_id ?? 0))]
  const accounts = ids.map((id): Account => ({ id, name: String(id), earned: earnedAt(lines, id), earnedBefore: earnedAt(earlier, id) }))
  const byRates = earnedByRates(lines, { month, ...before })
  const parts = changeReasons(NOTHING, NOTHING, { accounts, byRates })
  const total = (all: readonly EarnedLine[]) => all.reduce((cents, line) => cents + line.commission_cents, 0)
  return { amounts: Object.fromEntries(parts.map(({ kind, amount }) => [kind, amount])), parts, total: total(lines) - total(earlier) }
}

test('without a changed rule nothing is attributed to rates', () => {
  fc.assert(
    fc.property(rules, regionOf, sales, sales, (book, regions, before, now) => {
      const renewed = book.map((rule) => ({ ...rule, id: rule.id + 1_000 }))
      const of = { rules: book, regionOf: regions }
      expect(hasSameRates({ month, ...of, rules: renewed }, { month, ...of })).toBe(true)
      const { amounts, parts, total } = change({ ...of, sales: before }, { ...of, rules: renewed, sales: now })
      expect(amounts['rates']).toBe(0)
      expect(sum(parts.map(({ amount }) => amount))).toBe(total)
    }),
  )
})

test('if only rates changed, the whole change is attributed to them', () => {
  const rates = fc.infiniteStream(fc.integer({ min: -200_000, max: 1_500_000 }).map(percentOfUnits))
  fc.assert(
    fc.property(rules, regionOf, sales, rates, (book, regions, sold, stream) => {
      const changed = book.map((rule) => ({ ...rule, percent: stream.next().value ?? rule.percent }))
      const of = { regionOf: regions, sales: sold }
      const { amounts, total } = change({ ...of, rules: book }, { ...of, rules: changed })
      expect(amounts).toMatchObject({ rates: total, knownAccounts: 0, newAccounts: 0, lostAccounts: 0 })
    }),
  )
})

test('the parts always add up to the difference to the cent', () => {
  const some = fc.record({ rules, regionOf, sales })
  fc.assert(
    fc.property(some, some, (before, now) => {
      const { parts, total } = change(before, now)
      expect(sum(parts.map(({ amount }) => amount))).toBe(total)
    }),
  )
})

test('a rule that ended without a successor has no rate to compare', () => {
  const rule = { id: 1, salesperson: 1, manufacturer: 3, territory: 5, region: null, hospital: null, surgeon: null, procedure: null }
  const rated = { ...rule, percent: percentOfUnits(100_000), basis: 'sales' as const, span: { start: month, end: FOREVER } }
  const sale = { id: 1, manufacturer: 3, territory: 5, hospital: 4, surgeon: 0, procedure: 0, amount: cents(10_000), gross: cents(0) }
  const none = { rules: [], regionOf: new Map(), sales: [sale] }
  expect(change(none, { ...none, rules: [rated] }).amounts).toMatchObject({ rates: 0, newAccounts: 1_000 })
  expect(change({ ...none, rules: [rated] }, none).amounts).toMatchObject({ rates: 0, lostAccounts: -1_000 })
})

test('lists new and lost accounts and other settlements separately', () => {
  const present = { ...NOTHING, annualBonus: cents(700), salary: cents(100), recovery: cents(40), creditPaid: cents(9) }
  const accounts: Account[] = [
    { id: 1, name: 'New', earned: 50, earnedBefore: null },
    { id: 2, name: 'Lost', earned: null, earnedBefore: 90 },
  ]
  const parts = changeReasons(present, NOTHING, { accounts, byRates: new Map([[1, 50]]) })
  const amounts = Object.fromEntries(parts.map(({ kind, amount }) => [kind, amount]))
  expect(amounts).toMatchObject({
    newAccounts: 50,
    lostAccounts: -90,
    rates: 0,
    bonus: 700,
    adjustments: 100,
    drawAndGuarantee: -40,
    balance: 9,
  })
})
