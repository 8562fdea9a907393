import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { Card } from '../Card.tsx'
import { ChartCard } from './ChartCard.tsx'

/** Preloads the chart library. */
const CODE_COMES = { timeout: 15_000 }

const series = {
  name: 'Sales',
  points: [
    { month: '2025-03', value: 1200.5 },
    { month: '2025-04', value: null },
    { month: '2025-05', value: 900, isProvisional: true },
  ],
}

test('a chart has a description and a table view', async () => {
  await show(<ChartCard title="How do sales go?" series={[series]} />)
  const card = page.getByRole('region', { name: 'How do sales go?' })
  await expect.element(card.getByText('Sales from 1,200.50 (Mar 2025) to 900.00 (May 2025)')).toBeInTheDocument()
  await expect.element(card.getByText('Lighter columns are not final.')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle path').length, CODE_COMES).toBe(2)
  await card.getByRole('button', { name: 'Show as table' }).click()
  const table = card.getByRole('table', { name: 'How do sales go?' })
  await expect.element(table.getByRole('row', { name: 'Mar 2025 1,200.50' })).toBeVisible()
  await expect.element(table.getByRole('row', { name: 'Apr 2025 —' })).toBeVisible()
  await card.getByRole('button', { name: 'Show as chart' }).click()
  await expect.element(table).not.toBeInTheDocument()
})

test('a chart below the viewport reserves space and loads when near', async () => {
  await show(
    <>
      <div style={{ height: 4000 }} />
      <ChartCard title="How do sales go?" series={[series]} />
    </>,
  )
  const card = page.getByRole('region', { name: 'How do sales go?' })
  await expect.element(card).toBeInTheDocument()
  const before = card.element().getBoundingClientRect().height
  expect(document.querySelectorAll('.recharts-wrapper').length).toBe(0)
  card.element().scrollIntoView()
  await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle path').length, CODE_COMES).toBe(2)
  expect(card.element().getBoundingClientRect().height).toBe(before)
})

test('a chart below the viewport loads on first interaction', async () => {
  await show(
    <>
      <div style={{ height: 4000 }} />
      <ChartCard title="How do sales go?" series={[series]} />
    </>,
  )
  await expect.element(page.getByRole('region', { name: 'How do sales go?' })).toBeInTheDocument()
  expect(document.querySelectorAll('.recharts-wrapper').length).toBe(0)
  await userEvent.keyboard('{Control}')
  await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle path').length, CODE_COMES).toBe(2)
})

test('a chart not yet loaded prints as figures', async () => {
  await show(
    <>
      <div style={{ height: 4000 }} />
      <ChartCard title="How do sales go?" series={[series]} />
    </>,
  )
  const card = page.getByRole('region', { name: 'How do sales go?' })
  await expect.element(card).toBeInTheDocument()
  const figures = card.getByRole('table', { name: 'Sales' })
  await expect.element(figures).not.toBeInTheDocument()
  window.dispatchEvent(new Event('beforeprint'))
  // Print content must render synchronously.
  expect(card.element().querySelectorAll('tbody tr').length + card.element().querySelectorAll('.recharts-wrapper').length).toBeGreaterThan(
    0,
  )
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(figures).not.toBeInTheDocument()
})

test('a chart is exported as a standalone picture in the page’s colors', async () => {
  let take: (() => Promise<Blob>) | undefined
  await show(<ChartCard title="How do sales go?" series={[series]} onPicture={(makePicture) => (take = makePicture)} />)
  await page.getByRole('button', { name: 'Save as a picture' }).click()
  // The picture waits until the chart library has loaded.
  const picture = await take?.()
  expect(picture?.type).toBe('image/png')
  const image = await createImageBitmap(picture ?? new Blob())
  const chart = document.querySelector('.recharts-wrapper > svg')
  expect(image.width).toBe(2 * ((chart?.clientWidth ?? 0) + 32))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const seen = new Set<string>()
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, image.width, image.height) ?? {}
  for (let at = 0; at < data.length; at += 4) seen.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`)
  const column = document.querySelector('.recharts-bar-rectangle path')
  expect([...seen]).toContain(getComputedStyle(column ?? document.body).fill)
})

test('a failed card shows an error without affecting others', async () => {
  await show(
    <>
      <Card title="Broken">
        <Broken />
      </Card>
      <Card title="Whole">
        <p>All is well</p>
      </Card>
    </>,
  )
  await expect.element(page.getByRole('region', { name: 'Broken' }).getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('All is well')).toBeVisible()
})

function Broken(): never {
  throw new Error('nothing to draw')
}

test('columns align across the charts of a card', async () => {
  const small = { name: 'Rates', points: series.points.map(({ month, value }) => ({ month, value: value === null ? null : value / 100 })) }
  await show(<ChartCard title="How do sales go?" series={[series, small]} />)
  await expect.poll(() => document.querySelectorAll('.recharts-bar-rectangle path').length, CODE_COMES).toBe(4)
  const lefts = [...document.querySelectorAll('.recharts-bar-rectangle path')].map((each) => each.getBoundingClientRect().left)
  expect(lefts.slice(2)).toEqual(lefts.slice(0, 2))
})
