import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD, testApp } from '../test/test-app.ts'

const app = await testApp({ LOG_LEVEL: 'info' })
afterAll(() => app.close())

test('a log line contains call, company and user id but no sent value', async () => {
  const admin = await app.signIn()
  await admin.try.user.me({ loginToken: 'c29tZWJvZHk' })
  await admin.try.regions.add({ regionName: 'Secret region' })
  await admin.try.user.twoFaConfig({ email: 'somebody@clinic.example' })
  const read = () => readFileSync(join(app.services.config.dataDir, 'server.log'), 'utf8')
  // The last call is logged last.
  await expect.poll(read).toContain('"user.twoFaConfig"')
  const log = read()
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toContainEqual(
    expect.objectContaining({
      route: 'user.me',
      status: 403,
      companyId: app.firstCompany?.companyId,
      userId: expect.any(Number),
      reqId: expect.any(String),
    }),
  )
  const tokens = admin
    .cookie()
    .split('; ')
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
  for (const secret of [PASSWORD, 'Secret region', 'somebody@clinic', 'c29tZWJvZHk', ...tokens, 'admin@example.com'])
    expect(log).not.toContain(secret)
})
