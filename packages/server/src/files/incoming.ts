import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const ENDED_MS = 60 * 60 * 1000

/**
 * Makes the folder of what is still coming in, in a folder of this machine. What a process that died was receiving goes, but only when it is too old to
 * be anybody's: another process may be receiving into the same folder at this moment.
 */
export async function makeIncoming(local: string): Promise<string> {
  const folder = join(local, 'incoming')
  // Earlier versions kept here what was read of files.
  await rm(join(local, 'readings'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const changed = await stat(path).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > ENDED_MS) await rm(path, { force: true })
  }
  return folder
}
