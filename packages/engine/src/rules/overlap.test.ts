import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rule } from '../facts.ts'
import { overlappingBonusRules, overlappingFloors, overlappingRules } from './overlap.ts'
import { bonusRule, floor, MAY, NORTH, only, percent, REGION, rule } from '../test/scenario.ts'
import { rules } from '../test/arbitraries.ts'
import { addMonths, decemberOf, FOREVER, monthOf } from '../values/month.ts'
import { overlaps } from '../values/span.ts'

const years = (from: number, to: number) => ({ start: decemberOf(from), end: decemberOf(to) })
const idsOf = (pair: readonly { id: number }[] | undefined) => pair?.map((each) => each.id)

test('two rules for the same sales may not share a month', () => {
  const until = rule({ id: 1, span: { start: monthOf(2024, 1), end: MAY } })
  expect(idsOf(overlappingRules([rule({ id: 2, span: only(MAY), percent: percent(2) }), until]))).toEqual([1, 2])
  expect(overlappingRules([rule({ id: 2, span: only(addMonths(MAY, 1)) }), until])).toBeUndefined()
})

test.each([
  ['salesperson', { salesperson: 2 }],
  ['manufacturer', { manufacturer: 2 }],
  ['territory', { territory: 12 }],
  ['a region in place of the territory', { territory: null, region: REGION }],
  ['a region of the same number', { territory: null, region: NORTH }],
  ['hospital', { hospital: 21 }],
  ['surgeon', { surgeon: 31 }],
  ['procedure', { procedure: 41 }],
] satisfies [string, Partial<Rule>][])('rules that differ in %s may overlap', (_, over) => {
  expect(overlappingRules([rule({ id: 1 }), rule({ id: 2, ...over })])).toBeUndefined()
})

test('an overlap is found exactly when two rules overlap', () => {
  const scope = ({ salesperson, manufacturer, territory, region, hospital, surgeon, procedure }: Rule) =>
    JSON.stringify([salesperson, manufacturer, territory, region, hospital, surgeon, procedure])
  const conflict = (a: Rule, b: Rule) => a !== b && scope(a) === scope(b) && overlaps(a.span, b.span)
  fc.assert(
    fc.property(rules, (all) => {
      const pair = overlappingRules(all)
      expect(pair !== undefined).toBe(all.some((a) => all.some((b) => conflict(a, b))))
      if (pair) expect(conflict(...pair)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('a long rule is compared with later rules even after a short one', () => {
  const all = [rule({ id: 1 }), rule({ id: 2, hospital: 21, span: only(MAY) }), rule({ id: 3, span: only(addMonths(MAY, 9)) })]
  expect(idsOf(overlappingRules(all))).toEqual([1, 3])
})

test('bonus rules overlap by years', () => {
  const first = bonusRule({ id: 1, span: years(2024, 2025) })
  expect(idsOf(overlappingBonusRules([first, bonusRule({ id: 2, span: { start: decemberOf(2025), end: FOREVER } })]))).toEqual([1, 2])
  expect(overlappingBonusRules([first, bonusRule({ id: 2, span: years(2026, 2026) })])).toBeUndefined()
})

test('a salesperson has one draw or one guarantee per month', () => {
  const [draw, guarantee] = [floor({ id: 1, span: { start: monthOf(2025, 1), end: MAY } }), floor({ id: 1, span: only(MAY) })]
  expect(overlappingFloors([draw, guarantee])).toEqual([draw, guarantee])
  expect(overlappingFloors([draw, { ...guarantee, salesperson: 2 }])).toBeUndefined()
  expect(overlappingFloors([draw, { ...guarantee, span: only(addMonths(MAY, 1)) }])).toBeUndefined()
})
