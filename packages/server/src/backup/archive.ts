import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { CONTENTS, contents as contentsShape, type Contents, MANIFEST, manifest as manifestShape, type Manifest } from './format.ts'
import { MAGIC, SEALED_HEADER, seal, unseal } from './sealed-stream.ts'
import { END, type Entry, headerOf, paddingOf, readTar } from './tar.ts'

/** The file of a backup, and the passphrase when it is encrypted. */
export type BackupFile = { file: string; key: string | undefined }

/** An entry of the archive; `size` must match the bytes. */
export type Piece = { name: string; size: number; bytes: AsyncIterable<Buffer> | Iterable<Buffer> }

/**
 * Writes an archive (tar, Zstandard, encrypted when there is a key) to a temporary name and renames it after the last byte is synced.
 * `contents` is called last.
 */
export async function writeArchive(
  { file, key }: BackupFile,
  pieces: AsyncIterable<Piece>,
  contents: () => Omit<Contents, 'sha256'>,
): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name.`)
  const partial = `${file}.partial`
  try {
    const output = createWriteStream(partial, { mode: 0o600, flush: true })
    const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
    const encrypted = async function* (chunks: AsyncIterable<Buffer>) {
      yield* key === undefined ? chunks : seal(chunks, key)
    }
    await pipeline(tarOf(pieces, contents), compressed, encrypted, output)
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

async function* tarOf(pieces: AsyncIterable<Piece>, contents: () => Omit<Contents, 'sha256'>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const { name, size, bytes } of pieces) {
    hash.update(`${name} ${size}\n`)
    yield headerOf(name, size)
    let written = 0
    for await (const chunk of bytes) {
      hash.update(chunk)
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} has changed while it was copied.`)
    yield paddingOf(size)
  }
  const last = Buffer.from(JSON.stringify({ ...contents(), sha256: hash.digest('hex') } satisfies Contents))
  yield Buffer.concat([headerOf(CONTENTS, last.length), last, paddingOf(last.length), END])
}

/** Callbacks for an archive: `begin` gets the manifest, `take` each entry, and `end` runs after the checksum has matched. */
export type Reader<T> = {
  begin(manifest: Manifest): Promise<void>
  take(entry: Entry): Promise<void>
  end(contents: Contents): Promise<T>
}

/** Reads an archive. Throws a readable message when it is damaged, truncated, or encrypted with another key. */
export async function readArchive<T>({ file, key }: BackupFile, reader: Reader<T>): Promise<T> {
  const start = await beginningOf(file)
  const isSealed = start.subarray(0, MAGIC.length).equals(MAGIC)
  if (isSealed && key === undefined) throw new Error('This backup is encrypted: set BACKUP_KEY to the key that it was made with.')
  if (!isSealed && key !== undefined)
    throw new Error('BACKUP_KEY is set, but this backup is not encrypted. Unset it if you trust the file.')
  const decrypted = async function* (chunks: AsyncIterable<Buffer>) {
    yield* isSealed && key !== undefined ? unseal(chunks, key, start) : chunks
  }
  const source = createReadStream(file, { start: isSealed ? SEALED_HEADER : 0, highWaterMark: 256 * 1024 })
  try {
    return await pipeline(source, decrypted, createZstdDecompress(), (chunks: AsyncIterable<Buffer>) => readThrough(chunks, reader))
  } catch (error) {
    if (isDecoding(error)) throw new Error('The backup is damaged or cut short.', { cause: error })
    throw error
  }
}

async function readThrough<T>(chunks: AsyncIterable<Buffer>, { begin, take, end }: Reader<T>): Promise<T> {
  const hash = createHash('sha256')
  let contents: Contents | undefined
  let hasBegun = false
  for await (const entry of readTar(chunks)) {
    if (entry.name === CONTENTS) {
      contents = contentsShape.parse(JSON.parse(await textOf(entry)))
      continue
    }
    hash.update(`${entry.name} ${entry.size}\n`)
    const bytes = hashed(entry.bytes, hash)
    if (hasBegun) await take({ ...entry, bytes })
    else await begin(manifestOf(entry.name, await textOf({ ...entry, bytes })))
    hasBegun = true
  }
  if (!contents) throw new Error('The backup is cut short.')
  if (contents.sha256 !== hash.digest('hex')) throw new Error('The backup is damaged: it does not hold what was put into it.')
  return end(contents)
}

function manifestOf(name: string, text: string): Manifest {
  const read = name === MANIFEST ? manifestShape.safeParse(JSON.parse(text)) : undefined
  if (read?.success) return read.data
  throw new Error(read?.error.issues.find(({ path }) => path[0] === 'format')?.message ?? 'This is no backup of the product.')
}

export async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

async function textOf({ bytes }: Entry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function beginningOf(file: string): Promise<Buffer> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`There is no file ${file}.`) : error
  })
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(SEALED_HEADER), 0, SEALED_HEADER, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await opened.close()
  }
}

const isDecoding = (error: unknown) => /^(ZSTD_|Z_|ERR_ZSTD|ERR_ZLIB)/.test(String((error as { code?: unknown }).code))
