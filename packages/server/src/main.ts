import { randomUUID } from 'node:crypto'
import { constants, getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { type RunningApp, startApp } from './app.ts'
import { DEMO_STAFF, isDemoIncomplete, loadDemo, SECOND_HOST } from './demo/load-demo.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from './platform/database/postgres.ts'
import { restrictToOwner } from './platform/private-folder.ts'
import { isChildWorker, startWorkerProcess } from './worker-process.ts'

/** Prints sentences for the person at the terminal; the structured log goes elsewhere. */
const print = (line = '') => process.stdout.write(`${line}\n`)
// A closed pipe (npm start | head) must not end the process.
process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)

async function main(): Promise<void> {
  const config = readConfig(process.env)
  restrictToOwner(config.dataDir)
  // The web process gets priority on a shared machine.
  const { PRIORITY_BELOW_NORMAL: lower } = constants.priority
  if (config.role === 'worker' && getPriority() < lower) setPriority(lower)
  let postgres: EmbeddedPostgres | undefined
  if (!config.databaseUrl) {
    print('Starting the database …')
    postgres = await startPostgres({ dataDir: join(config.dataDir, 'postgres') })
  }
  const ownerUrl = config.databaseUrl ?? postgres?.url ?? ''
  await migrate(ownerUrl)
  // Jobs never run in the web process: ROLE=all starts a worker process too.
  const app = await startApp(config.role === 'all' ? { ...config, role: 'web' } : config, ownerUrl)
  const worker = config.role === 'all' ? startWorkerProcess(app.services, ownerUrl) : undefined
  onSignal(async () => {
    await worker?.stop()
    await app.close()
    await postgres?.stop()
  })
  if (isChildWorker()) return
  await announceAndLoadDemo(app, ownerUrl)
}

async function announceAndLoadDemo({ services, address, firstCompany }: RunningApp, ownerUrl: string): Promise<void> {
  const { config, db } = services
  const url = config.publicUrl ?? address.replace('127.0.0.1', 'localhost')
  if (firstCompany) {
    print(
      `Sign in as ${config.adminEmail}${firstCompany.isMadeUp ? ` with the password ${firstCompany.password} (shown only this once)` : ''}`,
    )
    if (config.demo) print(`or as ${DEMO_STAFF}, a Staff user with fewer screens, with the same password.`)
  }
  if (config.demo && (firstCompany || isDemoIncomplete(services))) {
    print(`Filling the demo companies with two years of sales (a minute or two); ${url} answers already.`)
    const companyId = firstCompany?.companyId ?? (await db.companies())[0] ?? 0
    const password = firstCompany?.password ?? config.adminPassword ?? randomUUID()
    await loadDemo({ services, ownerUrl, address, companyId, password, print, signal: stopping.signal }).then(
      () => print(`The second company is at ${url.replace('localhost', SECOND_HOST)}.`),
      (error) => reportFailedDemo(error, services),
    )
  }
  print()
  print(`Ready: ${url}`)
  print('Stop with Ctrl-C.')
}

/** The product may be in use during the demo load, so a failure does not stop it. */
function reportFailedDemo(error: unknown, { log }: RunningApp['services']): void {
  if (stopping.signal.aborted) throw error
  log.error({ err: error }, 'the demo companies are not complete')
  print(`The demo companies are not complete: ${error instanceof Error ? error.message : String(error)}`)
  print('What is there can be used, and the next start goes on with the rest. The log says more.')
}

/** Aborted by the first signal. An interrupted demo load is not an error; the next start continues it. */
const stopping = new AbortController()

/** Ctrl-C and SIGTERM stop gracefully; a second signal, or half a minute, exits at once. */
function onSignal(close: () => Promise<void>): void {
  const end = () => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    setTimeout(() => process.exit(1), 28_000).unref()
    close().then(
      () => process.exit(0),
      (error) => fail(error),
    )
  }
  // Ctrl-C in a terminal reaches the worker too; its parent handles it.
  process.on('SIGINT', isChildWorker() ? () => undefined : end)
  process.on('SIGTERM', end)
  if (isChildWorker()) process.on('disconnect', end)
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

main().catch((error) => {
  if (!stopping.signal.aborted) fail(error)
})
