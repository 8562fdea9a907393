import { defaultMonth } from '@fairshare/engine'
import { afterEach, expect, test, vi } from 'vitest'
import { dayOf } from './day-of.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  // The instant, the user's time zone, the month of other pages, and the month of uploads.
  ['2025-05-15T12:00:00Z', 'UTC', '2025-03', '2025-04'],
  ['2025-05-15T23:59:59Z', 'UTC', '2025-03', '2025-04'],
  ['2025-05-16T00:00:00Z', 'UTC', '2025-04', '2025-05'],
  ['2025-05-15T20:00:00Z', 'Pacific/Auckland', '2025-04', '2025-05'],
  ['2025-05-16T03:00:00Z', 'America/Los_Angeles', '2025-03', '2025-04'],
  ['2025-01-01T03:00:00Z', 'UTC', '2024-11', '2024-12'],
  ['2025-01-01T03:00:00Z', 'America/Chicago', '2024-11', '2024-12'],
  ['2024-12-31T20:00:00Z', 'Pacific/Auckland', '2024-11', '2024-12'],
  ['2025-01-16T00:30:00Z', 'America/Chicago', '2024-11', '2024-12'],
  ['2025-01-16T06:30:00Z', 'America/Chicago', '2024-12', '2025-01'],
  ['2024-03-01T05:30:00Z', 'America/Chicago', '2024-01', '2024-02'],
])('at %s in %s pages open in %s, and uploads in %s', (instant, zone, other, upload) => {
  vi.stubEnv('TZ', zone)
  const day = dayOf(new Date(instant))
  expect(defaultMonth(day)).toBe(other)
  expect(defaultMonth(day, 'upload')).toBe(upload)
})
