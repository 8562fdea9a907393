import { readFileSync } from 'node:fs'
import { MAX_UPLOAD_BYTES } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { sellMonth } from '../packages/server/src/test/sold-month.ts'
import { openPage } from './browser.ts'
import { deploy } from './deployed.ts'
import { HOST, SITE } from './nginx.ts'
import { fillSignIn, inside } from './sign-in.ts'

// The product as deployed. Slower than other stories: two processes start and hash passwords at full cost.

const MEGABYTE = 1024 * 1024

const deployed = await deploy()
const page = await openPage({ baseURL: deployed.address, ignoreHTTPSErrors: true })
afterAll(async () => {
  await page.context().close()
  await deployed.close()
})

/** Makes a call through the proxy with the page's cookies. */
async function call(path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array } = {}) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const own = { 'content-type': 'application/json', 'x-requested-with': 'fetch', cookie }
  const sent = body && { method: 'POST', body }
  const { status, text } = await deployed.send(`/api${path}`, { ...sent, headers: { ...own, ...headers } })
  return { http: status, ...(JSON.parse(text) as { message: string; data: unknown }) }
}

test('plain HTTP redirects to HTTPS, and HSTS keeps browsers there', async () => {
  const { status, headers } = await fetch(`http://127.0.0.1:${deployed.httpPort}/login?month=May-2025`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([308, 'https://127.0.0.1/login?month=May-2025'])
  const secure = await deployed.send('/login')
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000')
})

test('a sign-in sets cookies for this host, for HTTPS, and not for scripts', async () => {
  await page.goto('/')
  await fillSignIn(page)
  await inside(page)
  const all = await page.context().cookies()
  // The page itself keeps the language and the colors that the next page is sent in.
  const own = all.filter(({ name }) => name === 'language' || name === 'scheme')
  expect(own).toEqual(own.map(() => expect.objectContaining({ domain: HOST, path: '/', secure: true, sameSite: 'Strict' })))
  const cookies = all.filter((cookie) => !own.includes(cookie))
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-device', '__Host-session'])
  const guarded = { domain: HOST, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' }
  expect(cookies).toEqual(cookies.map(() => expect.objectContaining(guarded)))
})

test('what a client claims about its host and protocol does not count', async () => {
  const claims = { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.1' }
  expect((await call('/regions/getRegionsList/false', { headers: claims })).http).toBe(200)
})

test('live progress of the worker reaches the page by a secure WebSocket', async () => {
  const [company] = await deployed.sql<{ id: string }>('select id from companies')
  await sellMonth(deployed, { companyId: Number(company?.id), lines: 50 })
  const addresses: string[] = []
  const frames: string[] = []
  page.on('websocket', (socket) => {
    addresses.push(socket.url())
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
  })
  await page.goto('/commission/list?month=May-2025')
  // The packet by which the server lets a page in.
  await expect.poll(() => frames.some((frame) => frame.startsWith('40'))).toBe(true)
  await page.getByRole('button', { name: 'Calculate', exact: true }).first().click()
  await expect.poll(() => frames.join()).toContain('CommissionCalculationProgress')
  await expect.poll(() => frames.join()).toContain('CommissionCalculationCompleted')
  await page.getByRole('row', { name: /Rep/ }).first().waitFor()
  expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(new Set([deployed.address.replace('https', 'wss')]))
})

test('an invitation links to the public host over HTTPS', async () => {
  const user = { firstName: 'Bo', lastName: 'Lind', email: 'bo@example.com', roleId: 1 }
  expect((await call('/user/storeUserData', { body: Buffer.from(JSON.stringify(user)) })).http).toBe(200)
  await expect.poll(() => deployed.inbox.received.length).toBe(1)
  const [received] = deployed.inbox.received
  expect(received?.from).toBe(`statements@${HOST}`)
  expect(received?.mail.text?.match(/https?:\S+/g)).toEqual([`${deployed.address}/login`])
})

test('a file of 90 MB uploads through the proxy', async () => {
  const [manufacturer] = await deployed.sql<{ id: string }>(`select min(id) as id from masters where kind = 'manufacturer'`)
  const boundary = 'between-the-parts'
  const part = (name: string, content: string) => `--${boundary}\r\ncontent-disposition: form-data; name=${name}\r\n\r\n${content}`
  const fields = [part('manufacturerId', String(manufacturer?.id)), part('selectedMonthYear', 'May-2025')]
  const head = `${fields.join('\r\n')}\r\n${part('filetoupload; filename="large.csv"', 'Hospital,Territory,Net Sales,Inv Date,Note\n')}`
  // Few long lines, because a million short ones take half a minute to read.
  const line = `Mercy,North,100.00,05/04/2025,${'long '.repeat(6_000)}\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(90 * MEGABYTE, line), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  expect(await call('/uploadprocess/uploadfile', { headers: type, body })).toMatchObject({ http: 200, message: 'large.csv is uploaded.' })
})

test('the proxy passes on what the product itself refuses', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readFileSync(SITE, 'utf8')) ?? []
  expect(Number(megabytes) * MEGABYTE).toBeGreaterThan(MAX_UPLOAD_BYTES + MEGABYTE)
})

test('no page script failed', () => {
  expect(page.faults).toEqual([])
})
