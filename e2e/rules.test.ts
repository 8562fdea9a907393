import { afterAll, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../packages/server/src/test/test-app.ts'
import { expectAccessible, launchBrowser, openPage } from './browser.ts'

const app = await testApp()
const browser = await launchBrowser()
const page = await openPage(browser, app.address.replace('127.0.0.1', 'localhost'))
afterAll(async () => {
  await browser.close()
  await app.close()
})

const admin = await app.signIn()
const add = async (path: string, body: object) => (await admin.must(admin.post(path, body))).id as number
await add('/manufacturers/addManufacturer', { manufacturerName: 'Alder Spine' })
await add('/territories/addTerritory', { territoryName: 'STL-2' })
const person = {
  firstName: 'Dana',
  lastName: 'Ruiz',
  email: 'dana@example.com',
  phone: '',
  employeeNumber: '',
  primaryTerritory: null,
  isActive: true,
  secondaryEmailsList: [],
}
const id = await add('/salesperson/storeSalesPersonData', person)
const rules = async () => (await admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${id}`))).rules

test('a rule is added with a new surgeon, saved with the record, and edited; an unusual percent is asked about once', async () => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('admin@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Sales Reps' }).first().click()
  await page.getByRole('row', { name: /Dana Ruiz/ }).click()
  await page.getByRole('tab', { name: /Rules/ }).click()
  await page.getByRole('button', { name: 'Add rule' }).first().click()
  const dialog = page.getByRole('dialog', { name: /Add rule/ })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This field is required!').first().waitFor()
  await dialog.getByLabel('Manufacturer').click()
  await page.getByRole('option', { name: 'Alder Spine' }).click()
  await dialog.getByLabel('Commission %').fill('7.5')
  await dialog.getByLabel('Territory').click()
  await page.getByRole('option', { name: 'STL-2' }).click()
  expect(await dialog.getByLabel('Region').isDisabled()).toBe(true)
  await dialog.getByLabel('Surgeon').fill('Ada Kim')
  await page.getByRole('option', { name: /Ada Kim/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 unsaved change').waitFor()
  expect(await rules()).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(rules)
    .toMatchObject([{ manufacturerName: 'Alder Spine', territoryName: 'STL-2', surgeonName: 'Ada Kim', commission: 7.5, endMonth: 'None' }])

  await page.getByRole('row', { name: /Alder Spine/ }).click()
  const edit = page.getByRole('dialog', { name: /Edit rule/ })
  await edit.getByLabel('Commission %').fill('120')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep this percent' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(rules).toMatchObject([{ commission: 120 }])
  expect(page.faults).toEqual([])
})

test('changes that were not saved are offered again after a reload', async () => {
  await page.getByRole('row', { name: /Alder Spine/ }).click()
  const dialog = page.getByRole('dialog', { name: /Edit rule/ })
  await dialog.getByLabel('Commission %').fill('8.25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 unsaved change').waitFor()
  await page.reload()
  await page.getByText('You left 1 change of this record unsaved.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: '1 unsaved change' }).getByText('120.00% → 8.25%').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(rules).toMatchObject([{ commission: 8.25 }])
  await page.getByText('1 unsaved change').waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})

test('when somebody else saves the record first, the second is told, and puts the changes on top', async () => {
  await page.getByRole('row', { name: /Alder Spine/ }).click()
  const dialog = page.getByRole('dialog', { name: /Edit rule/ })
  await dialog.getByLabel('Commission %').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 unsaved change').waitFor()

  const seen = await admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${id}`))
  await admin.must(admin.post('/salesperson/updateSalesPersonData', { ...person, id, version: seen.version, employeeNumber: 'E-77' }))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else has saved this record').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put my changes on top' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(rules).toMatchObject([{ commission: 9 }])
  expect(await admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${id}`))).toMatchObject({ employeeNumber: 'E-77' })
  expect(page.faults).toEqual([])
})

test('rules that overlap are shown before they are saved', async () => {
  await page
    .getByRole('row', { name: /Alder Spine/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page
    .getByRole('dialog', { name: /Add rule/ })
    .getByRole('button', { name: 'Save' })
    .click()
  await page.getByText('Two rules overlap').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await page.getByText('Two rules overlap').waitFor({ state: 'detached' })
})

test('a draft holds all that is set up, says what it holds, and its history is told in words, amounts and months', async () => {
  const { version, rules: kept } = await admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${id}`))
  const draw = { drawNote: '', selectedManufacturerDraw: null, startMonth: 'January-2025', endMonth: 'June-2025' }
  const first = { ...person, id, version, draws: [{ ...draw, drawAmount: 5000 }] }
  const { version: next } = await admin.must(admin.post('/salesperson/updateSalesPersonData', first))
  const { draws } = await admin.must(admin.get(`/salesperson/getSelectedSalespersonDetail/${id}`))
  const [{ id: drawId }] = draws
  await admin.must(
    admin.post('/salesperson/updateSalesPersonData', { ...person, id, version: next, draws: [{ ...draw, id: drawId, drawAmount: 5500 }] }),
  )
  expect(kept).toHaveLength(1)
  await page.reload()
  await page.getByRole('tab', { name: /Draws & guarantees 1/ }).click()
  await page
    .getByRole('row', { name: /5,500.00/ })
    .getByText('Expired')
    .waitFor()
  await expectAccessible(page)

  await page.getByRole('tab', { name: /Rules/ }).click()
  await page
    .getByRole('row', { name: /Alder Spine/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of the rule' })
  await history.getByText('8.25% → 9.00%').waitFor()
  await history.getByText('No end').first().waitFor()
  expect(await history.getByText(/sales$/).count()).toBe(0)
  expect(await history.getByText('Sales', { exact: true }).count()).toBe(1)
  expect(page.faults).toEqual([])
})
