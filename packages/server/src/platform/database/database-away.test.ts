import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../app.ts'
import { client, SECRETS_KEY } from '../../test/test-client.ts'
import { readConfig } from '../config.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairshare-away-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
await migrate(postgres.url)
const always = { PORT: '0', DEMO: 'off', ADMIN_PASSWORD: 'Correct-Horse-7', LOG_LEVEL: 'silent', SECRETS_KEY }
const env = { ...always, DATA_DIR: folder, DATABASE_URL: postgres.url }
const app = await startApp(readConfig(env), postgres.url)
afterAll(async () => {
  await app.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('R12 a killed database loses no acknowledged write, and the product recovers', {
  timeout: 60_000,
}, async () => {
  const admin = client(app.address, 'localhost')
  await admin.user.authenticate({ email: 'admin@example.com', password: 'Correct-Horse-7' })
  const acknowledged: string[] = []
  const answers = new Set<number>()
  let isKilled = false
  let refusedSinceBack = 0

  for (let i = 0; acknowledged.length < 60; i++) {
    const regionName = `Region ${i}`
    const isThere = isKilled && (await answersAgain())
    const { http } = await admin.try.regions.add({ regionName })
    answers.add(http)
    if (http === 200) acknowledged.push(regionName)
    else {
      if (isThere) refusedSinceBack++
      await sleep(50)
    }
    if (acknowledged.length === 30 && !isKilled) {
      isKilled = true
      process.kill(postgres.pid() ?? 0, 'SIGKILL')
    }
  }

  expect(answers).toEqual(new Set([200, 503]))
  // As soon as the database accepts connections again, apart from stale pooled ones.
  expect(refusedSinceBack).toBeLessThanOrEqual(CONNECTIONS)
  const { regionData } = await admin.regions.list({ showDeletedRecords: false })
  const names = regionData.map((region) => region.regionName)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})

/** The maximum of pooled connections for calls. */
const CONNECTIONS = 20

/** Whether the database accepts a new connection. */
async function answersAgain(): Promise<boolean> {
  const anybody = new pg.Client({ connectionString: postgres.url })
  anybody.on('error', () => undefined)
  return anybody
    .connect()
    .then(() => anybody.query('select 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => anybody.end().catch(() => undefined))
}
