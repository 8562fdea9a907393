import { expect, test } from 'vitest'
import { bonusLines, type TwoYears } from './bonus.ts'
import { type Sale, salesOf } from '../facts.ts'
import { bonusRule, NORTH, percent, REGION, sale } from '../test/scenario.ts'
import { cents } from '../values/money.ts'
import { decemberOf, monthOf } from '../values/month.ts'

const december = monthOf(2025, 12)
const regions = new Map([[NORTH, REGION]])
const twoYears = (current: readonly Sale[], prior: readonly Sale[]): TwoYears => ({ current: salesOf(current), prior: salesOf(prior) })
const sold = (amount: number, over: Partial<Sale> = {}) => sale({ amount: cents(amount), ...over })

test('growth over last year earns its percent, regardless of who earned the commission', () => {
  const all = twoYears(
    [sold(46_000_000), sold(99, { manufacturer: 2 }), sold(99, { territory: 12 })],
    [sold(40_000_000), sold(99, { hospital: 0 })],
  )
  const [line] = bonusLines([bonusRule({ hospital: 21 })], all, regions, december)
  // 460,000.00 - 400,000.00 = 60,000.00 × 3 % = 1,800.00
  expect(line).toMatchObject({ sales: 46_000_000, baseline: 40_000_000, baselineKind: 'prior year', amount: 180_000 })
})

test('before December, an override counts by twelfths', () => {
  const [line] = bonusLines([bonusRule({ override: cents(45_000_001) })], twoYears([sold(20_000_000)], []), regions, monthOf(2025, 5))
  // 450,000.01 × 5 / 12 = 187,500.00 (.0042 more, rounded); growth 12,500.00 × 3 % = 375.00
  expect(line).toMatchObject({ baseline: 18_750_000, baselineKind: 'override', amount: 37_500 })
})

test('rules outside their years have no line; lines are sorted by salesperson and rule', () => {
  const all = [
    bonusRule({ id: 3, salesperson: 2 }),
    bonusRule({ id: 2, salesperson: 1 }),
    bonusRule({ id: 1, salesperson: 2, growthBonus: percent(1) }),
    bonusRule({ id: 4, span: { start: decemberOf(2023), end: decemberOf(2024) } }),
    bonusRule({ id: 5, span: { start: decemberOf(2026), end: decemberOf(2026) } }),
  ]
  expect(bonusLines(all, twoYears([], []), regions, december).map((line) => line.rule.id)).toEqual([2, 1, 3])
})

test('a bonus rule of a region uses the current territories', () => {
  const rules = [bonusRule({ territory: null, region: REGION })]
  const all = twoYears([sold(200), sold(300, { territory: 12 })], [sold(100)])
  expect(bonusLines(rules, all, regions, december)[0]?.sales).toBe(200)
  expect(bonusLines(rules, all, new Map([[12, REGION]]), december)[0]).toMatchObject({ sales: 300, baselineKind: 'no baseline', amount: 0 })
})
