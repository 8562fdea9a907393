import { expect, test } from 'vitest'
import type { Line } from './lines.ts'
import { clearestCut, coveredRanges } from './column-gaps.ts'

const line = (...ranges: [left: number, right: number][]): Line => ({
  page: 1,
  baseline: 0,
  size: 8,
  text: '',
  words: ranges.map(([left, right]) => ({ text: 'x', left, right, baseline: 0, size: 8, style: '' })),
})

test('white space through all lines separates columns', () => {
  expect(coveredRanges([line([10, 30], [50, 80]), line([12, 40], [60, 90])])).toEqual([
    { left: 10, right: 40 },
    { left: 50, right: 90 },
  ])
})

test('white space in some lines separates nothing', () => {
  expect(coveredRanges([line([10, 30], [50, 80]), line([10, 60])])).toEqual([{ left: 10, right: 80 }])
})

test('one of many lines may be too long for its column', () => {
  const lines = Array.from({ length: 400 }, () => line([10, 30], [50, 80]))
  expect(coveredRanges([...lines, line([10, 48])])).toHaveLength(2)
})

test('a split is where the fewest words are', () => {
  expect(clearestCut([line([10, 40], [60, 90]), line([10, 52], [64, 90])], 40, 70)).toBeCloseTo(55, 0)
  expect(clearestCut([], 10, 20)).toBeCloseTo(15, 0)
})
