import { monthOfDay } from '@fairshare/engine/values'
import type pg from 'pg'
import * as finalizations from '../features/months/finalizations.store.ts'
import type { Files } from '../files/files.ts'
import { txOn } from '../platform/database/db.ts'
import type { Contents, Manifest } from './format.ts'
import { sha256Of } from '../files/incoming.ts'
import { everyFile, openStored } from './stored-files.ts'
import { countRows } from './load.store.ts'
import { selectCompany } from './snapshot.store.ts'

/** Compares the row counts with the backup's. Returns the total. */
export async function verifyRows(client: pg.PoolClient, { tables }: Manifest, { rows }: Contents): Promise<number> {
  let all = 0
  for (const { name } of tables) {
    const found = await countRows(client, name)
    if (found !== rows[name]) throw new Error(`The table ${name} has ${found} rows, and ${rows[name]} were backed up.`)
    all += found
  }
  return all
}

/** Compares the hash of each finalization's results with the recorded one. Returns how many there are. */
export async function verifyFinalizations(client: pg.PoolClient, { companies }: Manifest): Promise<number> {
  let all = 0
  // Reads as the product's role, filtered by company.
  await client.query('set local role fairshare_app')
  for (const companyId of companies) {
    await selectCompany(client, companyId)
    const tx = txOn(client, companyId)
    for (const { month, version, run_id, statement_hash, hash_version } of await finalizations.list(tx)) {
      all++
      if ((await finalizations.statementHash(tx, run_id, hash_version)) === statement_hash) continue
      throw new Error(`The results of ${monthOfDay(month)}, version ${version}, of company ${companyId} are not those that were finalized.`)
    }
  }
  await client.query('reset role')
  return all
}

/** Compares the hash of every recorded file with its bytes, except files that the backup reports. Returns how many match. */
export async function verifyFiles(
  client: pg.PoolClient,
  files: Files,
  { companies }: Manifest,
  { filesAtFault }: Contents,
): Promise<number> {
  let all = 0
  const known = new Set(filesAtFault.map(({ key }) => key))
  for await (const { key, fileName, sha256 } of everyFile(client, companies)) {
    if (known.has(key)) continue
    all++
    const opened = await openStored(files, key)
    if (!opened) throw new Error(`The file ${fileName} (${key}) is on record, and its bytes are not in the backup.`)
    const found = await sha256Of(opened.path).finally(() => opened.done())
    if (found !== sha256) throw new Error(`The file ${fileName} (${key}) does not have the bytes that were uploaded.`)
  }
  return all
}
