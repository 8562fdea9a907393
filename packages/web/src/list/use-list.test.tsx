import { useSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../test/show.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { ViewSwitch } from '../ui/ViewSwitch.tsx'
import { count, filters, oneOf, searchSchema, anyText } from '../url/search-schema.ts'
import { useList } from './use-list.ts'

type Rep = { name: string; email: string; territory: string; region: string | null; lines: number; paid: number }

const REPS: readonly Rep[] = [
  { name: 'Jörg Müller', email: 'jorg@example.com', territory: 'STL-2', region: 'Midwest', lines: 2, paid: 0.1 },
  { name: 'Ana Ruiz', email: 'ana@example.org', territory: 'STL-10', region: 'Coast', lines: 1, paid: 0.2 },
  { name: 'Kofi Osei', email: 'kofi@example.org', territory: 'DEN-1', region: null, lines: 20, paid: 2 },
]
const COLUMNS: readonly Column<Rep>[] = [
  { id: 'name', header: 'Rep', value: ({ name }) => name, isKey: true, alsoShows: ({ email }) => email },
  { id: 'territory', header: 'Territory', value: ({ territory }) => territory },
  { id: 'region', header: 'Region', value: ({ region }) => region, isHidden: true },
  { id: 'lines', header: 'Lines', value: ({ lines }) => lines, kind: 'count' },
  { id: 'paid', header: 'Paid', value: ({ paid }) => paid, kind: 'amount', isSummed: true },
  { id: 'fix', header: 'Fix', value: () => 'Button', inExports: 'never' },
]
const FILTERS = [
  {
    id: 'region',
    label: 'Region',
    of: ({ region }: Rep) => [region ?? '-'],
    labelOf: (name: string) => (name === '-' ? 'No region' : name),
  },
  {
    id: 'size',
    label: 'Size',
    of: ({ lines }: Rep) => [lines > 5 ? 'many' : 'few'],
    options: ['few', 'many', 'none'].map((value) => ({ value, label: value })),
  },
]
const NAMES = ['all', 'paid'] as const
const inView = (view: (typeof NAMES)[number], reps: readonly Rep[]) => (view === 'all' ? reps : reps.filter(({ paid }) => paid >= 0.2))
const search = searchSchema({ q: anyText, sort: anyText, f: filters, view: oneOf(NAMES, 'all'), page: count(1) })

function Reps() {
  const views = { label: 'Show', names: NAMES, rowsIn: inView, labelOf: (view: string, count: number) => `${view} ${count}` }
  const list = useList({ name: 'reps', label: 'Reps', columns: COLUMNS, rows: REPS, search: 'Search reps', filters: FILTERS, views })
  return (
    <>
      <DataTable
        {...list.table}
        rowId={({ name }) => name}
        totals={{ label: 'Total' }}
        toolbar={
          <FilterBar {...list.bar}>
            <ViewSwitch {...list.views} />
          </FilterBar>
        }
        empty="None"
      />
      <output aria-label="Words">
        {list.words.flatMap(([label, chosen]) => (chosen === '' ? [] : [`${label}: ${chosen}`])).join('; ')}
      </output>
    </>
  )
}
const showReps = (address = '/') => show(<Reps />, { from: '/full/user/list', search, address })
const inWords = page.getByRole('status', { name: 'Words' })
const names = () =>
  page
    .getByRole('row')
    .elements()
    .flatMap((row) => row.querySelector('tbody th')?.textContent ?? [])

test('filters count their options and are in the URL, in words and in the total', async () => {
  const screen = await showReps('/?sort=-paid')
  await page.getByRole('button', { name: 'Region' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'No region (1)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Coast (1)' }).click()
  await page.getByRole('button', { name: 'Region: Coast' }).click()
  await page.getByRole('checkbox', { name: 'Midwest (1)' }).click()
  await expect.poll(names).toEqual(['Ana Ruiz', 'Jörg Müller'])
  await expect.element(page.getByRole('row', { name: /Total/ })).toHaveTextContent('Total0.30')
  await expect.element(inWords).toHaveTextContent('Region: Coast, Midwest')
  expect(decodeURIComponent(screen.address())).toContain('f={"region":["Coast","Midwest"]}')
})

test('views count all their rows, and unused options are not offered', async () => {
  await showReps('/?q=ana&view=paid')
  await expect.element(inWords).toHaveTextContent('Show: paid 2; Search reps: ana')
  expect(names()).toEqual(['Ana Ruiz'])
  await page.getByRole('button', { name: 'Size' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'few (2)' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /none/ })).not.toBeInTheDocument()
})

function PagedReps() {
  const server = { total: 60, page: 2, size: 20 }
  const { bar } = useList({ name: 'reps', label: 'Reps', columns: COLUMNS, rows: REPS, search: 'Search reps', server })
  return <FilterBar {...bar} />
}

test('a search in a list of the server starts at its first page', async () => {
  const screen = await show(<PagedReps />, { from: '/full/user/list', search, address: '/?page=2' })
  await page.getByRole('searchbox', { name: 'Search reps' }).fill('ana')
  await expect.poll(() => screen.address()).toContain('q=ana')
  expect(screen.address()).not.toContain('page')
})

test('a page beyond the last one, as of another month, leads to the last one', async () => {
  const screen = await show(<Paged />, { from: '/full/user/list', search, address: '/?page=3' })
  await expect.poll(screen.address).toBe('/?page=2')
})

/** A list of the server with two pages: a page after them has no rows. */
function Paged() {
  const { page: at } = useSearch({ from: '/full/user/list' }) as unknown as { page: number }
  const server = { total: 4, page: at, size: 3 }
  const list = useList({ name: 'reps', label: 'Reps', columns: COLUMNS, rows: at > 2 ? [] : REPS, server })
  return <DataTable {...list.table} rowId={({ name }) => name} empty="None" />
}
