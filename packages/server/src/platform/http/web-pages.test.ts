import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastifyCookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWebPages } from './web-pages.ts'

/** A server of pages in a folder that is empty at first. */
async function pages(answers: readonly Promise<unknown>[] = []) {
  const dist = mkdtempSync(join(tmpdir(), 'fairshare-pages-'))
  const app = Fastify()
  app.setErrorHandler((error: Error & { code?: string }, _, reply) =>
    reply.code(error.code === 'UNAVAILABLE' ? 503 : 404).send(error.message),
  )
  await app.register(fastifyCookie)
  await serveWebPages(app, async () => [...answers], dist)
  onTestFinished(async () => {
    await app.close()
    rmSync(dist, { recursive: true })
  })
  return {
    build: (files: Record<string, string>) => {
      for (const [name, content] of Object.entries(files)) {
        mkdirSync(dirname(join(dist, name)), { recursive: true })
        writeFileSync(join(dist, name), content)
      }
    },
    get: async (url: string, cookies: Record<string, string> = {}) => {
      const { statusCode, body } = await app.inject({ url, cookies })
      return [statusCode, body]
    },
  }
}

/** A built page that contains the name of its build. */
const page = (build: string) => `<html lang="en" data-mantine-color-scheme="light"><title>Loading…</title><body>${build}</body></html>`

test('pages built while the server runs are served', async () => {
  const { build, get } = await pages()
  expect(await get('/login')).toEqual([503, 'refusals.pagesNotBuilt'])
  build({ 'index.html': page('first'), 'assets/start-aaaaaaaa.js': 'one' })
  expect(await get('/regions')).toEqual([200, expect.stringContaining('first')])
  expect(await get('/assets/start-aaaaaaaa.js')).toEqual([200, 'one'])
  build({ 'index.html': page('second'), 'assets/start-bbbbbbbb.js': 'two' })
  expect(await get('/regions')).toEqual([200, expect.stringContaining('second')])
  expect(await get('/assets/start-bbbbbbbb.js')).toEqual([200, 'two'])
  expect(await get('/assets/start-aaaaaaaa.js')).toEqual([200, 'one'])
})

test('files outside the pages are not found', async () => {
  const { build, get } = await pages()
  build({ 'index.html': page('page'), '.built': 'hash', 'assets/.hidden': 'hidden' })
  for (const url of ['/assets/start-cccccccc.js', '/assets/.hidden', '/assets/', '/assets', '/api/no', '/socket.io'])
    expect((await get(url))[0]).toBe(404)
  for (const url of ['/assets/../.built', '/assets/%2e%2e/.built', '/assets/..%2f.built']) expect((await get(url))[1]).not.toContain('hash')
  expect(await get('/../../etc/passwd')).toEqual([200, expect.stringContaining('page')])
})

test('a page has the language and theme of the last visit', async () => {
  const { build, get } = await pages()
  build({ 'index.html': page('page') })
  const [, german] = await get('/regions', { language: 'de', scheme: 'dark' })
  expect(german).toContain('<html lang="de" data-mantine-color-scheme="dark"><title>Wird geladen …</title>')
  const [, unknown] = await get('/regions', { language: 'xx"><script>', scheme: 'pink' })
  expect(unknown).toContain('<html lang="en" data-mantine-color-scheme="light"><title>Loading…</title>')
})

test('the first responses are an escaped data block at the end of the page', async () => {
  const answer = { read: ['company', 'current', {}], answer: { data: '</script><script>alert(1)' } }
  const { build, get } = await pages([Promise.resolve(answer), Promise.resolve(undefined)])
  build({ 'index.html': page('page') })
  const [, html] = (await get('/regions')) as [number, string]
  const [, sent = ''] = /<script type="application\/json" id="first-answers">([^<]*)<\/script>\n<\/body>/.exec(html) ?? []
  expect(JSON.parse(sent)).toEqual({ language: 'en', answers: [answer] })
})

test('other requests are answered while a long first response is encoded', async () => {
  const list = Array.from({ length: 500_000 }, (_, at) => ({ at }))
  const answer = { read: ['commission', 'data', {}], answer: { data: { list } } }
  const { build, get } = await pages([Promise.resolve(answer)])
  build({ 'index.html': page('page') })
  const since = performance.now()
  JSON.stringify(answer)
  const inOneGo = performance.now() - since

  const longestBlock = async () => {
    let [longest, last] = [0, performance.now()]
    let next = setImmediate(function look() {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
      next = setImmediate(look)
    })
    const [, html] = (await get('/regions')) as [number, string]
    clearImmediate(next)
    const [, sent = ''] = /id="first-answers">([^<]*)</.exec(html) ?? []
    expect(JSON.stringify(JSON.parse(sent)) === JSON.stringify({ language: 'en', answers: [answer] })).toBe(true)
    return longest
  }
  // The garbage collector or another process may interrupt one of them.
  expect(Math.min(await longestBlock(), await longestBlock(), await longestBlock())).toBeLessThan(inOneGo / 2)
})

test('a page links styles, chunks and texts of its screen after the loading notice', async () => {
  const { build, get } = await pages()
  const manifest = {
    'src/features/login/LoginPage.tsx': { file: 'assets/LoginPage-a.js', imports: ['index.html', '_ui-b.js'] },
    'index.html': { file: 'assets/start-d.js', css: ['assets/start-e.css'] },
    '_ui-b.js': { file: 'assets/ui-b.js', css: ['assets/ui-f.css'], imports: ['src/features/login/LoginPage.tsx'] },
    '../../assets/i18n/de.json': { file: 'assets/de-c.json' },
  }
  build({
    'index.html': '<html lang="en"><head></head><body><p href="notice">Loading…</p></body></html>',
    '.vite/manifest.json': JSON.stringify(manifest),
  })
  const linked = async (url: string) => [...String((await get(url, { language: 'de' }))[1]).matchAll(/href="([^"]+)"/g)].map(([, to]) => to)
  expect(await linked('/login?redirect=%2F')).toEqual([
    'notice',
    '/assets/de-c.json',
    '/assets/ui-f.css',
    '/assets/LoginPage-a.js',
    '/assets/ui-b.js',
  ])
  expect(await linked('/regions')).toEqual(['notice', '/assets/de-c.json'])
})
