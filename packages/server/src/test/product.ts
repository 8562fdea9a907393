import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../platform/database/postgres.ts'
import { client, PASSWORD, SECRETS_KEY, type TestClient } from './test-client.ts'

/** The product in processes of its own, for tests that it would disturb in the same process. */
export type Product = {
  process: ChildProcess
  address: string
  stranger(host?: string): TestClient
  /** A client signed in as the Administrator of a company, by default the first. */
  signIn(host?: string): Promise<TestClient>
  health(): Promise<{ ready: boolean; isDiskFull: boolean; pauses: { count: number; longest: number } }>
  log(): string
  stop(): Promise<void>
}

/** The options of package.json, which shorten garbage collection pauses from fifty milliseconds to a few. */
const PRODUCT = ['--max-semi-space-size=4', '--heap-growing-percent=50', join(import.meta.dirname, '../main.ts')]

/** A worker in a process of its own, not awaited, so that it can be killed at any moment. */
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

/** Expires the heartbeats of dead or frozen workers. R10 tests the real wait. */
export const expireHeartbeats = (sql: (text: string) => Promise<unknown>): Promise<unknown> =>
  sql(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)

/**
 * Makes the delayed retries of one kind of job due now. R23 tests the real wait. Other jobs stay delayed: the cleanup of abandoned
 * uploads must not run during an upload.
 */
export const skipRetryDelays = (sql: (text: string) => Promise<unknown>, job: string): Promise<unknown> =>
  sql(`update pgboss.job_common set start_after = now() where name = '${job}' and state < 'active' and start_after > now()`)

type Way = {
  /** The command that starts it, with its arguments. */
  before?: string[]
  dataDir?: string
  /** Kills the process at once, so that it cannot run the jobs of the next test. */
  signal?: AbortSignal
}

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
  // Handled below, by checking whether it runs.
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
  // A failed start exits; a slow one may take long on a busy machine.
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

export const TRIES = 4

/**
 * Whether a call blocks the event loop for more than 100 ms every time; the first time the process also compiles. Pauses count by CPU
 * time, so a busy machine does not matter.
 */
export async function blocksEveryTime(product: Product, call: () => Promise<unknown>): Promise<boolean> {
  const pauses = async () => (await product.health()).pauses.count
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await pauses()
    await call()
    if ((await pauses()) === before) return false
  }
  return true
}
