import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { basename, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const ASSETS = join(import.meta.dirname, '../../../../web/dist/assets')

const app = await testApp()
afterAll(() => app.close())

type Got = { encoding: string | undefined; headers: Record<string, unknown>; body: Buffer }

/** A raw response for a client with these encodings. */
const got = (path: string, encodings: string, cookie = '') =>
  new Promise<Got>((resolve, reject) => {
    const headers = { 'accept-encoding': encodings, host: 'localhost', cookie }
    request(new URL(path, app.address), { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        resolve({ encoding: answer.headers['content-encoding'], headers: answer.headers, body: Buffer.concat(chunks) })
      })
    })
      .on('error', reject)
      .end()
  })

test('pages are compressed, and hashed files are cached forever', async () => {
  const plain = await got('/login', 'identity')
  const page = await got('/login', 'gzip, br')
  expect(plain.encoding).toBeUndefined()
  expect(page.encoding).toBe('br')
  expect(brotliDecompressSync(page.body)).toEqual(plain.body)
  const [script = ''] = namedIn(plain, 'js')
  const [whole, small, old] = [await got(script, 'identity'), await got(script, 'br'), await got(script, 'gzip')]
  expect(brotliDecompressSync(small.body)).toEqual(whole.body)
  expect(gunzipSync(old.body)).toEqual(whole.body)
  expect(small.body.length).toBeLessThan(whole.body.length / 3)
  for (const { headers } of [whole, small, old])
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
  expect(small.headers['vary']).toMatch(/accept-encoding/i)
})

test('long responses are compressed, short ones are not', async () => {
  const long = await got('/api/openapi.json', 'br')
  expect(long.encoding).toBe('br')
  expect(JSON.parse(brotliDecompressSync(long.body).toString())).toMatchObject({ openapi: expect.any(String) })
  expect((await got('/api/company/current', 'br')).encoding).toBeUndefined()
})

const namedIn = (page: Got, kind: string) =>
  [...page.body.toString().matchAll(new RegExp(`(?:src|href)="(/assets/[^"]+\\.${kind})"`, 'g'))].map(([, path = '']) => path)

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
const compressedSizes = (paths: readonly string[]) => Promise.all(paths.map(async (path) => (await got(path, 'br')).body.length))

test('the first load needs less than 230 KB of script and 30 KB of styles', async () => {
  const page = await got('/regions', 'identity')
  const entries = namedIn(page, 'js')
  expect(entries.length).toBeGreaterThan(0)
  expect(sum(await compressedSizes(withImports(entries)))).toBeLessThan(230_000)
  const styles = await compressedSizes(namedIn(page, 'css'))
  expect(styles.length).toBeGreaterThan(0)
  expect(sum(styles)).toBeLessThan(30_000)
})

/** Scripts with all of their static imports. */
function withImports(scripts: readonly string[], seen = new Set<string>()): string[] {
  for (const script of scripts.filter((each) => !seen.has(each))) {
    seen.add(script)
    const code = readFileSync(join(ASSETS, basename(script)), 'utf8')
    const imported = [...code.matchAll(/(?:from|import) ?["']\.\/([^"']+\.js)["']/g)].map(([, name = '']) => `/assets/${name}`)
    withImports(imported, seen)
  }
  return [...seen]
}

test('assets omit page headers but keep nosniff', async () => {
  const page = await got('/commission/list', 'identity')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  for (const part of [...namedIn(page, 'js'), ...namedIn(page, 'css'), ...namedIn(page, 'woff2')]) {
    const { headers } = await got(part, 'br')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('content-security-policy')
  }
})
