import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, fromBuffer, open, type Options, type ZipFile } from 'yauzl'
import { text } from '@fairshare/texts/text'
import { IntakeError } from '../../intake-error.ts'
import { markupEncoding } from '../text/encoding.ts'

/** Limits that no real workbook among thousands approached, including one of 500,000 rows. */
const MAX_ENTRIES = 2_000
const MAX_BYTES_PART = 400 * 1024 * 1024
const MAX_BYTES_TOTAL = 512 * 1024 * 1024

/** The chunk size for inflating, because each chunk takes a thread round trip. */
const PIECE_BYTES = 128 * 1024
const DEFLATED = 8
const RAW = { decompress: false, decrypt: null, start: null, end: null }

/** The parts of a ZIP container, inflated only on request. */
export type ZipParts = {
  names: ReadonlySet<string>
  /** The names as written. */
  listed: readonly string[]
  text(name: string): AsyncGenerator<string, void, undefined>
  bytes(name: string): AsyncGenerator<Buffer, void, undefined>
}

/**
 * Inflating stops at the size in the directory: this rejects zip bombs by their declared size, and false sizes during inflating. The names
 * of a workbook's parts are compared by `partName`, those of an archive's files as they are.
 */
export async function openZip(from: string | Buffer, keyOf: (name: string) => string = partName): Promise<ZipParts> {
  const options: Options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  const opening =
    typeof from === 'string'
      ? promisify<string, Options, ZipFile>(open)(from, options)
      : promisify<Buffer, Options, ZipFile>(fromBuffer)(from, options)
  const zip = await opening.catch(refuseDamaged)
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge()
  const entries = await directory(zip, keyOf).catch(refuseDamaged)
  const opened = new Set<Entry>()
  const inflated = () => opened.values().reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  async function* bytes(name: string) {
    const entry = entries.get(keyOf(name))
    if (!entry) refuseDamaged()
    opened.add(entry)
    if (entry.uncompressedSize > MAX_BYTES_PART || inflated() > MAX_BYTES_TOTAL) throw tooLarge()
    yield* checked(await partStream(zip, entry), entry)
  }
  return {
    names: new Set(entries.keys()),
    listed: [...entries.values()].map(({ fileName }) => String(fileName)),
    bytes,
    text: (name) => decoded(bytes(name)),
  }
}

/** Part names are case-insensitive in Excel, and some writers use backslashes. */
export const partName = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

function directory(zip: ZipFile, keyOf: (name: string) => string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      entries.set(keyOf(String(entry.fileName)), entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function partStream(zip: ZipFile, entry: Entry): Promise<Readable> {
  if (entry.isEncrypted()) throw new IntakeError('password', text('intake.hasPassword'))
  return new Promise((resolve, reject) => {
    const options = entry.compressionMethod === DEFLATED ? RAW : { ...RAW, decompress: null }
    zip.openReadStream(entry, options, (error, stream) => {
      if (error) reject(damaged())
      else resolve(options === RAW ? pipeline(stream, createInflateRaw({ chunkSize: PIECE_BYTES }), () => {}) : stream)
    })
  })
}

/** Verifies a part's size and checksum. */
async function* checked(stream: Readable, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  let checksum = 0
  let size = 0
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      size += bytes.length
      if (size > entry.uncompressedSize) throw damaged()
      checksum = crc32(bytes, checksum)
      yield bytes
    }
  } catch {
    throw refuseDamaged()
  }
  if (checksum !== entry.crc32) throw refuseDamaged()
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | null = null
  for await (const bytes of chunks) {
    decoder ??= new TextDecoder(markupEncoding(bytes))
    yield decoder.decode(bytes, { stream: true })
  }
}

const tooLarge = () => new IntakeError('too large', text('intake.unpacksTooLarge'))

const damaged = () => new IntakeError('damaged', text('intake.isDamaged'))

function refuseDamaged(): never {
  throw damaged()
}
