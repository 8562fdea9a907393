import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { CHROMIUM } from '../e2e/chromium.ts'
import { textsOf } from '../e2e/languages.ts'
import { fillSignIn } from '../e2e/sign-in.ts'
import { mailbox } from '../packages/server/src/test/mailbox.ts'
import { addMonths, formatMonth } from '../packages/engine/src/values/index.ts'
import { LAST, startDemo } from './demo-company.ts'
import { openOwnView } from './open-own-view.ts'
import type { Screen } from './opening.ts'
import { LINK, SCREENS } from './screens.ts'

/**
 * npm run screenshots [-- NAME …]: pictures of every route and dialog with the demo company, in light and dark, 1440 and 390 px wide,
 * English and German, in .cache/screenshots with an index page. Names limit the screens by prefix; a look such as `de.dark.1440` limits
 * the variants.
 */
const FOLDER = join(import.meta.dirname, '../.cache/screenshots')
const WIDTHS = [1440, 390] as const
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['en', 'de'] as const
const COMING = '[aria-busy="true"], [data-coming], .mantine-Skeleton-root'
const print = (line: string) => process.stdout.write(`${line}\n`)

type Look = { language: string; theme: string; width: number }
const LOOKS: Look[] = LANGUAGES.flatMap((language) => THEMES.flatMap((theme) => WIDTHS.map((width) => ({ language, theme, width }))))
const nameOf = ({ language, theme, width }: Look) => `${language}.${theme}.${width}`
const fileOf = (look: Look, { name }: Screen) => `${name}.${nameOf(look)}.png`

const filters = process.argv.slice(2)
const filteredLooks = LOOKS.filter((look) => filters.includes(nameOf(look)))
const looks = filteredLooks.length === 0 ? LOOKS : filteredLooks
const names = filters.filter((each) => !LOOKS.some((look) => nameOf(look) === each))
const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.some((each) => name.startsWith(each)))

mkdirSync(FOLDER, { recursive: true })
print('Starting the demo company (its first start takes a minute or two) …')
const inbox = await mailbox()
const { product, admin } = await startDemo({ SMTP_URL: inbox.url })
const browser = await chromium.launch(CHROMIUM)
const failed: string[] = []
try {
  const signedIn = await pageOf(browser, { width: 1440 })
  const { key } = await openOwnView(signedIn, {
    admin,
    inbox,
    statement: { selectedMonth: formatMonth(addMonths(LAST, -1)), salesPersonId: 1 },
  })
  for (const look of looks) {
    print(`${look.language}, ${look.theme}, ${look.width} px`)
    const [guest, rep, page] = [await pageOf(browser, look), await pageOf(browser, look), await pageOf(browser, look)]
    await rep.context().addCookies(await signedIn.context().cookies())
    await page.goto('/login')
    await fillSignIn(page)
    await page.waitForURL(({ pathname }) => pathname !== '/login')
    await Promise.all([guest, rep, page].map((each) => dressed(each, look)))
    const seenBy = { guest, rep, administrator: page }
    for (const screen of wanted)
      await picture(seenBy[screen.by ?? 'administrator'], screen.path === LINK ? { ...screen, path: LINK + key } : screen, look)
    await Promise.all(Object.values(seenBy).map((each) => each.context().close()))
  }
} finally {
  await browser.close()
  await product.stop()
  await inbox.close()
}
writeFileSync(join(FOLDER, 'index.html'), leaves())
for (const each of failed) print(`not seen: ${each}`)
print(`${wanted.length * looks.length - failed.length} pictures; open ${join(FOLDER, 'index.html')}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function pageOf(of: Browser, { width }: Pick<Look, 'width'>): Promise<Page> {
  const height = width < 600 ? 844 : 900
  const baseURL = product.address.replace('127.0.0.1', 'localhost')
  const context = await of.newContext({ baseURL, viewport: { width, height }, locale: 'en-US', reducedMotion: 'reduce' })
  // A busy machine must not fail a page.
  context.setDefaultTimeout(30_000)
  return context.newPage()
}

/** Takes effect on the next page. */
function dressed(page: Page, { language, theme }: Look): Promise<unknown> {
  return page.addInitScript(
    ([code = '', scheme = '']) => {
      localStorage.setItem('language', code)
      localStorage.setItem('mantine-color-scheme-value', scheme)
    },
    [language, theme],
  )
}

/** The whole page, or the visible part of a dialog. */
async function picture(page: Page, screen: Screen, look: Look): Promise<void> {
  try {
    await screen.before?.(page)
    await page.goto(screen.path)
    await page.locator('h1').first().waitFor()
    await settled(page)
    // Charts render on interaction.
    await page.keyboard.press('Control')
    await settled(page)
    if (screen.open) {
      await screen.open(page, textsOf(look.language))
      if (screen.opensPage) {
        await page.waitForURL((url) => !url.href.endsWith(screen.path))
        // The skeleton appears a moment later.
        await sleep(1_500)
      } else if (!screen.isPage) await page.locator('[role="dialog"]').first().waitFor()
      await settled(page)
    }
    // Scrollbars would show where the page was scrolled.
    const isWhole = !screen.open || screen.opensPage === true
    if (isWhole) await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: join(FOLDER, fileOf(look, screen)), fullPage: isWhole })
  } catch (error) {
    failed.push(`${fileOf(look, screen)}: ${String(error).split('\n')[0]}`)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

/** Waits until no call, skeleton or transition is in progress, except those that wait for the open dialog. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const isSettled = (coming: string) =>
    ([...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document).querySelector(coming) === null
  await page.waitForFunction(isSettled, COMING, { timeout: 120_000 })
  await sleep(150)
}

function leaves(): string {
  const rows = wanted.map(
    (screen) =>
      `<h2>${screen.name}</h2><p>${looks.map((look) => `<a href="${fileOf(look, screen)}"><img loading="lazy" src="${fileOf(look, screen)}" alt="${Object.values(look).join(', ')}"></a>`).join('')}</p>`,
  )
  const style = 'body{font:14px system-ui;margin:24px}p{display:flex;gap:12px;overflow-x:auto}img{height:320px;border:1px solid #ccc}'
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('')}`
}
