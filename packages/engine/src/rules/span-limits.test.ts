import { expect, test } from 'vitest'
import { isTaken, spanLimits, takenBy } from './span-limits.ts'
import { FOREVER, monthOf } from '../values/month.ts'

const march = { start: monthOf(2025, 3), end: monthOf(2025, 4) }
const fromJune = { start: monthOf(2025, 6), end: FOREVER }

test.each([
  // start, others, is None allowed, latest end
  [monthOf(2025, 1), [march, fromJune], false, monthOf(2025, 2)],
  [monthOf(2025, 5), [fromJune, march], false, monthOf(2025, 5)],
  [monthOf(2025, 5), [march], true, FOREVER],
  [monthOf(2025, 3), [march], true, FOREVER],
  [monthOf(2025, 1), [], true, FOREVER],
])('the limits of a span that starts in %s', (start, others, noneAllowed, latestEnd) => {
  expect(spanLimits(start, others)).toEqual({ noneAllowed, latestEnd })
})

test('months after an entry that never ends are taken', () => {
  expect(isTaken(monthOf(2030, 1), [march, fromJune])).toBe(true)
  expect(isTaken(monthOf(2025, 5), [march, fromJune])).toBe(false)
})

test('the conflicting entry is returned', () => {
  expect(takenBy({ start: monthOf(2025, 4), end: monthOf(2025, 5) }, [fromJune, march])).toBe(march)
  expect(takenBy({ start: monthOf(2025, 5), end: monthOf(2025, 5) }, [fromJune, march])).toBeUndefined()
})
