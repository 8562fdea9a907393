import { COLLECTION_NAMES, type SalesPersonView } from '@fairshare/contract'
import type { Month } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { changesOf, listsToSend, rebased } from './changes.ts'
import { asNew, type Draft, draftOf, entryOfForm, entryToSend } from './draft.ts'
import { historySteps } from '../../../history/history-steps.ts'
import { endingIn, overlapsIn } from '../entries/overlaps.ts'
import { problemsOf, rejectedEntries } from './refusal.ts'

const months = { startMonth: 'January-2025', endMonth: 'June-2025', status: 'Active' as const }
const scope = {
  manufacturer: 1,
  manufacturerName: 'Alder Spine',
  territory: 2,
  territoryName: 'STL-2',
  regionId: null,
  regionName: null,
  hospital: null,
  hospitalName: null,
  surgeon: null,
  surgeonName: null,
  procedure: null,
  procedureName: null,
}
const person: SalesPersonView = {
  id: 7,
  version: 3,
  firstName: 'Dana',
  lastName: 'Ruiz',
  email: '',
  phone: '',
  employeeNumber: '',
  note: '',
  primaryTerritory: null,
  primaryTerritoryName: null,
  isActive: true,
  secondaryEmailsList: [],
  ledgerBalance: 0,
  ledgerBalances: [],
  ledgerMonths: [],
  closedThrough: null,
  rules: [{ id: 1, ...scope, commission: 7.5, basis: 'sales', note: '', ...months }],
  bonusRules: [
    {
      id: 1,
      ...scope,
      growthBonus: 2,
      annualRuleNote: '',
      totalSalesAmount: null,
      manualOverrideEnabled: false,
      startMonth: 'December-2025',
      endMonth: 'None',
      status: 'Active',
    },
  ],
  adjustments: [
    {
      adjustmentId: 1,
      addedBy: null,
      salesPersonId: 7,
      version: 4,
      adjustmentType: 'Normal',
      adjustmentAmount: -12.5,
      adjustmentDescription: 'Parking',
      adjustmentNote: '',
      manufacturer: null,
      manufacturerName: null,
      territory: null,
      territoryName: null,
      ...months,
    },
  ],
  draws: [
    { id: 1, drawAmount: 5000, drawNote: '', selectedManufacturerDraw: null, manufacturerName: null, startDate: '2025-01-01', ...months },
  ],
  guarantees: [
    {
      id: 2,
      guaranteeAmount: 3000,
      guaranteeNote: '',
      selectedManufacturerGuarantee: null,
      manufacturerName: null,
      startMonth: 'July-2025',
      startDate: '2025-07-01',
      endMonth: 'None',
      status: 'Active',
    },
  ],
}
const saved = draftOf(person)
const only = <Entry>(entries: readonly Entry[]): Entry => {
  const [entry] = entries
  if (entry === undefined || entries.length !== 1) throw new Error('not one entry')
  return entry
}
const edited: Draft = {
  ...saved,
  bonusRules: [{ ...only(saved.bonusRules), growthBonus: 3 }],
  adjustments: [],
  draws: [...saved.draws, { ...asNew(only(saved.draws), 'new 1'), startMonth: 'January-2024', endMonth: 'May-2024' }],
  guarantees: [{ ...only(saved.guarantees), guaranteeAmount: 3500 }],
}

test('changes of every collection are counted and listed', () => {
  const changes = changesOf(saved, edited)
  expect(changes.count).toBe(4)
  expect(COLLECTION_NAMES.map((name) => changes[name].map(({ before, after }) => [before !== undefined, after !== undefined]))).toEqual([
    [],
    [[true, true]],
    [[true, false]],
    [[false, true]],
    [[true, true]],
  ])
})

test('my changes of every collection are rebased', () => {
  const theirs: Draft = { ...saved, draws: [], guarantees: [{ ...only(saved.guarantees), guaranteeNote: 'theirs' }] }
  const mine = rebased(saved, edited, theirs)
  expect(mine.draws.map(({ key }) => key)).toEqual(['new 1'])
  expect(mine.adjustments).toEqual([])
  expect(mine.bonusRules).toMatchObject([{ growthBonus: 3 }])
  expect(mine.guarantees).toMatchObject([{ guaranteeAmount: 3500 }])
})

test('an entry is sent with the id of its call, without page-only fields', () => {
  expect(entryToSend('adjustments', only(saved.adjustments))).toEqual({
    adjustmentId: 1,
    adjustmentType: 'Normal',
    adjustmentAmount: -12.5,
    adjustmentDescription: 'Parking',
    adjustmentNote: '',
    manufacturer: null,
    territory: null,
    startMonth: 'January-2025',
    endMonth: 'June-2025',
  })
})

test('only changed collections are sent, each as a whole', () => {
  expect(listsToSend(saved, changesOf(saved, saved))).toEqual({})
  const lists = listsToSend(edited, changesOf(saved, edited))
  expect(Object.keys(lists)).toEqual(['bonusRules', 'adjustments', 'draws', 'guarantees'])
  expect(lists.draws?.map(({ id, startMonth }) => [id, startMonth])).toEqual([
    [1, 'January-2025'],
    [undefined, 'January-2024'],
  ])
})

test('a new master’s name is sent only where it is added', () => {
  const form = {
    drawAmount: 1,
    drawNote: ' first ',
    selectedManufacturerDraw: 0,
    drawManufacturerCustomOption: ' Birch ',
    startMonth: 'May-2025',
    endMonth: 'None',
  }
  const entry = entryOfForm('draws', form, { key: 'new 1' })
  expect(entry).toEqual({ ...form, key: 'new 1', drawNote: 'first', drawManufacturerCustomOption: 'Birch' })
  expect(entryToSend('draws', entry)).toMatchObject({ selectedManufacturerDraw: 0, drawManufacturerCustomOption: 'Birch' })
  expect(entryToSend('draws', { ...entry, selectedManufacturerDraw: 4 })).not.toHaveProperty('drawManufacturerCustomOption')
})

test('draws and guarantees of one month overlap; rules and draws do not', () => {
  expect(overlapsIn(saved)).toEqual([])
  const overlapping: Draft = { ...saved, guarantees: [{ ...only(saved.guarantees), startMonth: 'June-2025' }] }
  expect(overlapsIn(overlapping).map((pair) => pair.map(({ collection, entry }) => [collection, entry.key]))).toEqual([
    [
      ['draws', '1'],
      ['guarantees', '2'],
    ],
  ])
})

test('bonus rules overlap by year', () => {
  const bonus = only(saved.bonusRules)
  const years = (startMonth: string, endMonth: string, key: string) => ({ ...bonus, key, startMonth, endMonth })
  const overlapping = { ...saved, bonusRules: [years('March-2025', 'May-2025', '1'), years('June-2025', 'June-2026', '2')] }
  expect(overlapsIn(overlapping)).toHaveLength(1)
  expect(overlapsIn({ ...saved, bonusRules: [years('March-2025', 'May-2025', '1'), years('January-2026', 'None', '2')] })).toEqual([])
})

test('an entry without a successor ends soon this month or next', () => {
  const rule = only(saved.rules)
  const at = (key: string, endMonth: string, more: object = {}) => ({ ...rule, key, startMonth: 'January-2025', endMonth, ...more })
  const entries: Draft = {
    ...saved,
    rules: [
      at('this month', 'June-2025', { procedure: 1 }),
      at('next month', 'July-2025', { procedure: 2 }),
      at('later', 'August-2025', { procedure: 3 }),
      at('past', 'May-2025', { procedure: 4 }),
      at('never', 'None', { procedure: 5 }),
      at('followed', 'June-2025', { procedure: 6 }),
      at('follows', 'None', { procedure: 6, startMonth: 'September-2025' }),
    ],
    bonusRules: [{ ...only(saved.bonusRules), key: 'a year', startMonth: 'January-2025', endMonth: 'June-2025' }],
    draws: [{ ...only(saved.draws), key: 'before a guarantee', startMonth: 'January-2025', endMonth: 'June-2025' }],
    guarantees: [{ ...only(saved.guarantees), key: 'the last', startMonth: 'July-2025', endMonth: 'July-2025' }],
  }
  const keysIn = (month: Month) => [...endingIn(entries, month)].map(({ key }) => key)
  expect(keysIn('2025-06' as Month)).toEqual(['this month', 'next month', 'the last'])
  expect(keysIn('2025-11' as Month)).toEqual(['a year'])
})

const refused = (fields: Record<string, string>, data: object = {}) => ({
  error: new ApiError({ code: 'CONFLICT', message: 'They overlap.', fields, data: { ...data } }),
  draft: edited,
})

test('errors name the entry and field in every collection', () => {
  const refusal = refused({
    'draws.1.drawAmount': 'Zero value not allowed!',
    'guarantees.0.guaranteeManufacturerCustomOption': 'Taken',
    email: 'No',
  })
  expect(problemsOf(refusal).map(({ collection, entry, field }) => [collection, entry?.key, field])).toEqual([
    ['draws', 'new 1', 'drawAmount'],
    ['guarantees', '2', 'selectedManufacturerGuarantee'],
    [undefined, undefined, 'email'],
  ])
  expect([...rejectedEntries('draws', refusal)]).toEqual([['new 1', 'Zero value not allowed!']])
  expect([...rejectedEntries('rules', refusal)]).toEqual([])
})

test('overlapping draws are marked, but not rules with the same id', () => {
  const refusal = refused(
    {},
    {
      overlap: [
        { list: 'draws', id: 1 },
        { list: 'guarantees', id: 2 },
      ],
    },
  )
  expect([...rejectedEntries('draws', refusal)]).toEqual([['1', 'They overlap.']])
  expect([...rejectedEntries('rules', refusal)]).toEqual([])
})

test('history compares consecutive states and skips external notes', () => {
  const step = { createdAt: '2025-01-01T00:00:00Z', changedBy: 'Ann' }
  const steps = historySteps('draws', [
    { ...step, change: 'Changed', historyData: { drawAmount: 6000 } },
    { ...step, change: 'Note', historyData: { note: 'agreed by phone' } },
    { ...step, change: 'Note', historyData: { status: 'Imported', row: 7 } },
    { ...step, change: 'Added', historyData: { drawAmount: 5000 } },
  ])
  expect(steps.map(({ before, after, note }) => [before?.entry['drawAmount'], after?.entry['drawAmount'], note])).toEqual([
    [5000, 6000, undefined],
    [undefined, undefined, 'agreed by phone'],
    [undefined, undefined, 'status: Imported; row: 7'],
    [undefined, 5000, undefined],
  ])
})
