import { expect, it } from 'vitest'
import { percentOf } from './run-progress.ts'

it('is rounded, and 100 only when all are done', () => {
  expect([percentOf(0, 0), percentOf(17, 38), percentOf(999, 1000), percentOf(38, 38)]).toEqual([0, 45, 99, 100])
})
