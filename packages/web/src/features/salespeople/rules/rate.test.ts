import { monthOf } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { draftOf, type DraftRule } from '../draft/draft.ts'
import { newEntry } from '../entries/new-entry.ts'
import { mayBeActivated } from '../entries/span-status.ts'
import { firstOpenMonth, splitRule } from './split-rule.ts'

const blank: DraftRule = { ...newEntry('rules', draftOf(undefined), monthOf(2024, 1)), commission: 0 }
const rule = (given: Partial<DraftRule> = {}): DraftRule => ({ ...blank, key: '7', id: 7, commission: 4.1667, ...given })

test('a new rate does not change earlier months', () => {
  expect(splitRule(rule(), { commission: 5, from: monthOf(2026, 1), key: 'new 1' })).toEqual([
    rule({ endMonth: 'December-2025' }),
    { ...blank, key: 'new 1', commission: 5, startMonth: 'January-2026', endMonth: 'None' },
  ])
  expect(splitRule(rule(), { commission: 5, from: monthOf(2024, 1), key: 'new 1' })).toEqual([rule({ commission: 5 })])
})

test.each<[string, number | undefined, string]>([
  ['nothing is finalized', undefined, '2024-01'],
  ['what is finalized lies before the rule', 2023, '2024-01'],
  ['the rule has paid finalized months', 2025, '2026-01'],
])('the first month of a new rate, when %s', (_, closedYear, first) => {
  expect(firstOpenMonth(rule(), closedYear === undefined ? undefined : monthOf(closedYear, 12))).toBe(first)
})

test.each<[string, Partial<DraftRule>, boolean]>([
  ['a rule that is in force and never ends', {}, false],
  ['one that is in force and ends', { endMonth: 'December-2999' }, true],
  ['one that has ended', { endMonth: 'May-2024' }, true],
  ['one that has not begun', { startMonth: 'January-2999' }, true],
])('%s can be activated: %s', (_, given, may) => {
  expect(mayBeActivated(rule(given), monthOf(2026, 11))).toBe(may)
})
