import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { benchMonth } from './month.ts'
import { peakOfTrees, secondsOfTree } from './processes.ts'
import { type BenchProduct, withProduct } from './product.ts'
import { bytesOf, copyIn, MONTH, storeMonth } from './stored-month.ts'

const WORDS = 'May-2025'
const SIZES = [10_000, 100_000, 1_000_000]
/** What a calculation, from stored sales to swapped results, may take of the processor that copying the same rows out and in takes. */
const MOST = 3
/** Megabytes of the worker, for a million lines. */
const MOST_MEGABYTES = 600
const ROUNDS = 3
/** Asked rarely: asking costs as well. */
const WATCH_MS = 200
const IDLE_MS = 10_000
const UNDER_WAY = `select from pgboss.job where name in ('calculate-month', 'forget-results', 'keep-missing-business') and state in ('created', 'active', 'retry')`

const SALES = `select id, manufacturer_id, territory_id, coalesce(hospital_id, 0), coalesce(surgeon_id, 0), coalesce(procedure_id, 0),
  amount_cents, gross_cents, invoice_date - date '2000-01-01' from sales_lines where month = '${MONTH}' order by id`
const RESULTS = ['commission_lines', 'exceptions']
/** Where a run writes its lines and what they add up to. */
const PACKED = ['packed_commission_lines', 'packed_exceptions', 'exception_orders', 'packed_sums']

type Round = { worker: number; postgres: number; megabytes: number; laps: Record<string, number>; copyOut: number; copyIn: number }

/**
 * A month's calculation as the product runs it, beside the fastest that PostgreSQL has for moving the same rows: COPY, and nothing else.
 * In seconds of the processor, so that a busy machine says the same. `npm run bench -- calculate 3000000` for a month of that size.
 */
export async function run(sizes: readonly string[] = []): Promise<void> {
  for (const lines of sizes.length > 0 ? sizes.map(Number) : SIZES) {
    if (!Number.isInteger(lines) || lines < 1) throw new Error('Say how many sales lines: npm run bench -- calculate 100000 1000000')
    await withProduct((product) => ofMonth(lines, product))
  }
}

async function ofMonth(lines: number, { owner, companyId, admin, pids, folder }: BenchProduct): Promise<void> {
  await storeMonth(owner, companyId, benchMonth({ lines }))
  const idle = await idleSeconds(pids)
  const rounds: Round[] = []
  // In the first round the new server makes the log files that it uses again from then on.
  for (let round = 0; round <= ROUNDS; round++) {
    const calculated = await calculate({ owner, admin, pids }, idle, join(folder, 'server.log'))
    rounds.push({ ...calculated, ...(await copies(owner, pids.postgres)) })
  }
  await report(owner, lines, rounds.slice(1))
}

type Used = { worker: number; postgres: number }
const usedBy = ({ server, postgres }: BenchProduct['pids']): Used => ({ worker: secondsOfTree(server), postgres: secondsOfTree(postgres) })

/** What is used in a second in which nobody asks for anything. On a busy machine a calculation has many of them. */
async function idleSeconds(pids: BenchProduct['pids']): Promise<Used> {
  const before = usedBy(pids)
  await sleep(IDLE_MS)
  const { worker, postgres } = usedBy(pids)
  return { worker: ((worker - before.worker) * 1_000) / IDLE_MS, postgres: ((postgres - before.postgres) * 1_000) / IDLE_MS }
}

async function calculate({ owner, admin, pids }: Pick<BenchProduct, 'owner' | 'admin' | 'pids'>, idle: Used, log: string) {
  const peak = peakOfTrees([pids.server])
  const [before, since] = [usedBy(pids), performance.now()]
  await admin.commission.calculate({ selectedMonth: WORDS })
  while ((await owner.query(UNDER_WAY)).rowCount) await sleep(WATCH_MS)
  const [used, seconds] = [usedBy(pids), (performance.now() - since) / 1_000]
  const laps = JSON.parse(
    readFileSync(log, 'utf8')
      .split('\n')
      .findLast((line) => line.includes('a month was calculated')) ?? '{}',
  )
  return {
    worker: used.worker - before.worker - seconds * idle.worker,
    postgres: used.postgres - before.postgres - seconds * idle.postgres,
    megabytes: peak(),
    laps: laps as Record<string, number>,
  }
}

/** The same sales out, and the same results into tables that have neither index nor constraint, and are not looked after. */
async function copies(owner: Client, postgres: number): Promise<{ copyOut: number; copyIn: number }> {
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
  return { copyOut: out, copyIn: into }
}

/** Of this process and of PostgreSQL. */
async function secondsOf(postgres: number, work: () => Promise<unknown>): Promise<number> {
  const [cpu, database] = [process.cpuUsage(), secondsOfTree(postgres)]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return (user + system) / 1e6 + secondsOfTree(postgres) - database
}

async function report(owner: Client, lines: number, rounds: readonly Round[]): Promise<void> {
  const { rows } = await owner.query<{ status: string; lines: number; noted: number }>(
    `select status, (select count(*) from commission_lines where run_id = runs.id)::int as lines,
       (select count(*) from exceptions where run_id = runs.id)::int as noted from runs order by id`,
  )
  const last = rows.at(-1)
  if (!last || rows.some(({ status }) => status !== 'Completed')) throw new Error(`a run of ${lines} lines did not complete`)
  const bytes = await bytesKept(owner)
  // What else the machine does can only add: the best of the rounds is the one to compare.
  const best = (value: (round: Round) => number) => Math.min(...rounds.map(value))
  const seconds = (value: (round: Round) => number) => `${best(value).toFixed(2)} s`
  const lap = (name: string) => `${name} ${(best(({ laps }) => laps[name] ?? 0) / 1000).toFixed(2)} s`
  const ratio = best((r) => r.worker + r.postgres) / best((r) => r.copyOut + r.copyIn)
  const megabytes = best((r) => r.megabytes)
  console.log(`\n${lines} sales lines, of which ${last.lines} commission lines and ${last.noted} exceptions were made`)
  console.log(
    `product   ${seconds((r) => r.worker + r.postgres)} of processor: server and worker ${seconds((r) => r.worker)}, PostgreSQL ${seconds((r) => r.postgres)}; by the clock ${['read', 'calculate', 'write'].map(lap).join(', ')}`,
  )
  console.log(
    `raw COPY  ${seconds((r) => r.copyOut + r.copyIn)} of processor: sales out ${seconds((r) => r.copyOut)}, results in ${seconds((r) => r.copyIn)}`,
  )
  for (const [table, kept] of bytes)
    console.log(`  ${table.padEnd(24)} ${(kept / (last.lines + last.noted)).toFixed(1).padStart(5)} bytes a line`)
  console.log(`worker    ${megabytes.toFixed(0)} MB at the most`)
  console.log(
    `product : raw COPY = ${ratio.toFixed(2)} : 1 (at most ${MOST} : 1); round by round ${rounds.map((r) => ((r.worker + r.postgres) / (r.copyOut + r.copyIn)).toFixed(2)).join(', ')}`,
  )
  if (lines >= 1_000_000 && ratio > MOST) throw new Error(`the calculation takes ${ratio.toFixed(2)} times what raw COPY takes`)
  if (lines <= 1_000_000 && megabytes > MOST_MEGABYTES) throw new Error(`the worker takes ${megabytes.toFixed(0)} MB`)
}

/** Of the values of the latest run, wherever they lie: not of the room that earlier runs have left. */
async function bytesKept(owner: Client): Promise<[string, number][]> {
  const kept: [string, number][] = []
  for (const table of PACKED) {
    const { rows } = await owner.query<{ column: string }>(
      `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const sizes = rows.map(({ column }) => `coalesce(pg_column_size(${column}), 0)`).join(' + ')
    const found = await owner.query<{ bytes: string }>(`select sum(${sizes}) as bytes from ${table} join months using (company_id, run_id)`)
    kept.push([table, Number(found.rows[0]?.bytes ?? 0)])
  }
  return kept
}
