import { cpus } from 'node:os'
import { compileRules, emptyCommissions, matchSales, saleAt } from '@fairshare/engine'
import type { Client } from 'pg'
import { type Digest, digestOf, digestSql, isSame, type Lines } from './lines.ts'
import { type BenchMonth, benchMonth } from './month.ts'
import { naiveLines } from './naive.ts'
import { LINES_SQL, withMonthInPostgres } from './sql.ts'

/** The naive way would take most of a minute for the whole month. */
const NAIVE_SAMPLE = 20_000
const RUNS = 7

/** Compares the rule index with a naive filter and sort and with one SQL statement: the same lines, and their speed. */
export async function run(): Promise<void> {
  const bench = benchMonth()
  const salespersons = new Set(bench.rules.map((rule) => rule.salesperson)).size
  console.log(
    `${count(salespersons)} salespeople, ${count(bench.rules.length)} rules, ${count(bench.sales.length)} sales lines; ${cpus()[0]?.model ?? ''}`,
  )

  const engine = timeEngine(bench)
  const lines = engineLines(bench)
  console.log(`${count(lines.length)} commission lines, ${(lines.length / bench.sales.length).toFixed(2)} for each sales line\n`)
  report(
    'engine',
    engine.median,
    `rules compiled and all lines found in ${ms(bench.sales.length / engine.median)}; first run, cold: ${rate(engine.first)}`,
  )

  const naive = timeNaive(bench, lines)
  report('naive', naive, `measured on the first ${count(NAIVE_SAMPLE)} sales lines`)

  const sql = await withMonthInPostgres(bench, (client) => timeSql(client, bench, digestOf(lines)))
  report('sql', sql.alone, `one PostgreSQL process, tables in memory; ${rate(sql.parallel)} when it may use parallel workers`)

  console.log(`\nengine : naive = ${(engine.median / naive).toFixed(0)} : 1`)
  console.log(`engine : sql   = ${(engine.median / sql.alone).toFixed(0)} : 1`)
}

/** Sales lines per second on one thread, from rules and columns to commission lines in memory. */
function timeEngine(bench: BenchMonth): { first: number; median: number } {
  const speeds = Array.from({ length: RUNS }, () => {
    const start = performance.now()
    const index = compileRules(bench.rules, bench.regionOf, bench.month)
    matchSales(index, bench.sales, emptyCommissions(2 * bench.sales.length))
    return perSecond(bench.sales.length, start)
  })
  return { first: speeds[0] ?? 0, median: middle(speeds) }
}

function engineLines({ rules, regionOf, month, sales }: BenchMonth): Lines {
  const index = compileRules(rules, regionOf, month)
  const found = emptyCommissions()
  matchSales(index, sales, found)
  const { length } = found
  return {
    length,
    sale: Float64Array.from(found.sale.subarray(0, length), (place) => sales.id[place] ?? 0),
    rule: Float64Array.from(found.rule.subarray(0, length), (place) => index.rules[place]?.id ?? 0),
    cents: found.cents.subarray(0, length),
  }
}

function timeNaive(bench: BenchMonth, lines: Lines): number {
  const sample = Array.from({ length: Math.min(NAIVE_SAMPLE, bench.sales.length) }, (_, i) => saleAt(bench.sales, i))
  const start = performance.now()
  const found = naiveLines(sample, bench)
  const speed = perSecond(sample.length, start)

  const last = sample.at(-1)?.id ?? 0
  const length = Array.from(lines.sale).findIndex((sale) => sale > last)
  insist('naive', digestOf(found), digestOf({ ...lines, length: length < 0 ? lines.length : length }))
  return speed
}

async function timeSql(client: Client, bench: BenchMonth, expected: Digest): Promise<{ alone: number; parallel: number }> {
  const { rows } = await client.query<Record<keyof Digest, string>>(digestSql(LINES_SQL))
  insist('sql', { count: Number(rows[0]?.count), cents: Number(rows[0]?.cents), hash: Number(rows[0]?.hash) }, expected)

  const speed = async (workers: number) => {
    await client.query(`set max_parallel_workers_per_gather = ${workers}`)
    const speeds: number[] = []
    for (let run = 0; run < 3; run++) {
      const start = performance.now()
      await client.query(`select count(*), sum(cents) from (${LINES_SQL}) as lines`)
      speeds.push(perSecond(bench.sales.length, start))
    }
    return middle(speeds)
  }
  return { alone: await speed(0), parallel: await speed(2) }
}

/** A fast result must also be correct. */
function insist(name: string, found: Digest, expected: Digest): void {
  if (!isSame(found, expected)) throw new Error(`${name} has other lines than the engine: ${JSON.stringify({ found, expected })}`)
}

const perSecond = (lines: number, start: number) => (lines * 1000) / (performance.now() - start)
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const count = (n: number) => n.toLocaleString('en-US')
const rate = (speed: number) => `${count(Math.round(speed))} lines/s`
const ms = (seconds: number) => `${(seconds * 1000).toFixed(0)} ms`

function report(name: string, speed: number, remark: string): void {
  console.log(`${name.padEnd(7)} ${rate(speed).padStart(20)}   ${remark}`)
}
