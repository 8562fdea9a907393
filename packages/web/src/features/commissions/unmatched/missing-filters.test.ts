import type { MissingRule } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { t } from '../../../i18n/use-texts.ts'
import { rowsWith } from '../../../list/list-filter.ts'
import type { Chosen } from '../../../ui/FilterBar.tsx'
import { groupsOf, missingFilters, OTHERS } from './missing-filters.ts'

const missing = (manufacturer: string, territory: string, more: Partial<MissingRule> = {}): MissingRule => ({
  manufacturerId: 1,
  manufacturer,
  territoryId: 2,
  territory,
  region: null,
  lines: 1,
  totalSales: 100,
  totalGrossCommission: 20,
  reason: 'ended',
  nearest: null,
  parts: [],
  ...more,
})
const part = (hospital: string | null, surgeon: string | null, lines: number, totalSales: number) => ({
  hospitalId: 1,
  hospital,
  surgeonId: null,
  surgeon,
  lines,
  totalSales,
})

const alder = missing('Alder', 'North', {
  region: 'West',
  lines: 5,
  totalSales: 12_000.1,
  parts: [part('Mercy', 'Lee', 2, 7_000.05), part('Grace', 'Lee', 1, 4_000.03)],
})
const birch = missing('Birch', 'North', { lines: 2, totalSales: -1_500, parts: [part('Mercy', null, 2, -1_500)] })
const cedar = missing('Cedar', 'South', { reason: 'noRuleOfManufacturer', totalSales: 40, parts: [part(null, null, 1, 40)] })
const all = [alder, birch, cedar]
const missingThatFit = (chosen: Chosen) => rowsWith(all, missingFilters(t), chosen)

test('missing rules are filtered by every dimension and by amount', () => {
  expect(missingThatFit({})).toEqual(all)
  expect(missingThatFit({ territory: ['North'], region: ['-'] })).toEqual([birch])
  expect(missingThatFit({ hospital: ['Mercy', 'Grace'] })).toEqual([alder, birch])
  // A credit counts by its absolute amount.
  expect(missingThatFit({ amount: ['1'] })).toEqual([birch])
  expect(missingThatFit({ amount: ['0', '2'], reason: ['ended'] })).toEqual([alder])
})

test('groups of missing rules add up to the total in every grouping', () => {
  for (const by of ['reason', 'territory', 'region', 'manufacturer', 'rep', 'hospital', 'surgeon'] as const) {
    const groups = groupsOf(all, by)
    expect(groups.reduce((lines, group) => lines + group.lines, 0)).toBe(8)
    expect(groups.reduce((cents, group) => cents + Math.round(group.totalSales * 100), 0)).toBe(1_054_010)
  }
  expect(groupsOf(all, 'territory')).toEqual([
    { value: 'North', rules: 2, lines: 7, totalSales: 10_500.1 },
    { value: 'South', rules: 1, lines: 1, totalSales: 40 },
  ])
  expect(groupsOf(all, 'hospital')).toEqual([
    { value: 'Mercy', rules: 2, lines: 4, totalSales: 5_500.05 },
    { value: 'Grace', rules: 1, lines: 1, totalSales: 4_000.03 },
    { value: OTHERS, rules: 1, lines: 2, totalSales: 1_000.02 },
    { value: '-', rules: 1, lines: 1, totalSales: 40 },
  ])
})
