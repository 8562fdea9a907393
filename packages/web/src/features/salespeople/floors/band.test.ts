import type { Month } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import type { Entries } from '../draft/draft.ts'
import { otherFloors } from '../entries/other-floors.ts'
import { partsOf } from './band.ts'

const months = ['2025-01', '2025-02', '2025-03', '2025-04', '2025-05'] as Month[]
const at = (startMonth: string, endMonth: string, key: string) => ({ startMonth, endMonth, key })
const entries = {
  draws: [at('November-2024', 'January-2025', 'before'), at('February-2025', 'March-2025', 'within')],
  guarantees: [at('May-2025', 'None', 'on')],
} as unknown as Entries
const row = (kind: 'draws' | 'guarantees') =>
  partsOf(kind, otherFloors(entries, 'draws', ''), months).map((part) => [
    part.floor?.entry.key ?? (part.isFree ? 'free' : '-'),
    part.months,
  ])

test('a draw covers its visible months; months without entries are free', () => {
  expect(row('draws')).toEqual([
    ['before', 1],
    ['within', 2],
    ['free', 1],
    ['-', 1],
  ])
})

test('an open-ended guarantee covers all months from its start', () => {
  expect(row('guarantees')).toEqual([
    ['-', 1],
    ['-', 1],
    ['-', 1],
    ['free', 1],
    ['on', 1],
  ])
})
