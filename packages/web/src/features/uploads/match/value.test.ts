import { expect, test } from 'vitest'
import { bestOf, keyOf, matchesOf } from './value.ts'
import type { UnmatchedValue } from '../reading.ts'

const value = (...names: string[]): UnmatchedValue => ({
  target: 'hospital',
  value: 'MERCY HOSP',
  rows: 1,
  totalSales: 10,
  resemblance: 'possible',
  suggestions: names.map((name, id) => ({ id, name, score: 1, reason: 'The same words' })),
  newName: 'Mercy Hosp',
})

test('Enter accepts the first suggestion', () => {
  expect([bestOf(value('Mercy Hospital', 'Mercy North')), bestOf(value())]).toEqual([{ id: 0, name: 'Mercy Hospital' }, null])
})

test('a short similar value is matched only for its manufacturer by default', () => {
  const short = { ...value('North'), value: 'N1 ' }
  expect(bestOf(short)).toEqual({ id: 0, name: 'North', isOnlyHere: true })
  expect(bestOf({ ...short, resemblance: 'strong' })).toEqual({ id: 0, name: 'North' })
  const decisions = { [keyOf(short)]: { addNew: 'N1', regionId: 7, isOnlyHere: false } }
  expect(matchesOf([short], decisions)).toEqual([{ target: 'hospital', value: 'N1 ', addNew: 'N1', regionId: 7 }])
  expect(matchesOf([short], { [keyOf(short)]: { id: 3, name: 'North', isOnlyHere: true } })).toEqual([
    { target: 'hospital', value: 'N1 ', id: 3, isOnlyHere: true },
  ])
})

test('decisions about values matched by others are not sent', () => {
  const decisions = { 'hospital|MERCY HOSP': { id: 3, name: 'Mercy' }, 'hospital|GONE': { addNew: 'Gone' } }
  expect(matchesOf([value()], decisions)).toEqual([{ target: 'hospital', value: 'MERCY HOSP', id: 3 }])
})
