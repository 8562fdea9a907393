import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../i18n/i18n.ts'
import { mockCalls, refused } from '../test/mock-calls.ts'
import { show } from '../test/show.tsx'
import { call, onSessionLost, reads } from './client.ts'
import { useRead } from './hooks.ts'

afterEach(() => vi.unstubAllGlobals())

function Regions() {
  const { data } = useRead(reads.regions.list, { showDeletedRecords: false })
  return <p>{data?.regionData.map(({ regionName }) => regionName).join()}</p>
}

test('a language change reloads the data of the server', async () => {
  const names = ['North', 'Norden']
  mockCalls({
    '/regions/getRegionsList/false': () => ({ regionData: [{ id: 1, regionName: names.length > 1 ? names.shift() : names[0] }] }),
  })
  const screen = await show(<Regions />)
  await expect.element(screen.getByText('North')).toBeVisible()
  await chooseLanguage('de')
  await expect.element(screen.getByText('Norden')).toBeVisible()
})

test("a missing sales rep session does not sign out a user; the end of the user's does", async () => {
  const none = () => refused('Invalid Access!', {}, 'UNAUTHENTICATED')
  mockCalls({ '/ownview/getDashboard': none, '/regions/deleteRegion/1': none })
  const lost: string[] = []
  let requested = ''
  onSessionLost(() => lost.push(requested))
  for (const [name, make] of [
    ['rep', () => call.ownView.dashboard({})],
    ['user', () => call.regions.remove({ id: 1 })],
  ] as const) {
    requested = name
    await expect(make()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  }
  expect(lost).toEqual(['user'])
})
