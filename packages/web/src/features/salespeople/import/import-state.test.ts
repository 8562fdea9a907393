import { expect, test } from 'vitest'
import { type ImportPlan, inputOf, placesOf, type ReadList, waitsFor } from './import-state.ts'

const list = (given: Partial<ReadList> = {}): ReadList => ({
  list: 'rules',
  file: 'reps.xlsx',
  sheet: 'One',
  columns: [],
  rows: [],
  faults: [],
  ...given,
})
const fault = { row: 2, column: 'Commission %', value: 'x', reason: 'This is no percent.' }
const plan = (given: Partial<ImportPlan> = {}): ImportPlan => ({
  salespeople: [
    { name: 'Dana Ruiz', isNew: true, rules: 1, bonusRules: 0, adjustments: 0, draws: 0, guarantees: 0, balance: 0, entries: [] },
  ],
  newMasters: [],
  alreadyThere: 0,
  unresolved: [],
  missingReps: [],
  startMonth: null,
  asksForPercents: false,
  unusualRates: [],
  problems: [],
  ...given,
})

test.each<[string, ReadList[], ImportPlan | undefined, boolean, string | undefined]>([
  ['a row that could not be read', [list({ faults: [fault] })], plan(), false, 'faults'],
  ['the plan', [list()], undefined, true, 'plan'],
  ['the plan of the latest answer', [list()], plan(), true, 'plan'],
  ['a row that cannot be taken', [list()], plan({ problems: [{ list: 'rules', row: 2, message: 'No.' }] }), false, 'faults'],
  ['a missing rep', [list()], plan({ missingReps: [{ name: 'Dana Ruiz', email: '', territory: '', rows: 1 }] }), false, 'reps'],
  ['a name', [list()], plan({ unresolved: [{ kind: 'surgeon', name: 'Kim', rows: 1, suggestions: [] }] }), false, 'names'],
  ['what percents are', [list()], plan({ asksForPercents: true }), false, 'percents'],
  [
    'whether rates are meant',
    [list()],
    plan({ unusualRates: [{ row: 2, name: 'Dana Ruiz', commission: 45, findings: ['Far.'] }] }),
    false,
    'rates',
  ],
  ['anything new', [list()], plan({ salespeople: [] }), false, 'nothing'],
  ['nothing', [list()], plan(), false, undefined],
])('an import waits for %s', (_, lists, planned, isPlanning, expected) => {
  expect(waitsFor(lists, { plan: planned, isPlanning, areRatesConfirmed: false })).toBe(expected)
})

test('confirmed rates do not block the import', () => {
  const unusualRates = [{ row: 2, name: 'Dana Ruiz', commission: 45, findings: ['Far.'] }]
  expect(waitsFor([list()], { plan: plan({ unusualRates }), isPlanning: false, areRatesConfirmed: true })).toBe(undefined)
})

test('a list on two sheets is joined, and its numbered rows are found again', () => {
  const rows = (row: number) => [{ row, values: { salesperson: 'Dana Ruiz' } }]
  const lists = [list({ rows: rows(2) }), list({ sheet: 'Two', rows: rows(2) })]
  const sent = inputOf(lists, {
    decisions: {},
    percentsAre: null,
    createsReps: false,
    startMonth: null,
  })
  expect(sent.rules.map(({ row }) => row)).toEqual([1, 2])
  expect(sent.balances).toEqual([])
  expect(placesOf(lists)(2)).toEqual({ list: 'rules', row: 2, file: null, sheet: 'Two', at: 1 })
})
