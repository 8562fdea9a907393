import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { secondsOfTree } from '../bench/processes.ts'
import { parseMonth, percentOfNumber } from '../packages/engine/src/values/index.ts'
import { openZip } from '../packages/intake/src/formats/xlsx/zip.ts'
import { IntakeError, readSalesFile, readTableFile, type SalesRequest } from '../packages/intake/src/index.ts'
import { type Chance, chanceOf, damaged, damagedInside, rewritten, rewrittenInside } from './mutations.ts'

/**
 * npm run fuzz -- [runs] [first run]: reads mutated demo files like the product, each in a process with its limits. Runs are
 * deterministic. Fails when a reader crashes or takes more than 15 CPU seconds, and when an equivalent or damaged file gives other totals
 * without a message. The runs are shared among one process per core with one reader each, so that the CPU of its children is that of the
 * reader.
 */
const [runs = 10_000, first = 1, worker] = process.argv.slice(2).map(Number)
const MAX_SECONDS = 15
const WORKERS = availableParallelism()
const folder = join(tmpdir(), 'fairshare-fuzz-failed')
const print = (line: string) => process.stdout.write(`${line}\n`)

type Sample = { name: string; bytes: Buffer; parts: ReadonlyMap<string, Buffer> | null; request: SalesRequest; totals: string }
type Change = { bytes: Buffer; keepsTotals: boolean }
type Asked = { path: string; isTable: boolean }
/** How many runs failed, and in how many the limits stopped a reader and the file was refused. */
type Tally = { failed: number; ended: number }

const demo = join(import.meta.dirname, '../demo')
const formats = join(import.meta.dirname, '../packages/intake/src/formats')
const FORMAT_SAMPLES = [
  ...['by-account', 'merged-cells', 'register', 'single-letters', 'turned', 'two-lines'].map((name) => `pdf/samples/${name}.pdf`),
  'ods/calc.ods',
  'xlsb/sales.xlsb',
  'markup/report.mhtml',
]

async function samples(): Promise<Sample[]> {
  type Listed = Omit<SalesRequest, 'fileName' | 'month'> & { file: string; month: string; sources: { grossCommissionPercent?: number } }
  const { files } = JSON.parse(readFileSync(join(demo, 'files.json'), 'utf8')) as { files: Listed[] }
  const found: Sample[] = []
  for (const { file, month, sheet, headerRow, mappedFields, sources } of files) {
    const path = join(demo, 'files', file)
    const bytes = readFileSync(path)
    const { grossCommissionPercent: share, ...others } = sources
    const percent = share === undefined ? undefined : percentOfNumber(share)
    const request: SalesRequest = {
      fileName: file,
      sheet,
      headerRow,
      mappedFields,
      month: parseMonth(month) ?? raise(month),
      sources: { ...others, ...(percent !== undefined && { grossCommissionPercent: percent }) },
    }
    const parts = bytes.toString('latin1', 0, 2) === 'PK' ? await partsOf(path) : null
    found.push({ name: file, bytes, parts, request, totals: await totalsOf(path, request) })
  }
  return [...found, ...(await formatSamples())]
}

/** The samples of the formats that the demo has no file of, read by the suggested mapping. */
async function formatSamples(): Promise<Sample[]> {
  const month = parseMonth('March-2025') ?? raise('no month')
  return Promise.all(
    FORMAT_SAMPLES.map(async (file): Promise<Sample> => {
      const path = join(formats, file)
      const { sheet, headerRow, suggestedMapping: mappedFields } = await readTableFile(path, { fileName: file })
      const sources = Object.values(mappedFields).includes('territory') ? {} : { fixedValues: { territory: 'North' } }
      const request: SalesRequest = { fileName: file, month, sheet, headerRow, mappedFields, sources }
      const parts = file.endsWith('.ods') ? await partsOf(path) : null
      return { name: file.replaceAll('/', ' '), bytes: readFileSync(path), parts, request, totals: await totalsOf(path, request) }
    }),
  )
}

async function partsOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await openZip(path)
  const parts = new Map<string, Buffer>()
  for (const name of zip.names) {
    let content = ''
    for await (const piece of zip.text(name)) content += piece
    parts.set(name, Buffer.from(content))
  }
  return parts
}

async function totalsOf(path: string, request: SalesRequest): Promise<string> {
  const { amountCents, grossCents, readableRows } = (await readSalesFile(path, request)).summary
  return `${readableRows} rows, ${amountCents} and ${grossCents} cents`
}

function changed({ bytes, parts, name }: Sample, chance: Chance): Change {
  const kind = chance(4)
  if (parts && kind === 0) return { bytes: rewrittenInside(parts, chance), keepsTotals: true }
  if (parts && kind === 1) return { bytes: damaged(bytes, chance), keepsTotals: true }
  if (parts) return { bytes: damagedInside(parts, chance), keepsTotals: false }
  if (name.endsWith('.xlsb')) return { bytes: damaged(bytes, chance), keepsTotals: true }
  if (name.endsWith('.csv') && kind === 0) return { bytes: rewritten(textOf(bytes), chance), keepsTotals: true }
  return { bytes: damaged(bytes, chance), keepsTotals: false }
}

/** The demo files are UTF-8 or, where that is not possible, Windows-1252. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString()
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text.replace(/^\ufeff/, '')
}

/** The error of a changed file, or null. Counts stopped readers. */
async function faultOf(sample: Sample, { keepsTotals }: Change, { path, isTable }: Asked, tally: Tally): Promise<string | null> {
  const before = secondsOfTree(process.pid)
  try {
    if (isTable) await readTableFile(path, { fileName: sample.name })
    const totals = isTable ? sample.totals : await totalsOf(path, sample.request)
    if (keepsTotals && totals !== sample.totals) return `${totals} instead of ${sample.totals}`
  } catch (error) {
    if (!(error instanceof IntakeError)) return String(error)
    if (error.code === 'interrupted') return 'The reader ended without an answer.'
    if (error.text.key === 'intake.isTooLarge') tally.ended++
  }
  const seconds = secondsOfTree(process.pid) - before
  return seconds > MAX_SECONDS ? `It took ${Math.round(seconds)} seconds of the processor.` : null
}

/** The share of one process: every n-th run. */
async function fuzz(from: number, folder: string): Promise<Tally> {
  const all = await samples()
  const path = join(folder, 'changed.bin')
  const tally = { failed: 0, ended: 0 }
  for (let run = from; run < first + runs; run += WORKERS) {
    const chance = chanceOf(run)
    const sample = all[chance(all.length)] ?? raise('no sample')
    const change = changed(sample, chance)
    writeFileSync(path, change.bytes)
    const fault = await faultOf(sample, change, { path, isTable: !change.keepsTotals && chance(2) === 0 }, tally)
    if (run % 500 === 0) print(`${run} …`)
    if (fault === null) continue
    tally.failed++
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${run} ${sample.name}`), change.bytes)
    print(`Run ${run}, ${sample.name}: ${fault}`)
  }
  return tally
}

async function fuzzWith(workers: number): Promise<number> {
  const tallies = await Promise.all(
    Array.from({ length: workers }, async (_, at): Promise<Tally> => {
      const child = fork(import.meta.filename, [String(runs), String(first), String(at)])
      const tallies: Tally[] = []
      child.on('message', (tally) => tallies.push(tally as Tally))
      await once(child, 'close')
      return tallies[0] ?? raise('One of the processes ended before its runs were done.')
    }),
  )
  const [failed, ended] = (['failed', 'ended'] as const).map((what) => tallies.reduce((sum, tally) => sum + tally[what], 0))
  print(
    failed === 0
      ? `${runs} runs: passed; ${ended} were refused because the reader was ended by its limits.`
      : `${runs} runs: ${failed} FAILED. Their files are in ${folder}; 'npm run fuzz -- 1 RUN' runs one again.`,
  )
  return failed ?? 0
}

function raise(message: string): never {
  throw new Error(message)
}

if (worker === undefined) process.exitCode = (await fuzzWith(Math.min(WORKERS, runs))) === 0 ? 0 : 1
else {
  const folder = mkdtempSync(join(tmpdir(), 'fairshare-fuzz-'))
  try {
    const tally = await fuzz(first + worker, folder)
    process.send?.(tally)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
