import { expect, test } from 'vitest'
import { FOREVER, monthOf } from '../values/month.ts'
import { REGION, rule, sale } from '../test/scenario.ts'
import { explain } from './explain.ts'
import { competingRules } from './competing-rules.ts'

const regionOf = new Map([
  [11, REGION],
  [12, REGION],
  [13, 20],
])
const mine = rule({ id: 1, territory: 11 })
const idsOf = (found: ReturnType<typeof competingRules>) => ({
  beats: found.beats.map(({ id }) => id),
  beatenBy: found.beatenBy.map(({ id }) => id),
  ties: found.ties.map(({ id }) => id),
})
const NONE = { beats: [], beatenBy: [], ties: [] }

test.each<[string, Parameters<typeof rule>[0], Partial<typeof NONE>]>([
  ['the rule for its region loses', { territory: null, region: REGION }, { beats: [2] as never }],
  ['one that names a surgeon too wins', { surgeon: 31 }, { beatenBy: [2] as never }],
  ['one for a surgeon of its region wins', { territory: null, region: REGION, surgeon: 31 }, { beatenBy: [2] as never }],
  ['one for the same sales ties', {}, { ties: [2] as never }],
  ['another manufacturer is not met', { manufacturer: 2 }, {}],
  ['another territory is not met', { territory: 12 }, {}],
  ['another region is not met', { territory: null, region: 20 }, {}],
  ['months before it are not met', { span: { start: monthOf(2023, 1), end: monthOf(2023, 12) } }, {}],
])('the rules that compete with a rule for a territory: %s', (_, other, expected) => {
  expect(idsOf(competingRules(mine, [mine, rule({ id: 2, ...other })], regionOf))).toEqual({ ...NONE, ...expected })
})

test('rules for different surgeons never meet; a rule without a surgeon meets both', () => {
  const [kim, lee] = [rule({ id: 2, surgeon: 31 }), rule({ id: 3, surgeon: 32 })]
  expect(idsOf(competingRules(kim, [mine, kim, lee], regionOf))).toEqual({ ...NONE, beats: [1] })
  expect(idsOf(competingRules(mine, [mine, kim, lee], regionOf))).toEqual({ ...NONE, beatenBy: [2, 3] })
})

test('two rules compete exactly where both cover a sale of some month', () => {
  const places = [
    { territory: 11 },
    { territory: 12 },
    { territory: 13 },
    { territory: null, region: REGION },
    { territory: null, region: 20 },
  ]
  const named = [null, 31, 32]
  const spans = [
    { start: monthOf(2025, 1), end: monthOf(2025, 2) },
    { start: monthOf(2025, 2), end: FOREVER },
  ]
  const rules = places.flatMap((place) =>
    named.flatMap((surgeon) => named.flatMap((hospital) => spans.map((span) => ({ ...place, surgeon, hospital, span })))),
  )
  const all = rules.map((each, at) => rule({ id: at + 1, ...each }))
  const sales = [11, 12, 13].flatMap((territory) =>
    [31, 32, 33].flatMap((surgeon) => [31, 32, 33].map((hospital) => sale({ territory, surgeon, hospital }))),
  )
  const months = [monthOf(2025, 1), monthOf(2025, 2), monthOf(2025, 3)]
  for (const one of all) {
    const found = competingRules(one, all, regionOf)
    for (const other of all) {
      if (other === one) continue
      const outcomes = months.flatMap((month) => sales.map((each) => explain(each, [one, other], regionOf, month)))
      const both = outcomes.flatMap((outcome) => (outcome && outcome.lost.length > 0 ? [outcome.winner] : []))
      const isMet = [found.beats, found.beatenBy, found.ties].some((list) => list.includes(other))
      expect([one.id, other.id, isMet]).toEqual([one.id, other.id, both.length > 0])
      if (found.beats.includes(other)) expect(new Set(both)).toEqual(new Set([one]))
      if (found.beatenBy.includes(other)) expect(new Set(both)).toEqual(new Set([other]))
    }
  }
})
