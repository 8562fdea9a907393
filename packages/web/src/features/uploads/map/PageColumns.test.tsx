import type { PageImage, ReadPageColumns } from '@fairshare/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockCalls } from '../../../test/mock-calls.ts'
import { show } from '../../../test/show.tsx'
import { PageColumns } from './PageColumns.tsx'

const word = (text: string, left: number) => ({ text, left, right: left + 40, baseline: 80, size: 8, font: 'sans' as const })
const image: PageImage = { page: 1, pages: 2, width: 600, height: 300, isWhole: true, words: [word('Hospital', 20), word('Sales', 420)] }
const columns: ReadPageColumns = { edges: null, detected: [100, 200, 400], width: 600, page: 1, pages: 2, isMisfit: false }
const rows = [
  { row: 1, cells: ['Acme statement'] },
  { row: 2, cells: ['Hospital', 'Sales'] },
  { row: 3, cells: ['Mercy', '1.00'] },
]

let sent: ReturnType<typeof mockCalls> = []
beforeEach(() => {
  sent = mockCalls({ '/uploadprocess/getPageOfFile': ({ page: number }) => ({ ...image, page: number }) })
})

async function open(given: Partial<ReadPageColumns> = {}) {
  const changes: (number[] | null)[] = []
  const screen = await show(
    <PageColumns
      fId={7}
      columns={{ ...columns, ...given }}
      rows={rows}
      headerRow={2}
      isReading={false}
      onChange={(edges) => changes.push(edges)}
    />,
  )
  if (given.isMisfit !== true) await screen.getByText('Columns of the page').click()
  const edge = (at: number) => screen.getByRole('slider', { name: new RegExp(`^Edge ${at} of`) })
  await expect.element(edge(1)).toBeVisible()
  const places = () =>
    screen
      .getByRole('slider')
      .elements()
      .map((each) => Number(each.getAttribute('aria-valuenow')))
  return { screen, changes, edge, places }
}

test('the page is read when it is opened, next to the rows as they are read', async () => {
  const { screen, places } = await open()
  expect(sent).toEqual([['/uploadprocess/getPageOfFile', { fId: 7, page: 1 }]])
  expect(places()).toEqual([100, 200, 400])
  expect(screen.container.querySelector('svg')?.textContent).toBe('HospitalSales')
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Hospital', 'Sales'])
  await expect.element(screen.getByRole('cell', { name: 'Mercy' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Use detected columns' })).toBeDisabled()
})

test('columns that do not fit are open at once', async () => {
  const { places } = await open({ isMisfit: true })
  expect(places()).toEqual([100, 200, 400])
})

test('arrow keys move an edge, and the file is read when they rest', async () => {
  const { edge, places, changes } = await open()
  edge(2).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}{ArrowLeft}')
  expect(places()).toEqual([100, 211, 400])
  expect(changes).toEqual([])
  await expect.poll(() => changes).toEqual([[100, 211, 400]])
})

test('Delete removes an edge, Enter adds one, and both keep the focus', async () => {
  const { edge, places, changes } = await open()
  edge(3).element().focus()
  await userEvent.keyboard('{Delete}')
  expect(changes).toEqual([[100, 200]])
  await expect.element(edge(2)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(places()).toEqual([100, 200, 400])
  await expect.element(edge(3)).toHaveFocus()
  expect(changes.at(-1)).toEqual([100, 200, 400])
})

test('an edge is dragged, and the file is read on release', async () => {
  const { edge, changes } = await open()
  const paper = edge(1).element().parentElement as HTMLElement
  const { width } = paper.getBoundingClientRect()
  await userEvent.dragAndDrop(edge(1), page.elementLocator(paper), { targetPosition: { x: width / 4, y: 60 } })
  await expect.poll(() => changes).toEqual([[expect.closeTo(150, 0), 200, 400]])
})

test('a click on the page adds an edge, and the button removes it', async () => {
  const { screen, edge, changes } = await open()
  const paper = edge(1).element().parentElement as HTMLElement
  const { width } = paper.getBoundingClientRect()
  await userEvent.click(page.elementLocator(paper), { position: { x: width / 2, y: 60 } })
  await expect.poll(() => changes).toEqual([[100, 200, expect.closeTo(300, 0), 400]])
  await expect.element(edge(3)).toHaveFocus()
  await screen.getByRole('button', { name: 'Remove edge' }).click()
  expect(changes.at(-1)).toEqual([100, 200, 400])
})

test('chosen edges are reset to the detected ones', async () => {
  const { screen, changes } = await open({ edges: [300] })
  await screen.getByRole('button', { name: 'Use detected columns' }).click()
  expect(changes).toEqual([null])
})

test('pages are turned within the file', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('Page 2 of 2')).toBeVisible()
  await expect.poll(() => sent.at(-1)).toEqual(['/uploadprocess/getPageOfFile', { fId: 7, page: 2 }])
  await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})
