import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { adding, SALES_HEADER } from '../../packages/server/src/test/factories.ts'
import { expectAccessible } from '../browser.ts'
import { signIn } from '../sign-in.ts'
import { story } from '../story.ts'

const { app, companyId, open } = await story()
const ann = await app.signIn()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test("an Administrator changes the company's branding, also on the sign-in page", async () => {
  const page = await open()
  await signIn(page)
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: 'Company settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Company settings' })
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Odd Brand')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Odd pay')
  await dialog.getByRole('textbox', { name: 'Accent color' }).fill('#ffffff')
  await dialog.getByRole('textbox', { name: 'Environment name' }).fill('Staging')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await menu(page).getByText('Odd Brand').waitFor()
  await menu(page).getByText('Staging').waitFor()
  await expect.poll(() => page.title()).toBe('Dashboard · Odd pay')
  await expectAccessible(page)
  const stranger = await open()
  await stranger.goto('/login')
  await stranger.getByText('Welcome to Odd Brand.').waitFor()
  await expect.poll(() => stranger.title()).toBe('Sign in · Odd pay')
  await expectAccessible(stranger)
  expect(page.faults).toEqual([])
})

test('Staff are not offered the company settings', async () => {
  await app.addUser(companyId, { email: 'sam@example.com', screens: ['uploadfile'] })
  const page = await open()
  await signIn(page, { email: 'sam@example.com' })
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Company settings' }).count()).toBe(0)
})

test('the menu counts waiting files before their screen is opened', async () => {
  const manufacturerId = await adding(ann).manufacturer()
  await adding(ann).file(`${SALES_HEADER}\nMercy,Kim,Knee,North,100.00,25.00,05/04/2025\n`, { manufacturerId })
  const page = await open()
  await signIn(page, { path: '/regions?month=May-2025' })
  await page.goto('/commission/list?month=May-2025')
  await menu(page).getByText('1 file needs work').waitFor()
  await menu(page).getByText('2 exceptions to check').waitFor()
})

test("a new user sees light mode, and the menu's width and style are personal", async () => {
  const page = await open({ colorScheme: 'dark' })
  await signIn(page)
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor()
  const width = () => menu(page).evaluate((element) => element.firstElementChild?.getBoundingClientRect().width)
  await expect.poll(width).toBe(240)
  for (const [choice, wide] of [
    ['Wide', 280],
    ['Narrow', 208],
  ] as const) {
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitem', { name: choice }).click()
    await expect.poll(width).toBe(wide)
  }
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  await page.mouse.move(700, 500)
  await expect.poll(width).toBe(64)
  await page.keyboard.press('Shift+Tab')
  await expect.poll(width).toBe(208)
  // After a click the menu collapses once the pointer has left it.
  await menu(page).getByRole('link', { name: 'Regions' }).click()
  await page.mouse.move(900, 500)
  await expect.poll(width).toBe(64)
})

test("the command menu runs the month's commands and explains unavailable ones", async () => {
  const page = await open()
  await signIn(page, { path: '/regions' })
  await page.keyboard.press('Control+k')
  const search = page.getByPlaceholder('Where to, or what to do?')
  await search.fill('Finalize month')
  await page.getByRole('button', { name: /^Finalize month/ }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Finalize month/ }).isDisabled()).toBe(true)
  await search.fill('Upload')
  await page.getByRole('button', { name: 'Upload file' }).click()
  await page.getByRole('dialog', { name: /Upload/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/uploadfile')
})
