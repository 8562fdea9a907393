import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'

export type Space = {
  /** Whether changes are refused because the disk is nearly full. Reading stays possible. */
  isFull(): boolean
  close(): void
}

const MEGABYTE = 1024 * 1024
/** Reserved for the database, whose server stops when it cannot write. */
const RESERVED = 48 * MEGABYTE
/** A file that is deleted when the disk fills up faster than the checks notice. */
const BALLAST = 48 * MEGABYTE
/** Hysteresis: how much more must be free before changes are accepted again. */
const EASE = 16 * MEGABYTE
const LOOK_EVERY_MS = 500

type Watched = { dataDir: string; log: Log /** Whether the database is on the same disk. */; isDatabaseThere: boolean }

export async function watchDiskSpace({ dataDir, log, isDatabaseThere }: Watched): Promise<Space> {
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
    if (!isFull && room < RESERVED) {
      isFull = true
      if (hasBallast) await rm(ballast, { force: true })
      hasBallast = false
      log.error({ freeMegabytes: Math.round(free / MEGABYTE) }, 'the disk is full: nothing is changed until there is space again')
    } else if (isFull && room > RESERVED + EASE) {
      await fill()
      isFull = false
      log.info({ freeMegabytes: Math.round(free / MEGABYTE) }, 'there is space again')
    } else if (!isFull && !hasBallast && isDatabaseThere && room > RESERVED + EASE) await fill()
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
