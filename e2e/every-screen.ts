import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMonths, formatMonth } from '../packages/engine/src/values/index.ts'
import { LANGUAGES } from '../packages/texts/src/index.ts'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { ended, sellMonth } from '../packages/server/src/test/sold-month.ts'
import { LAST } from '../tools/demo-company.ts'
import { openOwnView } from '../tools/open-own-view.ts'
import type { Screen } from '../tools/opening.ts'
import { LINK, SCREENS } from '../tools/screens.ts'
import { expectAccessible, expectReadableInTheDark, expectSettled } from './browser.ts'
import { cutOff, textsOf } from './languages.ts'
import { signIn } from './sign-in.ts'
import { story } from './story.ts'

/** The demo company's months relative to this month: finalized, calculated, open. */
const MONTHS = ['April-2025', 'May-2025', 'June-2025'].map((ours, at): [demo: string, ours: string] => [
  formatMonth(addMonths(LAST, at - 1)),
  ours,
])
const here = (path: string) => MONTHS.reduce((moved, [demo, ours]) => moved.replace(`month=${demo}`, `month=${ours}`), path)

const DIALOG = '[role="dialog"]'
const isSamePage = (one: Screen, other: Screen) => one.path === other.path && one.by === other.by

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Half of the screens, because two files run in parallel. */
export const isOfAMonth = ({ path }: Screen) => /^\/(dashboard|commission|reports)/.test(path)

/** Checks each screen for accessibility and for texts that do not fit. */
export async function lookAtScreens(isOurs: (screen: Screen) => boolean): Promise<void> {
  const { screens, show } = await everyScreen()
  const [forAxe, forRoom] = [new Set(screens.filter(oncePerRoute)), new Set(screens.filter(oneReport))]
  /** Whether the page behind the dialog is checked too. */
  const below = (screen: Screen) => screen.open && screens.find((each) => !each.open && forAxe.has(each) && isSamePage(each, screen))
  const ours = screens.filter((screen) => isOurs(screen) && (forAxe.has(screen) || forRoom.has(screen)))
  describe.each(pageByPage(ours))('$name', (screen) => {
    let page: Page
    beforeAll(async () => {
      page = await show(screen)
    })
    if (forAxe.has(screen))
      test('is accessible in light and dark', async () => {
        const part = below(screen) && DIALOG
        await expectAccessible(page, part)
        await expectReadableInTheDark(page, part)
      })
    if (forRoom.has(screen))
      test('has room for every text in each language, on desktop and phone', async () => {
        expect(await withoutRoom(page)).toEqual([])
      })
  })
}

async function withoutRoom(page: Page): Promise<string[]> {
  const without: string[] = []
  const sizes = [DESK, PHONE]
  for (const language of LANGUAGES) {
    await speak(page, language)
    for (const size of sizes) {
      await page.setViewportSize(size)
      without.push(...(await staysCutOff(page)).map((text) => `${language}, ${size.width} px: ${text}`))
    }
    // Stays at this size for the next language, because resizing needs a new layout.
    sizes.reverse()
  }
  await page.setViewportSize(DESK)
  return without
}

/** Waits for the layout after resizing, which takes a moment on a busy machine. */
async function staysCutOff(page: Page): Promise<string[]> {
  const end = Date.now() + 3000
  for (;;) {
    const found = await cutOff(page)
    if (found.length === 0 || Date.now() > end) return found
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
}

/** Changes the language in place, because this happens six hundred times. */
async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    if (document.documentElement.lang === chosen) return
    const click = async (selector: string) => {
      for (;;) {
        const found = document.querySelector<HTMLElement>(selector)
        if (found) return found.click()
        await new Promise(requestAnimationFrame)
      }
    }
    await click('button[aria-haspopup]:has(.tabler-icon-language)')
    await click(`[role="menuitem"][lang="${chosen}"]`)
    while (document.documentElement.lang !== chosen) await new Promise(requestAnimationFrame)
    // Wait until everything is rendered in that language.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }, language)
}

/** Every route and dialog over a small company, as the users who may open them. */
async function everyScreen(): Promise<{ screens: Screen[]; show(screen: Screen): Promise<Page> }> {
  const inbox = await mailbox()
  const { app, open } = await story({ SMTP_URL: inbox.url })
  afterAll(() => inbox.close())
  const { people } = await sellMonth(app, { lines: 400, people: 3 })
  await app.sql(`insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, status, uploaded_by)
    select manufacturer_id, '2025-04-01', file_name, 'april', bytes, storage_key, status, uploaded_by from files`)
  await app.sql(`insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
      amount_cents, gross_cents, invoice_date)
    select (select max(id) from files), row_number, '2025-04-01', manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
      amount_cents, gross_cents, '2025-04-07' from sales_lines`)
  await app.sql(`update salespeople set email = 'rep@example.com' where id = $1`, [people[0]])
  const admin = await app.signIn()
  const calculate = async (selectedMonth: string) => {
    await admin.commission.calculate({ selectedMonth })
    await ended(admin, selectedMonth)
  }
  await calculate('April-2025')
  await admin.commission.finalize({ selectedMonth: 'April-2025' })
  await calculate('May-2025')

  const [guest, page, rep] = [await open(), await open(), await open()]
  await signIn(page)
  const { key } = await openOwnView(rep, { admin, inbox, statement: { selectedMonth: 'April-2025', salesPersonId: people[0] ?? 0 } })
  const words = textsOf('en')
  // Each screen begins in English.
  for (const each of [guest, page, rep]) await each.addInitScript(() => localStorage.setItem('language', 'en'))
  let last: { screen: Screen; address: string } | undefined
  return {
    screens: screensOf(String(people[0])),
    async show(screen) {
      const { path, open: opened, by } = screen
      const on = by === undefined ? page : { guest, rep }[by]
      if (!(last && opened && isSamePage(last.screen, screen) && (await isBack(on, last.address)))) {
        // A change of the hash does not reload the page.
        if (path === LINK) await on.goto('about:blank')
        await on.goto(path === LINK ? path + key : here(path))
        await on.locator('h1').first().waitFor()
        await expectSettled(on)
      }
      last = { screen, address: on.url() }
      if (opened) {
        await opened(on, words)
        await on.locator(DIALOG).first().waitFor()
      }
      return on
    },
  }
}

/** Closes the page's dialogs and restores light mode and English. Returns false when a reload is needed. */
async function isBack(page: Page, address: string): Promise<boolean> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
  await speak(page, 'en')
  const dialogs = page.locator(DIALOG)
  for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
    await page.keyboard.press('Escape')
    const isLeft = await vi
      .waitFor(async () => expect(await dialogs.count()).toBeLessThan(open), { timeout: 1_000, interval: 20 })
      .then(
        () => true,
        () => false,
      )
    if (!isLeft) return false
  }
  return page.url() === address
}

const pageByPage = (screens: Screen[]) => [...Map.groupBy(screens, ({ path, by }) => `${by} ${path}`).values()].flat()

/** The listed screens and all other routes. */
function screensOf(person: string): Screen[] {
  const source = readFileSync(join(import.meta.dirname, '../packages/web/src/routes.tsx'), 'utf8')
  const routes = [...source.matchAll(/(?:screen\(|path: )'(\/[^']*)'/g)].map(([, path = '']) => path.replace('$id', person))
  const isPublic = (route: string) => /^\/(login|pages)/.test(route)
  return [
    ...SCREENS.filter(({ isPictureOnly }) => !isPictureOnly),
    ...routes
      .filter((route) => !SCREENS.some((screen) => routeOf(screen) === route))
      .map((route): Screen => ({ name: route, path: route, ...(isPublic(route) && { by: 'guest' as const }) })),
  ]
}

const routeOf = ({ path }: Screen) => path.split('?')[0]

/** Each route and dialog once; further tabs and reports use the same parts. */
const oncePerRoute = (screen: Screen, at: number, screens: readonly Screen[]): boolean =>
  screen.open !== undefined || screens.findIndex((each) => !each.open && each.by === screen.by && routeOf(each) === routeOf(screen)) === at

/** One report represents all of them, which share a table. */
const oneReport = ({ name }: Screen) => !name.startsWith('report-') || name === 'report-acct'
