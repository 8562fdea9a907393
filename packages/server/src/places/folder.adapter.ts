import { constants, type Stats } from 'node:fs'
import { chmod, lstat, mkdir, open, opendir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { text } from '@fairshare/texts'
import { DONE, MAX_LISTED, type Place, type PlaceAddress, PlaceFault, writeBounded } from './place.ts'
import { classifyListing } from './spreadsheets.ts'

/** A local folder below the company's root; links that lead outside are rejected. */
export async function folderPlace(root: string | undefined, { folder }: PlaceAddress, signal: AbortSignal): Promise<Place> {
  if (root === undefined) throw new PlaceFault(text('arrivals.fault.noFolders'))
  const gone = () => new PlaceFault(text('arrivals.fault.folderGone', { folder }))
  const base = await realpath(root).catch(() => {
    throw gone()
  })
  const place = await realpath(join(base, folder)).catch(() => {
    throw gone()
  })
  const outside = () => new PlaceFault(text('arrivals.fault.folderOutside'))
  if (place !== base && !place.startsWith(base + sep)) throw outside()

  return {
    async listFiles() {
      const listed = []
      const all = await opendir(place).catch(() => {
        throw gone()
      })
      for await (const each of all) {
        if (!each.isFile()) continue
        const path = join(place, each.name)
        const found = await lstat(path).catch(() => undefined)
        if (found) listed.push({ name: each.name, path: each.name, bytes: found.size, mark: markOf(found), isWhole: false })
        if (listed.length > MAX_LISTED) break
      }
      return classifyListing(listed, listed.length > MAX_LISTED)
    },
    async fetch({ path }, to, mostBytes) {
      const file = await open(join(place, basename(path)), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
      await writeBounded(file.createReadStream(), to, mostBytes, signal)
    },
    async isUnchanged({ path, mark }) {
      const found = await lstat(join(place, basename(path))).catch(() => undefined)
      return found === undefined || markOf(found) === mark
    },
    async moveOrDelete(origin, afterwards) {
      const path = join(place, basename(origin))
      if (afterwards === 'deleted') return rm(path, { force: true })
      const done = join(place, DONE)
      // Readable for the same users as the watched folder.
      if (await mkdir(done, { recursive: true })) await chmod(done, (await stat(place)).mode)
      // A user with write access could have replaced it by a link to any folder.
      if ((await realpath(done)) !== done) throw outside()
      await rename(path, join(done, basename(origin))).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
    close: async () => undefined,
  }
}

const markOf = ({ size, mtimeMs }: Stats) => `${size} ${mtimeMs}`
