import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adding, rule } from '../packages/server/src/test/factories.ts'
import { expectAccessible, expectSettled } from './browser.ts'
import { signIn } from './sign-in.ts'
import { story } from './story.ts'

const { app, open } = await story()
const admin = await app.signIn()
const add = adding(admin)
const scope = { manufacturer: await add.manufacturer('Alder Spine'), territory: await add.territory('STL-2') }
const dana = await add.salesperson({ rules: [rule(scope)] })

const NOT_SAVED = 'You are offline. Nothing was saved; your changes are still here.'
const OFFLINE = 'You are offline. What you see may be old'
const isSave = (path: string) => /(store|update)SalesPerson/.test(path)
const notSaved = (page: Page) => page.getByRole('alert').filter({ hasText: NOT_SAVED }).first()

test('a dialog that cannot be sent keeps its input and saves after reconnecting', async () => {
  const page = await open()
  await signIn(page, { path: '/regions' })
  await page.getByRole('button', { name: 'Add Region' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Region' })
  await dialog.getByLabel('Region name').fill('Coast')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await notSaved(page).waitFor()
  expect(await dialog.getByLabel('Region name').inputValue()).toBe('Coast')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('rowheader', { name: 'Coast' }).waitFor()
  expect(page.faults).toEqual([])
})

test('a failed live connection while offline is not an error of the page', async () => {
  const page = await open()
  await signIn(page, { path: '/regions' })
  // What the page still loads would fail as well.
  await expectSettled(page)
  await page.context().setOffline(true)
  const line = page.waitForEvent('console', (message) => message.text().startsWith('WebSocket connection to'))
  // The page's own attempt may come late.
  await page.evaluate(() => void new WebSocket(`ws://${location.host}/socket.io/`))
  expect((await line).type()).toBe('error')
  expect(page.faults).toEqual([])
})

test('a save while offline stays a draft and is never sent automatically', async () => {
  const page = await open()
  await signIn(page, { path: `/salespeople/${dana}?view=rules` })
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete rule' }).click()
  const bar = page.getByRole('region', { name: '1 unsaved change' })
  await bar.waitFor()
  await page.context().setOffline(true)
  await bar.getByRole('button', { name: 'Save' }).click()
  await notSaved(page).waitFor()
  await bar.waitFor()

  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.context().setOffline(false)
  await page.getByText(OFFLINE).waitFor({ state: 'detached' })
  // Requests on hold go out when the browser is online again, and so before this one.
  await page.evaluate(() => fetch('/api/company/current'))
  expect(sent).toContain('/api/company/current')
  expect(sent.filter(isSave)).toEqual([])
  expect((await admin.salesperson.detail({ salesPersonId: dana })).rules).toHaveLength(1)
  await bar.getByRole('button', { name: 'Save' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(sent.filter(isSave)).toHaveLength(1)
  expect((await admin.salesperson.detail({ salesPersonId: dana })).rules).toHaveLength(0)
  expect(page.faults).toEqual([])
})

test('a banner shows while offline and disappears by itself', async () => {
  const page = await open()
  await signIn(page, { path: '/regions' })
  await page.getByRole('rowheader', { name: 'Coast' }).waitFor()
  await page.context().setOffline(true)
  const banner = page.getByText(OFFLINE)
  await banner.waitFor()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await banner.waitFor({ state: 'detached' })
})

test('the page starts without the server and reports it after a retry', async () => {
  const page = await open()
  const attempts: Promise<boolean>[] = []
  const isOwnDrawing = () => page.evaluate(() => document.querySelector('#root > p') === null)
  // Without the answers that came with the page.
  await page.route('**/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<script type="application\/json".*<\/script>/, '') })
  })
  await page.route('**/api/company/current*', async (route) => {
    attempts.push(isOwnDrawing())
    await Promise.allSettled(attempts)
    await route.abort()
  })
  await page.goto('/login')
  await page.getByRole('alert').waitFor()
  // The start makes the first attempt, the screen all others.
  expect((await Promise.all(attempts)).slice(1)).not.toContain(false)
  expect(attempts.length).toBeGreaterThan(1)
})
