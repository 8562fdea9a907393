import { AxeBuilder } from '@axe-core/playwright'
import axe, { type Result, type RunOptions } from 'axe-core'
import { type BrowserContextOptions, chromium, type Page, type Request } from 'playwright'
import { expect, vi } from 'vitest'
import { CHROMIUM } from './chromium.ts'

/** One Chromium for all stories of a process; it ends with it. What a person has open shares nothing with anybody else's. */
const browser = await chromium.launch(CHROMIUM)

/** A refused call, or one without a connection, is a line in the browser's console too; the tests look at what the page makes of it. */
const OF_THE_BROWSER = /Failed to load resource|^WebSocket connection to .*: net::ERR_INTERNET_DISCONNECTED$/

/** A page as one person has it open. Whatever goes wrong in its scripts fails the test. */
export async function openPage(options: BrowserContextOptions): Promise<Page & { faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    acceptDownloads: true,
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  watchRequests(page)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_BROWSER.test(message.text())) faults.push(message.text())
  })
  return Object.assign(page, { faults })
}

/** What each page has asked for that has not come, and how much it has asked for in all. */
const asking = new WeakMap<Page, { open: Set<Request>; count: number }>()

function watchRequests(page: Page): void {
  const asked = { open: new Set<Request>(), count: 0 }
  asking.set(page, asked)
  page.on('request', (request) => {
    asked.open.add(request)
    asked.count++
  })
  page.on('requestfinished', (request) => void asked.open.delete(request))
  page.on('requestfailed', (request) => void asked.open.delete(request))
}

/** Waits until all that the page has asked for is there, and what came of it was drawn and has asked for nothing more. */
export async function expectSettled(page: Page): Promise<void> {
  const asked = asking.get(page)
  await vi.waitFor(
    async () => {
      const before = asked?.count
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done)))))
      expect([asked?.open.size, asked?.count]).toEqual([0, before])
    },
    { timeout: 30_000, interval: 10 },
  )
}

/**
 * No serious finding of axe on what is shown, once it is at rest: what is read again is dimmed meanwhile. A form that waits for a dialog
 * is at rest. What is read again while axe looks is dimmed too, so that a finding has to stay. A `part` is looked at alone.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const first = await seriousFindings(page, part)
  expect(first.length === 0 ? first : await seriousFindings(page, part)).toEqual([])
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function seriousFindings(page: Page, part?: string): Promise<string[]> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]:not(form)') === null &&
      document.getAnimations().every(({ playState }) => playState === 'finished' || playState === 'idle'),
  )
  const serious = (await violations(page, WCAG, part)).filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`)
}

/** What was accessible in light is so in the dark: of all that axe looks at, only colors differ there. */
export async function expectReadableInTheDark(page: Page, part?: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  const found = await violations(page, ['color-contrast'], part)
  expect(found.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))).toEqual([])
}

/**
 * What axe finds by rules or tags of rules; what is well is not told in full. A page without frames is given axe once and asked there:
 * the builder sends all of axe with each look, which takes longer than the look. It is for frames, whose findings it puts together.
 */
async function violations(page: Page, rules: string[], part = 'html'): Promise<Pick<Result, 'id' | 'impact' | 'nodes'>[]> {
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] }
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).include(part).analyze()).violations
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async ([within, how]) => (await (globalThis as unknown as { axe: typeof axe }).axe.run(within, how)).violations, [
    part,
    options,
  ] as const)
}
