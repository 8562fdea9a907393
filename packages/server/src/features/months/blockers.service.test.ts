import { MONTH_STATUSES, monthMay } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { blockersOf, type MoveFacts, type Move } from './blockers.service.ts'

const MOVES: Move[] = ['calculate', 'finalize', 'unFinalize', 'unLock', 'sendStatement', 'sendAll']
const [april, may, june] = [monthOf(2025, 4), monthOf(2025, 5), monthOf(2025, 6)]
const calm: MoveFacts = {
  month: may,
  status: 'Calculated',
  isRunning: false,
  isOutOfDate: false,
  notMapped: 0,
  notMatched: 0,
  earlierOpen: [],
  closedThrough: null,
}
const finalizing = (facts: Partial<MoveFacts>) =>
  blockersOf('finalize', { ...calm, ...facts }).map(({ why, fixIn, exception }) => [why.key, fixIn, exception])

test.each(MOVES)('refuses %s exactly in the statuses that do not allow it', (move) => {
  for (const status of MONTH_STATUSES)
    expect([status, blockersOf(move, { ...calm, status }).length === 0]).toEqual([status, monthMay(move, status)])
})

test('a month can be finalized when calculated, complete and in order', () => {
  expect(finalizing({})).toEqual([])
  expect(finalizing({ isOutOfDate: true })).toEqual([['months.blocker.isOutOfDate', may, 'notCalculated']])
  expect(finalizing({ notMapped: 1, notMatched: 2 })).toEqual([
    ['months.blocker.notMapped', may, 'columnsNotMapped'],
    ['months.blocker.notMatched', may, 'valuesNotMatched'],
  ])
  expect(finalizing({ earlierOpen: [april], closedThrough: june })).toEqual([
    ['months.blocker.earlierIsOpen', april, undefined],
    ['months.blocker.laterIsFinalized', june, undefined],
  ])
})

test('a running calculation blocks calculating, finalizing and sending', () => {
  for (const move of ['calculate', 'finalize', 'sendStatement'] as const)
    expect(blockersOf(move, { ...calm, isRunning: true })).toHaveLength(1)
})
