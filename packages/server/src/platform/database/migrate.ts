import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from './connections.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** An arbitrary number, the same in every process, for the migration lock. */
const LOCK = 7_212_024

export type Migration = { name: string; checksum: string; sql: string }

/**
 * Runs the new files of migrations/ in order, each in its own transaction, in one process at a time. Refuses edited migrations and
 * databases of a newer version or from before the first release.
 */
export const migrate = (ownerUrl: string): Promise<void> =>
  withClient({ connectionString: ownerUrl }, async (client) => {
    const done = await beginMigrating(client)
    if (isBeforeFirstRelease([...done.keys()]))
      throw new Error(
        'This database was made by a version of the product from before its first release and cannot be upgraded. ' +
          'Start with an empty DATA_DIR, or with an empty database if DATABASE_URL is set.',
      )
    const newer = newestUnknown([...done.keys()])
    if (newer !== undefined)
      throw new Error(
        `A newer version of the product has migrated this database (${newer} is not known here): start that version again, ` +
          'or let this one restore a backup from before the upgrade.',
      )
    for (const migration of migrationsOfProduct()) await runOnce(client, migration, done.get(migration.name))
  })

/** Takes the migration lock. Returns the checksums of completed migrations by name. */
export async function beginMigrating(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await client.query('create schema if not exists fairshare_migrations')
  await client.query(
    'create table if not exists fairshare_migrations.done (name text primary key, checksum text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select name, checksum from fairshare_migrations.done')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

export const migrationsOfProduct = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(FOLDER, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** Whether these migrations are from before the first release, which had four-digit numbers (CONTRIBUTING.md). */
export const isBeforeFirstRelease = (names: readonly string[]): boolean => names.some((name) => /^\d{4}_/.test(name))

/** The newest of these migrations that this version does not know. */
export function newestUnknown(names: readonly string[]): string | undefined {
  const known = new Set(migrationsOfProduct().map(({ name }) => name))
  return names
    .filter((name) => !known.has(name))
    .sort()
    .at(-1)
}

/** Runs a migration in the caller's transaction and records it. */
export async function runMigration(client: pg.ClientBase, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
  await client.query('insert into fairshare_migrations.done (name, checksum) values ($1, $2)', [name, checksum])
}

async function runOnce(client: pg.Client, migration: Migration, doneChecksum: string | undefined): Promise<void> {
  if (doneChecksum === migration.checksum) return
  if (doneChecksum !== undefined) throw new Error(`Migration ${migration.name} was edited after it ran. Add a new one instead.`)
  await client.query('begin')
  try {
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
