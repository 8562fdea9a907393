import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { skipRetryDelays, kill, expireHeartbeats, startWorker } from '../../../test/product.ts'
import { acmeFile, watchingApp } from '../../../test/watching-app.ts'

const watching = await watchingApp({ ROLE: 'web' })
const { app, ann, drop, root, place } = watching
afterAll(watching.close)

const FILES = 8
const settings = { DATABASE_URL: app.ownerUrl, DATA_DIR: app.services.config.dataDir, ARRIVALS_DIR: root, SECRETS_KEY: 'k'.repeat(32) }
const count = async (of: string) => (await app.sql<{ n: string }>(`select count(*) as n from ${of}`)).map(({ n }) => Number(n))[0] ?? 0
const until = (reached: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await reached()).toBe(true), { timeout: 120_000, interval: 20 })
/** Cuts short the delay before a job is retried. */
const retriedUntil = async (reached: () => Promise<boolean>) => {
  await expireHeartbeats(app.sql)
  await until(async () => {
    await skipRetryDelays(app.sql, 'poll-watched-place')
    return reached()
  })
}

test('a killed poll resumes: each file is fetched, filed and stored once', { timeout: 480_000 }, async () => {
  await ann.arrivals.storePlace({ ...place, afterwards: 'moved', storesByItself: true })
  for (let n = 1; n <= FILES; n++) writeFileSync(join(drop, `acme_2026-0${n}.csv`), acmeFile(`0${n}/DD/2026`, { amount: '1,000.00' }))
  await ann.arrivals.pollNow()
  const first = startWorker(settings)
  await until(async () => (await count(`watched_places where incomplete_files <> '{}'`)) === 1)
  // A request during a poll joins that poll, so the next one is requested after it ended.
  await until(async () => (await count(`pgboss.job where name = 'poll-watched-place' and state in ('created', 'retry', 'active')`)) === 0)
  await ann.arrivals.pollNow()
  await until(async () => (await count('arrivals')) >= 3)
  await kill(first)
  const second = startWorker(settings)
  await retriedUntil(async () => (await count(`arrivals where status = 'Filed'`)) >= 2)
  await kill(second)
  const third = startWorker(settings)
  await retriedUntil(async () => (await count('arrivals where is_done')) === FILES)
  await until(async () => readdirSync(drop).length === 1)
  await kill(third)
  const { arrivals } = await ann.arrivals.list({ isOpen: false })
  expect(arrivals.map(({ status, isStored, reasons }) => ({ status, isStored, reasons }))).toEqual(
    Array.from({ length: FILES }, () => ({ status: 'Filed', isStored: true, reasons: [] })),
  )
  expect([await count('files'), await count('sales_lines')]).toEqual([FILES + 1, 3 * (FILES + 1)])
})
