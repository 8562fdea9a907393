import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWebPages } from './web-pages.ts'

/** A server of the pages in a folder that is empty when it starts. */
async function pages() {
  const dist = mkdtempSync(join(tmpdir(), 'fairshare-pages-'))
  const app = Fastify()
  app.setErrorHandler((error: Error & { code?: string }, _, reply) =>
    reply.code(error.code === 'UNAVAILABLE' ? 503 : 404).send(error.message),
  )
  await serveWebPages(app, dist)
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
    get: async (url: string) => {
      const { statusCode, body } = await app.inject({ url })
      return [statusCode, body]
    },
  }
}

test('pages that are built under a running server are served, with what they name; until then it says that they are being built', async () => {
  const { build, get } = await pages()
  expect(await get('/login')).toEqual([503, 'refusals.pagesNotBuilt'])
  build({ 'index.html': 'first', 'screens/login.html': 'its own', 'assets/start-aaaaaaaa.js': 'one' })
  expect(await get('/regions')).toEqual([200, 'first'])
  expect(await get('/login?redirect=%2F')).toEqual([200, 'its own'])
  expect(await get('/assets/start-aaaaaaaa.js')).toEqual([200, 'one'])
  build({ 'index.html': 'second', 'assets/start-bbbbbbbb.js': 'two' })
  expect(await get('/regions')).toEqual([200, 'second'])
  expect(await get('/assets/start-bbbbbbbb.js')).toEqual([200, 'two'])
  expect(await get('/assets/start-aaaaaaaa.js')).toEqual([200, 'one'])
})

test('what is not there is not found, and nothing beside the pages is read', async () => {
  const { build, get } = await pages()
  build({ 'index.html': 'page', '.built': 'hash', 'assets/.hidden': 'hidden' })
  for (const url of ['/assets/start-cccccccc.js', '/assets/.hidden', '/assets/', '/assets']) expect((await get(url))[0]).toBe(404)
  for (const url of ['/assets/../.built', '/assets/%2e%2e/.built', '/assets/..%2f.built']) expect((await get(url))[1]).not.toContain('hash')
  expect(await get('/../../etc/passwd')).toEqual([200, 'page'])
})
