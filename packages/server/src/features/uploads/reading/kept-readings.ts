import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileTable, SalesRequest, SalesText, TableRequest } from '@fairshare/intake'

/** All that is kept at once on this machine's disk, of all companies. */
const MOST_BYTES = 1024 * 1024 * 1024
/** A larger one would push out what many others wait for. */
const MOST_OF_ONE = MOST_BYTES / 4

/** Another process may run another version of the reader: it does not find what this one has kept. */
const PROCESS = randomUUID()

type Request = ({ kind: 'table' } & TableRequest) | ({ kind: 'sales' } & SalesRequest)

/** Whose bytes are read, and as what. The same bytes of another company are another reading. */
export type ReadingOf = { companyId: number; sha256: string; request: Request }

/**
 * What the reader said of a file, kept for the next step: from the upload to the stored lines five steps ask for the same. It can be
 * read again at any time, so nothing depends on it: what cannot be kept, or is not found whole, is read.
 */
export function keptReadings(folder: string) {
  const pathOf = (of: ReadingOf) =>
    join(
      folder,
      createHash('sha256')
        .update(JSON.stringify([PROCESS, of.companyId, of.sha256, of.request]))
        .digest('hex'),
    )

  async function find(of: ReadingOf): Promise<Reading | undefined> {
    const path = pathOf(of)
    const bytes = await readFile(path).catch(() => undefined)
    const found = bytes && unpacked(bytes)
    if (found) await utimes(path, new Date(), new Date()).catch(() => undefined)
    return found
  }

  async function keep(of: ReadingOf, reading: Reading): Promise<void> {
    const bytes = packed(reading)
    const size = bytes.reduce((sum, piece) => sum + piece.length, 0)
    if (size > MOST_OF_ONE) return
    const path = pathOf(of)
    const written = `${path}.${randomUUID()}`
    try {
      await makeRoom(folder, size)
      await writeFile(written, bytes, { mode: 0o600 })
      await rename(written, path)
    } catch {
      // A disk that is full or gone takes nothing away but the time to read again.
      await rm(written, { force: true }).catch(() => undefined)
    }
  }

  return {
    /** The table of a file. It is kept as what was asked for, and as the sheet and header row that were found. */
    async table(of: Omit<ReadingOf, 'request'>, request: TableRequest, read: () => Promise<FileTable>): Promise<FileTable> {
      const found = await find({ ...of, request: { kind: 'table', ...request } })
      if (found) return found.answer as FileTable
      const table = await read()
      const exact = { fileName: request.fileName, ...(table.sheet !== null && { sheet: table.sheet }), headerRow: table.headerRow }
      for (const asked of [request, exact])
        await keep({ ...of, request: { kind: 'table', ...asked } }, { answer: table, names: [], lines: [] })
      return table
    },

    /** The sales of a file by a mapping. */
    async sales(of: Omit<ReadingOf, 'request'>, request: SalesRequest, read: () => Promise<SalesText>): Promise<SalesText> {
      const asked = { ...of, request: { kind: 'sales', ...request } as const }
      const found = await find(asked)
      if (found) return { summary: found.answer as SalesText['summary'], names: found.names, lines: found.lines }
      const reading = await read()
      await keep(asked, { answer: reading.summary, names: reading.names, lines: reading.lines })
      return reading
    },
  }
}

type Reading = { answer: object; names: readonly Buffer[]; lines: readonly Buffer[] }

const LENGTH_BYTES = 8
const PARTS = 3

/** The lengths of the three parts, then the parts. */
function packed({ answer, names, lines }: Reading): Buffer[] {
  const parts = [[Buffer.from(JSON.stringify(answer))], names, lines]
  const head = Buffer.alloc(PARTS * LENGTH_BYTES)
  parts.forEach((part, at) =>
    head.writeDoubleBE(
      part.reduce((sum, piece) => sum + piece.length, 0),
      at * LENGTH_BYTES,
    ),
  )
  return [head, ...parts.flat()]
}

/** Undefined when the bytes are not those of a whole reading. */
function unpacked(bytes: Buffer): Reading | undefined {
  if (bytes.length < PARTS * LENGTH_BYTES) return undefined
  let from = PARTS * LENGTH_BYTES
  const parts = Array.from({ length: PARTS }, (_, at) => {
    const part = bytes.subarray(from, from + bytes.readDoubleBE(at * LENGTH_BYTES))
    from += bytes.readDoubleBE(at * LENGTH_BYTES)
    return part
  })
  if (from !== bytes.length) return undefined
  const [answer, names, lines] = parts
  return answer && names && lines ? { answer: JSON.parse(answer.toString()) as object, names: [names], lines: [lines] } : undefined
}

/** Lets go of what was asked for longest ago. */
async function makeRoom(folder: string, size: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      const found = await stat(path).catch(() => undefined)
      return { path, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 }
    }),
  )
  let all = files.reduce((sum, { bytes }) => sum + bytes, size)
  for (const { path, bytes } of files.toSorted((a, b) => a.at - b.at)) {
    if (all <= MOST_BYTES) return
    await rm(path, { force: true })
    all -= bytes
  }
}
