import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../app.ts'
import { client, SECRETS_KEY } from '../../test/test-client.ts'
import { readConfig } from '../config.ts'
import { poolSizesOf } from './connections.ts'
import { connect } from './db.ts'
import { refusalOf } from '../errors.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'
import { openRoles } from './roles.ts'

// A server of its own, because connection limits of roles apply to the whole server.
const folder = mkdtempSync(join(tmpdir(), 'fairshare-connections-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), throwAway: true })
await migrate(postgres.url)
const always = { PORT: '0', DEMO: 'off', ADMIN_PASSWORD: 'Correct-Horse-7', LOG_LEVEL: 'silent', SECRETS_KEY }
const env = { ...always, DATA_DIR: folder, DATABASE_URL: postgres.url }
const app = await startApp(readConfig(env), postgres.url)
const { app: address } = await openRoles(postgres.url, app.services.config)
afterAll(async () => {
  await app.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('an exhausted database returns 503 with a retry time and recovers', async () => {
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query('alter role fairshare_app connection limit 0')
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'fairshare_app'`)
  const open = () => owner.query(`select from pg_stat_activity where usename = 'fairshare_app'`)
  await expect.poll(async () => (await open()).rowCount).toBe(0)
  const stranger = client(app.address, 'localhost')
  const answer = await stranger.try.company.current()
  expect(answer).toMatchObject({ http: 503, data: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '3' } })
  expect(answer.message).toContain('The server is busy')
  await owner.query('alter role fairshare_app connection limit -1')
  await owner.end()
  expect(await stranger.try.company.current()).toMatchObject({ http: 200 })
})

test('an exhausted pool is reported as busy, not as an unavailable database', async () => {
  const db = connect(address, { connections: 1 })
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const long = db.forCompany(0, () => isLetGo)
  const waiting = await db.forCompany(0, (tx) => tx.client.query('select 1')).catch((error: unknown) => refusalOf(error))
  expect(waiting).toMatchObject({ code: 'UNAVAILABLE', text: { key: 'refusals.overrun' } })
  letGo()
  await long
  await db.close()
})

test('a process gets its share of connections, and needs a minimum to start', () => {
  for (const role of ['all', 'web', 'worker'] as const) {
    for (const [most, processes] of [
      [97, 2],
      [97, 4],
      [497, 20],
      [47, 2],
    ] as const) {
      const { calls, limits, work } = poolSizesOf(most, { processes, role })
      expect(processes * (calls + limits + work + 7)).toBeLessThanOrEqual(most)
    }
    expect(() => poolSizesOf(97, { processes: 40, role })).toThrow(/too few for 40 processes/)
  }
})
