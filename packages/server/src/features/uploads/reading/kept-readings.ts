import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Explanation, FileTable, SalesRequest, SalesText, StatedSums, TableRequest } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import { AppError } from '../../../platform/errors.ts'

/** All that is kept at once on this machine's disk, of all companies. */
const MOST_BYTES = 1024 * 1024 * 1024
/** Another process may run another version of the reader: it does not find what this one has kept. */
const PROCESS = randomUUID()

type Request =
  | ({ kind: 'table' } & TableRequest)
  | ({ kind: 'sales' } & SalesRequest)
  | ({ kind: 'gap'; stated: StatedSums } & SalesRequest)

/** Whose bytes are read, and as what. The same bytes of another company are another reading. */
export type ReadingOf = { companyId: number; sha256: string; request: Request }

/** A reading of sales whose lines lie in a file of this machine: whoever stores them has them read from there, as text for COPY. */
export type SalesReading = SalesText & { lines: () => AsyncIterable<Buffer> }
/** One that is taken into a transaction, without its lines where nothing asks for them. */
export type TakenReading = SalesText & { lines: SalesReading['lines'] | null }

/**
 * What the reader said of a file, kept for the next step: from the upload to the stored lines five steps ask for the same. It can be
 * read again at any time, so nothing depends on it: what is not found whole is read.
 */
export function keptReadings(folder: string) {
  const pathOf = (of: ReadingOf) =>
    join(
      folder,
      createHash('sha256')
        .update(JSON.stringify([PROCESS, of.companyId, of.sha256, of.request]))
        .digest('hex'),
    )

  const write = (path: string, fill: (file: FileHandle) => Promise<void>) => writeWhole(folder, path, fill)

  return {
    /** The table of a file. It is kept as what was asked for, and as the sheet and header row that were found. */
    async table(of: Omit<ReadingOf, 'request'>, request: TableRequest, read: () => Promise<FileTable>): Promise<FileTable> {
      const found = await find(pathOf({ ...of, request: { kind: 'table', ...request } }))
      if (found) return found.answer as FileTable
      const table = await read()
      const exact = { fileName: request.fileName, ...(table.sheet !== null && { sheet: table.sheet }), headerRow: table.headerRow }
      // A disk that is full or gone takes nothing away but the time to read again.
      for (const asked of [request, exact])
        await write(pathOf({ ...of, request: { kind: 'table', ...asked } }), (file) => append(file, { answer: table, names: [] })).catch(
          () => undefined,
        )
      return table
    },

    /** Why a file does not add up to its statement. */
    async explanations(
      of: Omit<ReadingOf, 'request'>,
      request: SalesRequest & { stated: StatedSums },
      explain: () => Promise<Explanation[]>,
    ): Promise<Explanation[]> {
      const path = pathOf({ ...of, request: { kind: 'gap', ...request } })
      const found = await find(path)
      if (found) return found.answer as Explanation[]
      const answer = await explain()
      await write(path, (file) => append(file, { answer, names: [] })).catch(() => undefined)
      return answer
    },

    /** The sales of a file by a mapping. `read` has the lines written into a file that is open to append to. */
    async sales(of: Omit<ReadingOf, 'request'>, request: SalesRequest, read: (lines: number) => Promise<SalesText>): Promise<SalesReading> {
      const path = pathOf({ ...of, request: { kind: 'sales', ...request } })
      const found = await find(path)
      if (found) return salesOf(path, found)
      await write(path, async (file) => {
        const { summary, names } = await read(file.fd)
        await append(file, { answer: summary, names })
      })
      const kept = await find(path)
      if (!kept) throw lost()
      return salesOf(path, kept)
    },
  }
}

/** Puts a file in its place once it is written whole. */
async function writeWhole(folder: string, path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const written = `${path}.${randomUUID()}`
  // The folder may have been removed by a cleanup of this machine's disk.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(written, 'ax', 0o600)
  try {
    await fill(file)
    await rename(written, path)
  } catch (error) {
    await rm(written, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await makeRoom(folder)
}

const salesOf = (path: string, { answer, names, lineBytes }: Found): SalesReading => ({
  summary: answer as SalesText['summary'],
  names,
  lines: () => linesOf(path, lineBytes),
})

/** As many bytes at a time as a connection takes at once. */
const PIECE_BYTES = 256 * 1024

async function* linesOf(path: string, bytes: number): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (bytes > 0) yield* createReadStream(path, { end: bytes - 1, highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? lost() : error
  }
}

/** Others have needed its place before it was asked for again. */
const lost = () => new AppError('UNAVAILABLE', text('intake.interrupted'), { retryAfter: 1 })

type Found = { answer: object; names: readonly Buffer[]; lineBytes: number }

const LENGTH_BYTES = 8
const END_BYTES = 3 * LENGTH_BYTES

/** Behind the lines: the names, the answer, and how long the three are. */
async function append(file: FileHandle, { answer, names }: Omit<Found, 'lineBytes'>): Promise<void> {
  const { size } = await file.stat()
  const said = Buffer.from(JSON.stringify(answer))
  const end = Buffer.alloc(END_BYTES)
  const lengths = [size, names.reduce((sum, piece) => sum + piece.length, 0), said.length]
  lengths.forEach((length, at) => end.writeDoubleBE(length, at * LENGTH_BYTES))
  for (const piece of [...names, said, end]) await file.appendFile(piece)
}

/** What was kept there but for its lines; undefined when the bytes are not those of a whole reading. */
async function find(path: string): Promise<Found | undefined> {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => (await file.read(Buffer.alloc(length), 0, length, from)).buffer
    if (size < END_BYTES) return undefined
    const end = await read(size - END_BYTES, END_BYTES)
    const [lineBytes = 0, nameBytes = 0, answerBytes = 0] = [0, 1, 2].map((at) => end.readDoubleBE(at * LENGTH_BYTES))
    if (lineBytes + nameBytes + answerBytes + END_BYTES !== size) return undefined
    const [names, said] = [await read(lineBytes, nameBytes), await read(lineBytes + nameBytes, answerBytes)]
    await utimes(path, new Date(), new Date()).catch(() => undefined)
    return { answer: JSON.parse(said.toString()) as object, names: [names], lineBytes }
  } finally {
    await file.close()
  }
}

/** Lets go of what was asked for longest ago. What is still being written, which has a dot in its name, is no more than readers have turns. */
async function makeRoom(folder: string): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder))
      .filter((name) => !name.includes('.'))
      .map(async (name) => {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        return { path, bytes: found?.size ?? 0, at: found?.mtimeMs ?? 0 }
      }),
  )
  let all = files.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { path, bytes } of files.toSorted((a, b) => a.at - b.at)) {
    if (all <= MOST_BYTES) return
    await rm(path, { force: true })
    all -= bytes
  }
}
