import type { Page } from 'playwright'
import { PASSWORD } from '../packages/server/src/test/test-client.ts'

type SignIn = { email?: string; password?: string }

/** Fills in the sign-in form that is shown. */
export async function fillSignIn(page: Page, { email = 'admin@example.com', password = PASSWORD }: SignIn = {}): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens an address as somebody who has yet to sign in, and does so. The screen is there then: its keys are heard. */
export async function signIn(page: Page, { path = '/login', ...who }: SignIn & { path?: string } = {}): Promise<void> {
  await page.goto(path)
  await fillSignIn(page, who)
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Presses keys that belong together, as a person does: the page hears the next within a second, however busy the machine is. */
export const chord = (page: Page, ...keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
