import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { type Piece, readArchive, writeArchive } from './archive.ts'
import { MANIFEST, type Manifest } from './format.ts'
import { seal, unseal } from './sealed-stream.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairshare-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manifest: Manifest = {
  format: 1,
  product: '0.1.0',
  postgres: '18.4',
  takenAt: '2026-11-21T03:00:00.000Z',
  migrations: [],
  companies: [],
  tables: [],
  identities: [],
}
const noise = randomBytes(300_000)
const pieceOf = (name: string, bytes: Buffer): Piece => ({ name, size: bytes.length, bytes: [bytes] })
const summary = () => ({ rows: { a: 1 }, files: 2, filesAtFault: [] })

async function* pieces() {
  yield pieceOf(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  yield pieceOf('files/1/noise', noise)
  yield pieceOf('files/1/empty', Buffer.alloc(0))
  yield pieceOf('files/1/odd', noise.subarray(0, 1025))
}

async function contentsOf(file: string, key: string | undefined): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  return readArchive(
    { file, key },
    {
      begin: async () => undefined,
      async take({ name, bytes }) {
        const chunks: Buffer[] = []
        for await (const chunk of bytes) chunks.push(chunk)
        found[name] = Buffer.concat(chunks)
      },
      end: async () => found,
    },
  )
}

const KEY = 'correct horse battery staple'
const UNSOUND = /damaged|cut short|not the key|not encrypted/

describe.each([
  ['without a key', undefined],
  ['with a key', KEY],
])('a backup %s', (what, key) => {
  const file = join(folder, what.replaceAll(' ', '-'))
  // Node does not always check the compression's own checksum; the content has a SHA-256.
  const spare = key === undefined ? 20 : 0

  test('is read as written, and never overwritten', async () => {
    await writeArchive({ file, key }, pieces(), summary)
    const read = await contentsOf(file, key)
    expect(read['files/1/noise']?.equals(noise)).toBe(true)
    expect(read['files/1/odd']?.equals(noise.subarray(0, 1025))).toBe(true)
    expect(Object.keys(read)).toEqual(['files/1/noise', 'files/1/empty', 'files/1/odd'])
    await expect(writeArchive({ file, key }, pieces(), summary)).rejects.toThrow('exists already')
  })

  test('is refused when any byte has changed', async () => {
    const bytes = readFileSync(file)
    const changed = join(folder, 'changed')
    const places = [0, 40, 70_000, bytes.length - 700, bytes.length - 1 - spare]
    for (const at of places) {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 0x10
      writeFileSync(changed, copy)
      await expect(contentsOf(changed, key).then(Object.keys), `byte ${at}`).rejects.toThrow(UNSOUND)
    }
  })

  test('is refused when truncated anywhere', async () => {
    const cut = join(folder, 'cut')
    const { length } = readFileSync(file)
    for (const size of [0, 35, 65_536 + 16 + 35, 131_072, length - 16 - spare, length - 1 - spare]) {
      writeFileSync(cut, readFileSync(file))
      truncateSync(cut, size)
      await expect(contentsOf(cut, key).then(Object.keys), `${size} bytes`).rejects.toThrow(UNSOUND)
    }
  })

  test('leaves no file when writing fails', async () => {
    const failing = join(folder, 'failing')
    async function* broken() {
      yield* pieces()
      throw new Error('the database is away')
    }
    await expect(writeArchive({ file: failing, key }, broken(), summary)).rejects.toThrow('the database is away')
    expect([existsSync(failing), existsSync(`${failing}.partial`)]).toEqual([false, false])
  })
})

test('an encrypted backup is unreadable without its key', async () => {
  const file = join(folder, 'with-a-key')
  await expect(contentsOf(file, 'another key of that length')).rejects.toThrow('BACKUP_KEY is not the key of this backup')
  await expect(contentsOf(file, undefined)).rejects.toThrow('This backup is encrypted')
  await expect(contentsOf(join(folder, 'without-a-key'), KEY)).rejects.toThrow('not encrypted')
  expect(readFileSync(file).includes(Buffer.from([0x28, 0xb5, 0x2f, 0xfd]))).toBe(false)
})

test('an archive with valid compression and wrong content is refused', async () => {
  const tar = zstdDecompressSync(readFileSync(join(folder, 'without-a-key')))
  const at = tar.indexOf(noise)
  tar[at] = (tar[at] ?? 0) ^ 1
  const other = join(folder, 'other')
  writeFileSync(other, zstdCompressSync(tar))
  await expect(contentsOf(other, undefined).then(Object.keys)).rejects.toThrow('it does not hold what was put into it')
})

test('an encrypted stream that ends between two chunks is truncated', async () => {
  const sealed: Buffer[] = []
  for await (const chunk of seal(Readable.from([noise]), KEY)) sealed.push(chunk)
  const [header = Buffer.alloc(0), ...chunks] = sealed
  const opened = async () => {
    for await (const chunk of unseal(Readable.from(chunks.slice(0, -1)), KEY, header)) expect(chunk.length).toBeGreaterThan(0)
  }
  await expect(opened()).rejects.toThrow('damaged or cut short')
})

test('two encrypted backups of the same data have no bytes in common', async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  for (const file of [one, two]) await writeArchive({ file, key: KEY }, pieces(), summary)
  const [a, b] = [readFileSync(one).subarray(19), readFileSync(two).subarray(19)]
  expect(a.subarray(16, 4_000).equals(b.subarray(16, 4_000))).toBe(false)
})

test('an unencrypted backup is an archive that tar can open', async () => {
  const tar = zstdDecompressSync(readFileSync(join(folder, 'without-a-key')))
  const listed = execFileSync('tar', ['-tf', '-'], { input: tar, encoding: 'utf8' })
  expect(listed.trim().split('\n')).toEqual([MANIFEST, 'files/1/noise', 'files/1/empty', 'files/1/odd', 'contents.json'])
})
