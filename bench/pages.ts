import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { CHROMIUM } from '../e2e/chromium.ts'
import { fillSignIn } from '../e2e/sign-in.ts'
import { formatMonth } from '../packages/engine/src/values/index.ts'
import { LAST, startDemo } from '../tools/demo-company.ts'

/** Downloaded when run, because it is not a dependency of the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = 9333
/** In this order; the first page without a session. */
const DASHBOARD = `/dashboard?month=${formatMonth(LAST)}`
const PAGES = ['/login', DASHBOARD, `/commission/list?month=${formatMonth(LAST)}`]
/** The sign-in loads less than the other screens. */
const minScores = (path: string) => ({ performance: path === '/login' ? 90 : 85, accessibility: 95, 'best-practices': 95 })
const MAX_SHIFT = 0.05
const MAX_MS = 100
const ROUNDS = 5
/** Default number of runs per page; `npm run bench -- pages 5` sets it. The median score counts. */
const LOOKS = 3
const print = (line: string) => process.stdout.write(`${line}\n`)

type Audit = { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
type Report = { categories: Record<string, { score: number }>; audits: Record<string, Audit> }

/** Lighthouse scores of the most used pages on an emulated phone, and the time of changing screens. */
export async function run([looks = String(LOOKS)]: readonly string[] = []): Promise<void> {
  const { product } = await startDemo()
  const profile = mkdtempSync(join(tmpdir(), 'fairshare-pages-'))
  const baseURL = product.address.replace('127.0.0.1', 'localhost')
  const args = [...(CHROMIUM.args ?? []), `--remote-debugging-port=${PORT}`]
  const browser = await chromium.launchPersistentContext(profile, { ...CHROMIUM, args, baseURL, locale: 'en-US' })
  // A busy machine must not fail a page.
  browser.setDefaultTimeout(120_000)
  const missed: string[] = []
  try {
    for (const path of PAGES) {
      if (path !== PAGES[0]) await signedIn(browser)
      const reports: Report[] = []
      while (reports.length < Number(looks)) {
        await withoutCache(browser)
        reports.push(await lighthouse(`${baseURL}${path}`))
      }
      missed.push(...judged(path, reports))
    }
    missed.push(...(await changes(await browser.newPage())))
  } finally {
    await browser.close()
    await product.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  if (missed.length > 0) throw new Error(missed.join('\n'))
}

async function signedIn(browser: BrowserContext): Promise<void> {
  const page = browser.pages()[0] ?? (await browser.newPage())
  await page.goto('/login')
  if (new URL(page.url()).pathname !== '/login') return
  await page.waitForLoadState('networkidle')
  if (await page.getByLabel('Email').isVisible()) await fillSignIn(page)
  await page.getByRole('navigation').waitFor()
}

/** Clears the state of a first visit but keeps the session. */
async function withoutCache(browser: BrowserContext): Promise<void> {
  const devtools = await browser.newCDPSession(browser.pages()[0] ?? (await browser.newPage()))
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
}

async function lighthouse(url: string): Promise<Report> {
  const kinds = `--only-categories=${Object.keys(minScores('')).join()}`
  const options = [
    `--port=${PORT}`,
    '--disable-storage-reset',
    '--form-factor=mobile',
    '--throttling-method=simulate',
    kinds,
    '--output=json',
    '--quiet',
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], { maxBuffer: 1e8 })
  return JSON.parse(stdout) as Report
}

/** The median scores; details come from the run with the median performance. */
function judged(path: string, reports: Report[]): string[] {
  const inMiddle = (figure: (report: Report) => number) =>
    reports.toSorted((one, other) => figure(one) - figure(other))[Math.floor(reports.length / 2)]
  const scoreOf = (kind: string) => (report: Report) => Math.round((report.categories[kind]?.score ?? 0) * 100)
  const scores = Object.entries(minScores(path)).map(([kind, least]) => {
    const report = inMiddle(scoreOf(kind))
    return { kind, least, score: report ? scoreOf(kind)(report) : 0 }
  })
  const shift = Math.max(...reports.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1))
  print(`${path}: ${scores.map(({ kind, score }) => `${kind} ${score}`).join(', ')}, layout shift ${shift.toFixed(3)}`)
  const middle = inMiddle(scoreOf('performance'))
  if (middle)
    print(
      `  ${costOf(middle)}; performance ${reports
        .map(scoreOf('performance'))
        .toSorted((one, other) => one - other)
        .join(' ')}`,
    )
  return [
    ...scores.filter(({ score, least }) => score < least).map(({ kind, score, least }) => `${path}: ${kind} is ${score}, not ${least}`),
    ...(shift < MAX_SHIFT ? [] : [`${path}: the layout shifts by ${shift.toFixed(3)}`]),
  ]
}

/** The metrics of a score, and the bytes transferred. */
function costOf({ audits }: Report): string {
  const ms = (audit: string) => `${Math.round(audits[audit]?.numericValue ?? Number.NaN)} ms`
  const requests = audits['network-requests']?.details?.items ?? []
  const bytesOf = (type: string) =>
    requests.reduce((sum, { resourceType, transferSize = 0 }) => sum + (resourceType === type ? transferSize : 0), 0)
  const kilobytes = ['Script', 'Stylesheet', 'Font', 'Fetch'].map((type) => `${type} ${Math.round(bytesOf(type) / 1_000)} KB`)
  const times = `first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}, blocked ${ms('total-blocking-time')}`
  return `${times}, ${requests.length} requests: ${kilobytes.join(', ')}`
}

/** From the click in the menu to the painted screen with cached data, and the CPU time of it. */
async function changes(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(DASHBOARD)
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('listitem').getByRole('link')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const used = await processorOf(page)
  const taken = new Map<string, Change[]>(paths.map((path) => [path, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    // The dashboard is open at first, so it comes last.
    for (const path of [...paths.slice(1), ...paths.slice(0, 1)]) {
      const before = await used()
      const ms = await change(page, path)
      // The first round loads code and data.
      if (round > 0) taken.get(path)?.push({ ms, cpu: (await used()) - before })
      else await page.waitForLoadState('networkidle').then(() => sleep(200))
    }
  }
  return [...taken].flatMap(([path, all]) => {
    // Other processes only add time.
    const ms = Math.min(...all.map((each) => each.ms))
    const cpu = Math.min(...all.map((each) => each.cpu))
    print(`to ${path}: ${ms.toFixed(0)} ms, of processor ${cpu.toFixed(0)} ms`)
    return ms < MAX_MS ? [] : [`${path} takes ${ms.toFixed(0)} ms, not ${MAX_MS}`]
  })
}

type Change = { ms: number; cpu: number }

async function processorOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

/** Finds an entry by its path, because some links contain the month. */
const change = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const title = () => document.querySelector('main h1')
    const before = title()
    const begun = performance.now()
    const link = [...document.querySelectorAll<HTMLAnchorElement>('nav li a')].find(({ href }) => new URL(href).pathname === to)
    if (!link) throw new Error(`The menu does not lead to ${to}.`)
    link.click()
    while (location.pathname !== to || title() === before || title() === null || document.querySelector('main [data-coming]') !== null) {
      if (performance.now() - begun > 10_000) throw new Error(`${to} has not come within 10 seconds.`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - begun
  }, path)
