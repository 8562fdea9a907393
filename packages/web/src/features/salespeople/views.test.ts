import type { SalespersonRow } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { VIEWS } from './search.ts'
import { inView } from './views.ts'

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
