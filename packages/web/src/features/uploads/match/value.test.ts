import { expect, test } from 'vitest'
import { betsOn, isUnlikeAll, matchesOf, strengthOf, type UnmatchedValue } from './value.ts'

const value = (...scores: number[]): UnmatchedValue => ({
  ...{ target: 'hospital', value: 'MERCY HOSP', rows: 1, totalSales: 10 },
  suggestions: scores.map((score, id) => ({ id, name: `Hospital ${id}`, score })),
})

test.each([
  ['a suggestion far ahead of the others is strong', [0.95, 0.7], 'strong', 2],
  ['two that are close to each other are possible', [0.95, 0.9], 'possible', 2],
  ['one that is less sure is possible', [0.8], 'possible', 1],
  ['what nobody would bet on is not shown', [0.6, 0.3], 'none', 0],
  ['where nothing is alike there is none', [], 'none', 0],
] as const)('%s', (_, scores, strength, shown) => {
  expect([strengthOf(value(...scores)), betsOn(value(...scores)).length]).toEqual([strength, shown])
})

test('what resembles a record, if only a little, is not added as new with others', () => {
  expect([isUnlikeAll(value(0.35)), isUnlikeAll(value())]).toEqual([false, true])
})

test('of a value that somebody else has matched meanwhile nothing is sent', () => {
  const decisions = { 'hospital|MERCY HOSP': { id: 3, name: 'Mercy' }, 'hospital|GONE': { addNew: 'Gone' } }
  expect(matchesOf([value()], decisions)).toEqual([{ target: 'hospital', value: 'MERCY HOSP', id: 3 }])
})
