import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())

type Got = { encoding: string | undefined; headers: Record<string, unknown>; body: Buffer }

/** An answer as it travels, of a client that says which encodings it takes. */
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

test('the pages travel compressed, each file for good where its name says what is in it', async () => {
  const plain = await got('/login', 'identity')
  const page = await got('/login', 'gzip, br')
  expect(plain.encoding).toBeUndefined()
  expect(page.encoding).toBe('br')
  expect(brotliDecompressSync(page.body)).toEqual(plain.body)
  const script = namedIn(plain, 'js').find((path) => path.includes('libraries')) ?? ''
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

test('long answers of calls travel compressed, short ones as they are', async () => {
  const long = await got('/api/openapi.json', 'br')
  expect(long.encoding).toBe('br')
  expect(JSON.parse(brotliDecompressSync(long.body).toString())).toMatchObject({ openapi: expect.any(String) })
  expect((await got('/api/company/current', 'br')).encoding).toBeUndefined()
})

const namedIn = (page: Got, kind: string) =>
  [...page.body.toString().matchAll(new RegExp(`(?:src|href)="(/assets/[^"]+\\.${kind})"`, 'g'))].map(([, path = '']) => path)

test('the first load, before the code of any screen, is less than 200 KB of script and 30 KB of styles', async () => {
  const page = await got('/regions', 'identity')
  const sizesOf = (kind: string) => Promise.all(namedIn(page, kind).map(async (path) => (await got(path, 'br')).body.length))
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0)
  const scripts = await sizesOf('js')
  expect(scripts.length).toBeGreaterThan(1)
  expect(sum(scripts)).toBeLessThan(200_000)
  const styles = await sizesOf('css')
  expect(styles.length).toBeGreaterThan(0)
  expect(sum(styles)).toBeLessThan(30_000)
})

test('the screens that are opened first need less than 30 KB of styles, their own among them', async () => {
  for (const path of ['/login', '/dashboard?month=May-2026', '/commission/list']) {
    const sheets = namedIn(await got(path, 'identity'), 'css')
    const sizes = await Promise.all(sheets.map(async (sheet) => (await got(sheet, 'br')).body.length))
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(30_000)
  }
})

test('what a page is made of is sent without what is said of pages, and its kind is not guessed at', async () => {
  const page = await got('/commission/list', 'identity')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  for (const part of [...namedIn(page, 'js'), ...namedIn(page, 'css'), ...namedIn(page, 'woff2')]) {
    const { headers } = await got(part, 'br')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
    expect(headers).not.toHaveProperty('content-security-policy')
  }
})

test('the screens that are opened first name their own code in their page, in few files', async () => {
  const always = namedIn(await got('/regions', 'identity'), 'js')
  for (const path of ['/login', '/dashboard?month=May-2026', '/commission/list']) {
    const scripts = namedIn(await got(path, 'identity'), 'js')
    expect(scripts).toEqual(expect.arrayContaining(always))
    expect(scripts.length).toBeGreaterThan(always.length)
    expect(scripts.length).toBeLessThan(15)
    for (const script of scripts) expect((await got(script, 'br')).headers['content-type']).toContain('javascript')
  }
})
