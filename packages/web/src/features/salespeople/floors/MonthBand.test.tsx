import type { Month } from '@fairshare/engine/values'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { draftOf, type Entries } from '../draft/draft.ts'
import { newEntry } from '../entries/new-entry.ts'
import { MonthBand } from './MonthBand.tsx'

const months = (startMonth: string, endMonth: string, key: string) => ({ startMonth, endMonth, key })
const [draw, guarantee] = (['draws', 'guarantees'] as const).map((kind) => newEntry(kind, draftOf(undefined), undefined))
const entries = {
  ...draftOf(undefined),
  draws: [{ ...draw, drawAmount: 2000, ...months('March-2025', 'August-2025', 'draw') }],
  guarantees: [{ ...guarantee, guaranteeAmount: 3000, ...months('January-2026', 'None', 'guarantee') }],
} as unknown as Entries

test('the band shows two years of draws and guarantees, and scrolls', async () => {
  const opened: string[] = []
  const onOpen = { draws: ({ key }: { key: string }) => opened.push(key), guarantees: ({ key }: { key: string }) => opened.push(key) }
  await show(<MonthBand entries={entries} month={'2026-01' as Month} nameOf={() => null} onOpen={onOpen} />)
  const band = page.getByRole('region', { name: 'Months with a draw or guarantee' })
  await expect.element(band.getByText('Jan 2025 to Dec 2026')).toBeVisible()
  const bar = band.getByRole('button', { name: 'Draw: $2,000.00 runs from Mar 2025 to Aug 2025.' })
  const open = band.getByRole('button', { name: 'Guarantee: $3,000.00 runs from Jan 2026 on.' })
  const width = (of: typeof bar) => of.element().getBoundingClientRect().width
  expect(width(open) / width(bar)).toBeCloseTo(2, 1)
  await bar.click()
  await open.click()
  expect(opened).toEqual(['draw', 'guarantee'])
  await band.getByRole('button', { name: '12 months later' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(band.getByText('Jan 2026 to Dec 2027')).toBeVisible()
})

test('on a phone the band shows one year including the current month', async () => {
  await page.viewport(390, 800)
  await show(
    <MonthBand entries={entries} month={'2026-01' as Month} nameOf={() => null} onOpen={{ draws: () => {}, guarantees: () => {} }} />,
  )
  const months = page.getByRole('region', { name: 'Jul 2025 to Jun 2026' })
  await expect.element(months.getByRole('button', { name: 'Guarantee: $3,000.00 runs from Jan 2026 on.' })).toBeVisible()
  const { clientWidth, scrollWidth } = months.element()
  expect(scrollWidth).toBe(clientWidth)
  await page.viewport(1280, 800)
})
