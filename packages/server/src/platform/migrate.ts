import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any number, the same in every process: who holds it is migrating. */
const LOCK = 7_212_024

/**
 * Brings the database up to date: runs each file of migrations/ that has not run, in order, each in its transaction.
 * Any number of processes may start at once; one migrates and the others wait. An edited file is refused: migrations only grow.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query('create schema if not exists fairshare_migrations')
    await client.query(
      'create table if not exists fairshare_migrations.done (name text primary key, checksum text not null, at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from fairshare_migrations.done')
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const name of readdirSync(FOLDER)
      .filter((file) => file.endsWith('.sql'))
      .sort())
      await run(client, name, done.get(name))
  } finally {
    await client.end()
  }
}

async function run(client: pg.Client, name: string, doneChecksum: string | undefined): Promise<void> {
  const sql = readFileSync(join(FOLDER, name), 'utf8')
  const checksum = createHash('sha256').update(sql).digest('hex')
  if (doneChecksum === checksum) return
  if (doneChecksum !== undefined) throw new Error(`Migration ${name} was edited after it ran. Add a new one instead.`)
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into fairshare_migrations.done (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
