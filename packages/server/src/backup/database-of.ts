import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { runningPostgres, startPostgres } from '../platform/database/postgres.ts'

export type Database = { url: string; stop(): Promise<void> }

export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'postgres')

/** The database that the settings name: the outside one, or the embedded one, which is started when no product runs on it. */
export async function databaseOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const nothing = async () => undefined
  if (config.databaseUrl) return { url: config.databaseUrl, stop: nothing }
  const folder = embeddedFolder(config)
  const running = runningPostgres(folder)
  if (running) return { url: running, stop: nothing }
  if (!existsSync(folder)) throw new Error(`There is no database in ${config.dataDir}.`)
  return startPostgres({ dataDir: folder })
}
