import { monthOf, percentOfUnits } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { draftOf, type DraftRule } from '../draft/draft.ts'
import { newEntry } from '../entries/new-entry.ts'
import { changedRules, type RuleChange, withChanged } from './changed-rules.ts'
import { copiedRules } from './copied-rules.ts'

const blank: DraftRule = { ...newEntry('rules', draftOf(undefined), monthOf(2024, 1)), commission: 0 }
const rule = (id: number, given: Partial<DraftRule> = {}): DraftRule => ({
  ...blank,
  key: String(id),
  id,
  manufacturer: 1,
  territory: id,
  ...given,
})
const from = monthOf(2026, 3)
const asIs = percentOfUnits(1_000_000)

test('copies exclude ended rules and start at the given month', () => {
  const theirs = [rule(1, { endMonth: 'February-2026' }), rule(2, { endMonth: 'March-2026' }), rule(3, { startMonth: 'May-2026' })]
  expect(
    copiedRules(theirs, [], { from, factor: asIs }).map(({ rule: { id, startMonth, endMonth } }) => [id, startMonth, endMonth]),
  ).toEqual([
    [undefined, 'March-2026', 'March-2026'],
    [undefined, 'May-2026', 'None'],
  ])
})

test.each([
  [7.5, 800_000, 6],
  [4.1667, 500_000, 2.0834],
  [-3, 1_100_000, -3.3],
  [33.3333, 1_000_000, 33.3333],
])('%d %% copied at a factor of %d ten-thousandths is %d %%', (commission, factor, expected) => {
  const [copied] = copiedRules([rule(1, { commission })], [], { from, factor: percentOfUnits(factor) })
  expect(copied).toMatchObject({ rule: { commission: expected }, commissionBefore: commission })
})

test('an existing rule for the same sales and months prevents a copy', () => {
  const theirs = [rule(1), rule(2), rule(3, { surgeon: 5 })]
  const mine = [rule(1, { key: '9', id: 9 }), rule(2, { key: '10', endMonth: 'February-2026' }), rule(3)]
  expect(copiedRules(theirs, mine, { from, factor: asIs }).map(({ isTaken }) => isTaken)).toEqual([true, false, false])
})

const paying = (id: number, commission: number, given: Partial<DraftRule> = {}) => rule(id, { commission, ...given })
test.each<[string, RuleChange, (number | string)[][]]>([
  ['one percent for all', { action: 'set', by: 9, from: monthOf(2024, 1) }, [[9], [9], []]],
  ['points more', { action: 'add', by: 0.3, from: monthOf(2024, 1) }, [[0.4], [5.3], [9.3]]],
  ['times a factor', { action: 'multiply', by: 110, from: monthOf(2024, 1) }, [[0.11], [5.5], [9.9]]],
  ['from a month on, in two rules', { action: 'add', by: -1, from }, [[0.1, -0.9], [], [9, 8]]],
])('several rules are changed: %s', (_, change, expected) => {
  const rules = [paying(1, 0.1), paying(2, 5, { endMonth: 'December-2025' }), paying(3, 9)]
  expect(changedRules(rules, rules, change).map(({ after }) => after.map(({ commission }) => commission))).toEqual(expected)
})

test('several rules get the same end, except those that start later', () => {
  const rules = [rule(1), rule(2, { endMonth: 'May-2026' }), rule(3, { startMonth: 'July-2026' }), rule(4, { endMonth: 'June-2026' })]
  const changed = changedRules(rules.slice(0, 3), rules, { action: 'end', endMonth: 'June-2026' })
  expect(changed.map(({ after }) => after.map(({ endMonth }) => endMonth))).toEqual([['June-2026'], ['June-2026'], []])
  expect(withChanged(rules, changed).map(({ key, endMonth }) => [key, endMonth])).toEqual([
    ['1', 'June-2026'],
    ['2', 'June-2026'],
    ['3', 'None'],
    ['4', 'June-2026'],
  ])
})

test('split rules get unique keys', () => {
  const rules = [paying(1, 5), paying(2, 6)]
  const changed = changedRules(rules, rules, { action: 'set', by: 7, from })
  expect(withChanged(rules, changed).map(({ key, commission }) => [key, commission])).toEqual([
    ['1', 5],
    ['new 1', 7],
    ['2', 6],
    ['new 2', 7],
  ])
})
