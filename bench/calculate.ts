import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { benchMonth } from './month.ts'
import { idleSecondsOfTrees, peakOfTrees, secondsOfTree } from './processes.ts'
import { type BenchProduct, withProduct } from './product.ts'
import { bytesOf, copyIn, MONTH, storeMonth } from './stored-month.ts'

const WORDS = 'May-2025'
const SIZES = [10_000, 100_000, 1_000_000, 3_000_000]
/** A limit on CPU time until the month shows its results, relative to copying the same rows out and in. */
const MOST = 3
/** A limit on the worker's memory in megabytes, for a million lines. */
const MAX_MEGABYTES = 700
const ROUNDS = 3
/** Polls rarely, because polling costs CPU too. */
const WATCH_MS = 200
const LAPS = ['read', 'calculate', 'write']
const RUNNING = `select from runs where status in ('Queued', 'Running')`
const UNDER_WAY = `select from pgboss.job where name in ('calculate-month', 'delete-replaced-results', 'find-missing-business') and state in ('created', 'active', 'retry')`

const SALES = `select id, manufacturer_id, territory_id, coalesce(hospital_id, 0), coalesce(surgeon_id, 0), coalesce(procedure_id, 0),
  amount_cents, gross_cents, invoice_date - date '2000-01-01' from sales_lines where month = '${MONTH}' order by id`
const RESULTS = ['commission_lines', 'exceptions']
const TABLES = [...RESULTS, 'result_sums']

/** CPU seconds unless stated otherwise. `run` ends when the month shows its results. */
type Round = {
  worker: number
  postgres: number
  run: number
  runByClock: number
  megabytes: number
  laps: Record<string, number>
  copyOut: number
  copyIn: number
  copyByClock: number
}
/** The best result for a month of a size. */
type Size = { lines: number; run: number; all: number; copy: number }

/**
 * Compares a month's calculation with the fastest way of moving the same rows in PostgreSQL, a plain COPY. Measures CPU time, so that a
 * busy machine gives the same result. `npm run bench -- calculate 3000000` sets the month's size.
 */
export async function run(sizes: readonly string[] = []): Promise<void> {
  const found: Size[] = []
  for (const lines of sizes.length > 0 ? sizes.map(Number) : SIZES) {
    if (!Number.isInteger(lines) || lines < 1) throw new Error('Say how many sales lines: npm run bench -- calculate 100000 1000000')
    await withProduct(async (product) => {
      found.push(await ofMonth(lines, product))
    })
  }
  sayHowItGrows(found)
}

async function ofMonth(lines: number, { owner, companyId, admin, pids, folder }: BenchProduct): Promise<Size> {
  await storeMonth(owner, companyId, benchMonth({ lines }))
  const [worker = 0, postgres = 0] = await idleSecondsOfTrees([pids.server, pids.postgres])
  const rounds: Round[] = []
  // The first round creates the WAL files that later rounds reuse.
  for (let round = 0; round <= ROUNDS; round++) {
    const calculated = await calculate({ owner, admin, pids }, { worker, postgres }, join(folder, 'server.log'))
    rounds.push({ ...calculated, ...(await copies(owner, pids.postgres)) })
  }
  return report(owner, lines, rounds.slice(1))
}

type Used = { worker: number; postgres: number }
const usedBy = ({ server, postgres }: BenchProduct['pids']): Used => ({ worker: secondsOfTree(server), postgres: secondsOfTree(postgres) })

async function calculate({ owner, admin, pids }: Pick<BenchProduct, 'owner' | 'admin' | 'pids'>, idle: Used, log: string) {
  const peak = peakOfTrees([pids.server])
  const [before, since] = [usedBy(pids), performance.now()]
  await admin.commission.calculate({ selectedMonth: WORDS })
  const restOf = ({ worker, postgres }: Used) => {
    const seconds = (performance.now() - since) / 1_000
    return { worker: worker - before.worker - seconds * idle.worker, postgres: postgres - before.postgres - seconds * idle.postgres }
  }
  while ((await owner.query(RUNNING)).rowCount) await sleep(WATCH_MS)
  const run = restOf(usedBy(pids))
  while ((await owner.query(UNDER_WAY)).rowCount) await sleep(WATCH_MS)
  const all = restOf(usedBy(pids))
  const laps = JSON.parse(
    readFileSync(log, 'utf8')
      .split('\n')
      .findLast((line) => line.includes('a month was calculated')) ?? '{}',
  ) as Record<string, number>
  const [read = 0, calculated = 0, write = 0] = LAPS.map((lap) => laps[lap])
  return { ...all, run: run.worker + run.postgres, runByClock: (read + calculated + write) / 1_000, megabytes: peak(), laps }
}

/** Copies the same sales out and the same results into tables without indexes, constraints and autovacuum. */
async function copies(owner: Client, postgres: number): Promise<Pick<Round, 'copyOut' | 'copyIn' | 'copyByClock'>> {
  const results = new Map<string, Buffer[]>()
  for (const table of RESULTS)
    results.set(table, await bytesOf(owner, `select r.* from ${table} r join months m using (run_id) where m.month = '${MONTH}'`))
  const out = await secondsOf(postgres, () => bytesOf(owner, SALES))
  for (const table of results.keys())
    await owner.query(`create table raw_${table} with (autovacuum_enabled = off) as table ${table} with no data`)
  const into = await secondsOf(postgres, async () => {
    for (const [table, bytes] of results) await copyIn(owner, `raw_${table}`, bytes)
  })
  for (const table of results.keys()) await owner.query(`drop table raw_${table}`)
  return { copyOut: out.used, copyIn: into.used, copyByClock: out.byClock + into.byClock }
}

async function secondsOf(postgres: number, work: () => Promise<unknown>): Promise<{ used: number; byClock: number }> {
  const [cpu, database, since] = [process.cpuUsage(), secondsOfTree(postgres), performance.now()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { used: (user + system) / 1e6 + secondsOfTree(postgres) - database, byClock: (performance.now() - since) / 1_000 }
}

async function report(owner: Client, lines: number, rounds: readonly Round[]): Promise<Size> {
  const { rows } = await owner.query<{ status: string; lines: number; noted: number }>(
    `select status, (select count(*) from commission_lines where run_id = runs.id)::int as lines,
       (select count(*) from exceptions where run_id = runs.id)::int as noted from runs order by id`,
  )
  const last = rows.at(-1)
  if (!last || rows.some(({ status }) => status !== 'Completed')) throw new Error(`a run of ${lines} lines did not complete`)
  const bytes = await bytesKept(owner)
  // Other processes only add time, so the best round counts.
  const best = (value: (round: Round) => number) => Math.min(...rounds.map(value))
  const seconds = (value: (round: Round) => number) => `${best(value).toFixed(2)} s`
  const lap = (name: string) => `${name} ${(best(({ laps }) => laps[name] ?? 0) / 1000).toFixed(2)} s`
  const size = { lines, run: best((r) => r.run), all: best((r) => r.worker + r.postgres), copy: best((r) => r.copyOut + r.copyIn) }
  const ratio = size.run / size.copy
  const megabytes = best((r) => r.megabytes)
  console.log(`\n${lines} sales lines, of which ${last.lines} commission lines and ${last.noted} exceptions were made`)
  console.log(
    `product   ${seconds((r) => r.worker + r.postgres)} of processor: server and worker ${seconds((r) => r.worker)}, PostgreSQL ${seconds((r) => r.postgres)}; by the clock ${LAPS.map(lap).join(', ')}`,
  )
  console.log(
    `raw COPY  ${seconds((r) => r.copyOut + r.copyIn)} of processor: sales out ${seconds((r) => r.copyOut)}, results in ${seconds((r) => r.copyIn)}`,
  )
  console.log(
    `of these  ${seconds((r) => r.run)} until the month shows its results; by the clock, which a busy machine makes lie, ${seconds((r) => r.runByClock)} and ${seconds((r) => r.copyByClock)} for COPY, ${(best((r) => r.runByClock) / best((r) => r.copyByClock)).toFixed(2)} : 1`,
  )
  for (const [table, size] of bytes)
    console.log(`  ${table.padEnd(24)} ${(size / (last.lines + last.noted)).toFixed(1).padStart(5)} bytes a line`)
  console.log(`worker    ${megabytes.toFixed(0)} MB at the most`)
  console.log(
    `product : raw COPY = ${ratio.toFixed(2)} : 1 (at most ${MOST} : 1); round by round ${rounds.map((r) => (r.run / (r.copyOut + r.copyIn)).toFixed(2)).join(', ')}`,
  )
  if (lines >= 1_000_000 && ratio > MOST) throw new Error(`the calculation takes ${ratio.toFixed(2)} times what raw COPY takes`)
  if (lines <= 1_000_000 && megabytes > MAX_MEGABYTES) throw new Error(`the worker takes ${megabytes.toFixed(0)} MB`)
  return size
}

/** The fixed cost of a month; COPY has none, so the comparison uses the cost of further lines. */
function sayHowItGrows(sizes: readonly Size[]): void {
  for (const [i, size] of sizes.entries()) {
    const smaller = sizes[i - 1]
    if (!smaller) continue
    const lineMore = (value: (size: Size) => number) => ((value(size) - value(smaller)) * 1e6) / (size.lines - smaller.lines)
    const [run, all, copy] = [lineMore((each) => each.run), lineMore((each) => each.all), lineMore((each) => each.copy)]
    console.log(
      `${smaller.lines} to ${size.lines} lines: ${all.toFixed(2)} µs for a line more, ${run.toFixed(2)} of them until the month shows it; COPY ${copy.toFixed(2)} µs; ${(all / copy).toFixed(2)} : 1`,
    )
  }
}

/** The size of the latest run's rows, without the free space of earlier runs. */
async function bytesKept(owner: Client): Promise<[string, number][]> {
  const sizes: [string, number][] = []
  for (const table of TABLES) {
    const found = await owner.query<{ bytes: string }>(
      `select sum(pg_column_size(result)) as bytes from ${table} result join months using (company_id, run_id)`,
    )
    sizes.push([table, Number(found.rows[0]?.bytes ?? 0)])
  }
  return sizes
}
