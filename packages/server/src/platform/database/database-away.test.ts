import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../app.ts'
import { client } from '../../test/test-client.ts'
import { readConfig } from '../config.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairshare-away-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
await migrate(postgres.url)
const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: postgres.url, DEMO: 'off', ADMIN_PASSWORD: 'Correct-Horse-7', LOG_LEVEL: 'silent' }
const app = await startApp(readConfig(env), postgres.url)
afterAll(async () => {
  await app.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('R12 a database that is killed loses nothing acknowledged; the product says 503 meanwhile and goes on by itself', {
  timeout: 60_000,
}, async () => {
  const admin = client(app.address, 'localhost')
  await admin.user.authenticate({ email: 'admin@example.com', password: 'Correct-Horse-7' })
  const acknowledged: string[] = []
  const answers = new Set<number>()
  let isKilled = false
  let backAfter = 0
  let killedAt = 0

  for (let i = 0; acknowledged.length < 60; i++) {
    const regionName = `Region ${i}`
    const { http } = await admin.try.regions.add({ regionName })
    answers.add(http)
    if (http === 200) {
      acknowledged.push(regionName)
      if (isKilled && backAfter === 0) backAfter = Date.now() - killedAt
    } else await sleep(50)
    if (acknowledged.length === 30 && !isKilled) {
      isKilled = true
      killedAt = Date.now()
      process.kill(postgres.pid() ?? 0, 'SIGKILL')
    }
  }

  expect(answers).toEqual(new Set([200, 503]))
  expect(backAfter).toBeLessThan(15_000)
  const { regionData } = await admin.regions.list({ showDeletedRecords: false })
  const names = regionData.map((region) => region.regionName)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
})
