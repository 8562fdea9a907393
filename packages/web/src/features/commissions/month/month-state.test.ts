import type { HistoryRun, MonthView } from '@fairshare/contract'
import { describe, expect, it } from 'vitest'
import { latestOf, stateOf } from './month-state.ts'

const open: MonthView = {
  selectedMonth: 'October-2024',
  status: 'Open',
  isRunning: false,
  isOutOfDate: false,
  calculatedAt: null,
  finalizedAt: null,
  finalizedBy: null,
  sendAllStatus: 'None',
  queuedStatements: 0,
  blockers: [],
  hasRules: true,
  earlierOpen: [],
  unlocked: null,
  files: { total: 2, processed: 2, lines: 40 },
  run: null,
}

const run = (status: HistoryRun['status']): HistoryRun => ({
  id: 1,
  kind: 'month',
  createdAt: '2024-11-12T09:00:00Z',
  updatedAt: '2024-11-12T09:01:00Z',
  status,
  totalProcessedSalesPersons: 17,
  totalSalesPersons: 38,
  error: null,
  startedBy: 'D. Ruiz',
  lines: null,
  payout: null,
  change: null,
  bonuses: null,
})

describe('the status of a month', () => {
  it('follows the files until the first calculation', () => {
    expect(stateOf({ ...open, files: { total: 0, processed: 0, lines: 0 } }, undefined)).toBe('noFiles')
    expect(stateOf({ ...open, files: { total: 2, processed: 1, lines: 20 } }, undefined)).toBe('mapping')
    expect(stateOf(open, undefined)).toBe('ready')
  })

  it('is not just ’calculated’ with an unacknowledged warning', () => {
    const calculated: MonthView = { ...open, status: 'Calculated' }
    expect(stateOf(calculated, run('Completed'), 2)).toBe('toCheck')
    expect(stateOf(calculated, run('Completed'), 0)).toBe('calculated')
    expect(stateOf({ ...calculated, isOutOfDate: true }, run('Completed'), 2)).toBe('outOfDate')
  })

  it('is unlocked until it is sent again', () => {
    const unlocked = { unlockedAt: '2024-11-20T09:00:00Z', unlockedBy: 'Ann', reason: 'Wrong rate' }
    expect(stateOf({ ...open, status: 'Finalized', unlocked }, run('Completed'))).toBe('unlocked')
    expect(stateOf({ ...open, status: 'Finalized', unlocked, sendAllStatus: 'Sending' }, run('Completed'))).toBe('sending')
  })

  it('fails with the month’s run, not with a growth bonus run', () => {
    const bonuses: HistoryRun = { ...run('Failed'), kind: 'annual' }
    expect(stateOf(open, latestOf([bonuses, run('Completed')]))).toBe('ready')
    expect(stateOf(open, latestOf([bonuses]))).toBe('ready')
    expect(stateOf(open, latestOf([run('Failed'), bonuses]))).toBe('failed')
  })

  it('gives a running calculation priority', () => {
    expect(stateOf({ ...open, status: 'Calculated', isRunning: true, isOutOfDate: true }, run('Running'))).toBe('calculating')
  })

  it('reports a failure until the next run, but not in a closed month', () => {
    expect(stateOf({ ...open, status: 'Calculated' }, run('Failed'))).toBe('failed')
    expect(stateOf({ ...open, status: 'Calculated' }, run('Stopped'))).toBe('calculated')
    expect(stateOf({ ...open, status: 'Finalized' }, run('Failed'))).toBe('finalized')
  })

  it('includes sent statements', () => {
    expect(stateOf({ ...open, status: 'Calculated', isOutOfDate: true }, run('Completed'))).toBe('outOfDate')
    expect(stateOf({ ...open, status: 'Finalized', sendAllStatus: 'Sending' }, undefined)).toBe('sending')
    expect(stateOf({ ...open, status: 'Finalized', sendAllStatus: 'Incomplete' }, undefined)).toBe('incomplete')
    expect(stateOf({ ...open, status: 'Locked', sendAllStatus: 'Sent' }, undefined)).toBe('locked')
  })
})
