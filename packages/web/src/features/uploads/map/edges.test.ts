import { expect, test } from 'vitest'
import { added, middleOf, moved } from './edges.ts'

test('an edge moves between its neighbors only', () => {
  expect(moved([100, 200, 300], 1, 250.04, 600)).toEqual([100, 250, 300])
  expect(moved([100, 200, 300], 1, 20, 600)).toEqual([100, 102, 300])
  expect(moved([100, 200, 300], 2, 900, 600)).toEqual([100, 200, 598])
})

test('an edge is added in order, unless another is too close', () => {
  expect(added([100, 300], 200, 600)).toEqual([100, 200, 300])
  expect(added([], 200, 600)).toEqual([200])
  expect(added([100, 300], 101, 600)).toBeUndefined()
  expect(added([100, 300], 599, 600)).toBeUndefined()
})

test('by keyboard an edge is added in the middle of a column', () => {
  expect(middleOf([100, 300], 600)).toBe(450)
  expect(middleOf([100, 300], 600, 0)).toBe(200)
  expect(middleOf([100, 300], 600, 1)).toBe(450)
  expect(middleOf([], 600)).toBe(300)
})
