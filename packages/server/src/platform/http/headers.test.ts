import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../test/test-app.ts'
import { readConfig } from '../config.ts'

const app = await testApp()
afterAll(() => app.close())
const tls = { 'x-forwarded-proto': 'https' }

test('R54 every response has the security headers', async () => {
  for (const path of ['/company/current', '/no/such/call', '/openapi.json']) {
    const { headers } = await app.stranger().get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  }
})

test('R54 so do responses of sockets and of unreadable requests', async () => {
  for (const path of ['/socket.io/', '/socket.io/?EIO=4&transport=polling', '/%ff', '/assets/none.js']) {
    const { headers } = await fetch(`${app.address}${path}`)
    expect([path, headers.get('content-security-policy')]).toEqual([path, expect.stringContaining("default-src 'self'")])
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([path, 'nosniff', 'DENY'])
  }
  const { hostname, port } = new URL(app.address)
  const socket = connect(Number(port), hostname, () => socket.write('no HTTP\r\n\r\n'))
  const received = (await socket.toArray()).join('')
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received).toContain('x-content-type-options: nosniff')
})

test('HTTPS responses set HSTS and Secure cookies', async () => {
  expect((await app.stranger().get('/company/current')).headers['strict-transport-security']).toBeUndefined()
  expect((await app.stranger().get('/company/current', tls)).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  const body = { email: 'admin@example.com', password: PASSWORD }
  const answer = await app.stranger().post('/user/authenticateUser', body, { ...tls, origin: 'https://localhost' })
  const cookies = answer.headers['set-cookie'] as string[]
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-device', '__Host-session'])
  expect(cookies.every((cookie) => /; Secure/.test(cookie) && /; HttpOnly/.test(cookie) && /; SameSite=Strict/.test(cookie))).toBe(true)
})

test('over HTTPS a cookie without the prefix signs no one in', async () => {
  const client = await app.signIn()
  const isIn = async (headers: Record<string, string>) => (await client.get('/user/isLoggedInUser', headers)).data.loggedIn
  const token = /session=([^;]+)/.exec(client.cookie())?.[1] ?? ''
  expect(await isIn({ cookie: `session=${token}` })).toBe(true)
  expect(await isIn({ ...tls, cookie: `session=${token}` })).toBe(false)
  expect(await isIn({ ...tls, cookie: `__Host-session=${token}` })).toBe(true)
})

test('only a trusted proxy sets the address and protocol of a request', async () => {
  const elsewhere = await testApp({ TRUSTED_PROXIES: '10.1.0.0/16, 192.0.2.4' })
  try {
    const { headers } = await elsewhere.stranger().get('/company/current', tls)
    expect(headers['strict-transport-security']).toBeUndefined()
    // All come from one address, whatever the headers state.
    const guess = (i: number) =>
      elsewhere
        .stranger()
        .post('/user/authenticateUser', { email: 'x@example.com', password: 'x' }, { 'x-forwarded-for': `198.51.100.${i}` })
    const answers = []
    for (let i = 0; i < 11; i++) answers.push((await guess(i)).http)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  } finally {
    await elsewhere.close()
  }
  for (const wrong of ['everybody', '10.0.0.0/64', '10.0.0.5 10.0.0.6', 'true'])
    expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(/^The setting TRUSTED_PROXIES is wrong: write addresses/)
})
