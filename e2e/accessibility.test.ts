import { test } from 'vitest'
import { expectAccessible, expectReadableInTheDark } from './browser.ts'
import { everyScreen, oncePerRoute } from './every-screen.ts'

// Every route and dialog of the product, looked at by axe: more than a minute, since there are that many.

const { screens, show } = await everyScreen()

test.each(screens.filter(oncePerRoute))('$name can be read and used by everybody, in light and dark', async (screen) => {
  const page = await show(screen)
  await expectAccessible(page)
  await expectReadableInTheDark(page)
})
