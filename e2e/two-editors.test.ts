import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import type { Sent } from '../packages/server/src/test/contract-calls.ts'
import { adding, SALES_COLUMNS, SALES_HEADER } from '../packages/server/src/test/factories.ts'
import { expectAccessible } from './browser.ts'
import { signIn } from './sign-in.ts'
import { story } from './story.ts'

const { app, companyId, open } = await story()
await app.addUser(companyId, { email: 'bea@example.com', role: 'Administrator' })
const admin = await app.signIn()
const add = adding(admin)

async function signedIn(email: string, path: string) {
  const page = await open()
  await signIn(page, { path, email })
  return page
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit user' })
const edit = async (page: Page, name: string) => {
  await page.getByRole('rowheader', { name }).click()
  await dialog(page).waitFor()
}
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const user = async (id: number) => (await admin.user.list()).users.find((each) => each.id === id)

test("R15 the second editor of a user sees the first one's changes and saves on top", async () => {
  const id = await add.user({ screenAccess: 'uploadfile,reports' })
  const [ann, bea] = [await signedIn('admin@example.com', '/user/list'), await signedIn('bea@example.com', '/user/list')]
  await edit(ann, 'Dana Ruiz')
  await edit(bea, 'Dana Ruiz')
  await dialog(ann).getByRole('checkbox', { name: 'Reports' }).uncheck()
  await dialog(ann).getByLabel('First name').fill('Danielle')
  await save(ann)
  await dialog(ann).waitFor({ state: 'hidden' })

  await dialog(bea).getByLabel('First name').fill('Dan')
  await save(bea)
  await dialog(bea).getByText('Someone else changed this in the meantime').waitFor()
  expect(await dialog(bea).getByLabel('First name').inputValue()).toBe('Dan')
  await dialog(bea).getByText('now: Danielle').waitFor()
  expect(await dialog(bea).getByRole('checkbox', { name: 'Reports' }).isChecked()).toBe(false)
  await expectAccessible(bea)
  expect(await user(id)).toMatchObject({ firstName: 'Danielle', screenAccess: 'uploadfile' })

  await save(bea)
  await dialog(bea).waitFor({ state: 'hidden' })
  expect(await user(id)).toMatchObject({ firstName: 'Dan', screenAccess: 'uploadfile' })

  await edit(ann, 'Danielle Ruiz')
  await dialog(ann).getByLabel('First name').fill('Danny')
  await save(ann)
  await dialog(ann).getByRole('button', { name: 'Use theirs' }).click()
  expect(await dialog(ann).getByLabel('First name').inputValue()).toBe('Dan')
  expect([...ann.faults, ...bea.faults]).toEqual([])
})

test('R15 the second of two mappers of a file sees the differences before saving', async () => {
  const manufacturerId = await add.manufacturer('Acme')
  const content = `${SALES_HEADER},Ref
Mercy,Kim,Knee,North,100.00,25.00,05/04/2025,A1
`
  const fId = await add.file(content, { manufacturerId, fileName: 'acme.csv' })
  const store = (more: Sent['uploadprocess']['storeMappedFields']['mappedFields']) =>
    admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: { ...SALES_COLUMNS, ...more } })
  await store({})

  const bea = await signedIn('bea@example.com', '/uploadfile?month=May-2025')
  await bea.getByRole('row').filter({ hasText: 'acme.csv' }).getByRole('button', { name: 'Actions for Acme' }).click()
  await bea.getByRole('menuitem', { name: 'Map fields' }).click()
  const map = bea.getByRole('dialog', { name: /Map Fields/ })
  await map.getByRole('row').filter({ hasText: 'Hospital' }).getByLabel('Fill down').check()
  await store({ Ref: 'invoiceNumber' })
  await map.getByRole('button', { name: 'Save' }).click()
  await map.getByText('Someone else changed this in the meantime').waitFor()
  await map.getByText('now: Invoice number').waitFor()
  await map.getByRole('button', { name: 'Keep mine' }).click()
  await map.getByRole('button', { name: 'Save' }).click()
  await map.waitFor({ state: 'hidden' })
  const headers = await admin.uploadprocess.fileHeaders({ fId })
  expect(headers).toMatchObject({ previousMappedData: SALES_COLUMNS, previousSources: { fillDown: ['hospital'] } })
  expect(bea.faults).toEqual([])
})
