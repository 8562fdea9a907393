import { openAsBlob, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { read } from '@e965/xlsx'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { Client } from 'pg'
import { type TestClient } from '../packages/server/src/test/test-client.ts'
import { idleSecondsOfTrees, peakOfTrees, secondsOfTree } from './processes.ts'
import { DISTINCT, writeCsvFile, writeXlsFile, writeXlsxFile } from './upload-files.ts'
import { withProduct } from './product.ts'

type Upload = {
  name: string
  rows: number
  write: (path: string, rows: number) => void | Promise<void>
  rival: { name: string; read: (bytes: Buffer) => unknown }
  /** CPU and wall-clock seconds on a machine on which hucre reads the workbook in `HUCRE_SECONDS`. */
  most: number
}

/** The limits scale with the time that hucre takes for the workbook in the same run, so that they mean the same on any machine. */
const HUCRE_SECONDS = 4.5
const WORKBOOK = 'sales.xlsx'
const MAX_MEGABYTES = 500
/** A limit on the CPU of the last review of a file's lines. */
const MAX_LOOK_SECONDS = 15
const csv = { name: 'hucre', read: (bytes: Buffer) => parseCsv(bytes.toString()) }
const UPLOADS: Upload[] = [
  // First, so that the product runs as in an office that has uploaded before.
  { name: 'small.csv', rows: 1_000, write: writeCsvFile, rival: csv, most: 3 },
  { name: 'sales.csv', rows: 200_000, write: writeCsvFile, rival: csv, most: 8 },
  {
    name: WORKBOOK,
    rows: 200_000,
    write: writeXlsxFile,
    rival: { name: 'hucre', read: (bytes) => readXlsx(bytes) },
    most: 3 * HUCRE_SECONDS,
  },
  {
    name: 'sales.xls',
    rows: 65_000,
    write: writeXlsFile,
    rival: { name: 'SheetJS', read: (bytes) => read(bytes, { dense: true }) },
    most: 6,
  },
  { name: 'year.csv', rows: 1_000_000, write: writeCsvFile, rival: csv, most: 40 },
]

/** The way of a file from upload to imported lines, with the CPU of all processes, compared with the fastest plain reader of its format. */
export const run = (): Promise<void> =>
  withProduct(async ({ owner, companyId, admin, folder, pids }) => {
    await addMasters(owner, companyId)
    const trees = [pids.server, pids.postgres]
    const idle = await idleSecondsOfTrees(trees)
    console.log(
      'From upload to stored: CPU of server, readers and PostgreSQL beyond what they use when idle; the largest process of them; a plain reader of the same file\n',
    )
    const measured: Measured[] = []
    for (const upload of UPLOADS) measured.push(await measure(admin, upload, { folder, trees, idle }))
    const workbook = measured.find(({ name }) => name === WORKBOOK)
    const scale = (workbook?.rivalCpu ?? HUCRE_SECONDS) / HUCRE_SECONDS
    for (const each of measured) print(each, scale)
    refuseSlow(measured, scale)
  })

/** The masters of the files, with a manufacturer for each so that no file resembles an earlier one. */
async function addMasters(owner: Client, companyId: number): Promise<void> {
  await owner.query(`select set_config('app.company_id', $1, false)`, [String(companyId)])
  for (const [kind, count] of Object.entries({ ...DISTINCT, manufacturer: UPLOADS.length }))
    await owner.query(
      `insert into masters (kind, name, name_key) select $1, left($1, 4) || ' ' || n, left($1, 4) || ' ' || n from generate_series(0, $2::int - 1) n`,
      [kind, count],
    )
  await owner.query('vacuum analyze')
}

type Used = { cpu: number; database: number; clock: number }
type Measured = Upload & Used & { megabytes: number; peak: number; rivalCpu: number; looked: Used & { pause: number } }

type Where = { folder: string; trees: number[]; idle: number[] }

async function measure(admin: TestClient, upload: Upload, { folder, trees, idle }: Where): Promise<Measured> {
  const path = join(folder, upload.name)
  await upload.write(path, upload.rows)
  const manufacturerId = await manufacturerOf(admin, UPLOADS.indexOf(upload))
  const timed = async (work: () => Promise<unknown>): Promise<Used> => {
    const cpuOf = () => trees.map(secondsOfTree)
    const [before, started] = [cpuOf(), performance.now()]
    await work()
    const clock = (performance.now() - started) / 1000
    const [product = 0, database = 0] = cpuOf().map((seconds, at) => seconds - (before[at] ?? 0) - clock * (idle[at] ?? 0))
    return { cpu: product + database, database, clock }
  }
  const peak = peakOfTrees(trees)
  let looked: Measured['looked'] = { cpu: 0, database: 0, clock: 0, pause: 0 }
  const look = async (fId: number) => {
    const pause = longestAnswer(admin)
    const used = await timed(() => admin.uploadprocess.linesToCheck({ fId, values: [] }))
    looked = { ...used, pause: await pause() }
  }
  let fId = 0
  const whole = await timed(async () => {
    fId = await uploadAndStore(admin, { path, manufacturerId, upload, look })
  })
  const [cpu, database, clock] = (['cpu', 'database', 'clock'] as const).map((each) => whole[each] - looked[each]) as [
    number,
    number,
    number,
  ]
  // The next file has the same lines, which would raise a question.
  await admin.uploadprocess.deleteFile({ fId })
  const bytes = readFileSync(path)
  const rivalCpu = await cpuOfRival(upload, bytes)
  return { ...upload, megabytes: statSync(path).size / 1024 ** 2, cpu, database, clock, looked, peak: peak(), rivalCpu }
}

async function manufacturerOf(admin: TestClient, at: number): Promise<number> {
  const { manufacturerData } = await admin.uploadprocess.masterOptions({ filter: ['Manufacturer'], q: `manu ${at}` })
  const [found] = manufacturerData ?? []
  if (!found) throw new Error('no manufacturer')
  return found.id
}

const ASK_MS = 20

/** Sends small requests in a loop; the returned function returns the longest response time in milliseconds. */
function longestAnswer(admin: TestClient): () => Promise<number> {
  let [isOver, longest] = [false, 0]
  const asking = (async () => {
    while (!isOver) {
      const started = performance.now()
      await admin.get('/user/cuVal')
      longest = Math.max(longest, performance.now() - started)
      await sleep(ASK_MS)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return longest
  }
}

type Step = { path: string; manufacturerId: number; upload: Upload; look: (fId: number) => Promise<void> }

/** The steps of the page, with the suggested mapping. */
async function uploadAndStore(admin: TestClient, { path, manufacturerId, upload: { name, rows }, look }: Step): Promise<number> {
  const form = new FormData()
  const fields = { manufacturerId: String(manufacturerId), addNewManufacturer: '', selectedMonthYear: 'May-2025', note: '' }
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('filetoupload', await openAsBlob(path), name)
  const { fId } = await admin.must<{ fId: number }>(admin.post('/uploadprocess/uploadfile', form) as never)
  const { suggestedMapping: mappedFields, sheet, headerRow } = await admin.uploadprocess.fileHeaders({ fId })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', sheet, headerRow, mappedFields })
  const { unresolved, questions, badRows } = await admin.uploadprocess.processMapValues({ fId })
  if (unresolved.length + questions.length + badRows.length > 0)
    throw new Error(`${name} needs a person: ${JSON.stringify({ unresolved, questions, badRows }).slice(0, 1_000)}`)
  await look(fId)
  const { storedRows } = await admin.uploadprocess.storeMappedValues({ fId, values: [] })
  if (storedRows !== rows) throw new Error(`${storedRows} of ${rows} rows of ${name} are stored`)
  return fId
}

async function cpuOfRival({ rival }: Upload, bytes: Buffer): Promise<number> {
  const before = process.cpuUsage()
  await rival.read(bytes)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

function print({ name, rows, megabytes, cpu, database, clock, looked, peak, most, rival, rivalCpu }: Measured, scale: number): void {
  const figures = [`${cpu.toFixed(1)} s CPU`, `(${database.toFixed(1)} s in PG)`, `${clock.toFixed(1)} s`, `${peak.toFixed(0)} MB`]
  const file = `${name}, ${rows.toLocaleString('en-US')} × 12, ${megabytes.toFixed(0)} MB`
  console.log(
    `${file.padEnd(38)}${figures.map((figure) => figure.padStart(14)).join('')}  (at most ${(most * scale).toFixed(1)} s, ${MAX_MEGABYTES} MB)  ${rival.name} ${rivalCpu.toFixed(1)} s CPU`,
  )
  console.log(
    `${'  its lines looked at before storing'.padEnd(38)}${[`${looked.cpu.toFixed(1)} s CPU`, `(${looked.database.toFixed(1)} s in PG)`, `${looked.clock.toFixed(1)} s`].map((figure) => figure.padStart(14)).join('')}  (at most ${(MAX_LOOK_SECONDS * scale).toFixed(1)} s; others waited ${looked.pause.toFixed(0)} ms at most)`,
  )
}

function refuseSlow(all: readonly Measured[], scale: number): void {
  const above = all.filter(
    ({ cpu, clock, peak, most, looked }) =>
      Math.max(cpu, clock) > most * scale || peak > MAX_MEGABYTES || looked.cpu > MAX_LOOK_SECONDS * scale,
  )
  if (above.length > 0) throw new Error(`above their limits: ${above.map(({ name }) => name).join(', ')}`)
}
