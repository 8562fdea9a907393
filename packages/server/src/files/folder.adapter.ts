import { access, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileGone, type Files } from './files.ts'
import { makeIncoming } from './incoming.ts'

/** Stores files in the data folder. Keys are generated, so they cannot point outside of it. */
export async function folderFiles(folder: string): Promise<Files> {
  const incoming = await makeIncoming(folder)
  const pathOf = (key: string) => {
    if (!/^[\w-]+(\/[\w-]+)*$/.test(key)) throw new Error('not a storage key')
    return join(folder, key)
  }
  return {
    incoming,
    async keep(key, temporaryPath) {
      const path = pathOf(key)
      const made = await mkdir(dirname(path), { recursive: true })
      await rename(temporaryPath, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error
        await copyFile(temporaryPath, path)
        await rm(temporaryPath, { force: true })
      })
      await sync(path, 'r+')
      for (const changed of [dirname(path), ...(made === undefined ? [] : [dirname(made)])]) await syncFolder(changed)
    },
    async open(key) {
      const path = pathOf(key)
      await access(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileGone(key) : error
      })
      return { path, done: async () => undefined }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Windows cannot open a folder; its file system journals names. */
const syncFolder = async (path: string) => (process.platform === 'win32' ? undefined : sync(path, 'r'))
