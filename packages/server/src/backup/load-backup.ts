import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { Files } from '../files/files.ts'
import {
  beginMigrating,
  isBeforeFirstRelease,
  type Migration,
  migrationsOfProduct,
  newestUnknown,
  runMigration,
} from '../platform/database/migrate.ts'
import { type BackupFile, type Reader, readArchive } from './archive.ts'
import type { Contents, Manifest } from './format.ts'
import * as store from './load.store.ts'
import { verifyFiles, verifyFinalizations, verifyRows } from './verify-restored.ts'
import type { Entry } from './tar.ts'

/** What a restore has verified, and what it has marked as ended. */
export type Loaded = {
  manifest: Manifest
  contents: Contents
  rows: number
  finalizations: number
  files: number
  statements: number
  runs: number
  places: number
}

type Target = { url: string; files: Files }

/**
 * Restores an empty database and its files from a backup and verifies them. The whole database part is one transaction, so that a failed
 * restore leaves nothing behind.
 */
export async function loadBackup({ url, files }: Target, place: BackupFile): Promise<Loaded> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC',
  })
  pool.on('error', () => undefined)
  const client = await pool.connect()
  client.on('error', () => undefined)
  try {
    const loaded = await readArchive(place, readerInto(client, files))
    await client.query('commit')
    await client.query('analyze')
    return loaded
  } finally {
    // Not returned to the pool: closing the connection rolls back what is not committed.
    client.release(true)
    await pool.end()
  }
}

function readerInto(client: pg.PoolClient, files: Files): Reader<Loaded> {
  let manifest: Manifest
  let opened: store.Opened
  let copying: Copying | undefined
  return {
    async begin(found) {
      manifest = found
      refuseOtherVersion(manifest)
      await client.query('begin')
      if (!(await store.isEmpty(client))) throw new Error('The database is not empty. Restore into a new one.')
      await beginMigrating(client)
      for (const each of migrationsOf(manifest).before) await runMigration(client, each)
      opened = await store.openTables(client)
    },
    async take(entry) {
      const [kind, table, company] = entry.name.split('/')
      const part = kind === 'tables' ? `${table}/${company}` : undefined
      if (copying && copying.of !== part) copying = await copying.end()
      if (kind === 'files') return storeFile(files, entry)
      copying ??= startCopying(client, manifest, { table, of: part })
      for await (const chunk of entry.bytes) await copying.write(chunk)
    },
    async end(contents) {
      await copying?.end()
      const rows = await verifyRows(client, manifest, contents)
      await opened.close()
      await store.restoreSequences(client, manifest.identities)
      for (const each of migrationsOf(manifest).after) await runMigration(client, each)
      const settled = await store.endUnfinishedWork(client)
      const finalizations = await verifyFinalizations(client, manifest)
      return { manifest, contents, rows, finalizations, files: await verifyFiles(client, files, manifest, contents), ...settled }
    },
  }
}

/** Splits the migrations: the backup's run before its rows are loaded, newer ones afterwards. */
function migrationsOf({ migrations }: Manifest): { before: Migration[]; after: Migration[] } {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const ours = migrationsOfProduct()
  const edited = ours.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum)
  if (edited) throw new Error(`The backup was made with another ${edited.name} than this product has.`)
  return { before: ours.filter(({ name }) => checksums.has(name)), after: ours.filter(({ name }) => !checksums.has(name)) }
}

function refuseOtherVersion({ migrations, product }: Manifest): void {
  const names = migrations.map(({ name }) => name)
  if (isBeforeFirstRelease(names))
    throw new Error(
      'The backup was made by a version of the product from before its first release. Only that version can restore it; ' +
        'start this one with an empty DATA_DIR.',
    )
  const newer = newestUnknown(names)
  if (newer === undefined) return
  throw new Error(
    `The backup was made by a newer version of the product (${product}, with ${newer}). Restore it with that version or a newer one.`,
  )
}

type Copying = { of: string | undefined; write(chunk: Buffer): Promise<unknown>; end(): Promise<undefined> }

/** Combines the parts of one table and company into one COPY. */
function startCopying(
  client: pg.PoolClient,
  { tables }: Manifest,
  { table, of }: { table: string | undefined; of: string | undefined },
): Copying {
  const found = tables.find(({ name }) => name === table)
  if (!found) throw new Error('The backup holds something that its manifest does not name.')
  const stream = store.copyInto(client, found)
  const ended = finished(stream)
  // Prevents an unhandled rejection; `write` and `end` report the error.
  ended.catch(() => undefined)
  return {
    of,
    write: async (chunk) => stream.write(chunk) || Promise.race([once(stream, 'drain'), ended]),
    async end() {
      stream.end()
      await ended
      return undefined
    },
  }
}

async function storeFile(files: Files, { name, bytes }: Entry): Promise<void> {
  const path = join(files.incoming, randomUUID())
  await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
  await files.keep(name.slice('files/'.length), path)
}
