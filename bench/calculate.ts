import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Client } from 'pg'
import { startApp } from '../packages/server/src/app.ts'
import { calculateMonth } from '../packages/server/src/features/commission/calculate-month.job.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { connect } from '../packages/server/src/platform/database/db.ts'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { openRoles } from '../packages/server/src/platform/database/roles.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import { benchMonth } from './month.ts'
import { bytesOf, copyIn, MONTH, storeMonth } from './stored-month.ts'

/** What a calculation, from stored sales to swapped results, may take of the time that copying the same rows out and in takes. */
const MOST = 3
const ROUNDS = 3

const SALES = `select id, manufacturer_id, territory_id, coalesce(hospital_id, 0), coalesce(surgeon_id, 0), coalesce(procedure_id, 0),
  amount_cents, gross_cents, invoice_date - date '2000-01-01' from sales_lines where month = '${MONTH}' order by id`

type Round = { product: number; pause: number; phases: Record<string, number>; out: number; in: number; megabytes: number }

/** A month's calculation as the product runs it, beside the fastest that PostgreSQL has for moving the same rows: COPY, and nothing else. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-bench-'))
  const server = await startPostgres({ dataDir: join(folder, 'db'), throwAway: true })
  const owner = new Client({ connectionString: server.url })
  try {
    await migrate(server.url)
    await owner.connect()
    const product = await startProduct(server.url, folder)
    await storeMonth(owner, product.companyId, benchMonth())
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const calculated = await product.calculate(owner)
      rounds.push({ ...calculated, ...(await timeCopies(owner, calculated.runId)) })
    }
    await product.close()
    // In the first round the new server makes the log files that it uses again from then on.
    await report(owner, rounds.slice(1))
  } finally {
    await owner.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The product without its queue: the bench plays the worker, and so knows when the work begins. */
async function startProduct(url: string, folder: string) {
  const env = {
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    DEMO: 'off',
    ADMIN_PASSWORD: 'Bench-Horse-7',
    ROLE: 'web',
    FILES_SHARED: 'on',
    LOG_LEVEL: 'silent',
  }
  const app = await startApp(readConfig(env), url)
  const companyId = app.firstCompany?.companyId ?? 0
  const { app: address } = await openRoles(url)
  const db = connect(address, { statementSeconds: 900 })
  let phases: Record<string, number> = {}
  const log = Object.assign(Object.create(app.services.log) as typeof app.services.log, {
    info: ({ read, calculate, write }: Record<string, number>) => {
      phases = { read: read ?? 0, calculate: calculate ?? 0, write: write ?? 0 }
    },
  })
  const services = { ...app.services, db, log }
  return {
    companyId,
    async calculate(owner: Client) {
      await owner.query('insert into months (month) values ($1) on conflict do nothing', [MONTH])
      const { rows } = await owner.query<{ id: number }>(`insert into runs (month, kind) values ($1, 'month') returning id`, [MONTH])
      const runId = Number(rows[0]?.id)
      const signal = new AbortController().signal
      const pauses = monitorEventLoopDelay({ resolution: 1 })
      pauses.enable()
      const started = performance.now()
      await calculateMonth.run(
        { runId },
        { companyId, inCompany: (work, options) => db.forCompany(companyId, work, options), services, signal, isLastTry: true },
      )
      pauses.disable()
      return { runId, product: performance.now() - started, phases, pause: pauses.max / 1e6 }
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
}

/** The same sales out, and the same results into tables that have neither index nor constraint. */
async function timeCopies(owner: Client, runId: number): Promise<{ out: number; in: number; megabytes: number }> {
  const tables = ['commission_lines', 'exceptions']
  const results: Buffer[][] = []
  for (const table of tables) results.push(await bytesOf(owner, `select * from ${table} where run_id = ${runId}`))
  const out = await timed(() => bytesOf(owner, SALES))
  for (const table of tables) await owner.query(`create table raw_${table} as table ${table} with no data`)
  const into = await timed(async () => {
    for (const [i, table] of tables.entries()) await copyIn(owner, `raw_${table}`, results[i] ?? [])
  })
  for (const table of tables) await owner.query(`drop table raw_${table}`)
  const bytes = results.flat().reduce((sum, chunk) => sum + chunk.length, 0)
  return { out, in: into, megabytes: bytes / 1e6 }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

async function report(owner: Client, rounds: readonly Round[]): Promise<void> {
  const { rows } = await owner.query(`select status, sales_lines, unearned_lines, above_gross_lines, error,
    (select count(*) from commission_lines where run_id = runs.id) as lines from runs order by id`)
  // What else the machine does can only add: the best of the rounds is the one to compare.
  const best = (value: (round: Round) => number) => Math.min(...rounds.map(value))
  const seconds = (value: (round: Round) => number) => `${(best(value) / 1000).toFixed(2)} s`
  console.log(rows.at(-1))
  if (rows.some((row) => row.status !== 'Completed')) throw new Error('a run did not complete')
  console.log(
    `\nproduct   ${seconds((r) => r.product)}   read ${seconds((r) => r.phases.read ?? 0)}, calculate ${seconds((r) => r.phases.calculate ?? 0)}, write ${seconds((r) => r.phases.write ?? 0)}`,
  )
  console.log(
    `raw COPY  ${seconds((r) => r.out + r.in)}   sales out ${seconds((r) => r.out)}, results in ${seconds((r) => r.in)} (${best((r) => r.megabytes).toFixed(0)} MB)`,
  )
  console.log(`longest pause of the process for everybody else: ${best((r) => r.pause).toFixed(0)} ms`)
  const ratio = best((r) => r.product) / best((r) => r.out + r.in)
  console.log(
    `\nproduct : raw COPY = ${ratio.toFixed(2)} : 1 (at most ${MOST} : 1); round by round ${rounds.map((r) => (r.product / (r.out + r.in)).toFixed(2)).join(', ')}`,
  )
  if (ratio > MOST) throw new Error(`the calculation takes ${ratio.toFixed(2)} times what raw COPY takes`)
}
