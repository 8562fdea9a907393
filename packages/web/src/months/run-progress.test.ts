import { expect, test } from 'vitest'
import { endRunsOf, runsInProgress, reportProgress } from './run-progress.ts'

const run = { runId: 7, selectedMonth: 'May-2025', done: 12, total: 38 }

test('a run shows the highest progress; late messages do not lower it', () => {
  reportProgress({ ...run, done: 0, total: 0 })
  reportProgress(run)
  reportProgress({ ...run, done: 11 })
  expect(runsInProgress.get()).toEqual([run])
})

test('simultaneous runs are separate, and an ended one is removed', () => {
  const other = { runId: 8, selectedMonth: 'June-2025', done: 1, total: 4 }
  reportProgress(run)
  reportProgress(other)
  expect(runsInProgress.get()).toEqual([run, other])
  endRunsOf('May-2025')
  expect(runsInProgress.get()).toEqual([other])
})
