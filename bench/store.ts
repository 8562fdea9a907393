import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { NAME_FIELDS, readSalesFile, type SalesField, type SalesText } from '@fairshare/intake'
import { parseMonth } from '@fairshare/engine/values'
import { Client } from 'pg'
import { createCompany } from '../packages/server/src/platform/database/companies.ts'
import { openReading } from '../packages/server/src/features/uploads/reading/staging.ts'
import { insertSales } from '../packages/server/src/features/uploads/reading/staging.store.ts'
import { connect, type Db } from '../packages/server/src/platform/database/db.ts'
import { storeReading } from '../packages/server/src/features/uploads/store-reading.ts'
import { matchValues } from '../packages/server/src/features/uploads/values/match-values.ts'
import { fileOf } from '../packages/server/src/features/uploads/refusals.ts'
import { deleteLines } from '../packages/server/src/features/uploads/uploads.store.ts'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { startPostgres } from '../packages/server/src/platform/database/postgres.ts'
import { bytesOf, copyIn } from './stored-month.ts'

/** A limit on importing a file's lines, relative to copying the same rows into a bare table. */
const MOST = 4
const ROUNDS = 4
const LINES = 200_000
const DISTINCT = { hospital: 500, surgeon: 2_000, procedure: 300, territory: 100 }

const MAPPING: Record<string, SalesField> = {
  hospital: 'hospital',
  surgeon: 'surgeon',
  procedure: 'procedure',
  territory: 'territory',
  Sales: 'amount',
  Gross: 'grossCommission',
  Date: 'invoicedate',
  Invoice: 'invoiceNumber',
}

type Read = SalesText & { path: string }
type Round = { product: number; raw: number; pause: number }

/** Compares importing a file's lines with COPY of the same rows into a table with the same columns and primary key. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-bench-'))
  const server = await startPostgres({ dataDir: join(folder, 'db'), throwAway: true })
  const owner = new Client({ connectionString: server.url })
  const db = connect(server.url)
  try {
    await migrate(server.url)
    await owner.connect()
    const companyId = await createCompany(server.url, { name: 'Bench', hosts: ['localhost'] })
    const reading = await readLines(join(folder, 'lines.csv'))
    const fileId = await putOnRecord(db, companyId)
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      rounds.push({ ...(await timeProduct(db, companyId, fileId, reading)), raw: await timeRaw(owner) })
      await db.forCompany(companyId, (tx) => deleteLines(tx, fileId))
      await owner.query('vacuum sales_lines')
    }
    // The first round creates the WAL files that later rounds reuse.
    report(rounds.slice(1))
  } finally {
    await db.close()
    await owner.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readLines(path: string): Promise<Read> {
  const name = (field: keyof typeof DISTINCT, i: number) => `${field} ${(i * 7919) % DISTINCT[field]}`
  const rows = Array.from(
    { length: LINES },
    (_, i) => `${NAME_FIELDS.map((field) => name(field, i)).join(',')},${i}.10,${i % 900}.05,05/${(i % 28) + 1}/2025,INV-${i}`,
  )
  writeFileSync(path, `${NAME_FIELDS.join(',')},Sales,Gross,Date,Invoice\n${rows.join('\n')}\n`)
  const month = parseMonth('May-2025')
  if (!month) throw new Error('no month')
  const request = { fileName: path, month, sheet: null, headerRow: 1, mappedFields: MAPPING, sources: {} }
  const lines = openSync(`${path}.lines`, 'a')
  const reading = await readSalesFile(path, request, { lines })
  closeSync(lines)
  return { ...reading, path: `${path}.lines` }
}

const putOnRecord = (db: Db, companyId: number) =>
  db.forCompany(companyId, async (tx) => {
    const { rows } = await tx.client.query<{ id: number; makerId: number }>(
      `with maker as (insert into masters (kind, name, name_key) values ('manufacturer', 'Acme', 'acme') returning id)
       insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, uploaded_by, mapped_fields)
       select id, '2025-05-01', 'bench', '', 0, '', 'bench', '{}' from maker returning id, manufacturer_id as "makerId"`,
    )
    for (const target of NAME_FIELDS)
      await matchValues(
        tx,
        { manufacturerId: rows[0]?.makerId ?? 0, by: 'bench' },
        Array.from({ length: DISTINCT[target] }, (_, i) => ({ target, value: `${target} ${i}`, addNew: `${target} ${i}` })),
      )
    return rows[0]?.id ?? 0
  })

async function timeProduct(
  db: Db,
  companyId: number,
  fileId: number,
  { path, ...reading }: Read,
): Promise<{ product: number; pause: number }> {
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  const started = performance.now()
  await db.forCompany(companyId, async (tx) => {
    const file = await fileOf(tx, fileId, { lock: true })
    const of = { sha256: file.sha256, manufacturer_id: file.manufacturer_id, kind: 'sales' as const, request: 'bench' }
    const id = (await insertSales(tx, of, reading, createReadStream(path))) ?? 0
    await storeReading(await openReading(tx, file, { id }, { isStored: true }), file, reading.summary, {
      leaveOutBadRows: false,
      leftOut: null,
    })
  })
  pauses.disable()
  return { product: performance.now() - started, pause: pauses.max / 1e6 }
}

async function timeRaw(owner: Client): Promise<number> {
  const chunks = await bytesOf(owner, 'select * from sales_lines order by id')
  await owner.query('create table raw_lines (like sales_lines)')
  await owner.query('alter table raw_lines add primary key (company_id, month, id)')
  const started = performance.now()
  await copyIn(owner, 'raw_lines', chunks)
  const raw = performance.now() - started
  await owner.query('drop table raw_lines')
  return raw
}

function report(rounds: readonly Round[]): void {
  // Other processes only add time, so the best round counts.
  const best = (value: (round: Round) => number) => Math.min(...rounds.map(value))
  console.log(
    `product   ${best((r) => r.product).toFixed(0)} ms for ${LINES.toLocaleString('en-US')} lines, names resolved and all checks made`,
  )
  console.log(`raw COPY  ${best((r) => r.raw).toFixed(0)} ms`)
  console.log(`longest pause of the process for everybody else: ${best((r) => r.pause).toFixed(0)} ms`)
  const ratio = best((r) => r.product) / best((r) => r.raw)
  console.log(
    `\nproduct : raw COPY = ${ratio.toFixed(2)} : 1 (at most ${MOST} : 1); round by round ${rounds.map((r) => (r.product / r.raw).toFixed(2)).join(', ')}`,
  )
  if (ratio > MOST) throw new Error(`storing takes ${ratio.toFixed(2)} times what raw COPY takes`)
}
