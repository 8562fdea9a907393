import { expect, test } from 'vitest'
import { COLLECTION_NAMES, COLLECTIONS } from './salesperson-collections.ts'
import { describeEntry, fieldText, shownFields, namedView } from './salesperson-texts.ts'

const rule = {
  id: 1,
  manufacturer: 1,
  manufacturerName: 'Alder Spine',
  territory: null,
  territoryName: null,
  regionId: 3,
  regionName: 'West',
  hospital: null,
  hospitalName: null,
  surgeon: 4,
  surgeonName: 'Ada Kim',
  procedure: null,
  procedureName: null,
  commission: 7.5,
  basis: 'grossCommission',
  note: '',
  startMonth: 'January-2025',
  endMonth: 'None',
  status: 'Active',
}
const draw = { id: 2, drawAmount: 5000, drawNote: 'Start', selectedManufacturerDraw: null, startMonth: 'May-2025', endMonth: 'June-2025' }

test.each<[string, unknown]>([
  ['manufacturer', 'Alder Spine'],
  ['territory', { key: 'rules.inRegion', params: { region: 'West' } }],
  ['hospital', { key: 'masters.any' }],
  ['commission', { key: 'salespeople.value.rate', params: { rate: 75_000 } }],
  ['basis', { key: 'rules.basisOf.grossCommission' }],
  ['note', ''],
  ['startMonth', { key: 'salespeople.value.month', params: { month: '2025-01' } }],
  ['endMonth', { key: 'months.noEnd' }],
])('the %s of a rule is written for people', (field, words) => {
  expect(fieldText(namedView('rules', rule), field)).toEqual(words)
})

test('a region is shown in place of the territory, and not twice', () => {
  const fields = shownFields('rules').map(([name]) => name)
  expect(fields).toContain('territory')
  expect(fields).not.toContain('regionId')
})

test("an entry's line has its masters and percent, or its kind and amount", () => {
  expect(describeEntry(namedView('rules', rule))).toEqual({
    key: 'salespeople.inWords',
    params: { named: 'Alder Spine, West, Ada Kim', figure: { key: 'salespeople.value.rate', params: { rate: 75_000 } } },
  })
  expect(describeEntry(namedView('draws', draw))).toEqual({
    key: 'salespeople.inWordsByKind',
    params: { kind: { key: 'salespeople.kind.draws' }, figure: { key: 'salespeople.value.amount', params: { amount: 500_000 } } },
  })
})

test("a bonus rule's end is written as a year", () => {
  const view = namedView('bonusRules', { startMonth: 'December-2025', endMonth: 'December-9999' })
  expect([fieldText(view, 'startMonth'), fieldText(view, 'endMonth')]).toEqual(['2025', { key: 'months.noEnd' }])
})

test('an old history without a newer field leaves it out', () => {
  for (const name of COLLECTION_NAMES)
    for (const field of Object.keys(COLLECTIONS[name].fields)) expect(() => fieldText(namedView(name, {}), field)).not.toThrow()
})
