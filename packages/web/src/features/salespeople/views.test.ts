import { expect, test } from 'vitest'
import type { Row } from './use-salespeople-columns.tsx'
import { found, inView, VIEWS } from './views.ts'

const row = (firstName: string, given: Partial<Row> = {}): Row => ({
  id: 1,
  firstName,
  lastName: 'Ruiz',
  email: 'rep@example.com',
  primaryTerritoryName: null,
  isActive: true,
  ruleCount: 1,
  manufacturers: ['Alder'],
  draw: null,
  guarantee: null,
  ledgerBalance: 0,
  endsSoon: false,
  ...given,
})
const rows = [
  row('Plain'),
  row('Ruleless', { ruleCount: 0, manufacturers: [] }),
  row('Silent', { email: '' }),
  row('Drawn', { draw: 0.01, endsSoon: true }),
  row('Sure', { guarantee: 3000, manufacturers: ['Alder', 'Birch'] }),
  row('Indebted', { ledgerBalance: -0.01 }),
  row('Gone', { isActive: false, ruleCount: 0, manufacturers: ['Birch'] }),
]
const names = (some: readonly Row[]) => some.map(({ firstName }) => firstName)

test('each view shows its own', () => {
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
  ['a word', { q: 'birch' }, ['Sure', 'Gone']],
])('what is found by %s', (_, chosen, expected) => {
  expect(names(found(rows, { q: '', manufacturers: [], flags: [], ...chosen }))).toEqual(expected)
})
