import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

export const untilWaitingForLocks = ({ sql }: Pick<TestApp, 'sql'>, sessions: number) =>
  expect
    .poll(async () => (await sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length)
    .toBe(sessions)
