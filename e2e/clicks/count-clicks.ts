import { appendFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect } from 'vitest'

type Effort = { clicks: number; keys: number }
declare global {
  interface Window {
    countClicks(kind: keyof Effort, count: number): void
  }
}

/**
 * Counts what a user does on a page, across navigation: presses of the pointer and of keys. Ctrl+Enter is one key, and a filled field
 * counts its characters. Call it before the page is opened. What happens in the system's own file picker is not counted.
 */
export async function countClicks(page: Page) {
  const done: Effort = { clicks: 0, keys: 0 }
  let name = ''
  await page.exposeFunction('countClicks', (kind: keyof Effort, count: number) => void (done[kind] += count))
  await page.addInitScript(listen)
  return {
    /** Counts from zero for one act of a user. */
    begin(act: string) {
      name = act
      Object.assign(done, { clicks: 0, keys: 0 })
    },
    /** Reports the act in one line for `npm run bench -- clicks`, then checks it. */
    async expectAtMost(most: Effort) {
      // The page's messages arrive in order, so none is missing after this one.
      await page.evaluate(() => undefined)
      const made = { ...done }
      const file = process.env['CLICKS_FILE']
      if (file) appendFileSync(file, `${[name, made.clicks, made.keys, describe(most)].join('\t')}\n`)
      expect(made.clicks, `clicks of "${name}"`).toBeLessThanOrEqual(most.clicks)
      expect(made.keys, `keys of "${name}"`).toBeLessThanOrEqual(most.keys)
    },
  }
}

const describe = ({ clicks, keys }: Effort) => (keys === 0 ? `${clicks} c` : `${clicks} c + ${keys} k`)

function listen() {
  const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']
  let isKeyDown = false
  const on = <Type extends keyof WindowEventMap>(type: Type, react: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, (event) => event.isTrusted && react(event), { capture: true })
  // Pressing a button by a key or a label causes a click as well, but no press of the pointer.
  on('pointerdown', () => window.countClicks('clicks', 1))
  on('keydown', ({ key }) => {
    isKeyDown = true
    if (!MODIFIERS.includes(key)) window.countClicks('keys', 1)
  })
  on('keyup', () => {
    isKeyDown = false
  })
  // A filled field gets its text at once, without keys.
  on('input', (event) => {
    if (!isKeyDown && event instanceof InputEvent) window.countClicks('keys', event.data?.length ?? 0)
  })
}
