import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ended } from '../packages/server/src/test/sold-month.ts'
import type { TestClient } from '../packages/server/src/test/test-client.ts'
import { benchMonth } from './month.ts'
import { secondsOfTree } from './processes.ts'
import { MONTH, storeMonth } from './stored-month.ts'
import { withProduct } from './product.ts'

const WORDS = 'May-2025'
const SALES = 66_500
/** CPU seconds of server and PostgreSQL, and megabytes above the idle server. */
const MAX_SECONDS = 3
const MAX_MEGABYTES = 150
const ROUNDS = 3

/** The same lines and names as a plain query. */
const LINES = `select r.name, l.invoice_date, m.name, t.name, h.name, s.name, p.name, l.amount_cents / 100.0, l.gross_cents / 100.0, l.percent / 1000000.0,
  l.commission_cents / 100.0
  from commission_lines l join results r using (run_id, salesperson_id) left join masters m on m.id = l.manufacturer_id
  left join masters t on t.id = l.territory_id left join masters h on h.id = l.hospital_id left join masters s on s.id = l.surgeon_id
  left join masters p on p.id = l.procedure_id order by r.position, l.sale_id`

type Cost = { seconds: number; megabytes: number; bytes: number }

/**
 * Compares an export of a hundred thousand commission lines as Excel and CSV with PostgreSQL's COPY to CSV and a library's streaming
 * writer.
 */
export const run = (): Promise<void> =>
  withProduct(async ({ owner, companyId, admin, folder, pids }) => {
    await storeMonth(owner, companyId, benchMonth({ lines: SALES }))
    await admin.commission.calculate({ selectedMonth: WORDS })
    await ended(admin, WORDS)
    await owner.query('vacuum analyze')
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from commission_lines')
    console.log(`${rows[0]?.n} commission lines of ${MONTH.slice(0, 7)}`)
    const copied = await bestOf(() => costOfRival(pids.postgres, () => toFile(owner, join(folder, 'raw.csv'))))
    tell('COPY to CSV', copied)
    const written = await bestOf(() => costOfRival(pids.postgres, () => withLibrary(owner, join(folder, 'library.xlsx'))))
    tell('hucre, streaming', written)
    for (const format of ['csv', 'xlsx'] as const) {
      const cost = await bestOf(() => costOfExport(admin, format, pids))
      tell(`product, ${format}`, cost)
      console.log(
        `  product : COPY = ${(cost.seconds / copied.seconds).toFixed(1)} : 1, product : hucre = ${(cost.seconds / written.seconds).toFixed(2)} : 1`,
      )
      if (cost.seconds > MAX_SECONDS) throw new Error(`${format} takes ${cost.seconds.toFixed(2)} s of processor (at most ${MAX_SECONDS})`)
      if (cost.megabytes > MAX_MEGABYTES) throw new Error(`${format} takes ${cost.megabytes.toFixed(0)} MB (at most ${MAX_MEGABYTES})`)
    }
  })

const tell = (what: string, { seconds, megabytes, bytes }: Cost) =>
  console.log(
    `${what.padEnd(18)} ${seconds.toFixed(2)} s of processor, ${megabytes.toFixed(0).padStart(4)} MB at the most, a file of ${(bytes / 1e6).toFixed(1)} MB`,
  )

/** Other processes only add time. */
async function bestOf(measure: () => Promise<Cost>): Promise<Cost> {
  const costs: Cost[] = []
  for (let round = 0; round < ROUNDS; round++) costs.push(await measure())
  const least = (value: (cost: Cost) => number) => Math.min(...costs.map(value))
  return {
    seconds: least(({ seconds }) => seconds),
    megabytes: Math.max(...costs.map(({ megabytes }) => megabytes)),
    bytes: costs[0]?.bytes ?? 0,
  }
}

async function costOfExport(
  admin: TestClient,
  format: 'csv' | 'xlsx',
  { server, postgres }: { server: number; postgres: number },
): Promise<Cost> {
  const used = () => secondsOfTree(server) + secondsOfTree(postgres)
  const [idle, before] = [megabytesOf(server, 'VmRSS'), used()]
  const peak = watch(() => megabytesOf(server, 'VmRSS'))
  const { exportId } = await admin.listExport.order({ list: 'commission-lines', selectedMonth: WORDS, format })
  while ((await admin.listExport.ordered({})).exports.some(({ status }) => status === 'Queued')) await sleep(50)
  const file = await admin.listExport.take({ exportId: exportId ?? 0 })
  return { seconds: used() - before, megabytes: peak.end() - idle, bytes: file.length }
}

async function costOfRival(postgres: number, work: () => Promise<number>): Promise<Cost> {
  const [idle, cpu, database] = [process.memoryUsage.rss() / 1e6, process.cpuUsage(), secondsOfTree(postgres)]
  const peak = watch(() => process.memoryUsage.rss() / 1e6)
  const bytes = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { seconds: (user + system) / 1e6 + secondsOfTree(postgres) - database, megabytes: peak.end() - idle, bytes }
}

/** The maximum of a hundred samples per second. */
function watch(look: () => number) {
  let most = look()
  const timer = setInterval(() => (most = Math.max(most, look())), 10)
  return {
    end() {
      clearInterval(timer)
      return Math.max(most, look())
    },
  }
}

const megabytesOf = (pid: number, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function toFile(owner: Client, path: string): Promise<number> {
  const out = createWriteStream(path)
  await pipeline(owner.query(copyTo(`copy (${LINES}) to stdout (format csv, header)`)), out)
  return out.bytesWritten
}

async function withLibrary(owner: Client, path: string): Promise<number> {
  const { rows } = await owner.query<unknown[]>({ text: LINES, rowMode: 'array' })
  const values = rows.map((row) => row.map((cell, at) => (at > 6 ? Number(cell) : (cell as string))))
  const out = createWriteStream(path)
  await pipeline(writeXlsxStream(values, { name: 'Lines' }) as unknown as AsyncIterable<Uint8Array>, out)
  return out.bytesWritten
}
