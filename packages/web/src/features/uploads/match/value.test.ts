import { expect, test } from 'vitest'
import { bestOf, matchesOf, type UnmatchedValue } from './value.ts'

const value = (...names: string[]): UnmatchedValue => ({
  target: 'hospital',
  value: 'MERCY HOSP',
  rows: 1,
  totalSales: 10,
  resemblance: 'possible',
  suggestions: names.map((name, id) => ({ id, name, reason: 'The same words' })),
})

test('the first suggestion is the one that Enter takes', () => {
  expect([bestOf(value('Mercy Hospital', 'Mercy North')), bestOf(value())]).toEqual([{ id: 0, name: 'Mercy Hospital' }, null])
})

test('of a value that somebody else has matched meanwhile nothing is sent', () => {
  const decisions = { 'hospital|MERCY HOSP': { id: 3, name: 'Mercy' }, 'hospital|GONE': { addNew: 'Gone' } }
  expect(matchesOf([value()], decisions)).toEqual([{ target: 'hospital', value: 'MERCY HOSP', id: 3 }])
})
