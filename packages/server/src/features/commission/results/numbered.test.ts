import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inGroups, numbered } from './numbered.ts'

/** Some that come again and again; and more different ones than there is room for at first, each of which comes twice. */
const ids = fc.oneof(
  fc.array(fc.nat({ max: 40 })),
  fc
    .array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { minLength: 1_200, maxLength: 1_500 })
    .map((column) => [...column, ...column]),
)

test('each id of a column has one number, whatever the ids are', () => {
  const property = fc.property(ids, (column) => {
    const { ids: each, numbers } = numbered(Int32Array.from(column))
    expect([...each]).toEqual([...new Set(column)])
    expect([...numbers].map((number) => each[number])).toEqual(column)
  })
  fc.assert(property, { numRuns: 40 })
})

test('lines come group by group in the order of the groups, and stay in their own order within one', () => {
  const property = fc.property(ids, (column) => {
    const { ids: each, numbers } = numbered(Int32Array.from(column))
    const groups = Int32Array.from(each.keys()).sort((a, b) => (each[a] ?? 0) - (each[b] ?? 0))
    const { order, lines } = inGroups(numbers, groups)
    const counts = new Map<number, number>()
    for (const id of column) counts.set(id, (counts.get(id) ?? 0) + 1)
    const sorted = [...column.keys()].sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0) || a - b)
    expect([...order]).toEqual(sorted)
    expect([...lines]).toEqual([...groups].map((group) => counts.get(each[group] ?? 0)))
  })
  fc.assert(property, { numRuns: 40 })
})
