import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'
import { withClient } from './connections.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairshare-postgres-'))
const dataDir = join(folder, 'postgres')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs statements in the folder's database and stops it. */
async function inDatabase(statement: string): Promise<unknown[]> {
  const postgres = await startPostgres({ dataDir, throwAway: true })
  return withClient({ connectionString: postgres.url }, async (client) => (await client.query(statement)).rows).finally(() =>
    postgres.stop(),
  )
}

test('a killed first start is repeated from scratch', async () => {
  const start = `await (await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})).startPostgres(${JSON.stringify({ dataDir })})`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', start], { stdio: 'ignore', detached: true })
  const gone = once(killed, 'exit')
  const isBegun = () => readdirSync(folder).some((name) => existsSync(join(folder, name, 'PG_VERSION')))
  await expect.poll(isBegun, { interval: 1 }).toBe(true)
  // initdb is in the same process group.
  process.kill(-(killed.pid ?? 0), 'SIGKILL')
  await gone
  await inDatabase('create table made as select 7 as figure')
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.password'])
})

test('a database without PG_VERSION is refused and never deleted', async () => {
  const before = readdirSync(dataDir)
  rmSync(join(dataDir, 'PG_VERSION'))
  await expect(startPostgres({ dataDir })).rejects.toThrow(/PG_VERSION is missing, and the folder is not empty. Nothing was changed/)
  writeFileSync(join(dataDir, 'PG_VERSION'), '18\n')
  expect(readdirSync(dataDir)).toEqual(before)
  expect(await inDatabase('select figure from made')).toEqual([{ figure: 7 }])
})
