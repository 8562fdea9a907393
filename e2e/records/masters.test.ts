import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adding, rule } from '../../packages/server/src/test/factories.ts'
import { expectAccessible, expectReadableInTheDark } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, companyId, open } = await story()
const admin = await app.signIn()
const add = adding(admin)

async function signedIn(path: string, email?: string) {
  const page = await open()
  await signIn(page, { path, ...(email && { email }) })
  return page
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const act = async (page: Page, row: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a region is added and assigned, hospitals are merged, and a rename is undone', async () => {
  await add.territory('North 12')
  const [manufacturer, territory] = [await add.manufacturer('Alder'), await add.territory('South 4')]
  const [mercy, hosp] = [await add.hospital('Mercy Hospital Springfield'), await add.hospital('Hosp Mercy 12 Springfield')]
  await add.salesperson({ rules: [rule({ manufacturer, territory, hospital: hosp })] })

  const page = await signedIn('/regions')
  await page.getByText('No regions yet').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Region' }).first().click()
  const adding = dialog(page, 'Add Region')
  await adding.getByRole('button', { name: 'Save' }).click()
  await adding.getByText('This field is required!').waitFor()
  await expectAccessible(page)
  await adding.getByLabel('Region name').fill('Plains')
  await adding.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Region added.').waitFor()
  await page.getByRole('rowheader', { name: 'Plains' }).waitFor()
  await act(page, 'Plains', 'Assign territories')
  await dialog(page, 'Assign territories').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.keyboard.press('n')
  await adding.getByLabel('Region name').fill(' PLAINS ')
  await page.keyboard.press('Tab')
  await adding.getByText('Region name already exist.').waitFor()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await page.getByRole('link', { name: 'Territories' }).click()
  await act(page, 'North 12', 'Assign Region to Territory')
  const assigning = dialog(page, 'Assign Region to Territory')
  await assigning.getByRole('button', { name: 'Save' }).click()
  await assigning.getByText('This field is required!').waitFor()
  await expectAccessible(page)
  await assigning.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Plains' }).click()
  await assigning.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'North 12 is in Plains now.').waitFor()
  await page
    .getByRole('row', { name: /North 12/ })
    .getByText('Plains')
    .waitFor()

  await page.getByRole('link', { name: 'Hospitals' }).click()
  await page.getByRole('searchbox').fill('mercy hosp 12')
  await page.getByRole('rowheader', { name: 'Hosp Mercy 12 Springfield' }).waitFor()
  await act(page, 'Hosp Mercy 12 Springfield', 'Merge into another')
  const merging = dialog(page, 'Merge hospitals')
  await merging.getByText('Dana Ruiz, rule').waitFor()
  await merging.getByRole('combobox', { name: 'The one that stays' }).fill('springfield mercy')
  await page.getByRole('option', { name: 'Mercy Hospital Springfield' }).click()
  await expectAccessible(page)
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await toast(page, 'Hosp Mercy 12 Springfield is now Mercy Hospital Springfield.').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Hosp Mercy 12 Springfield is a separate record again').waitFor()
  await page.getByRole('rowheader', { name: 'Hosp Mercy 12 Springfield' }).waitFor()
  await admin.hospitals.merge({ fromId: hosp, intoId: mercy })
  await page.reload()
  // The merged name is an alias, so the same search finds the surviving record.
  await page.getByRole('rowheader', { name: 'Mercy Hospital Springfield' }).waitFor()

  await act(page, 'Mercy Hospital Springfield', 'Rename')
  await expectAccessible(page)
  await dialog(page, 'Rename hospital').getByLabel('Hospital name').fill('Mercy "South" مستشفى')
  await dialog(page, 'Rename hospital').getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Hospital updated.').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('rowheader', { name: 'Mercy Hospital Springfield' }).waitFor()
  expect((await admin.hospitals.list({ showDeletedRecords: false })).hospitalData).toMatchObject([
    { id: mercy, hospitalName: 'Mercy Hospital Springfield', aliases: [{ alias: 'Hosp Mercy 12 Springfield' }] },
  ])
  expect(page.faults).toEqual([])
})

test('a used record is not deleted; an unused one is, with Undo', async () => {
  const id = await add.surgeon('Idle, Ina')
  const used = await add.surgeon('Busy, Bea')
  await add.salesperson({ rules: [rule({ manufacturer: await add.manufacturer(), territory: await add.territory(), surgeon: used })] })
  const page = await signedIn('/surgeons')
  await act(page, 'Busy, Bea', 'Delete')
  const asking = dialog(page, 'Delete Busy, Bea?')
  await asking.getByText('1 rule in force uses it. Change that rule first.').waitFor()
  expect(await asking.getByRole('button', { name: 'Delete surgeon' }).count()).toBe(0)
  await expectAccessible(page)
  await asking.getByText('Close', { exact: true }).click()

  await page.getByRole('rowheader', { name: 'Idle, Ina' }).focus()
  await act(page, 'Idle, Ina', 'Delete')
  await toast(page, 'Surgeon deleted.').getByRole('button', { name: 'Undo' }).click()
  await toast(page, 'Surgeon is back.').waitFor()
  expect((await admin.surgeons.list({ showDeletedRecords: false })).surgeonData.map((row) => row.id)).toContain(id)
  expect(page.faults).toEqual([])
})

test('a merged record can be restored unless its target was merged too', async () => {
  const [ann, anne, annes] = [await add.procedure('Ann Graft'), await add.procedure('Anne Graft'), await add.procedure('Annes Graft')]
  await admin.procedures.merge({ fromId: ann, intoId: anne })
  await admin.procedures.merge({ fromId: anne, intoId: annes })
  const page = await signedIn('/procedures?view=deleted')
  await expectAccessible(page)
  await act(page, 'Ann Graft', 'Restore')
  await page.getByRole('alert').filter({ hasText: 'Anne Graft has been deleted or merged' }).first().waitFor()
  await act(page, 'Anne Graft', 'Restore')
  await toast(page, 'Anne Graft is a separate record again').waitFor()
  await act(page, 'Ann Graft', 'Restore')
  await toast(page, 'Ann Graft is a separate record again').waitFor()
  const { procedureData } = await admin.procedures.list({ showDeletedRecords: false })
  expect(procedureData.map(({ procedureName }) => procedureName)).toEqual(
    expect.arrayContaining(['Ann Graft', 'Anne Graft', 'Annes Graft']),
  )
})

test('a manufacturer has a last day and agreed rates', async () => {
  await add.manufacturer('Cedar Spine')
  await add.procedure('Lumbar Fusion')
  const page = await signedIn('/manufacturers')
  await page.getByRole('rowheader', { name: 'Cedar Spine' }).click()
  const panel = dialog(page, 'Cedar Spine')
  await panel.getByRole('button', { name: 'Change' }).click()
  await dialog(page, 'Availability').getByLabel('Offered until').fill('2031-12-31')
  await expectAccessible(page)
  await dialog(page, 'Availability').getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Offered before Dec 31, 2031').waitFor()
  await panel.getByRole('button', { name: 'Add rate' }).click()
  const rate = dialog(page, 'Add agreed rate')
  await rate.getByRole('combobox', { name: 'Procedure' }).fill('fusion lumbar')
  await page.getByRole('option', { name: 'Lumbar Fusion' }).click()
  await rate.getByLabel('Rate').fill('12.5')
  await expectAccessible(page)
  await rate.getByRole('button', { name: 'Save' }).click()
  await panel.getByRole('rowheader', { name: 'Lumbar Fusion' }).waitFor()
  await panel.getByText('12.50%').waitFor()
  // The toast covers the panel's corner for four seconds.
  await toast(page, 'Agreed rate added.').waitFor({ state: 'hidden' })
  await expectAccessible(page)
  expect(page.faults).toEqual([])
})

test('axe finds nothing on possible duplicates and on a record with aliases, in both themes', async () => {
  const hospital = await add.hospital('Saint Orwen Medical Center')
  await add.hospital('ST ORWEN MED CTR')
  await admin.hospitals.addAlias({ id: hospital, alias: 'ORWEN' })
  const page = await signedIn('/hospitals?view=duplicates')
  await page.getByRole('button', { name: 'Not the same' }).waitFor()
  await expectAccessible(page)
  await expectReadableInTheDark(page)
  await page.goto(`/hospitals?row=${hospital}`)
  await dialog(page, 'Saint Orwen Medical Center').getByText('ORWEN', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectReadableInTheDark(page)
  expect(page.faults).toEqual([])
})

test('Staff see all masters except manufacturers', async () => {
  await app.addUser(companyId, { email: 'staff@example.com', screens: [] })
  const page = await signedIn('/hospitals', 'staff@example.com')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of ['Regions', 'Territories', 'Hospitals', 'Surgeons', 'Procedures']) await menu.getByRole('link', { name }).waitFor()
  for (const name of ['Manufacturers', 'Users']) expect(await menu.getByRole('link', { name }).count()).toBe(0)
  await page.goto('/manufacturers')
  await page.getByRole('alert').filter({ hasText: 'Invalid Access!' }).waitFor()
  expect(page.faults).toEqual([])
})
