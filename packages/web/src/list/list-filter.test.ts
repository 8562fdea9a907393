import { expect, test } from 'vitest'
import type { Chosen } from '../ui/FilterBar.tsx'
import type { Column } from '../ui/table/column.ts'
import { countedOptions, optionsFor, rowsFound, rowsWith } from './list-filter.ts'

type Rep = { name: string; email: string; territory: string; regions: string[]; lines: number; signedIn: string | null }

const REPS: readonly Rep[] = [
  { name: 'Jörg Müller', email: 'jorg@example.com', territory: 'STL-2', regions: ['Midwest'], lines: 2, signedIn: '2025-05-01' },
  { name: 'Ana Ruiz', email: 'ana@example.org', territory: 'STL-10', regions: ['Coast', 'Midwest'], lines: 1, signedIn: null },
  { name: 'Kofi O’Neil', email: 'kofi@example.org', territory: 'DEN-1', regions: [], lines: 20, signedIn: null },
]
const COLUMNS: readonly Column<Rep>[] = [
  { id: 'name', header: 'Rep', value: ({ name }) => name, isKey: true, alsoShows: ({ email }) => email },
  { id: 'territory', header: 'Territory', value: ({ territory }) => territory },
  { id: 'regions', header: 'Regions', value: ({ regions }) => regions.join(', ') || null, isHidden: true },
  { id: 'lines', header: 'Lines', value: ({ lines }) => lines, kind: 'count' },
  { id: 'signedIn', header: 'Last sign-in', value: ({ signedIn }) => signedIn, kind: 'date' },
  { id: 'fix', header: 'Fix', value: () => 'Button', inExports: 'never' },
]
const names = (reps: readonly Rep[]) => reps.map(({ name }) => name.split(' ')[0])

test.each<[string, string[]]>([
  ['', ['Jörg', 'Ana', 'Kofi']],
  ['muller', ['Jörg']],
  ['ruiz ána', ['Ana']],
  ['MIDWEST', ['Jörg', 'Ana']],
  ['example.org den', ['Kofi']],
  ['oneil', ['Kofi']],
  // Neither figures and dates nor buttons are texts.
  ['stl-2', ['Jörg']],
  ['2025', []],
  ['button', []],
])('the search for "%s" finds rows by all of their texts', (q, found) => {
  expect(names(rowsFound(REPS, COLUMNS, q))).toEqual(found)
})

const region = { id: 'region', label: 'Region', of: ({ regions }: Rep) => (regions.length === 0 ? ['-'] : regions) }
const territory = { id: 'territory', label: 'Territory', of: (rep: Rep) => [rep.territory] }

test.each<[Chosen, string[]]>([
  [{}, ['Jörg', 'Ana', 'Kofi']],
  [{ region: ['Coast', '-'] }, ['Ana', 'Kofi']],
  [{ region: ['Midwest'], territory: ['STL-2', 'DEN-1'] }, ['Jörg']],
  [{ region: [], other: ['x'] }, ['Jörg', 'Ana', 'Kofi']],
])('rows have one of the values of every filter: %j', (chosen, found) => {
  expect(names(rowsWith(REPS, [region, territory], chosen))).toEqual(found)
})

test('options are counted, and in natural order of their labels', () => {
  const labelOf = (name: string) => (name === '-' ? 'Elsewhere' : name)
  const labels = (options: ReturnType<typeof countedOptions>) => options.map(({ label, count }) => `${label} ${count}`)
  expect(labels(countedOptions({ ...region, labelOf }, REPS))).toEqual(['Coast 1', 'Elsewhere 1', 'Midwest 2'])
  expect(labels(countedOptions(territory, REPS))).toEqual(['DEN-1 1', 'STL-2 1', 'STL-10 1'])
  const twice = { ...territory, of: (rep: Rep) => [rep.territory, rep.territory] }
  expect(labels(countedOptions(twice, REPS.slice(0, 1)))).toEqual(['STL-2 1'])
})

test('known options keep their order; unused ones are offered on request', () => {
  const known = { ...region, options: optionsFor(['Midwest', 'Desert', 'Coast'], String) }
  expect(countedOptions(known, REPS).map(({ value }) => value)).toEqual(['Midwest', 'Coast'])
  expect(countedOptions({ ...known, showsUnused: true }, REPS)).toContainEqual({ value: 'Desert', label: 'Desert', count: 0 })
})
