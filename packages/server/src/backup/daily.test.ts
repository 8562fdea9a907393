import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { startApp } from '../app.ts'
import { testApp } from '../test/test-app.ts'
import { SECRETS_KEY } from '../test/test-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairshare-daily-'))
const copies = join(folder, 'copies')
const OLD = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `fairshare-${day}T03-00-00Z.backup`)
mkdirSync(copies)
for (const name of [...OLD, 'fairshare-2026-01-04T03-00-00Z.backup.partial', 'mine.backup']) writeFileSync(join(copies, name), 'old')
const settings = { BACKUP_DIR: copies, BACKUP_COPIES: '2', BACKUP_KEY: 'a key that is long enough' }
const app = await testApp(settings)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const soon = { timeout: 30_000, interval: 50 }
const health = async (of = app) => (await of.stranger().get('/health')).data.backup

test('processes make one backup a day and delete older ones when it is complete', async () => {
  const second = await startApp(
    { ...app.services.config, ...{ dataDir: join(folder, 'second'), filesDir: app.services.config.filesDir } },
    app.ownerUrl,
  )
  try {
    await vi.waitFor(async () => expect(await health()).toMatchObject({ isLate: false }), soon)
    await vi.waitFor(() => expect(readdirSync(copies)).toHaveLength(3), soon)
    const [newest = ''] = readdirSync(copies).filter((name) => ![...OLD, 'mine.backup'].includes(name))
    expect(readdirSync(copies).sort()).toEqual([OLD[2], newest, 'mine.backup'].sort())
    expect(newest).toMatch(/^fairshare-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)
    expect(await health()).toEqual({ lastAt: expect.stringMatching(/T.*Z$/), isLate: false, hasFailed: false })
    expect(await second.services.backups.state()).toEqual(await health())
    expect(await onCommandLine('restore', join(copies, newest), await emptyPlace()).ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(PROOF),
    })
  } finally {
    await second.close()
  }
})

test('a failed backup is reported by health and deletes no earlier one', async () => {
  const broken = join(folder, 'broken')
  mkdirSync(broken)
  for (const name of OLD) writeFileSync(join(broken, name), 'old')
  const plain = await testApp()
  await plain.sql('drop table fairshare_migrations.done')
  const failing = await startApp(
    { ...plain.services.config, backupDir: broken, backupCopies: 2, dataDir: join(folder, 'failing') },
    plain.ownerUrl,
  )
  try {
    await vi.waitFor(async () => expect(await failing.services.backups.state()).toMatchObject({ hasFailed: true }), soon)
    expect(await failing.services.backups.state()).toEqual({ lastAt: '2026-01-03T03:00:00.000Z', isLate: true, hasFailed: true })
    expect(readdirSync(broken).sort()).toEqual(OLD)
  } finally {
    await failing.close()
    await plain.close()
  }
})

test('a killed backup leaves no file, and the next one succeeds', async () => {
  const file = join(folder, 'killed.backup')
  const locked = new pg.Client({ connectionString: app.ownerUrl })
  await locked.connect()
  await locked.query('begin; lock table users in access exclusive mode')
  const { child } = onCommandLine('backup', file)
  await vi.waitFor(() => expect(existsSync(`${file}.partial`)).toBe(true), soon)
  child.kill('SIGKILL')
  await locked.end()
  expect(existsSync(file)).toBe(false)
  const { ended } = onCommandLine('backup', file)
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining(`${file} is complete.`) })
  expect(await onCommandLine('restore', file, await emptyPlace()).ended).toMatchObject({ code: 0, output: expect.stringMatching(PROOF) })
  expect(await onCommandLine('backup', file).ended).toEqual({ code: 1, output: `${file} exists already. Choose another name.\n` })
})

/** Runs `npm run backup -- FILE` or `npm run restore -- FILE`. */
function onCommandLine(command: 'backup' | 'restore', file: string, place: Record<string, string> = {}) {
  const { dataDir, databaseUrl = '', backupKey = '' } = app.services.config
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_KEY: backupKey, SECRETS_KEY, ...place }
  const child = spawn(process.execPath, [join(import.meta.dirname, `../${command}.ts`), file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) }
}

const PROOF = /have as many rows as were backed up.*hashed again.*read back.*sign in again/s

async function emptyPlace() {
  const name = `d_${randomUUID().replaceAll('-', '')}`
  await app.sql(`create database ${name}`)
  const url = new URL(app.ownerUrl)
  url.pathname = name
  return { DATABASE_URL: url.href, DATA_DIR: join(folder, name) }
}

test('a product without a backup folder reports no backups', async () => {
  const without = await testApp()
  expect(await health(without)).toBeUndefined()
  await without.close()
})
