import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { fillSignIn, inside, signIn } from './sign-in.ts'
import { story } from './story.ts'

const { app, address, companyId, open } = await story()

const toast = (page: Page, text: string) => page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text }).first().waitFor()

describe('signing in', () => {
  test('a wrong password shows an error and keeps the input', async () => {
    const page = await open()
    await page.goto('/')
    await page.waitForURL('**/login')
    await expectAccessible(page)
    await fillSignIn(page, { password: 'not the password' })
    await page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('admin@example.com')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password')
    await expectAccessible(page)
    await fillSignIn(page)
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
    expect(await page.evaluate(() => [localStorage.getItem('cn'), localStorage.getItem('logUserEmail')])).toEqual([
      expect.any(String),
      'admin@example.com',
    ])
    expect(page.faults).toEqual([])
  })

  test('after signing in the requested URL opens, with its month', async () => {
    const page = await open()
    await page.goto('/uploadfile?month=March-2024')
    await toast(page, 'Invalid Access!')
    await page.waitForURL('**/login?redirect=*')
    await fillSignIn(page)
    await page.waitForURL('**/uploadfile?month=March-2024')
    expect(page.faults).toEqual([])
  })

  test('a redirect to another site is ignored', async () => {
    const page = await open()
    for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      await page.goto(`/login?redirect=${encodeURIComponent(evil)}`)
      await fillSignIn(page)
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
      expect(new URL(page.url()).origin).toBe(address)
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('a temporary password is replaced by one that meets the rules', async () => {
    const id = await app.addUser(companyId, { email: 'new@example.com', screens: ['uploadfile'] })
    await app.giveTemporaryPassword(companyId, id, 'Sent-by-mail-1')
    const page = await open()
    await page.goto('/login')
    await fillSignIn(page, { email: 'new@example.com', password: 'Sent-by-mail-1' })
    await page.getByRole('heading', { name: 'Set your password' }).waitFor()
    await page.getByLabel('New password', { exact: false }).fill('short')
    await page.getByLabel('Confirm password', { exact: false }).fill('other')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.getByText('Password and Confirm password should be same!').first().waitFor()
    await expectAccessible(page)
    await page.getByLabel('New password', { exact: false }).fill('My-own-words-9')
    expect(await page.locator('li[data-met]').count()).toBe(5)
    await page.getByLabel('Confirm password', { exact: false }).fill('My-own-words-9')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.waitForURL('**/uploadfile**')
    expect(page.faults).toEqual([])
  })
})

test('an unknown host shows only an error', async () => {
  const page = await open({ baseURL: app.address.replace('localhost', '127.0.0.1') })
  await page.goto('/')
  await page.getByRole('alert').filter({ hasText: 'environment is not set' }).waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
})

test.each([
  ['/user', '/user/list'],
  ['/salespeople', '/salespeople/list'],
  ['/commission?month=March-2024', '/commission/list?month=March-2024'],
])('the address %s leads to its list', async (from, to) => {
  const page = await open()
  await signIn(page, { path: from })
  await page.waitForURL(`**${to}`)
  expect(page.faults).toEqual([])
})

test('an unknown path shows the error page with the path', async () => {
  const page = await open()
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: "We can't find that page" }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/pages/error')
  await page.getByText('/no/such/page').waitFor()
  await expectAccessible(page)
})

test('a file dropped where none is taken does not replace the page', async () => {
  const page = await open()
  await signIn(page)
  const isKept = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'sales.csv'))
    const events = ['dragover', 'drop'].map((type) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    return events.map((event) => !document.querySelector('main')?.dispatchEvent(event))
  })
  expect(isKept).toEqual([true, true])
})

test('a screen whose code failed to load opens on retry', async () => {
  const page = await open()
  await signIn(page)
  await page.route('**/assets/UsersPage-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await page.unroute('**/assets/UsersPage-*.js')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'Users' }).waitFor()
})

describe('inside', () => {
  test('Staff see only their screens and are redirected from others', async () => {
    await app.addUser(companyId, { email: 'staff@example.com', screens: ['uploadfile'] })
    const page = await open()
    await page.goto('/login')
    await fillSignIn(page, { email: 'staff@example.com' })
    await page.waitForURL('**/uploadfile**')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    expect(await menu.getByRole('link', { name: 'File Uploads' }).getAttribute('aria-current')).toBe('page')
    for (const hidden of ['Commissions', 'Sales Reps', 'Users']) expect(await menu.getByRole('link', { name: hidden }).count()).toBe(0)
    await page.goto('/commission/list')
    await toast(page, 'Invalid Access!')
    await page.waitForURL('**/uploadfile**')
    expect(page.faults).toEqual([])
  })

  test('an expired session leads to the sign-in and back', async () => {
    const page = await open()
    await signIn(page, { path: '/uploadfile' })
    await page.context().clearCookies()
    await page.keyboard.press(']')
    await toast(page, 'Invalid Access!')
    await page.waitForURL('**/login?redirect=*')
    await fillSignIn(page)
    await page.waitForURL('**/uploadfile**')
  })

  test("signing out is confirmed and clears the user's data", async () => {
    const page = await open()
    await page.goto('/uploadfile')
    await fillSignIn(page)
    await page.getByRole('button', { name: /my menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('loginToken'))).toBeNull()
    await page.goBack()
    await page.waitForURL('**/login**')
  })

  test('menu, notifications, command menu and shortcuts work by keyboard, in both themes and on phones', async () => {
    const page = await open()
    await page.goto('/uploadfile')
    await fillSignIn(page)
    await inside(page)
    await page.keyboard.press('?')
    await page.getByText('Every manufacturer’s file of the month').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Read the guide' }).click()
    await page.waitForURL('**/guide?page=uploads')
    await page.getByRole('heading', { name: 'Step by step' }).waitFor()
    const pages = page.getByRole('navigation', { name: 'Pages of the guide' })
    expect(await pages.locator('[aria-current]').allInnerTexts()).toEqual(['File Uploads'])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open this screen' }).click()
    await page.waitForURL('**/uploadfile**')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search or jump to…' }).waitFor()
    // The acts of the month come first, and the first is selected.
    await page.locator('[data-action][data-selected]', { hasText: 'Upload file' }).waitFor()
    await page.getByPlaceholder('Where to, or what to do?').fill('toggle')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText('Invalid Access!').last().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Show or hide the menu' }).click()
    await page.getByRole('link', { name: 'File Uploads' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'File Uploads' }).waitFor({ state: 'hidden' })
    expect(page.faults).toEqual([])
  })
})
