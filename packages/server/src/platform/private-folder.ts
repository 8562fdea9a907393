import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes the data folder, and keeps it and whatever this process and its children write for their own user alone. An earlier version let
 * everybody on the machine read its log and its outbox: these are tightened, at the depth at which they are.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  tighten(dataDir)
  for (const folder of [dataDir, join(dataDir, 'outbox'), join(dataDir, 'files')])
    if (existsSync(folder)) for (const name of readdirSync(folder)) tighten(join(folder, name))
}

/** A link, and what belongs to another user, is that user's to decide about. */
function tighten(path: string): void {
  // What another process takes away meanwhile is not there to be read.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.()) return
  if ((found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700)
}
