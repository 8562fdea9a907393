import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../packages/texts/src/index.ts'
import { everyScreen } from './every-screen.ts'
import { cutOff } from './languages.ts'

// Every route and dialog in every language, on a desk and on a phone: more than a minute, since there are that many.

const { screens, show } = await everyScreen()
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** One report stands for all: their tables are one. */
const isShown = ({ name }: { name: string }) => !name.startsWith('report-') || name === 'report-acct'

test.each(screens.filter(isShown))('every text of $name has room, whatever the language, on a desk and on a phone', async (screen) => {
  const page = await show(screen)
  const without: string[] = []
  for (const language of LANGUAGES) {
    await speak(page, language)
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      without.push(...(await cutOff(page)).map((text) => `${language}, ${size.width} px: ${text}`))
    }
  }
  await page.setViewportSize(DESK)
  await speak(page, 'en')
  expect(without).toEqual([])
})

/** Chooses a language where the page stands, behind its dialog too. */
async function speak(page: Page, language: string): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) === language) return
  await page.locator('button[aria-haspopup]:has(.tabler-icon-language)').dispatchEvent('click')
  await page.locator(`[role="menuitem"][lang="${language}"]`).dispatchEvent('click')
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}
