import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { everyScreen, oncePerRoute } from './every-screen.ts'

// Every route and dialog of the product, looked at by axe: more than a minute, since there are that many.

const { screens, show } = await everyScreen()

test.each(screens.filter(oncePerRoute))('$name can be read and used by everybody, in light and dark', async (screen) => {
  const page = await show(screen)
  await expectAccessible(page)
  // Of all that axe looks at, only colors differ in the dark.
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))).toEqual([])
})
