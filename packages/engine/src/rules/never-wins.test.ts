import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { neverWinning } from './never-wins.ts'
import { REGION, rule, sale } from '../test/scenario.ts'
import { addMonths, FOREVER, type Month, monthOf } from '../values/month.ts'

const regionOf = new Map([
  [11, REGION],
  [12, REGION],
  [13, 20],
])
const span = (start: number, end?: number) => ({
  start: monthOf(2025, start),
  end: end === undefined ? FOREVER : monthOf(2025, end),
})
const inRegion = rule({ id: 1, territory: null, region: REGION, span: span(1) })

test.each([
  ['in one of its territories no other rule earns', [rule({ id: 2, territory: 11 })], []],
  ['each of its territories has a rule', [rule({ id: 2, territory: 11 }), rule({ id: 3, territory: 12 })], [2, 3]],
  [
    'two rules after each other leave no month',
    [rule({ id: 2, territory: 11, span: span(1, 4) }), rule({ id: 4, territory: 11, span: span(5) }), rule({ id: 3, territory: 12 })],
    [2, 4, 3],
  ],
  [
    'one of a single month is followed by another',
    [rule({ id: 2, territory: 11, span: span(1, 1) }), rule({ id: 4, territory: 11, span: span(2) }), rule({ id: 3, territory: 12 })],
    [2, 4, 3],
  ],
  [
    'a month lies between them',
    [rule({ id: 2, territory: 11, span: span(1, 4) }), rule({ id: 4, territory: 11, span: span(6) }), rule({ id: 3, territory: 12 })],
    [],
  ],
  ['they end before it', [rule({ id: 2, territory: 11, span: span(1, 4) }), rule({ id: 3, territory: 12, span: span(1, 4) })], []],
  ['one of them names a surgeon', [rule({ id: 2, territory: 11, surgeon: 31 }), rule({ id: 3, territory: 12 })], []],
  ['one of them is of another salesperson', [rule({ id: 2, territory: 11, salesperson: 2 }), rule({ id: 3, territory: 12 })], []],
])('a rule for a region can never win when %s: %#', (_, others, beatenBy) => {
  const found = neverWinning([inRegion, ...others], regionOf)
  expect(found.flatMap(({ beatenBy }) => beatenBy.map(({ id }) => id))).toEqual(beatenBy)
})

test('a rule for a region without territories can never win', () => {
  expect(neverWinning([rule({ territory: null, region: 30 })], regionOf)).toMatchObject([{ beatenBy: [] }])
})

test('a rule reported as never winning wins no sale; every other rule wins one', () => {
  const places = [11, 12, 13].map((territory) => ({ territory, region: null }))
  const scopes = [{ territory: null, region: REGION }, { territory: null, region: 20 }, ...places].flatMap((place) =>
    [null, 31].map((surgeon) => ({ ...place, surgeon })),
  )
  const months = Array.from({ length: 8 }, (_, i) => addMonths(monthOf(2025, 1), i))
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  for (let round = 0; round < 400; round++) {
    // One rule per scope: two of the same sales and months are refused.
    const rules = scopes.flatMap((scope, id) => {
      const start = random(6)
      const end = start + random(8 - start)
      return random(3) === 0 ? [] : [rule({ id: id + 1, ...scope, span: { start: months[start] as Month, end: months[end] as Month } })]
    })
    const winners = new Set(
      months.flatMap((month) =>
        [11, 12, 13].flatMap((territory) =>
          [31, 32].map((surgeon) => explain(sale({ territory, surgeon }), rules, regionOf, month)?.winner.id),
        ),
      ),
    )
    const losing = rules.filter(({ id }) => !winners.has(id)).map(({ id }) => id)
    expect(neverWinning(rules, regionOf).map(({ rule }) => rule.id)).toEqual(losing)
  }
})
