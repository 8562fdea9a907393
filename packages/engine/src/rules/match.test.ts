import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { type Rule, type Sale, salesOf } from '../facts.ts'
import { emptyCommissions, matchSales } from './match.ts'
import { compileRules } from './rule-index.ts'
import { ACME, always, MAY, NORTH, only, percent, REGION, rule, sale } from '../test/scenario.ts'
import { month, regionOf, rules, sales } from '../test/arbitraries.ts'
import { referenceLines } from '../test/reference.ts'
import { cents } from '../values/money.ts'
import { monthOf } from '../values/month.ts'

type Setting = { lines: readonly Sale[]; of: readonly Rule[]; regions: ReadonlyMap<number, number>; chunk?: number }

function lines({ lines, of, regions, chunk = 1000 }: Setting) {
  const index = compileRules(of, regions, month)
  const columns = salesOf(lines)
  const out = emptyCommissions(1)
  for (let from = 0; from < columns.length; from += chunk) matchSales(index, columns, out, from, Math.min(from + chunk, columns.length))
  return Array.from({ length: out.length }, (_, i) => ({
    sale: lines[out.sale[i] ?? -1]?.id,
    rule: index.rules[out.rule[i] ?? -1]?.id,
    cents: out.cents[i],
  }))
}

const inOrder = (found: readonly { sale: number | undefined; rule: number | undefined }[]) =>
  found.toSorted((a, b) => (a.sale ?? 0) - (b.sale ?? 0) || (a.rule ?? 0) - (b.rule ?? 0))

test('the index finds the same lines as trying every rule on every line', () => {
  fc.assert(
    fc.property(sales, rules, regionOf, fc.integer({ min: 1, max: 30 }), (some, all, regions, chunk) => {
      expect(inOrder(lines({ lines: some, of: all, regions, chunk }))).toEqual(inOrder(referenceLines(some, all, regions, month)))
    }),
    { numRuns: 3000 },
  )
})

test('the order of the rules changes nothing, not even the order of the lines', () => {
  const shuffled = rules.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
  fc.assert(
    fc.property(sales, shuffled, regionOf, (some, [all, other], regions) => {
      expect(lines({ lines: some, of: other, regions })).toEqual(lines({ lines: some, of: all, regions }))
    }),
  )
})

test('each salesperson earns at most once on a sale', () => {
  fc.assert(
    fc.property(sales, rules, regionOf, (some, all, regions) => {
      const ownerOf = new Map(all.map((each) => [each.id, each.salesperson]))
      const pairs = lines({ lines: some, of: all, regions }).map((line) => `${line.sale} ${ownerOf.get(line.rule ?? 0)}`)
      expect(new Set(pairs).size).toBe(pairs.length)
    }),
  )
})

test('the explanation names the rule that the index chose', () => {
  fc.assert(
    fc.property(sales, rules, regionOf, (some, all, regions) => {
      const chosen = new Set(lines({ lines: some, of: all, regions }).map((line) => `${line.sale} ${line.rule}`))
      const explained = some.flatMap((each) =>
        [...Map.groupBy(all, (one) => one.salesperson).values()].flatMap((own) => {
          const why = explain(each, own, regions, month)
          return why ? [`${each.id} ${why.winner.id}`] : []
        }),
      )
      expect(chosen).toEqual(new Set(explained))
    }),
  )
})

test('a line explains the winning rule and why the others lost', () => {
  const own = [
    rule({ id: 1, territory: null, region: REGION, percent: percent(5) }),
    rule({ id: 2, percent: percent(6) }),
    rule({ id: 3, procedure: 41, percent: percent(7) }),
    rule({ id: 4, territory: null, region: REGION, hospital: 21, percent: percent(8) }),
    rule({ id: 5, territory: null, region: REGION, surgeon: 31, percent: percent(9) }),
    rule({ id: 6, hospital: 21, procedure: 41, percent: percent(20), span: only(monthOf(2025, 4)) }),
  ]
  const why = (all: readonly Rule[]) => {
    const found = explain(sale(), all, new Map([[NORTH, REGION]]), MAY)
    return found && [`rule ${found.winner.id} wins`, ...found.lost.map((each) => `over ${each.rule.id} by ${each.criterion}`)]
  }
  expect(why(own)).toEqual(['rule 5 wins', 'over 4 by surgeon', 'over 3 by surgeon', 'over 2 by surgeon', 'over 1 by surgeon'])
  expect(why(own.slice(0, 4))).toEqual(['rule 4 wins', 'over 3 by hospital', 'over 2 by hospital', 'over 1 by hospital'])
  expect(why(own.slice(0, 3))).toEqual(['rule 3 wins', 'over 2 by procedure', 'over 1 by procedure'])
  expect(why(own.slice(0, 2))).toEqual(['rule 2 wins', 'over 1 by territory'])
  expect(why([rule({ id: 8 }), rule({ id: 9, span: only(MAY) })])).toEqual(['rule 9 wins', 'over 8 by later start'])
  expect(why([rule({ id: 9 }), rule({ id: 8 })])).toEqual(['rule 8 wins', 'over 9 by lower id'])
  expect(why([rule({ manufacturer: 2 })])).toBeUndefined()
})

test('a region covers its territories at the time of the calculation', () => {
  const of = [rule({ territory: null, region: REGION })]
  const found = (regions: ReadonlyMap<number, number>) => lines({ lines: [sale()], of, regions }).length
  expect(found(new Map([[NORTH, REGION]]))).toBe(1)
  expect(found(new Map([[NORTH, 99]]))).toBe(0)
  expect(found(new Map())).toBe(0)
})

test('many rules with many values are all found', () => {
  const all = Array.from({ length: 5000 }, (_, i) =>
    rule({
      id: i + 1,
      salesperson: i % 50,
      surgeon: 1000 + (i % 700),
      hospital: 9000 + (i % 900),
      procedure: i % 3 === 0 ? null : 20_000 + i,
    }),
  )
  const some = all.map((each, i) =>
    sale({ id: i + 1, surgeon: each.surgeon ?? 0, hospital: each.hospital ?? 0, procedure: each.procedure ?? 0, amount: cents(i * 101) }),
  )
  const regions = new Map<number, number>()
  const sample = some.filter((_, i) => i % 40 === 0)
  expect(inOrder(lines({ lines: sample, of: all, regions }))).toEqual(inOrder(referenceLines(sample, all, regions, month)))
})

test('an id too large for a column is refused', () => {
  expect(() => salesOf([sale({ hospital: 2 ** 31 })])).toThrow(/hospital/)
  expect(() => compileRules([rule({ manufacturer: ACME, hospital: 2 ** 31, span: always })], new Map(), MAY)).toThrow(RangeError)
})
