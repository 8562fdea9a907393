import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'
import { makeIncoming } from './incoming.ts'

/** Files kept in a folder of the data directory. Keys are ours (company, then a random name), so they cannot leave it. */
export async function folderFiles(folder: string): Promise<Files> {
  const incoming = await makeIncoming(join(folder, 'incoming'))
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('not a storage key')
    return join(folder, key)
  }
  return {
    incoming,
    async keep(key, temporaryPath) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await rename(temporaryPath, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        await copyFile(temporaryPath, path)
        await rm(temporaryPath, { force: true })
      })
    },
    open: async (key) => ({ path: pathOf(key), done: async () => undefined }),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
