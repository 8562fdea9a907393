import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '../../api/client.ts'
import { store } from '../../session/storage.ts'
import { mockCalls } from '../../test/mock-calls.ts'
import { cacheResponse, signInAs } from '../../test/cache-response.ts'
import { show } from '../../test/show.tsx'
import { MatchValuesPage } from './MatchValuesPage.tsx'
import { matchValuesSearch } from './search.ts'

const later = () => new Promise<object>(() => undefined)

test('a loading file does not show another file’s manufacturer', async () => {
  mockCalls({ '/uploadprocess/getFileHeaders': later, '/uploadprocess/processMapValues': later })
  signInAs('Administrator')
  cacheResponse(reads.company.current.queryKey({ input: {} }), { name: 'My company', currency: 'USD' })
  store('mapDataManufacturerName', 'Alder Spine')
  await show(<MatchValuesPage />, { from: '/full/uploadfile/mapdata', search: matchValuesSearch, address: '/?file=7' })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Match values')
  expect(document.body.textContent).not.toContain('Alder Spine')
})

test('decisions about one file are not taken for another', async () => {
  const mercy = { target: 'hospital', value: 'MERCY', rows: 1, totalSales: 10, resemblance: 'strong', newName: 'Mercy', suggestions: [] }
  const suggestion = { id: 3, name: 'Mercy South', score: 0.95, reason: 'alike' }
  const head = (fId: number) => ({ fileName: `file-${fId}.csv`, manufactuerName: `Maker ${fId}`, selectedMonthYear: 'May-2025' })
  mockCalls({
    '/uploadprocess/getFileHeaders': ({ fId }) => head(Number(fId)),
    '/uploadprocess/processMapValues': () => ({
      unresolved: [{ ...mercy, suggestions: [suggestion] }],
      known: [],
      knownCount: 0,
      version: 1,
      isStored: false,
    }),
  })
  localStorage.removeItem('mapping:8')
  signInAs('Administrator')
  cacheResponse(reads.company.current.queryKey({ input: {} }), { name: 'My company', currency: 'USD' })
  const screen = await show(<MatchValuesPage />, { from: '/full/uploadfile/mapdata', search: matchValuesSearch, address: '/?file=7' })
  await page.getByRole('button', { name: 'Accept 1 strong suggestion' }).click()
  await expect.element(page.getByText('All matched', { exact: true })).toBeVisible()
  screen.goTo('/?file=8')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Match values — Maker 8')
  await expect.element(page.getByText('0 of 1 matched')).toBeVisible()
})
