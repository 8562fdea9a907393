import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { FileGone, type Files } from './files.ts'
import { folderFiles } from './folder.adapter.ts'
import { s3Files } from './s3.adapter.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairshare-files-'))

/** Implements the part of S3 that is used: signed PUT, GET and DELETE. */
const objects = new Map<string, Buffer>()
const store = createServer((request, response) => {
  const isSigned =
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=[0-9a-f]{64}$/.test(
      request.headers.authorization ?? '',
    )
  const path = request.url ?? ''
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (!isSigned) return response.writeHead(403).end()
    if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks))
    if (request.method === 'DELETE') objects.delete(path)
    const found = objects.get(path)
    if (request.method === 'GET') return found ? response.end(found) : response.writeHead(404).end()
    return response.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  })
})
await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', () => resolve()))
const address = store.address()
const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const env = { AWS_ENDPOINT_URL_S3: endpoint, AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }

describe.each<[string, () => Promise<Files>]>([
  ['a folder', () => folderFiles(join(folder, 'folder'))],
  ['an S3 store', () => s3Files({ url: 's3://bucket/some/prefix', env, local: join(folder, 's3') })],
])('files in %s', (_, make) => {
  test('a stored file is read back unchanged, and gone after removal', async () => {
    const files = await make()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, i) => i % 251))
    const temporary = join(files.incoming, 'temporary')
    writeFileSync(temporary, bytes)
    await files.keep('1/abc-def', temporary)
    expect(existsSync(temporary)).toBe(false)
    const { path, done } = await files.open('1/abc-def')
    expect(readFileSync(path).equals(bytes)).toBe(true)
    await done()
    await files.remove('1/abc-def')
    await expect(files.open('1/abc-def')).rejects.toThrow(FileGone)
  })

  test('a start removes old unfinished uploads, but no recent ones', async () => {
    const { incoming } = await make()
    const [left, arriving] = [join(incoming, 'left'), join(incoming, 'arriving')]
    writeFileSync(left, 'half')
    writeFileSync(arriving, 'half')
    const twoHoursAgo = Date.now() / 1000 - 7200
    utimesSync(left, twoHoursAgo, twoHoursAgo)
    await make()
    expect([existsSync(left), existsSync(arriving)]).toEqual([false, true])
  })
})

test('a stored file and its folder are synced to disk', async () => {
  const files = await folderFiles(join(folder, 'synced'))
  const temporary = join(files.incoming, 'temporary')
  writeFileSync(temporary, 'bytes')
  const handle = await open(temporary)
  const sync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  await handle.close()
  const inodes: number[] = []
  sync.mockImplementation(async function (this: FileHandle) {
    inodes.push((await this.stat()).ino)
    await this.datasync()
  })
  await files.keep('7/abc', temporary)
  sync.mockRestore()
  const written = ['7/abc', '7', '.'].map((path) => statSync(join(folder, 'synced', path)).ino)
  expect(inodes).toEqual(written)
})

test('objects are stored below bucket and prefix; missing credentials fail at startup', async () => {
  const files = await s3Files({ url: 's3://bucket/some/prefix', env, local: join(folder, 's3') })
  writeFileSync(join(folder, 'one'), 'x')
  await files.keep('1/one', join(folder, 'one'))
  expect([...objects.keys()]).toEqual(['/bucket/some/prefix/1/one'])
  await expect(s3Files({ url: 's3://bucket', env: {}, local: folder })).rejects.toThrow('The setting AWS_ACCESS_KEY_ID is missing')
})
