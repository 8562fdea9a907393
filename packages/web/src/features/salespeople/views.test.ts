import type { SalespersonRow } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { VIEWS } from './search.ts'
import { found, inView, sumsOf } from './views.ts'

const row = (firstName: string, given: Partial<SalespersonRow> = {}): SalespersonRow => ({
  id: 1,
  firstName,
  lastName: 'Ruiz',
  email: 'rep@example.com',
  phone: '',
  secondaryEmailsList: [],
  primaryTerritory: null,
  primaryTerritoryName: null,
  isActive: true,
  ruleCount: 1,
  bonusRuleCount: 0,
  manufacturers: ['Alder'],
  draw: null,
  guarantee: null,
  ledgerBalance: 0,
  endsSoon: false,
  regionName: null,
  lastPayout: null,
  yearToDate: 0,
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  version: 1,
  ...given,
})
const rows = [
  row('Plain'),
  row('Ruleless', { ruleCount: 0, manufacturers: [] }),
  row('Silent', { email: '' }),
  row('Drawn', { draw: 0.01, endsSoon: true, regionName: 'Coast' }),
  row('Sure', { guarantee: 3000, manufacturers: ['Alder', 'Birch'] }),
  row('Indebted', { ledgerBalance: -0.01 }),
  row('Gone', { isActive: false, ruleCount: 0, manufacturers: ['Birch'] }),
]
const names = (some: readonly SalespersonRow[]) => some.map(({ firstName }) => firstName)

test('each view shows its rows', () => {
  expect(Object.fromEntries(VIEWS.map((view) => [view, names(inView(view, rows))]))).toEqual({
    all: names(rows),
    needsSetUp: ['Ruleless', 'Silent'],
    withDraw: ['Drawn'],
    withGuarantee: ['Sure'],
    owing: ['Indebted'],
    ending: ['Drawn'],
  })
})

test.each<[string, Partial<Parameters<typeof found>[1]>, string[]]>([
  ['nothing is chosen', {}, names(rows)],
  ['one of two manufacturers', { manufacturers: ['Birch', 'Cedar'] }, ['Sure', 'Gone']],
  ['one of two flags', { flags: ['debt', 'inactive'] }, ['Indebted', 'Gone']],
  ['a manufacturer and a flag', { manufacturers: ['Birch'], flags: ['inactive'] }, ['Gone']],
  ['one of two regions', { regions: ['Coast', 'Plains'] }, ['Drawn']],
  ['a word', { q: 'birch' }, ['Sure', 'Gone']],
  ['words in any order, whatever their accents', { q: 'COAST rúiz' }, ['Drawn']],
])('search by %s', (_, chosen, expected) => {
  expect(names(found(rows, { q: '', manufacturers: [], regions: [], flags: [], ...chosen }))).toEqual(expected)
})

test('the footer sums shown rows to the cent', () => {
  const paid = [row('One', { yearToDate: 0.1, lastPayout: 0.1 }), row('Two', { yearToDate: 0.2, lastPayout: null, draw: 5 })]
  expect(sumsOf(paid)).toEqual({ rules: 2, bonusRules: 0, draw: 5, guarantee: 0, balance: 0, yearToDate: 0.3, lastPayout: 0.1 })
  expect(sumsOf([])).toMatchObject({ rules: 0, yearToDate: 0 })
})
