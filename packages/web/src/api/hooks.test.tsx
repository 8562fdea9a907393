import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../i18n/i18n.ts'
import { answerCalls } from '../test/answer-calls.ts'
import { show } from '../test/show.tsx'
import { reads } from './client.ts'
import { useRead } from './hooks.ts'

afterEach(() => vi.unstubAllGlobals())

function Regions() {
  const { data } = useRead(reads.regions.list, { showDeletedRecords: false })
  return <p>{data?.regionData.map(({ regionName }) => regionName).join()}</p>
}

test('what the server says is asked for again when another language is chosen', async () => {
  const names = ['North', 'Norden']
  answerCalls({
    '/regions/getRegionsList/false': () => ({ regionData: [{ id: 1, regionName: names.length > 1 ? names.shift() : names[0] }] }),
  })
  const screen = await show(<Regions />)
  await expect.element(screen.getByText('North')).toBeVisible()
  await chooseLanguage('de')
  await expect.element(screen.getByText('Norden')).toBeVisible()
})
