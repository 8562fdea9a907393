import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const ENDED_MS = 60 * 60 * 1000

/**
 * Creates the local folder for uploads in progress. Deletes only old leftovers of crashed processes, because other processes may use the
 * folder now.
 */
export async function makeIncoming(local: string): Promise<string> {
  const folder = join(local, 'incoming')
  // Earlier versions stored parsed files here.
  await rm(join(local, 'readings'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const changed = await stat(path).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > ENDED_MS) await rm(path, { force: true })
  }
  return folder
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
