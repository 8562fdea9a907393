import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll } from 'vitest'
import { PASSWORD, testApp } from '../packages/server/src/test/test-app.ts'
import { launchBrowser, openPage } from './browser.ts'

/** A company of the story's own and a browser beside it; both end with the tests of the file. */
export async function story(settings: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(settings)
  const browser = await launchBrowser()
  afterAll(async () => {
    await browser.close()
    await app.close()
  })
  // Passkeys are for names, not for numbers.
  const address = app.address.replace('127.0.0.1', 'localhost')
  return {
    app,
    browser,
    address,
    companyId: app.firstCompany?.companyId ?? 0,
    open: (options?: BrowserContextOptions) => openPage(browser, address, options),
  }
}

type SignIn = { email?: string; password?: string }

/** Fills in the sign-in form that is shown. */
export async function fillSignIn(page: Page, { email = 'admin@example.com', password = PASSWORD }: SignIn = {}): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens an address as somebody who has yet to sign in, and does so. */
export async function signIn(page: Page, { path = '/login', ...who }: SignIn & { path?: string } = {}): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, who)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
}
