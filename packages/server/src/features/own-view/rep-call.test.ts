import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { adding } from '../../test/factories.ts'
import { startProduct } from '../../test/product.ts'
import { testApp } from '../../test/test-app.ts'
import type { TestClient } from '../../test/test-client.ts'
import { openRepSession, REP_COOKIE } from './rep-sessions.store.ts'

const app = await testApp()
const admin = await app.signIn()
const company = app.firstCompany?.companyId ?? 0
afterAll(() => app.close())

/** A signed-in sales rep; signing in has its own tests. */
async function aRep(client: TestClient = app.stranger()) {
  const id = await adding(admin).salesperson({ firstName: 'Dana' })
  const request = { method: 'POST', host: '', headers: {}, address: '', isSecure: false, cookies: {} }
  const token = await app.services.db.forCompany(company, (tx) => openRepSession(tx, id, request, new Date()))
  const cookie = `${REP_COOKIE}=${token}`
  return {
    get: (path: string) => client.get(`/ownview/${path}`, { cookie }),
    post: (path: string) => client.post(`/ownview/${path}`, {}, { cookie }),
  }
}

const answersOf = async (times: number, make: () => Promise<{ http: number }>) => {
  const all = await Promise.all(Array.from({ length: times }, make))
  return all.reduce<Record<number, number>>((counted, { http }) => ({ ...counted, [http]: (counted[http] ?? 0) + 1 }), {})
}

test('a throttled sales rep learns when to retry, and others are not affected', async () => {
  const [eager, other] = [await aRep(), await aRep()]
  expect(await answersOf(125, () => eager.get('getDashboard'))).toEqual({ 200: 120, 429: 5 })
  expect(await eager.get('getDashboard')).toMatchObject({ headers: { 'retry-after': expect.any(String) }, data: { code: 'TOO_MANY' } })
  expect(await other.get('getDashboard')).toMatchObject({ http: 200 })
})

test('one sales rep cannot fill the queue for PDFs', async () => {
  const [eager, other] = [await aRep(), await aRep()]
  expect(await answersOf(60, () => eager.get('getStatementPdf/May-2025'))).toEqual({ 404: 20, 429: 40 })
  expect(await eager.get('getDashboard')).toMatchObject({ http: 200 })
  expect(await other.get('getStatementPdf/May-2025')).toMatchObject({ http: 404 })
})

test('on a full disk users can read and sign out, but sessions are not updated', { timeout: 60_000 }, async () => {
  // A disk of 100 MB in its own mount namespace, which ends with its process.
  const dataDir = mkdtempSync(join(tmpdir(), 'fairshare-full-'))
  const mounted = `mount -t tmpfs -o size=100m tmpfs ${dataDir} && exec "$@"`
  const product = await startProduct(
    { DATA_DIR: dataDir, DATABASE_URL: app.ownerUrl, ROLE: 'web' },
    { before: ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mounted, 'sh'] },
  )
  try {
    const rep = await aRep(product.stranger())
    const user = await product.signIn()
    await app.sql(`update own_view_sessions set last_seen_at = now() - interval '2 hours'`)
    writeFileSync(join('/proc', String(product.process.pid), 'root', dataDir, 'filled'), Buffer.alloc(70 * 1024 ** 2, 7))
    await vi.waitFor(async () => expect(await product.health()).toMatchObject({ isDiskFull: true }), { timeout: 30_000 })
    expect(await rep.get('getDashboard')).toMatchObject({ http: 200 })
    expect(await app.sql(`select from own_view_sessions where last_seen_at > now() - interval '1 hour'`)).toEqual([])
    expect(await rep.post('ask')).toMatchObject({ http: 507 })
    expect(await rep.post('leave')).toMatchObject({ http: 200 })
    expect(await rep.get('getDashboard')).toMatchObject({ http: 401 })
    expect(await user.try.user.logout()).toMatchObject({ http: 200 })
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
