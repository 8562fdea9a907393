import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Waits until this number of sessions waits for a lock; also within a transaction, which would otherwise see the first sessions again. */
export const untilWaitingForLocks = ({ sql }: Pick<TestApp, 'sql'>, sessions: number) =>
  expect
    .poll(async () => {
      await sql('select pg_stat_clear_snapshot()')
      return (await sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length
    })
    .toBe(sessions)
