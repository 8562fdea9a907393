import { expect, test } from 'vitest'
import { adding, SALES_COLUMNS, salesFile } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, open } = await story()
const admin = await app.signIn()
const add = adding(admin)

const HEADER = [...Object.keys(SALES_COLUMNS), 'Type'].join()
const line = (sales: number, type: string, day: number) => `Mercy,Kim,Knee,North,${sales}.10,${sales / 10}.01,05/0${day}/2025,${type}`
/** Four sales and two rows of freight; what the manufacturer paid is without the freight. */
const content = (more: number) =>
  [
    HEADER,
    ...[1530, 2240, 3110, 4070].map((sales, at) => line(sales + more, 'Invoice', at + 1)),
    ...[120, 230].map((sales, at) => line(sales + more, 'Freight', at + 5)),
  ].join('\n')

async function mapped(manufacturerName: string, more: number, given: { statedCommission?: string } = {}) {
  const manufacturerId = await add.manufacturer(manufacturerName)
  const { fId } = await admin.uploadprocess.uploadFile(
    salesFile(content(more), { manufacturerId, fileName: `${manufacturerName}.csv`, ...given }),
  )
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  return { fId, manufacturerId }
}

test('of three manufacturers one is proved, one is explained and closed, one states nothing', async () => {
  await add.territory('North')
  await add.hospital('Mercy')
  await add.surgeon('Kim')
  await add.procedure('Knee')
  const alder = await mapped('Alder', 0, { statedCommission: '1130.06' })
  const birch = await mapped('Birch', 10, { statedCommission: '1099.04' })
  await mapped('Cedar', 20)
  const page = await open()

  await signIn(page, { path: `/uploadfile/mapdata?file=${alder.fId}&view=check` })
  await page.getByText('Matches the $1,130.06 that was paid').waitFor()
  await expectAccessible(page)

  await page.goto(`/uploadfile/mapdata?file=${birch.fId}&view=check`)
  await page.getByText('$37.02 off').waitFor()
  await page.getByText("2 rows have “Freight” in 'Type'. Left out, the file matches.").waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leave these 2 rows out' }).click()
  await page.getByText('Matches the $1,099.04 that was paid').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('$37.02 off').waitFor()
  await page.getByRole('button', { name: 'Leave these 2 rows out' }).click()
  await page.getByText('Matches the $1,099.04 that was paid').waitFor()
  for (const box of await page.getByRole('checkbox', { name: 'Yes, that is right' }).all()) await box.check()
  await page.getByRole('button', { name: 'Store lines' }).click()
  await page.getByText('4 sales lines are stored.').waitFor()

  await page.getByRole('button', { name: 'Commission received from Cedar: Not stated' }).click()
  await page.getByRole('button', { name: 'Add commission received from Cedar' }).click()
  const dialog = page.getByRole('dialog', { name: /Add commission received/ })
  await dialog.getByLabel('Amount').fill('5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Commission received added.').waitFor()
  const { received } = await admin.uploadprocess.received({ selectedMonthYear: 'May-2025' })
  expect(received.map(({ manufacturerName, state }) => [manufacturerName, state])).toEqual([
    ['Alder', 'differs'],
    ['Birch', 'proved'],
    ['Cedar', 'differs'],
  ])
  expect(page.faults).toEqual([])
})
