import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in an archive, with its content in chunks. */
export type Part = { name: string; content: AsyncIterable<Piece> | Iterable<Piece> }
type Piece = string | Uint8Array

/** Flags: sizes follow the data because they are unknown before, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** January 1, 1980, the minimum: archives do not record their time. */
const DAY = 0x21
const LARGEST = 0xffffffff
/** Higher levels cost more time than they save space. */
const LEVEL = 2

/** Streams a ZIP archive; no entry is ever in memory as a whole. */
export async function* zipOf(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for await (const { name, content } of parts) {
    const start = at
    const header = localHeader(name)
    yield header
    at += header.length
    const found = { crc: 0, size: 0, packed: 0 }
    for await (const chunk of deflated(content, found)) {
      found.packed += chunk.length
      yield chunk
    }
    const sizes = sizesOf(name, found)
    yield Buffer.concat([signed('PK\x07\x08'), sizes])
    at += found.packed + 4 + sizes.length
    directory.push(directoryEntry(name, sizes, start))
  }
  const entries = Buffer.concat(directory)
  yield Buffer.concat([entries, endOf(directory.length, entries.length, at)])
}

/** Sums up sizes and the checksum of the chunks. */
function deflated(content: Part['content'], found: { crc: number; size: number }): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw({ level: LEVEL })
  const counted = async function* () {
    for await (const piece of content) {
      const bytes = Buffer.from(piece)
      found.crc = crc32(bytes, found.crc)
      found.size += bytes.length
      yield bytes
    }
  }
  // The reader of the deflated bytes reports the error.
  pipeline(Readable.from(counted()), deflate, () => undefined)
  return deflate
}

const signed = (signature: string) => Buffer.from(signature, 'latin1')
const words = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const doubleWords = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

function sizesOf(name: string, { crc, size, packed }: { crc: number; size: number; packed: number }): Buffer {
  if (size > LARGEST || packed > LARGEST) throw new Error(`${name} is too large for an archive`)
  return doubleWords(crc, packed, size)
}

const localHeader = (name: string) =>
  Buffer.concat([
    signed('PK\x03\x04'),
    words(20, FLAGS, DEFLATED, 0, DAY),
    doubleWords(0, 0, 0),
    words(Buffer.byteLength(name), 0),
    Buffer.from(name),
  ])

const directoryEntry = (name: string, sizes: Buffer, start: number) =>
  Buffer.concat([
    signed('PK\x01\x02'),
    words(20, 20, FLAGS, DEFLATED, 0, DAY),
    sizes,
    words(Buffer.byteLength(name), 0, 0, 0, 0),
    doubleWords(0, start),
    Buffer.from(name),
  ])

const endOf = (count: number, size: number, start: number) =>
  Buffer.concat([signed('PK\x05\x06'), words(0, 0, count, count), doubleWords(size, start), words(0)])
