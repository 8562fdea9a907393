import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type pg from 'pg'
import packageJson from '../../package.json' with { type: 'json' }
import type { Files } from '../files/files.ts'
import { withClient } from '../platform/database/connections.ts'
import { hashed, type Piece, type BackupFile, writeArchive } from './archive.ts'
import { type FileAtFault, filePlace, EXCLUDED_TABLES, MANIFEST, type Manifest, tablePart } from './format.ts'
import { everyFile, openStored } from './stored-files.ts'
import * as snapshot from './snapshot.store.ts'

export type Taken = { companies: number; tables: number; rows: Record<string, number>; files: number; filesAtFault: FileAtFault[] }

/** The approximate size of a part, which is held in memory. */
const PART_BYTES = 1024 * 1024
const SETTINGS = {
  application_name: 'fairshare backup',
  options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=60s -c timezone=UTC',
}

/**
 * Backs up the running product into one file: the rows in one snapshot, and the files recorded in it. Only a migration has to wait for
 * it.
 */
export const takeBackup = ({ url, files }: { url: string; files: Files }, place: BackupFile): Promise<Taken> =>
  withClient({ ...SETTINGS, connectionString: url }, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await manifestOf(client)
    const taken: Taken = { companies: manifest.companies.length, tables: manifest.tables.length, rows: {}, files: 0, filesAtFault: [] }
    const pieces = async function* () {
      yield whole(MANIFEST, Buffer.from(JSON.stringify(manifest)))
      for (const table of manifest.tables) yield* rowsOf(client, table, manifest.companies, taken)
      yield* filesOf(client, files, manifest.companies, taken)
    }
    await writeArchive(place, pieces(), () => ({ rows: taken.rows, files: taken.files, filesAtFault: taken.filesAtFault }))
    return taken
  })

async function manifestOf(client: pg.Client): Promise<Manifest> {
  const tables = await snapshot.tables(client)
  return {
    format: 1,
    product: packageJson.version,
    postgres: await snapshot.serverVersion(client),
    takenAt: new Date().toISOString(),
    migrations: await snapshot.migrations(client),
    companies: await snapshot.companies(client),
    tables: tables.filter(({ name }) => !EXCLUDED_TABLES.includes(name)),
    identities: await snapshot.identities(client),
  }
}

const whole = (name: string, bytes: Buffer): Piece => ({ name, size: bytes.length, bytes: [bytes] })

async function* rowsOf(
  client: pg.Client,
  table: Manifest['tables'][number],
  companies: readonly number[],
  taken: Taken,
): AsyncGenerator<Piece> {
  let rows = 0
  for (const company of companies) {
    await snapshot.selectCompany(client, company)
    const copied = snapshot.copyRows(client, table, company)
    let part = 0
    let waiting: Buffer[] = []
    let size = 0
    for await (const chunk of copied as AsyncIterable<Buffer>) {
      waiting.push(chunk)
      size += chunk.length
      if (size < PART_BYTES) continue
      yield { name: tablePart(table.name, company, part++), size, bytes: waiting }
      waiting = []
      size = 0
    }
    if (size > 0) yield { name: tablePart(table.name, company, part), size, bytes: waiting }
    rows += copied.rowCount
  }
  taken.rows[table.name] = rows
}

/** The stored files. Those with missing or changed bytes are reported in the backup. */
async function* filesOf(client: pg.Client, files: Files, companies: readonly number[], taken: Taken): AsyncGenerator<Piece> {
  for await (const { key, fileName, sha256 } of everyFile(client, companies)) {
    const opened = await openStored(files, key)
    if (!opened) {
      taken.filesAtFault.push({ key, fileName, fault: 'gone' })
      continue
    }
    const hash = createHash('sha256')
    try {
      yield { name: filePlace(key), size: opened.size, bytes: hashed(createReadStream(opened.path), hash) }
    } finally {
      await opened.done()
    }
    taken.files++
    if (hash.digest('hex') !== sha256) taken.filesAtFault.push({ key, fileName, fault: 'changed' })
  }
}
