import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'

/** How much room there is for what people change. */
export type Space = {
  /** Whether so little is left that nothing more is taken in: what is there can still be read. */
  isFull(): boolean
  close(): void
}

const MEGABYTE = 1024 * 1024
/** Kept for the database's own housekeeping, which ends the whole server when it finds no room. */
const KEPT_FREE = 48 * MEGABYTE
/** Given up when the disk fills faster than anybody can look, so that the database finds this much at least. */
const BALLAST = 48 * MEGABYTE
/** How much more must be free before changes are taken again, so that it is not on and off. */
const EASE = 16 * MEGABYTE
const LOOK_EVERY_MS = 500

type Watched = { dataDir: string; log: Log /** Whether the database lies there too, and so needs room. */; isDatabaseThere: boolean }

/** Watches the disk that holds the data folder. */
export async function watchSpace({ dataDir, log, isDatabaseThere }: Watched): Promise<Space> {
  const ballast = join(dataDir, 'ballast')
  let hasBallast = false
  let isFull = false

  const fill = async () => {
    if (!isDatabaseThere) return
    await writeFile(ballast, Buffer.alloc(BALLAST, 1)).then(
      () => (hasBallast = true),
      () => rm(ballast, { force: true }),
    )
  }

  const look = async () => {
    const free = await statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => Number.POSITIVE_INFINITY,
    )
    const room = free - (hasBallast || !isDatabaseThere ? 0 : BALLAST)
    if (!isFull && room < KEPT_FREE) {
      isFull = true
      if (hasBallast) await rm(ballast, { force: true })
      hasBallast = false
      log.error({ freeMegabytes: Math.round(free / MEGABYTE) }, 'the disk is full: nothing is changed until there is space again')
    } else if (isFull && room > KEPT_FREE + EASE) {
      await fill()
      isFull = false
      log.info({ freeMegabytes: Math.round(free / MEGABYTE) }, 'there is space again')
    } else if (!isFull && !hasBallast && isDatabaseThere && room > KEPT_FREE + EASE) await fill()
  }

  await look()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const again = () => {
    timer = setTimeout(() => void look().finally(() => !isClosed && again()), LOOK_EVERY_MS)
    timer.unref()
  }
  again()
  return {
    isFull: () => isFull,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
