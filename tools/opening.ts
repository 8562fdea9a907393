import type { Page } from 'playwright'

/** Texts in the language of a picture: `of` a key, or `like` a key whose text has parameters. */
export type Words = { of(key: string): string; like(key: string): RegExp }
export type Screen = {
  name: string
  path: string
  /** Opens a dialog or a panel of the page. */
  open?: (page: Page, words: Words) => Promise<unknown>
  /** Whether it opens a whole page. */
  opensPage?: boolean
  /** Whether it changes the page without a dialog. */
  isPage?: boolean
  /** Runs before the page is opened. */
  before?: (page: Page) => Promise<unknown>
  /** Whether it is for anonymous visitors or a sales rep; by default for an Administrator. */
  by?: 'guest' | 'rep'
  /** Only for pictures: its parts are covered by other screens in every language. */
  isPictureOnly?: true
}

export const press = (key: string) => (page: Page, words: Words) =>
  page
    .getByRole('button', { name: words.like(key) })
    .first()
    .click()
export const pressExactly = (key: string) => (page: Page, words: Words) =>
  page
    .getByRole('button', { name: words.of(key), exact: true })
    .first()
    .click()
/** The control that replaces another on a narrow page. */
export const pressEither = (narrow: string, wide: string) => (page: Page, words: Words) =>
  page
    .getByRole('button', { name: words.of(narrow), exact: true })
    .or(page.getByRole('button', { name: words.of(wide), exact: true }))
    .first()
    .click()
/** An action in the page header's menu. */
export const more = (key: string) => async (page: Page, words: Words) => {
  await page
    .locator('header, main')
    .getByRole('button', { name: words.of('ui.more'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: words.like(key) }).click()
}
/** An action in the first row's menu. */
export const ofFirstRow = (key: string) => async (page: Page, words: Words) => {
  await page
    .locator('tbody')
    .getByRole('button', { name: words.like('table.actionsOf') })
    .first()
    .click()
  await page
    .getByRole('menuitem', { name: words.like(key) })
    .first()
    .click()
}
export const fromMyMenu = (key: string) => async (page: Page, words: Words) => {
  await page.getByRole('button', { name: words.like('shell.userMenu') }).click()
  await page.getByRole('menuitem', { name: words.of(key) }).click()
}
/** Account security, and one of its dialogs. */
export const security = (dialog?: string) => async (page: Page, words: Words) => {
  await fromMyMenu('profile.title')(page, words)
  await page.getByRole('tab', { name: words.of('profile.security') }).click()
  if (dialog !== undefined) await press(dialog)(page, words)
}
export const webhook = async (page: Page, words: Words) => {
  await fromMyMenu('interfaces.title')(page, words)
  await press('webhooks.add')(page, words)
}

export const company = fromMyMenu('shell.companySettings')
/** A dialog of the company's settings. */
export const ofCompany = (key: string) => async (page: Page, words: Words) => {
  await company(page, words)
  await press(key)(page, words)
}
export const watchedPlaces = ofCompany('common.watchedPlaces')

/** The panel of a list's first record, and what opens from there. */
export const panel = (key?: string) => async (page: Page, words: Words) => {
  await page.locator('tbody tr').first().click()
  if (key !== undefined)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.like(key) })
      .first()
      .click()
}

/** Selects the first rows of a list and runs a bulk action. */
export const ofRows = (count: number, key: string) => async (page: Page, words: Words) => {
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (let at = 0; at < count; at++) await boxes.nth(at).click()
  await press(key)(page, words)
}
/** An action in the open dialog, then one in the next dialog. */
export const inDialog = (key: string) => (page: Page, words: Words) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: words.like(key) })
    .first()
    .click()

/** Stubs the next response of a path, for data that the demo company lacks or that would change it. */
export const answer = async (page: Page, path: string, data: unknown, message = '') =>
  void (await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { status: 'success', message, data } }), { times: 1 }))
export const refuse = async (page: Page, path: string, status: number, data: { code: string; [more: string]: unknown }, message: string) =>
  void (await page.route(`**/api/${path}`, (route) => route.fulfill({ status, json: { status: 'error', message, data } }), { times: 1 }))
/** Modifies the response of a path. */
export const amend = async (page: Page, path: string, change: (data: never) => unknown) =>
  void (await page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: never }
    await route.fulfill({ response, json: { ...rest, data: change(data) } })
  }))

export const signInWith = async (page: Page, words: Words) => {
  await page.locator('input[name="email"]').fill('admin@example.com')
  await page.locator('input[name="password"]').fill('An old 1 of theirs!')
  await pressExactly('common.signIn')(page, words)
}
export const typePercent = (percent: string) => async (page: Page, words: Words) => {
  await page.getByTitle(words.of('rules.editPercent')).first().click()
  await page.locator('tbody input[inputmode]').first().fill(percent)
  await page.keyboard.press('Enter')
}
/** On a phone a toast covers the header of a dialog. */
export const closeToast = (kind: 'success' | 'danger') => (page: Page, words: Words) =>
  page
    .locator(`[data-kind="${kind}"]`)
    .getByRole('button', { name: words.of('common.close') })
    .click()
export const changeRules = (then?: string) => async (page: Page, words: Words) => {
  await ofFirstRow('entries.delete.rules')(page, words)
  await page.getByRole('button', { name: words.of('record.save'), exact: true }).waitFor()
  if (then === undefined) return
  await closeToast('success')(page, words)
  await pressExactly(then)(page, words)
}
/** The details of a grid's cell. */
export const ofCell = (page: Page) => page.locator('[data-cell]').first().click()
/** The name of a button that has no visible text. */
export const pressTitled = (key: string) => (page: Page, words: Words) => page.getByTitle(words.like(key)).first().click()
