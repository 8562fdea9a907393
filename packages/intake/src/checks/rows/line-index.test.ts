import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineIndex, mixText, mixInteger } from './line-index.ts'

test('each of many lines is found by its own content and by no other', () => {
  const lines = fc.uniqueArray(fc.tuple(fc.maxSafeInteger(), fc.string({ unit: 'grapheme' })), {
    maxLength: 5_000,
    size: 'max',
    selector: (line) => JSON.stringify(line),
  })
  fc.assert(
    fc.property(lines, (all) => {
      const [added, others] = [all.slice(0, all.length / 2), all.slice(all.length / 2)]
      const index = new LineIndex(added.length)
      const find = ([whole, word]: [number, string]) =>
        index.find(hashOf(whole, word), (at) => added[at]?.[0] === whole && added[at]?.[1] === word)
      added.forEach(([whole, word], at) => index.add(hashOf(whole, word), at))
      expect(added.map(find)).toEqual([...added.keys()])
      expect(others.map(find)).toEqual(others.map(() => -1))
    }),
    { numRuns: 20 },
  )
})

test('lines with the same hash differ by their content', () => {
  const index = new LineIndex(3_000)
  for (let at = 0; at < 3_000; at++) index.add(7, at)
  expect(index.find(7, (at) => at === 2_999)).toBe(2_999)
  expect(index.find(7, () => false)).toBe(-1)
})

const hashOf = (whole: number, word: string) => mixText(mixInteger(0, whole), word)
