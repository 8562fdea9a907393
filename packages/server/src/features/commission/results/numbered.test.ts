import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inGroups, numbered } from './numbered.ts'

const ids = fc.oneof(
  fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 3_000 }),
  fc.array(fc.nat({ max: 40 }), { maxLength: 300 }),
)

test('each id of a column has one number, whatever the ids are', () => {
  const property = fc.property(ids, (column) => {
    const { ids: each, numbers } = numbered(Int32Array.from(column))
    expect([...each]).toEqual([...new Set(column)])
    expect([...numbers].map((number) => each[number])).toEqual(column)
  })
  fc.assert(property)
})

test('lines come group by group in the order of the groups, and stay in their own order within one', () => {
  const property = fc.property(ids, (column) => {
    const { ids: each, numbers } = numbered(Int32Array.from(column))
    const groups = Int32Array.from(each.keys()).sort((a, b) => (each[a] ?? 0) - (each[b] ?? 0))
    const { order, lines } = inGroups(numbers, groups)
    const sorted = [...column.keys()].sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0) || a - b)
    expect([...order]).toEqual(sorted)
    expect([...lines]).toEqual([...groups].map((group) => column.filter((id) => id === each[group]).length))
  })
  fc.assert(property)
})
