import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startJobs } from '../platform/jobs/jobs.ts'
import { makeLog } from '../platform/log.ts'
import { migrate } from '../platform/database/migrate.ts'
import { openRoles } from '../platform/database/roles.ts'
import { startPostgres } from '../platform/database/postgres.ts'
import { jobs } from '../app.ts'
import { SECRETS_KEY } from './test-client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of the test server; its database `template` is migrated and empty. */
    postgresUrl: string
  }
}

/** One temporary PostgreSQL for all test files, on a RAM disk where available. Each file clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const memory = '/dev/shm'
  const base = existsSync(memory) ? memory : tmpdir()
  dropLeftovers(base)
  const folder = mkdtempSync(join(base, 'fairshare-test-'))
  const postgres = await startPostgres({ dataDir: join(folder, 'pg'), throwAway: true })
  await makeTemplate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const template = url.replace(/\/postgres$/, '/template')
  await migrate(template)
  const { queue } = await openRoles(template, { secretsKey: SECRETS_KEY })
  const queues = await startJobs(queue, jobs, makeLog('silent'))
  await queues.stop()
}

/** Deletes folders of killed test runs, except new ones, which may belong to a run that is starting. */
function dropLeftovers(base: string): void {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith('fairshare-test-'))) {
    const pidFile = join(base, name, 'pg/postmaster.pid')
    const isNew = Date.now() - (statSync(join(base, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) < 600_000
    if (!isNew && !existsSync(pidFile)) rmSync(join(base, name), { recursive: true, force: true })
  }
}
