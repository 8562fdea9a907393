import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Creates the data folder and restricts it, and everything that this process and its children write, to their own user. Also restricts
 * files of earlier versions, which were readable by everyone.
 */
export function restrictToOwner(dataDir: string): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  tighten(dataDir)
  for (const folder of [dataDir, join(dataDir, 'outbox'), join(dataDir, 'files')])
    if (existsSync(folder)) for (const name of readdirSync(folder)) tighten(join(folder, name))
}

/** Skips links and files of other users. */
function tighten(path: string): void {
  // Another process may have deleted it.
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.()) return
  if ((found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700)
}
