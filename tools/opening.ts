import type { Page } from 'playwright'

/** What the pages say in the language of a picture: `of` a key, and `like` a key whose text has parameters. */
export type Words = { of(key: string): string; like(key: string): RegExp }
export type Screen = {
  name: string
  path: string
  /** Opens a dialog or a panel of the page. */
  open?: (page: Page, words: Words) => Promise<unknown>
  /** What it opens is a page of its own, seen as a whole. */
  opensPage?: boolean
  /** It changes the page, and opens no dialog. */
  isPage?: boolean
  /** Done before the page is asked for. */
  before?: (page: Page) => Promise<unknown>
  /** Seen before anybody has signed in, or by a sales rep in their own view; else by an Administrator. */
  by?: 'guest' | 'rep'
  /** Made of parts that other screens are read for: looked at in pictures, and not opened in every language by the stories. */
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
/** What stands for the other where the page is narrow. */
export const pressEither = (narrow: string, wide: string) => (page: Page, words: Words) =>
  page
    .getByRole('button', { name: words.of(narrow), exact: true })
    .or(page.getByRole('button', { name: words.of(wide), exact: true }))
    .first()
    .click()
/** An action in the menu of the page's head. */
export const more = (key: string) => async (page: Page, words: Words) => {
  await page
    .locator('header, main')
    .getByRole('button', { name: words.of('ui.more'), exact: true })
    .first()
    .click()
  await page.getByRole('menuitem', { name: words.like(key) }).click()
}
/** An action in the menu of the first row. */
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
/** How one's own account is guarded, and one of its dialogs. */
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
/** What is opened from the company's settings. */
export const ofCompany = (key: string) => async (page: Page, words: Words) => {
  await company(page, words)
  await press(key)(page, words)
}
export const watchedPlaces = ofCompany('arrivals.places.open')

/** The panel of the first record of a list, and what is opened from there. */
export const panel = (key?: string) => async (page: Page, words: Words) => {
  await page.locator('tbody tr').first().click()
  if (key !== undefined)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words.like(key) })
      .first()
      .click()
}

/** The first rows of a list are ticked, and something is done with them at once. */
export const ofRows = (count: number, key: string) => async (page: Page, words: Words) => {
  const boxes = page.locator('tbody').getByRole('checkbox')
  for (let at = 0; at < count; at++) await boxes.nth(at).click()
  await press(key)(page, words)
}
/** Something in the dialog that is open, and then in what that opens. */
export const inDialog = (key: string) => (page: Page, words: Words) =>
  page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: words.like(key) })
    .first()
    .click()

/** The next call of a path is answered with this: what the demo company has none of, or what would change it. */
export const answer = async (page: Page, path: string, data: unknown, message = '') =>
  void (await page.route(`**/api/${path}`, (route) => route.fulfill({ json: { status: 'success', message, data } }), { times: 1 }))
/** The next call of a path is refused. */
export const refuse = async (page: Page, path: string, status: number, data: { code: string; [more: string]: unknown }, message: string) =>
  void (await page.route(`**/api/${path}`, (route) => route.fulfill({ status, json: { status: 'error', message, data } }), { times: 1 }))
/** What a path answers is what it is, but for this. */
export const amend = async (page: Page, path: string, change: (data: never) => unknown) =>
  void (await page.route(`**/api/${path}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: never }
    await route.fulfill({ response, json: { ...rest, data: change(data) } })
  }))

export const signInWith = async (page: Page, words: Words) => {
  await page.locator('input[name="email"]').fill('admin@example.com')
  await page.locator('input[name="password"]').fill('An old 1 of theirs!')
  await pressExactly('login.signIn')(page, words)
}
/** The percent of the first rule, typed where it stands. */
export const typePercent = (percent: string) => async (page: Page, words: Words) => {
  await page.getByTitle(words.of('rules.editPercent')).first().click()
  await page.locator('tbody input[inputmode]').first().fill(percent)
  await page.keyboard.press('Enter')
}
/** On a phone a toast stands over the head of a dialog. */
export const closeToast = (kind: 'success' | 'danger') => (page: Page, words: Words) =>
  page
    .locator(`[data-kind="${kind}"]`)
    .getByRole('button', { name: words.of('ui.close') })
    .click()
/** The first rule is deleted on the page, and nothing is saved. */
export const changeRules = (then?: string) => async (page: Page, words: Words) => {
  await ofFirstRow('entries.delete.rules')(page, words)
  await page.getByRole('button', { name: words.of('record.save'), exact: true }).waitFor()
  if (then === undefined) return
  await closeToast('success')(page, words)
  await pressExactly(then)(page, words)
}
/** What is behind a cell of a grid. */
export const ofCell = (page: Page) => page.locator('[data-cell]').first().click()
/** What a button without a name of its own says of itself. */
export const pressTitled = (key: string) => (page: Page, words: Words) => page.getByTitle(words.like(key)).first().click()
