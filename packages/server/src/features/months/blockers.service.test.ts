import { MONTH_STATUSES, monthMay } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { blockersOf, type MonthFacts, type Move } from './blockers.service.ts'

const MOVES: Move[] = ['calculate', 'finalize', 'unFinalize', 'unLock', 'sendStatement', 'sendAll']
const [april, may, june] = [monthOf(2025, 4), monthOf(2025, 5), monthOf(2025, 6)]
const calm: MonthFacts = {
  month: may,
  status: 'Calculated',
  isRunning: false,
  isOutOfDate: false,
  notMapped: 0,
  notMatched: 0,
  earlierOpen: [],
  closedThrough: null,
}
const finalizing = (facts: Partial<MonthFacts>) =>
  blockersOf('finalize', { ...calm, ...facts }).map(({ why, mendedIn, exception }) => [why.key, mendedIn, exception])

test.each(MOVES)('%s is refused in every status that does not allow it, and in no other', (move) => {
  for (const status of MONTH_STATUSES)
    expect([status, blockersOf(move, { ...calm, status }).length === 0]).toEqual([status, monthMay(move, status)])
})

test('a month is finalized when it is calculated, its files are imported and no month is out of order', () => {
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

test('nothing is calculated, finalized or sent while a calculation runs', () => {
  for (const move of ['calculate', 'finalize', 'sendStatement'] as const)
    expect(blockersOf(move, { ...calm, isRunning: true })).toHaveLength(1)
})
