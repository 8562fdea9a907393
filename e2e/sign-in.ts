import type { Page } from 'playwright'
import { PASSWORD } from '../packages/server/src/test/test-client.ts'

export async function fillSignIn(
  page: Page,
  { email = 'admin@example.com', password = PASSWORD }: { email?: string; password?: string } = {},
): Promise<void> {
  // The address changes before the screen does: the page that was left may have such fields as well.
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page with a session, without the sign-in form. By default the first screen. Waits until its shortcuts work. */
export async function signIn(
  page: Page,
  { path = '/login', email = 'admin@example.com' }: { path?: string; email?: string } = {},
): Promise<void> {
  const data = { email, password: PASSWORD }
  const answer = await page.request.post('/api/user/authenticateUser', { data, headers: { 'x-requested-with': 'fetch' } })
  if (!answer.ok()) throw new Error(`${email} is not let in: ${await answer.text()}`)
  const signedIn = ((await answer.json()) as { data: { token: string } }).data
  // A page without scripts, to set browser storage before the app loads.
  await page.goto('/api/health')
  await page.evaluate(
    ([token, who]) => {
      localStorage.setItem('loginToken', token)
      localStorage.setItem('logUserEmail', who)
    },
    [signedIn.token, email] as const,
  )
  await page.goto(path)
  await inside(page)
}

export async function inside(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Presses a sequence of shortcut keys, each within a second. */
export const chord = (page: Page, ...keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
