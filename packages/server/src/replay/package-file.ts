import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { about, type RecordedMonth, PART_NAMES, PARTS } from './recorded-month.ts'
import { type Vector, vector } from './vectors.ts'

// A package is gzipped text with one JSON value per line: a header, the rows of each part, the worked examples. The last line marks it as
// complete.

const ROWS_OF_A_LINE = 1_000

const first = z.strictObject({ package: z.literal('finalized month'), format: z.literal(1), product: z.string(), about })
const rows = z.strictObject({ part: z.enum(PART_NAMES as [string, ...string[]]), rows: z.array(z.unknown()) })
const examples = z.strictObject({ vectors: z.array(vector).min(1) })
const last = z.strictObject({ sha256: z.string() })

export type MonthPackage = {
  recorded: RecordedMonth
  vectors: Vector[]
  product: string
  /** Whether the file's own checksum matches. */
  isUntouched: boolean
}

/** Writes a recorded month into a self-contained file. Never overwrites a file. */
export async function writePackage(file: string, recorded: RecordedMonth, vectors: readonly Vector[]): Promise<void> {
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(linesOf(recorded, vectors), createGzip(), out)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new Error(`${file} exists already. Choose another name.`, { cause: error })
    await rm(file, { force: true })
    throw error
  }
}

function* linesOf(recorded: RecordedMonth, vectors: readonly Vector[]): Generator<string> {
  const hash = createHash('sha256')
  const line = (value: object) => {
    const text = `${JSON.stringify(value)}\n`
    hash.update(text)
    return text
  }
  yield line({ package: 'finalized month', format: 1, product: packageJson.version, about: recorded.about } satisfies z.input<typeof first>)
  for (const part of PART_NAMES)
    for (let from = 0; from < recorded[part].length; from += ROWS_OF_A_LINE)
      yield line({ part, rows: recorded[part].slice(from, from + ROWS_OF_A_LINE) })
  yield line({ vectors })
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/** Reads a package, even a modified one, which the caller reports. Throws a sentence when it is unreadable. */
export async function readPackage(file: string): Promise<MonthPackage> {
  try {
    return await readWhole(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`, { cause: error })
    throw new Error(`${file} is no package of a finalized month, or it is damaged or cut short.`, { cause: error })
  }
}

async function readWhole(file: string): Promise<MonthPackage> {
  const bytes = gunzipSync(await readFile(file))
  const end = bytes.lastIndexOf('\n', bytes.length - 2) + 1
  const { sha256 } = last.parse(JSON.parse(bytes.toString('utf8', end)))
  const isUntouched = sha256 === createHash('sha256').update(bytes.subarray(0, end)).digest('hex')
  const [head, ...values] = [...linesIn(bytes.subarray(0, end))]
  const parts = Map.groupBy(
    values.slice(0, -1).map((value) => rows.parse(value)),
    ({ part }) => part,
  )
  const recorded = Object.fromEntries(
    PART_NAMES.map((name) => [name, z.array(PARTS[name]).parse((parts.get(name) ?? []).flatMap((each) => each.rows))]),
  ) as Omit<RecordedMonth, 'about'>
  const { about: found, product } = first.parse(head)
  return { recorded: { about: found, ...recorded }, vectors: examples.parse(values.at(-1)).vectors, product, isUntouched }
}

function* linesIn(bytes: Buffer): Generator<unknown> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf('\n', from)
    yield JSON.parse(bytes.toString('utf8', from, end))
    from = end + 1
  }
}
