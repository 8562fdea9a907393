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
