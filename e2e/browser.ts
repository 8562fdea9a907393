import { AxeBuilder } from '@axe-core/playwright'
import axe, { type Result, type RunOptions } from 'axe-core'
import { type BrowserContextOptions, chromium, type Page, type Request } from 'playwright'
import { expect, vi } from 'vitest'
import { CHROMIUM } from './chromium.ts'

/** One Chromium for all stories of a process. Each user gets an isolated context. */
const browser = await chromium.launch(CHROMIUM)

/** The browser also logs failed calls to the console; tests check what the page shows. */
const OF_THE_BROWSER = /Failed to load resource|^WebSocket connection to .*: net::ERR_INTERNET_DISCONNECTED$/

/** A user's page. Any script error fails the test. */
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

/** Pending requests and the number of requests per page. */
const asking = new WeakMap<Page, { open: Set<Request>; count: number }>()

function watchRequests(page: Page): void {
  const requests = { open: new Set<Request>(), count: 0 }
  asking.set(page, requests)
  page.on('request', (request) => {
    requests.open.add(request)
    requests.count++
  })
  page.on('requestfinished', (request) => void requests.open.delete(request))
  page.on('requestfailed', (request) => void requests.open.delete(request))
}

/** Waits until all requests are complete and rendering causes no new ones. */
export async function expectSettled(page: Page): Promise<void> {
  const requests = asking.get(page)
  await vi.waitFor(
    async () => {
      const before = requests?.count
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done)))))
      expect([requests?.open.size, requests?.count]).toEqual([0, before])
    },
    { timeout: 30_000, interval: 10 },
  )
}

/**
 * Expects no serious finding of axe once the page is at rest. A refetch during the check dims content, so a finding must persist. `part`
 * limits the check to an element.
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

/** Checks only color contrast in dark mode: everything else is the same as in light mode. */
export async function expectReadableInTheDark(page: Page, part?: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  const found = await violations(page, ['color-contrast'], part)
  expect(found.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))).toEqual([])
}

/**
 * Runs axe with the given rules or tags and reports only violations. Injects axe once per page: the builder injects it for every run,
 * which takes longer than the run, and is needed only for frames.
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
