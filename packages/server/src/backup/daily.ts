import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import type { Backups } from '../platform/calls/services.ts'
import { withClient } from '../platform/database/connections.ts'
import type { Order } from './daily.worker.ts'
import type { Taken } from './take-backup.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** An arbitrary number, the same in every process, for the lock of the daily backup. */
const LOCK = 7_212_026

type Settings = { config: Config; ownerUrl: string; log: Log; now: () => Date }

/**
 * Makes a backup a day in BACKUP_DIR from BACKUP_HOUR on, and keeps the latest BACKUP_COPIES. The folder shows what is due: a missed
 * day is made up, a failure retried after an hour, and only one process works. Without `start` it only reports.
 */
export function startDailyBackups({ config, ownerUrl, log, now }: Settings): Backups {
  const { backupDir: folder } = config
  if (folder === undefined) return { start: () => undefined, state: async () => undefined, stop: async () => undefined }
  let failedAt: number | undefined
  let running: Promise<void> | undefined
  const stopping = new AbortController()

  const isDue = async () => (await latestIn(folder)) < dueAt(now(), config.backupHour)

  const makeDue = async () => {
    if (failedAt !== undefined && now().getTime() - failedAt < HOUR) return
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Check again with the lock: another process may just have made it.
      if (await isDue()) await withLock(ownerUrl, async () => ((await isDue()) ? makeOne(folder) : undefined))
      failedAt = undefined
    } catch (error) {
      if (stopping.signal.aborted) return
      failedAt = now().getTime()
      log.error({ err: error }, 'the daily backup failed; it is tried again in an hour')
    }
  }

  const makeOne = async (into: string) => {
    const started = now()
    for (const name of await readdir(into)) if (LEFT_BEHIND.test(name)) await rm(join(into, name), { force: true })
    const file = join(into, nameAt(started))
    const { filesDir, filesUrl, backupKey: key } = config
    const { filesAtFault, files } = await runInThread({ url: ownerUrl, filesDir, filesUrl, place: { file, key } }, stopping.signal)
    log.info({ file, files, ms: now().getTime() - started.getTime() }, 'the daily backup is complete')
    for (const { key: storageKey, fault } of filesAtFault) log.error({ storageKey, fault }, 'an uploaded file is not as it was uploaded')
    const copies = await copiesIn(into)
    for (const name of copies.slice(0, -config.backupCopies)) await rm(join(into, name))
  }

  const tick = () => {
    running ??= makeDue().finally(() => {
      running = undefined
    })
  }
  let timer: NodeJS.Timeout | undefined

  return {
    start() {
      timer = setInterval(tick, MINUTE).unref()
      tick()
    },
    async state() {
      const latest = await latestIn(folder)
      const isLate = now().getTime() - latest > DAY + 2 * HOUR
      return { lastAt: latest === 0 ? null : new Date(latest).toISOString(), isLate, hasFailed: failedAt !== undefined }
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

const COPY = /^fairshare-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/
const LEFT_BEHIND = /^fairshare-.*Z\.backup\.partial$/

const nameAt = (at: Date) => `fairshare-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

const copiesIn = async (folder: string) => (await readdir(folder)).filter((name) => COPY.test(name)).sort()

/** The start of the latest copy in milliseconds; 0 when there is none or the folder cannot be read. */
async function latestIn(folder: string): Promise<number> {
  const [, day, ...time] = COPY.exec((await copiesIn(folder).catch(() => [])).at(-1) ?? '') ?? []
  return day === undefined ? 0 : Date.parse(`${day}T${time.join(':')}Z`)
}

/** The latest time at which a backup was due. */
function dueAt(now: Date, hour: number): number {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0)
  return today <= now.getTime() ? today : today - DAY
}

/** Runs the work unless another process holds the lock. */
const withLock = (url: string, work: () => Promise<void>): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
    if (rows[0]?.mine) await work()
  })

function runInThread(order: Order, signal: AbortSignal): Promise<Taken> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Taken>()
  const worker = new Worker(new URL('./daily.worker.ts', import.meta.url), { workerData: order })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('the backup thread exited without a result')))
  return promise.finally(() => signal.removeEventListener('abort', end))
}
