import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { blocksEveryTime, startProduct } from '../../test/product.ts'
import { testApp } from '../../test/test-app.ts'
import { httpServer } from './http-server.ts'

const app = await testApp({ ROLE: 'web' })
const dataDir = mkdtempSync(join(tmpdir(), 'fairshare-bodies-'))
// A process of its own, so that the test's own work does not count as a pause.
const product = await startProduct({ ROLE: 'web', DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir })
const stranger = product.stranger()
const admin = await product.signIn()
afterAll(async () => {
  await product.stop()
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
/** Sent unchanged, as no client library would. */
const bytes = (text: string) => Buffer.from(text)
const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]))

/** Writes raw HTTP. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(product.address)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (piece) => (answer += piece.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
    setTimeout(() => socket.destroy(), 30_000).unref()
  })
}
const HEAD = 'POST /api/user/authenticateUser HTTP/1.1\r\nhost: localhost\r\nx-requested-with: fetch\r\ncontent-type: application/json\r\n'
const jsonOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as object

test('body limits: 64 KiB for anonymous callers, 1 MiB for signed-in users', async () => {
  const credentials = (size: number) => ({ email: 'a@b.co', password: 'x'.repeat(size) })
  expect(await stranger.post('/user/authenticateUser', credentials(70_000))).toMatchObject({ http: 413, data: { code: 'TOO_LARGE' } })
  expect(await stranger.post('/user/authenticateUser', credentials(50_000))).toMatchObject({ http: 400 })
  expect(await admin.post('/regions/addRegion', { regionName: 'x'.repeat(900_000) })).toMatchObject({
    http: 400,
    data: { code: 'INVALID' },
  })
  expect(await admin.post('/regions/addRegion', { regionName: 'x'.repeat(1_100_000) })).toMatchObject({ http: 413 })
  expect(await admin.post('/regions/addRegion', { regionName: 'West' })).toMatchObject({ http: 200 })
})

test('an oversized body is refused while it is still being sent', async () => {
  const huge = bytes('x'.repeat(20_000_000))
  for (const person of [stranger, admin])
    for (let i = 0; i < 5; i++)
      expect(await person.post('/user/authenticateUser', huge)).toMatchObject({ http: 413, data: { code: 'TOO_LARGE' } })
})

test('an endless body is cut off', async () => {
  const { hostname, port } = new URL(product.address)
  const sending = connect(Number(port), hostname)
  sending.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`)
  const gone = new Promise((resolve) => sending.once('close', resolve).once('error', () => undefined))
  const piece = `400000\r\n${'a'.repeat(0x400000)}\r\n`
  const send = (error?: Error | null) => void (error ?? sending.write(piece, send))
  send()
  await gone
})

test('a chunked body beyond the limit is refused', async () => {
  const piece = `10000\r\n${'a'.repeat(65_536)}\r\n`
  expect(await raw(`${HEAD}connection: close\r\ntransfer-encoding: chunked\r\n\r\n${piece}${piece}`)).toContain('HTTP/1.1 413')
})

test('a body with too many values or levels is refused, also with an Idempotency-Key', async () => {
  expect(await stranger.post('/user/authenticateUser', manyKeys(4_000))).toMatchObject({ http: 400 })
  const tooMany = { http: 400, message: 'The request holds more than 43,690 values. Send it in several parts.' }
  expect(await admin.post('/regions/addRegion', manyKeys(60_000))).toMatchObject(tooMany)
  // Half the limit of values is not an attack.
  const values = Array.from({ length: 1_000 }, (_, i) => ({ target: 'hospital', value: `${i}`, id: 1 }))
  expect(await admin.post('/uploadprocess/storeMappedValues', { fId: 1, values })).toMatchObject({ http: 404 })
  const deep = bytes(`{"historyId": 1, "historyType": "rules", "historyData": ${nested(5_000)}}`)
  for (const headers of [{}, { 'idempotency-key': 'deep' }]) {
    const answer = await admin.post('/salesperson/storeRuleAdjustmentHistoricalChange', deep, headers)
    expect(answer).toMatchObject({ http: 400, message: 'The request is nested more than 32 levels deep. Send less nested values.' })
  }
  expect(await admin.call('POST', '/regions/addRegion', bytes('{"__proto__": {"regionName": "x"}}'))).toMatchObject({ http: 400 })
})

test('an escape sequence split between two chunks is parsed correctly', async () => {
  const pieces = ['{"email": "a\\', `"${'['.repeat(40)}@b.co", "password": "x"}`]
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')
  const answer = await raw(`${HEAD}connection: close\r\ntransfer-encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`)
  expect(answer).toContain('HTTP/1.1 4')
  expect(answer).not.toContain('levels deep')
})

test('an invalid URL and oversized headers get the standard error response', async () => {
  expect(jsonOf(await raw('GET /api/%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'))).toMatchObject({
    status: 'error',
    data: { code: 'INVALID' },
  })
  expect(jsonOf(await raw(`GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`))).toMatchObject({
    status: 'error',
    data: { code: 'TOO_LARGE' },
  })
  expect(jsonOf(await raw('this is no HTTP\r\n\r\n'))).toMatchObject({ status: 'error', data: { code: 'INVALID' } })
})

test.each(['h2c', 'websocket', 'TLS/1.0, HTTP/1.1', 'h2c, websocket', 'x'])(
  'a request that offers Upgrade: %s is answered as any other',
  async (offer) => {
    const offered = `connection: upgrade, http2-settings, close\r\nupgrade: ${offer}\r\nhttp2-settings: AAMAAABk\r\n`
    expect(await raw(`GET /api/health HTTP/1.1\r\nhost: localhost\r\n${offered}\r\n`)).toContain('HTTP/1.1 200')
    const credentials = JSON.stringify({ email: 'a@b.co', password: 'x' })
    const wrong = await raw(`${HEAD}${offered}content-length: ${credentials.length}\r\n\r\n${credentials}`)
    expect(jsonOf(wrong)).toMatchObject({ status: 'error', data: { code: 'UNAUTHENTICATED' } })
    if (offer !== 'websocket')
      expect(await raw(`GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nhost: localhost\r\n${offered}\r\n`)).toContain('HTTP/1.1 403')
  },
)

test('no request blocks the others for more than 100 ms', async () => {
  const attacks = [
    () => stranger.post('/user/authenticateUser', { email: `a@${'.a'.repeat(150_000)}@`, password: 'x' }),
    () => stranger.post('/user/authenticateUser', { email: `a@${'.a'.repeat(30_000)}@`, password: 'x' }),
    () => stranger.post('/user/authenticateUser', manyKeys(1_000_000)),
    () => stranger.post('/user/authenticateUser', bytes(nested(300_000))),
    () => admin.post('/regions/addRegion', manyKeys(80_000)),
    () => admin.post('/regions/addRegion', bytes(nested(500_000))),
    () =>
      admin.post('/salesperson/storeSalesPersonData', { firstName: 'A', secondaryEmailsList: ['accounts.payable@meridianortho.health'] }),
  ]
  for (const [at, attack] of attacks.entries()) {
    const refused = async () => expect((await attack()).http).toBeGreaterThanOrEqual(400)
    expect([at, await blocksEveryTime(product, refused)]).toEqual([at, false])
  }
})

test('a client that pipelines many requests is disconnected', async () => {
  const ask = (more = '') => `GET /api/company/current HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`
  const answers = (received: string) => received.split('HTTP/1.1 200').length - 1
  expect(answers(await raw(ask() + ask('connection: close\r\n')))).toBe(2)
  const begun = () => product.log().split('"route":"company.current"').length - 1
  const before = begun()
  expect(answers(await raw(ask().repeat(100)))).toBeLessThanOrEqual(2)
  await stranger.get('/user/cuVal')
  expect(begun() - before).toBeLessThanOrEqual(2)
})

test('connections are limited in number and in silence', async () => {
  const { server } = httpServer(app.services, app.services.log)
  expect(server.maxConnections).toBeLessThan(10_000)
  expect(server.timeout).toBeGreaterThan(0)
  expect(server.timeout).toBeLessThanOrEqual(300_000)
})
