import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../packages/server/src/platform/database/postgres.ts'
import { CLIENT, openIdProviderFor } from '../../packages/server/src/test/outside/open-id-provider.ts'
import { expectAccessible } from '../browser.ts'
import { story } from '../story.ts'

// The provider needs the product's URL before either is started.
const port = await freePort()
const address = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'fairshare-open-id-'))
const provider = await openIdProviderFor(`${address}/login/openid`)
const settings = join(folder, 'identity.json')
writeFileSync(settings, JSON.stringify({ localhost: { openId: { name: 'Acme ID', issuer: provider.issuer, ...CLIENT } } }))
const { app, open } = await story({ IDENTITY_FILE: settings, PORT: String(port) })
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Fills in the provider's sign-in and consent pages. */
async function signInAtProvider(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test("users sign in at their company's provider and see their first screen", async () => {
  await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'ann@acme.test', screens: ['uploadfile'] })
  Object.assign(provider.person, { email: 'ann@acme.test', isVerified: true })
  const page = await open()
  await page.goto('/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click()
  await signInAtProvider(page, 'ann')
  await page.waitForURL('**/uploadfile**')
  expect(page.faults).toEqual([])
})

test("signing out also ends the provider's session", async () => {
  Object.assign(provider.person, { email: 'ann@acme.test', isVerified: true })
  const page = await open()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click()
  await signInAtProvider(page, 'ann')
  await page.waitForURL('**/uploadfile**')
  await page.getByRole('button', { name: /my menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await page.waitForURL(`${address}/login`)
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click()
  await page.getByPlaceholder('Enter any login').waitFor()
  expect(page.faults).toEqual([])
})

test('a user without an account is informed and led back', async () => {
  Object.assign(provider.person, { email: 'eve@acme.test', isVerified: true })
  const page = await open()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Acme ID' }).click()
  await signInAtProvider(page, 'eve')
  await page.getByRole('alert').filter({ hasText: 'There is no account for you here.' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').waitFor()
})
