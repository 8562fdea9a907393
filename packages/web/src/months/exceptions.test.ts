import type { ExceptionGroup } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { exceptionsToCheck } from './exceptions.ts'

const group = (severity: ExceptionGroup['severity'], acknowledgement: ExceptionGroup['acknowledgement'] = null): ExceptionGroup => ({
  kind: 'noRule',
  count: 1,
  dollars: 50,
  severity,
  target: { screen: 'files', fId: null },
  items: [],
  acknowledgement,
})
const note = { note: 'A house account', acknowledgedBy: 'Ann', acknowledgedAt: '2026-11-22T19:00:00.000Z' }

test('blockers and unacknowledged warnings are to be checked', () => {
  expect(exceptionsToCheck([group('blocking'), group('warning'), group('warning', note), group('info')])).toMatchObject([
    { severity: 'blocking' },
    { severity: 'warning', acknowledgement: null },
  ])
})
