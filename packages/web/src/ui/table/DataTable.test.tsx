import { useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../api/api-error.ts'
import { show } from '../../test/show.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'
import type { ExportChoice, Grid } from './grid.ts'
import type { DataTableProps } from './table-props.ts'

type Rep = { id: number; name: string; net: number | null; rate: number; phone: string }

const REPS: readonly Rep[] = [
  { id: 1, name: 'Ruiz', net: 1234.5, rate: 7.5, phone: '(555) 010-1234' },
  { id: 2, name: 'Ångström', net: null, rate: 8, phone: '' },
  { id: 3, name: 'Bailey', net: -20, rate: 12.75, phone: '' },
]

const COLUMNS: readonly Column<Rep>[] = [
  { id: 'name', header: 'Rep', value: ({ name }) => name, isKey: true },
  { id: 'net', header: 'Net', value: ({ net }) => net, kind: 'amount' },
  { id: 'rate', header: 'Rate', value: ({ rate }) => rate, kind: 'percent' },
  { id: 'phone', header: 'Phone', value: ({ phone }) => phone, isHidden: true, inExports: 'whenAll' },
]

const showReps = (more: Partial<DataTableProps<Rep>> = {}) =>
  show(
    <DataTable
      name="reps"
      label="Reps"
      columns={COLUMNS}
      rows={REPS}
      rowId={({ id }) => String(id)}
      empty={<EmptyState title="No reps yet">Add the first one.</EmptyState>}
      {...more}
    />,
  )

const names = () =>
  page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
const row = (name: RegExp) => page.getByRole('row', { name })

test('figures have decimals, and empty values are a labeled dash', async () => {
  const screen = await showReps()
  await expect.element(screen.getByRole('cell', { name: '1,234.50' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '12.75%' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'none' })).toMatchTextContent(/—/)
  await expect.element(screen.getByRole('columnheader', { name: 'Phone' })).not.toBeInTheDocument()
})

test('a figure of zero is dimmed', async () => {
  const screen = await showReps({ rows: [{ id: 1, name: 'Ruiz', net: 0, rate: 5, phone: '' }] })
  const colorOf = (name: string) => getComputedStyle(screen.getByRole('cell', { name }).element()).color
  expect(colorOf('0.00')).not.toBe(colorOf('5.00%'))
})

test('a key that moves on reaches every row of a list that it shortens', async () => {
  const pressed: string[] = []
  function Shrinking() {
    const [rows, setRows] = useState(REPS)
    const done = ({ id, name }: Rep) => {
      pressed.push(name)
      setTimeout(() => setRows((before) => before.filter((each) => each.id !== id)))
      return 'next'
    }
    return (
      <DataTable name="reps" label="Reps" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} rowKeys={{ r: done }} empty="" />
    )
  }
  await show(<Shrinking />)
  await userEvent.keyboard('jr')
  await expect.poll(names).toEqual(['Ångström', 'Bailey'])
  await userEvent.keyboard('r')
  await expect.poll(names).toEqual(['Bailey'])
  await userEvent.keyboard('r')
  expect(pressed).toEqual(['Ruiz', 'Ångström', 'Bailey'])
})

test('a click on a heading sorts naturally, with empty values last', async () => {
  const screen = await showReps()
  expect(names()).toEqual(['Ruiz', 'Ångström', 'Bailey'])
  await screen.getByRole('button', { name: 'Rep' }).click()
  await expect.poll(names).toEqual(['Ångström', 'Bailey', 'Ruiz'])
  await expect.element(screen.getByRole('columnheader', { name: 'Rep' })).toHaveAttribute('aria-sort', 'ascending')
  await screen.getByRole('button', { name: 'Net' }).click()
  await expect.poll(names).toEqual(['Ruiz', 'Bailey', 'Ångström'])
  await screen.getByRole('button', { name: 'Net' }).click()
  await expect.poll(names).toEqual(['Bailey', 'Ruiz', 'Ångström'])
  await screen.getByRole('button', { name: 'Net' }).click()
  await expect.poll(names).toEqual(['Ruiz', 'Ångström', 'Bailey'])
})

test('a page with sorting in the URL is notified', async () => {
  const sorts: string[] = []
  const screen = await showReps({ sort: 'name', onSort: (sort) => sorts.push(sort) })
  expect(names()).toEqual(['Ångström', 'Bailey', 'Ruiz'])
  await screen.getByRole('button', { name: 'Rate' }).click()
  await expect.poll(() => sorts).toEqual(['-rate'])
})

test('j, k and arrows move, Enter opens, x selects', async () => {
  const opened: string[] = []
  const screen = await showReps({
    onOpen: ({ name }) => opened.push(name),
    bulk: (selected) => <b>{selected.map(({ name }) => name).join()}</b>,
  })
  await userEvent.keyboard('j')
  await expect.element(row(/Ruiz/)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(row(/Ångström/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row(/Bailey/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['Bailey'])
  await userEvent.keyboard('x')
  await expect.element(row(/Bailey/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('k')
  await expect.element(row(/Ångström/)).toHaveFocus()
  await userEvent.keyboard('X')
  await expect.element(screen.getByText('Ångström,Bailey')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 selected')
})

test('groups collapse by ←, →, Enter and click, and stay selected', async () => {
  const opened: string[] = []
  const grouped: readonly Column<Rep>[] = [...COLUMNS, { id: 'sign', header: 'Sign', value: ({ net }) => (net === -20 ? 'Owes' : 'Earns') }]
  const screen = await showReps({
    columns: grouped,
    groupBy: 'sign',
    onOpen: ({ name }) => opened.push(name),
    bulk: (selected) => <b>{selected.map(({ name }) => name).join()}</b>,
  })
  const shown = () =>
    page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((each) => each.querySelector('th, button')?.textContent)
  expect(shown()).toEqual(['Earns 2', 'Ruiz', 'Ångström', 'Owes 1', 'Bailey'])
  await userEvent.keyboard('jj')
  await expect.element(row(/Ruiz/)).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(row(/Ruiz/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(shown).toEqual(['Earns 2', 'Owes 1', 'Bailey'])
  await expect.element(row(/Earns/)).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Earns 2' })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(screen.getByText('Ruiz')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(row(/Ruiz/)).toHaveFocus()
  await expect.element(row(/Ruiz/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(shown).toEqual(['Earns 2', 'Owes 1', 'Bailey'])
  await screen.getByRole('button', { name: 'Owes 1' }).click()
  await expect.poll(shown).toEqual(['Earns 2', 'Owes 1'])
  expect(opened).toEqual([])
})

test('a click on a row opens it, one on its menu does not', async () => {
  const opened: string[] = []
  const deleted: string[] = []
  const screen = await showReps({
    onOpen: ({ name }) => opened.push(name),
    rowActions: ({ name }) => [{ label: 'Delete', run: () => deleted.push(name) }],
  })
  await screen.getByRole('button', { name: 'Actions for Bailey' }).click()
  await screen.getByRole('menuitem', { name: 'Delete' }).click()
  expect([opened, deleted]).toEqual([[], ['Bailey']])
  await screen.getByRole('cell', { name: '12.75%' }).click()
  expect(opened).toEqual(['Bailey'])
})

test('an empty list suggests what to do', async () => {
  const screen = await showReps({ rows: [] })
  await expect.element(screen.getByText('No reps yet')).toBeVisible()
  await expect.element(screen.getByText('Add the first one.')).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
})

test('a failed list shows the error with retry', async () => {
  let reads = 0
  const error = new ApiError({ code: 'OFFLINE', message: 'The server cannot be reached.' })
  const screen = await show(
    <DataTable
      name="reps"
      label="Reps"
      columns={COLUMNS}
      rows={undefined}
      rowId={({ id }) => String(id)}
      read={{ isPending: false, isFetching: false, error, refetch: () => reads++ }}
      empty={null}
    />,
  )
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/This could not be loaded.*The server cannot be reached\./)
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(reads).toBe(1)
})

test('ten thousand rows are virtualized, and all are reachable', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: `Rep ${at}`, net: at, rate: 1, phone: '' }))
  const screen = await showReps({ rows, maxHeight: '400px' })
  const table = screen.getByRole('table', { name: 'Reps' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '10001')
  await expect.element(screen.getByText('Rep 0', { exact: true })).toBeVisible()
  expect(names().length).toBeLessThan(60)
  const scroller = table.element().parentElement!
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(screen.getByText('Rep 9999')).toBeVisible()
  expect(names().length).toBeLessThan(60)
  await expect.element(row(/Rep 9999/)).toHaveAttribute('aria-rowindex', '10001')
})

test('a long list first renders one window, then all rows', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ id: at, name: `Rep ${at}`, net: at, rate: 1, phone: '' }))
  const drawn = () => document.querySelectorAll('tbody tr').length
  const appeared: number[] = []
  function Appearing({ openId }: { openId?: string }) {
    useLayoutEffect(() => void appeared.push(drawn()), [])
    return (
      <DataTable
        name="some"
        label="Some"
        columns={COLUMNS}
        rows={many}
        rowId={({ id }) => String(id)}
        empty={null}
        {...(openId !== undefined && { openId })}
      />
    )
  }
  const screen = await show(<Appearing />)
  await expect.poll(drawn).toBe(many.length)
  await screen.unmount()
  await show(<Appearing openId="100" />)
  expect(appeared).toEqual([30, many.length])
})

test('with the first row open initially, the page starts at its top', async () => {
  const rows = Array.from({ length: 3 }, (_, at) => ({ id: at, name: `Rep ${at}`, net: 10, rate: 1, phone: '' }))
  const of = (openId: string) => (
    <div style={{ paddingTop: '2000px' }}>
      <DataTable name="low" label="Low" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} empty={null} openId={openId} />
    </div>
  )
  const screen = await show(of('0'))
  await expect.element(row(/Rep 0/)).toHaveAttribute('data-open')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(window.scrollY).toBe(0)
  await screen.unmount()
  await show(of('2'))
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
})

test('a long list renders as soon as its rows arrive', async () => {
  const screen = await show(<Arriving />)
  await screen.getByRole('button', { name: 'Arrive' }).click()
  await expect.element(row(/^Rep 0 /)).toBeVisible()
})

function Arriving() {
  const [rows, setRows] = useState<readonly Rep[]>()
  const arrived = Array.from({ length: 300 }, (_, id) => ({ id, name: `Rep ${id}`, net: id, rate: 1, phone: '' }))
  const read = { isPending: rows === undefined, isFetching: false, error: null, refetch: () => undefined }
  return (
    <>
      <button type="button" onClick={() => setRows(arrived)}>
        Arrive
      </button>
      <DataTable name="reps" label="Reps" columns={COLUMNS} rows={rows} rowId={({ id }) => String(id)} read={read} empty={null} />
    </>
  )
}

test('totals are below their columns and stay visible', async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({ id: at, name: `Rep ${at}`, net: 10, rate: 1, phone: '' }))
  const screen = await showReps({ rows, maxHeight: '300px', totals: { label: 'Total (100)', values: { net: 1000 } } })
  await expect.element(row(/Total \(100\)/)).toHaveTextContent('Total (100)1,000.00')
  await expect.element(screen.getByRole('cell', { name: '1,000.00' })).toBeInViewport()
  await expect.element(screen.getByText('Rep 99', { exact: true })).not.toBeInViewport()
})

test('a list is exported as shown, or with all columns', async () => {
  const exports: { choice: ExportChoice; grid: Grid }[] = []
  const screen = await showReps({
    columns: [...COLUMNS, { id: 'basis', header: 'Of', value: () => 'Sales', isHidden: true, inExports: 'always' }],
    sort: 'name',
    onSort: () => undefined,
    totals: { label: 'Total', values: { net: 1214.5 } },
    onExport: (choice, grid) => void exports.push({ choice, grid }),
  })
  const take = async (name: string) => {
    await screen.getByRole('button', { name: 'Export' }).click()
    await screen.getByRole('menuitem', { name }).click()
  }
  for (const name of ['Excel – this view', 'Excel – all columns', 'CSV – this view', 'Print']) await take(name)
  expect(exports.map(({ choice }) => choice)).toEqual(['view', 'all', 'csv', 'print'])
  expect(exports[0]?.grid.columns.map(({ header }) => header)).toEqual(['Rep', 'Net', 'Rate', 'Of'])
  expect(exports[0]?.grid.rows.map(([name]) => name)).toEqual(['Ångström', 'Bailey', 'Ruiz'])
  expect(exports[0]?.grid.totals).toEqual(['Total', 1214.5, null, null])
  expect(exports[1]?.grid.columns.map(({ header }) => header)).toEqual(['Rep', 'Net', 'Rate', 'Phone', 'Of'])
})

test('a row’s name is its date and its subject', async () => {
  const columns: Column<{ day: string; hospital: string }>[] = [
    { id: 'day', header: 'Date', value: ({ day }) => day, kind: 'date', isKey: true },
    { id: 'hospital', header: 'Hospital', value: ({ hospital }) => hospital },
  ]
  const rows = [{ day: '2025-10-02', hospital: 'Mercy' }]
  const actions = () => [{ label: 'Match again', run: () => undefined }]
  const screen = await show(
    <DataTable name="lines" label="Lines" columns={columns} rows={rows} rowId={({ day }) => day} rowActions={actions} empty={null} />,
  )
  await expect.element(screen.getByRole('button', { name: 'Actions for Oct 2, 2025 · Mercy' })).toBeVisible()
})

test('selecting a page offers to select all matching rows', async () => {
  const all = [...REPS, { id: 4, name: 'Moss', net: 1, rate: 1, phone: '' }]
  const taken: Grid[] = []
  const screen = await showReps({
    bulk: (selected) => <b>{selected.map(({ name }) => name).join()}</b>,
    whole: { total: 4, read: async () => all },
    onExport: (_choice, grid) => void taken.push(grid),
  })
  const offer = screen.getByRole('button', { name: 'Select all 4 matching' })
  await screen.getByRole('checkbox', { name: 'Select Ruiz' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await offer.click()
  await expect.element(screen.getByText('Ruiz,Ångström,Bailey,Moss')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('4 selected')
  await screen.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV – this view' }).click()
  expect(taken[0]?.isSelection).toBe(false)
  await screen.getByRole('checkbox', { name: 'Select Bailey' }).click()
  await expect.element(screen.getByText('Ruiz,Ångström', { exact: true })).toBeVisible()
})

test('rows can be selected on a phone', async () => {
  await page.viewport(390, 800)
  const screen = await showReps({ bulk: (selected) => <b>{selected.map(({ name }) => name).join()}</b> })
  await screen.getByRole('checkbox', { name: 'Select Bailey' }).click({ timeout: 15_000 })
  await expect.element(screen.getByText('Bailey', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 selected')
  await page.viewport(1280, 800)
})

test('on a phone bulk actions stay visible below the navbar', async () => {
  await page.viewport(390, 300)
  const screen = await show(
    <main>
      <DataTable
        name="reps"
        label="Reps"
        columns={COLUMNS}
        rows={REPS}
        rowId={({ id }) => String(id)}
        bulk={() => <button type="button">Set territory</button>}
        empty={null}
      />
    </main>,
  )
  await screen.getByRole('checkbox', { name: 'Select Bailey' }).click({ timeout: 15_000 })
  window.scrollTo(0, 10_000)
  await expect.poll(() => window.scrollY).toBeGreaterThan(60)
  await expect.element(screen.getByRole('button', { name: 'Set territory' })).toBeInViewport()
  window.scrollTo(0, 0)
  await page.viewport(1280, 800)
})

test('selected rows are exported without totals', async () => {
  const exports: Grid[] = []
  const screen = await showReps({
    bulk: () => null,
    totals: { label: 'Total', values: { net: 1214.5 } },
    onExport: (_, grid) => void exports.push(grid),
  })
  await screen.getByRole('checkbox', { name: 'Select Ruiz' }).click()
  await screen.getByRole('checkbox', { name: 'Select Bailey' }).click()
  await screen.getByRole('button', { name: 'Export' }).click()
  await expect.element(screen.getByRole('menu').getByText('2 selected')).toBeVisible()
  await screen.getByRole('menuitem', { name: 'Excel – this view' }).click()
  expect(exports).toMatchObject([{ isSelection: true, totals: undefined }])
  expect(exports[0]?.rows.map(([name]) => name)).toEqual(['Ruiz', 'Bailey'])
})

test('an empty list cannot be exported', async () => {
  const screen = await showReps({ rows: [], onExport: () => undefined })
  await expect.element(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
})

test('a shown column is remembered', async () => {
  const screen = await showReps()
  await screen.getByRole('button', { name: 'Columns and density' }).click()
  await screen.getByRole('checkbox', { name: 'Phone' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await screen.unmount()
  await showReps()
  await expect.element(page.getByRole('cell', { name: '(555) 010-1234' })).toBeVisible()
})

test('on a phone each row is a card without empty values', async () => {
  await page.viewport(390, 800)
  const screen = await showReps({ rowActions: () => [{ label: 'Open', run: () => undefined }] })
  const card = row(/Ruiz/)
  await expect.element(card.getByRole('cell', { name: /1,234\.50/ })).toBeInViewport()
  await expect.element(card.getByRole('button', { name: 'Actions for Ruiz' })).toBeInViewport()
  const place = (name: RegExp) => card.getByRole('cell', { name }).element().getBoundingClientRect()
  expect(place(/1,234\.50/).top).toBeGreaterThan(card.getByRole('rowheader').element().getBoundingClientRect().top)
  expect(getComputedStyle(card.getByRole('cell', { name: /1,234\.50/ }).element(), '::before').content).toBe('"Net"')
  expect(
    row(/Ångström/)
      .getByRole('cell', { name: 'none' })
      .elements(),
  ).toEqual([])
  await screen.getByRole('button', { name: 'Rep' }).click()
  await expect.poll(names).toEqual(['Ångström', 'Bailey', 'Ruiz'])
  await page.viewport(1280, 800)
})

test('rows fill the window’s height, even if content appears above', async () => {
  await page.viewport(1280, 1200)
  const many = Array.from({ length: 60 }, (_, i) => ({ id: i + 1, name: `Rep ${i + 1}`, net: i, rate: 5, phone: '' }))
  const screen = await showReps({ rows: many })
  const tall = () => screen.getByRole('table').element().parentElement?.getBoundingClientRect().height ?? 0
  const ends = () => screen.getByRole('table').element().parentElement?.getBoundingClientRect().bottom ?? 0
  await expect.poll(ends).toBeCloseTo(1200 - 76, 0)
  const before = tall()
  const above = document.createElement('div')
  above.style.height = '200px'
  document.body.prepend(above)
  await expect.poll(tall).toBeCloseTo(before - 200, 0)
  above.remove()
  await page.viewport(1280, 800)
})

test('columns shrink before the list overflows', async () => {
  const wide = ['Sales', 'Commission', 'Adjustments', 'Draw', 'Bonus', 'Paid'].map((header) => ({
    id: header,
    header,
    value: ({ net }: Rep) => net,
    kind: 'amount' as const,
    width: 250,
  }))
  const screen = await showReps({ columns: [...COLUMNS, ...wide] })
  const scroller = screen.getByRole('table').element().parentElement
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth)
})
