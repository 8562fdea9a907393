import { COLLECTION_NAMES, COLLECTIONS } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { changesOf, rebased, tooLongIn } from './changes.ts'
import { type AnyEntry, type Draft, draftOf, type DraftRule, NEW_PROFILE, newKey } from './draft.ts'
import { overlapsIn } from '../entries/overlaps.ts'
import { draftRule } from '../test/draft-rule.ts'

const rule = (key: string, given: Partial<DraftRule> = {}) => draftRule({ key, startMonth: 'January-2024', ...given })
const draft = (...rules: DraftRule[]): Draft => ({ ...draftOf(undefined), rules })

const rateOf = (entry: AnyEntry | undefined) => (entry && 'commission' in entry ? entry.commission : undefined)

test('the profile counts as one change, and so does each rule', () => {
  const saved = draft(rule('1'), rule('2'), rule('3'))
  const edited: Draft = {
    ...draftOf(undefined),
    profile: { ...NEW_PROFILE, firstName: 'Dana', secondaryEmailsList: ['a@example.com'] },
    rules: [rule('1'), rule('2', { commission: 12 }), rule('new 1')],
  }
  const changes = changesOf(saved, edited)
  expect(changes.count).toBe(4)
  expect(changes.profile).toEqual(['firstName', 'secondaryEmailsList'])
  expect(changes.rules.map(({ key, before, after }) => [key, rateOf(before), rateOf(after)])).toEqual([
    ['2', 10, 12],
    ['new 1', undefined, 10],
    ['3', 10, undefined],
  ])
  expect(changesOf(saved, { ...saved, profile: { ...NEW_PROFILE, secondaryEmailsList: [] } }).count).toBe(0)
})

test('my changes are rebased on the other user’s version', () => {
  const base = draft(rule('1', { id: 1 }), rule('2', { id: 2 }), rule('3', { id: 3 }), rule('4', { id: 4 }))
  const mine: Draft = {
    ...draftOf(undefined),
    profile: { ...NEW_PROFILE, phone: 'mine' },
    rules: [rule('1', { id: 1, commission: 11 }), rule('2', { id: 2 }), rule('4', { id: 4, commission: 14 }), rule('new 1')],
  }
  const theirs: Draft = {
    ...draftOf(undefined),
    profile: { ...NEW_PROFILE, lastName: 'theirs' },
    rules: [rule('1', { id: 1 }), rule('2', { id: 2, commission: 22 }), rule('3', { id: 3 }), rule('5', { id: 5 })],
  }
  expect(rebased(base, mine, theirs)).toEqual({
    ...draftOf(undefined),
    profile: { ...NEW_PROFILE, phone: 'mine', lastName: 'theirs' },
    rules: [
      rule('1', { id: 1, commission: 11 }),
      rule('2', { id: 2, commission: 22 }),
      rule('5', { id: 5 }),
      // They deleted the entry that I changed, so it becomes a new one.
      rule('4', { commission: 14 }),
      rule('new 1'),
    ],
  })
})

test('fields of a conflicting entry are merged, and mine win', () => {
  const was = rule('1', { id: 1 })
  const mine = rule('1', { id: 1, commission: 11, note: 'mine' })
  const theirs = rule('1', { id: 1, commission: 12, endMonth: 'June-2024' })
  expect(rebased(draft(was), draft(mine), draft(theirs)).rules).toEqual([
    rule('1', { id: 1, commission: 11, note: 'mine', endMonth: 'June-2024' }),
  ])
})

test('keys are unique', () => {
  expect(newKey([])).toBe('new 1')
  expect(newKey([rule('new 1'), rule('7'), rule('new 3')])).toBe('new 2')
})

test.each<[string, DraftRule[], readonly string[] | undefined]>([
  ['the same months', [rule('a'), rule('b')], ['a', 'b']],
  ['other months', [rule('a', { endMonth: 'May-2024' }), rule('b', { startMonth: 'June-2024' })], undefined],
  ['another surgeon', [rule('a'), rule('b', { surgeon: 9 })], undefined],
  [
    'the same new surgeon',
    [rule('a', { surgeon: 0, surgeonCustomOption: 'Ada Kim' }), rule('b', { surgeon: 0, surgeonCustomOption: ' ada kim ' })],
    ['a', 'b'],
  ],
  [
    'two new surgeons',
    [rule('a', { surgeon: 0, surgeonCustomOption: 'Ada Kim' }), rule('b', { surgeon: 0, surgeonCustomOption: 'Bo Lee' })],
    undefined,
  ],
])('rules with %s', (_case, rules, pair) => {
  expect(overlapsIn(draft(...rules))[0]?.map(({ entry }) => entry.key)).toEqual(pair)
})

test.each(COLLECTION_NAMES)('%s beyond their limit cannot be saved if changed', (name) => {
  const saved = draftOf(undefined)
  const entries = (count: number) => ({ ...saved, [name]: Array.from({ length: count }, (_, at) => rule(String(at))) }) as Draft
  const { most } = COLLECTIONS[name]
  const tooLong = (from: Draft, to: Draft) => tooLongIn(to, changesOf(from, to))
  expect(tooLong(saved, entries(most))).toBeUndefined()
  expect(tooLong(saved, entries(most + 1))).toBe(name)
  expect(tooLong(entries(most + 1), entries(most + 1))).toBeUndefined()
})
