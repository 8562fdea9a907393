import type { Page } from 'playwright'
import { PASSWORD } from '../packages/server/src/test/test-client.ts'

/** Fills in the sign-in form that is shown. */
export async function fillSignIn(
  page: Page,
  { email = 'admin@example.com', password = PASSWORD }: { email?: string; password?: string } = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Opens an address as somebody who is signed in: without the form, which has stories of its own. By default it is where the sign-in leads.
 * The screen is there then: its keys are heard.
 */
export async function signIn(
  page: Page,
  { path = '/login', email = 'admin@example.com' }: { path?: string; email?: string } = {},
): Promise<void> {
  const data = { email, password: PASSWORD }
  const answer = await page.request.post('/api/user/authenticateUser', { data, headers: { 'x-requested-with': 'fetch' } })
  if (!answer.ok()) throw new Error(`${email} is not let in: ${await answer.text()}`)
  const signedIn = ((await answer.json()) as { data: { token: string } }).data
  // An address of the product without a script: what the pages keep in the browser is to be there before they load.
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

/** Waits for a screen that only those see who are signed in. */
export async function inside(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
}

/** Presses keys that belong together, as a person does: the page hears the next within a second, however busy the machine is. */
export const chord = (page: Page, ...keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
