import { afterAll, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const tls = { 'x-forwarded-proto': 'https' }

test('every answer keeps scripts of others, frames and guesses at its kind away', async () => {
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

test('behind TLS the browser is told to stay there, and cookies are for TLS only', async () => {
  expect((await app.stranger().get('/company/current')).headers['strict-transport-security']).toBeUndefined()
  expect((await app.stranger().get('/company/current', tls)).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  const body = { email: 'admin@example.com', password: PASSWORD }
  const answer = await app.stranger().post('/user/authenticateUser', body, { ...tls, origin: 'https://localhost' })
  const cookies = answer.headers['set-cookie'] as string[]
  expect(cookies).toHaveLength(2)
  expect(cookies.every((cookie) => /; Secure/.test(cookie) && /; HttpOnly/.test(cookie) && /; SameSite=Strict/.test(cookie))).toBe(true)
})
