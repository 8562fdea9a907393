import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adding, rule } from '../packages/server/src/test/factories.ts'
import { signIn } from './sign-in.ts'
import { story } from './story.ts'

const { app, companyId, open } = await story()
const page = await open()

await app.addUser(companyId, { email: 'bea@example.com', role: 'Administrator' })
const admin = await app.signIn()
const add = adding(admin)
const manufacturer = await add.manufacturer('Alder Spine')
const territory = await add.territory('STL-2')
const id = await add.salesperson({ rules: [rule({ manufacturer, territory })] })

async function signOut(on: Page) {
  await on.getByRole('button', { name: /my menu/ }).click()
  await on.getByRole('menuitem', { name: 'Logout' }).click()
  await on.getByRole('button', { name: 'Sign in' }).waitFor()
}

/** Opens a page and waits for its socket, because a refused socket is logged to the console. */
async function visit(on: Page, path: string) {
  await on.goto(path, { waitUntil: 'commit' })
  await (await on.waitForEvent('websocket')).waitForEvent('framereceived')
}

const openRule = async (on: Page) => {
  await visit(on, `/salespeople/${id}?view=rules`)
  await on.getByRole('row', { name: /Alder Spine.+STL-2/ }).click()
  const dialog = on.getByRole('dialog', { name: /Edit Rule/ })
  await dialog.getByLabel('Commission %').waitFor()
  return dialog
}
const OFFER = 'You left this form with changes that were not saved.'
const drafts = (on: Page) => on.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft:\d+:rules:/.test(key)))

test('unsaved form input is offered again after a reload', async () => {
  await signIn(page)
  const dialog = await openRule(page)
  await dialog.getByLabel('Commission %').fill('47')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  await openRule(page)
  await page.getByText(OFFER).waitFor()
})

const activities = (on: Page) => on.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('activity:')))
const leaveActivity = (on: Page) =>
  on.evaluate(() => localStorage.setItem('activity:1', JSON.stringify([{ messageText: { key: 'refusals.asWritten' }, at: Date.now() }])))

test('the next user of a tab finds nothing of the previous one', async () => {
  await leaveActivity(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('loginToken'))
  await signIn(page, { email: 'bea@example.com' })
  await openRule(page)
  expect(await page.getByText(OFFER).count()).toBe(0)
  expect(await drafts(page)).toEqual([])
  expect((await activities(page)).map(([key]) => key)).not.toContain('activity:1')
})

test('signing out removes drafts and activity in every tab', async () => {
  const other = await page.context().newPage()
  await other.goto('/salespeople/list')
  const typed = await openRule(other)
  await typed.getByLabel('Commission %').fill('49')
  const dialog = await openRule(page)
  await dialog.getByLabel('Commission %').fill('48')
  for (const tab of [page, other]) await expect.poll(() => drafts(tab)).toHaveLength(1)
  await visit(page, '/salespeople/list')
  await page.evaluate(() => localStorage.setItem('mapDataManufacturerName', 'Alder Spine'))
  await leaveActivity(page)
  await signOut(page)
  await other.getByRole('button', { name: 'Sign in' }).waitFor()
  for (const tab of [page, other]) {
    await expect.poll(() => drafts(tab)).toEqual([])
    await expect.poll(() => activities(tab)).toEqual([])
  }
  expect(await page.evaluate(() => localStorage.getItem('mapDataManufacturerName'))).toBeNull()
  expect(page.faults).toEqual([])
})
