import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chooseFiles } from '../files/choose-files.ts'
import type { Config } from '../platform/config.ts'
import { type Database, embeddedFolder, startPostgres } from '../platform/database/postgres.ts'
import { type Loaded, loadBackup } from './load-backup.ts'

/**
 * Restores a backup into the empty data folder, or into an external database and the folder of files. Deletes everything again on
 * failure.
 */
export async function restoreBackup(config: Config, file: string): Promise<Loaded> {
  const place = config.databaseUrl ? config.filesDir : config.dataDir
  if (namesIn(place).length > 0)
    throw new Error(`The folder ${place} is not empty. Restore into a new one (DATA_DIR), or move away what is in it.`)
  let database: Database | undefined
  let loaded: Loaded | undefined
  try {
    database = config.databaseUrl
      ? { url: config.databaseUrl, stop: async () => undefined }
      : await startPostgres({ dataDir: embeddedFolder(config) })
    const files = await chooseFiles(config)
    loaded = await loadBackup({ url: database.url, files }, { file, key: config.backupKey })
    return loaded
  } finally {
    await database?.stop()
    if (!loaded) clear(place)
  }
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

function clear(folder: string): void {
  for (const name of namesIn(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}
