import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../platform/database/postgres.ts'
import { client, PASSWORD, SECRETS_KEY, type TestClient } from './test-client.ts'

/** The product in processes of its own, as it is run: for what would be in the test's own way in one process with it. */
export type Product = {
  process: ChildProcess
  address: string
  stranger(host?: string): TestClient
  /** A client signed in as the Administrator of a company: by default of the first. */
  signIn(host?: string): Promise<TestClient>
  health(): Promise<{ ready: boolean; isDiskFull: boolean; pauses: { count: number; longest: number } }>
  /** The lines of its log so far. */
  log(): string
  stop(): Promise<void>
}

/** As package.json starts it: with these bounds a collection of short-lived objects holds the thread for some milliseconds, not for fifty. */
const PRODUCT = ['--max-semi-space-size=4', '--heap-growing-percent=50', join(import.meta.dirname, '../main.ts')]

/** A worker in a process of its own, begun and not waited for: it can be killed at any moment of its life. */
export function startWorker(settings: Record<string, string> & { DATABASE_URL: string; DATA_DIR: string }): ChildProcess {
  const always = { ROLE: 'worker', PORT: '0', DEMO: 'off', ADMIN_PASSWORD: PASSWORD, SECRETS_KEY, LOG_LEVEL: 'silent', FILES_SHARED: 'on' }
  return spawn(process.execPath, PRODUCT, { env: { ...process.env, ...always, ...settings }, stdio: 'ignore' })
}

export async function kill(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return
  const gone = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGKILL')
  await gone
}

/** As if workers that are dead or frozen had not been heard of for so long that they count as gone. That takes so long in life, R10 shows. */
export const missHeartbeats = (sql: (text: string) => Promise<unknown>): Promise<unknown> =>
  sql(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)

/**
 * As if the jobs of one kind that are to be tried later had waited: they are tried now. That they wait in life, R23 shows. Others wait on:
 * what removes the bytes of an upload that died must not come while one is under way.
 */
export const endWaits = (sql: (text: string) => Promise<unknown>, job: string): Promise<unknown> =>
  sql(`update pgboss.job_common set start_after = now() where name = '${job}' and state < 'active' and start_after > now()`)

type Way = {
  /** A command that runs it, with its arguments. */
  before?: string[]
  dataDir?: string
  /** Ends it at once, ready or not: one that outlived its test would do the work of the next one's. */
  signal?: AbortSignal
}

/** Starts it and waits until it is ready. */
export async function startProduct(
  settings: Record<string, string> & { DATA_DIR: string },
  { before = [], dataDir = settings.DATA_DIR, signal }: Way = {},
): Promise<Product> {
  const port = String(await freePort())
  const env = {
    ...process.env,
    DEMO: 'off',
    ADMIN_PASSWORD: PASSWORD,
    SECRETS_KEY,
    COMPANY_HOSTS: 'localhost',
    FILES_SHARED: 'on',
    PORT: port,
    ...settings,
  }
  const [command = process.execPath, ...args] = [...before, process.execPath, ...PRODUCT]
  const started = spawn(command, args, { env, stdio: 'ignore', ...(signal && { signal, killSignal: 'SIGKILL' }) })
  // What its being ended is told as; whether it runs is asked below.
  started.on('error', () => undefined)
  const address = `http://127.0.0.1:${port}`
  const stranger = (host = 'localhost') => client(address, host)
  const gone = new Promise<void>((resolve) => started.once('exit', () => resolve()))
  const product: Product = {
    process: started,
    address,
    stranger,
    async signIn(host) {
      const person = stranger(host)
      await person.must(person.post('/user/authenticateUser', { email: 'admin@example.com', password: PASSWORD }))
      return person
    },
    health: () => stranger().must(stranger().get('/health')),
    log: () => (existsSync(join(dataDir, 'server.log')) ? readFileSync(join(dataDir, 'server.log'), 'utf8') : ''),
    async stop() {
      started.kill('SIGTERM')
      await Promise.race([gone, sleep(20_000)])
      started.kill('SIGKILL')
    },
  }
  // One that cannot start ends; on a busy machine it may take its time.
  for (let i = 0; i < 2_400; i++) {
    const isReady = await product.health().then(
      ({ ready }) => ready,
      () => false,
    )
    if (isReady) return product
    if (started.exitCode !== null || started.signalCode !== null) break
    await sleep(50)
  }
  await product.stop()
  throw new Error(`the product did not start: ${product.log().slice(-2000)}`)
}
