import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { adding } from './test/factories.ts'
import { outbox } from './test/outbox.ts'
import { startProduct } from './test/product.ts'
import { PASSWORD, testApp } from './test/test-app.ts'

const app = await testApp({ ROLE: 'web' })
const folder = mkdtempSync(join(tmpdir(), 'fairshare-nice-'))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a worker with low priority works where it cannot be raised', async ({ signal }) => {
  // In a user namespace even root may not raise it. One step is enough; more could prevent the start on a busy machine.
  const less = String(constants.priority.PRIORITY_BELOW_NORMAL + 1)
  const before = ['unshare', '--user', '--map-root-user', 'nice', '-n', less]
  const worker = await startProduct({ ROLE: 'worker', DATABASE_URL: app.ownerUrl, DATA_DIR: folder }, { before, signal })
  expect((await worker.health()).ready).toBe(true)
  const gone = once(worker.process, 'exit')
  await worker.stop()
  expect(await gone).toEqual([0, null])
})

test('the demo load stops with the product and continues at the next start', async ({ signal }) => {
  const dataDir = join(folder, 'demo')
  const begun = join(dataDir, 'demo-is-loading')
  mkdirSync(dataDir)
  writeFileSync(begun, '2025-05')
  const product = await startProduct({ DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir, DEMO: 'on' }, { signal })
  await expect.poll(() => app.sql('select from masters limit 1'), { timeout: 20_000 }).toHaveLength(1)
  const gone = once(product.process, 'exit')
  await product.stop()
  expect(await gone).toEqual([0, null])
  expect(existsSync(begun)).toBe(true)
})

test('a failed demo load is reported, and the next start retries', async ({ signal }) => {
  const dataDir = join(folder, 'no-demo')
  const begun = join(dataDir, 'demo-is-loading')
  mkdirSync(dataDir)
  writeFileSync(begun, '2025-05')
  // The demo is loaded as the configured Administrator, who does not exist here.
  const settings = { DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir, DEMO: 'on', ADMIN_EMAIL: 'nobody@example.com' }
  const product = await startProduct(settings, { signal })
  await expect.poll(product.log, { timeout: 20_000 }).toContain('the demo companies are not complete')
  expect(product.log()).toContain('the demo company has no Administrator')
  expect((await (await product.signIn()).commission.status({ selectedMonth: 'May-2025' })).status).toBe('Open')
  const gone = once(product.process, 'exit')
  await product.stop()
  expect(await gone).toEqual([0, null])
  expect(existsSync(begun)).toBe(true)
})

test('data files are restricted to their own user, including old ones', async ({ signal }) => {
  const dataDir = join(folder, 'private')
  mkdirSync(join(dataDir, 'outbox'), { recursive: true, mode: 0o755 })
  for (const name of ['server.log', 'outbox/earlier.eml']) writeFileSync(join(dataDir, name), '', { mode: 0o644 })
  const product = await startProduct({ DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir, PUBLIC_URL: app.address }, { signal })
  // It is ready when it responds; its worker may still be starting.
  await expect.poll(() => product.log().match(/Server listening/g), { timeout: 90_000 }).toHaveLength(2)
  await product.stranger().get('/user/forgotPassword/admin%40example.com')
  await outbox(join(dataDir, 'outbox')).mail('admin@example.com')
  const ann = await product.signIn()
  const manufacturerId = await adding(ann).manufacturer('Acme')
  await adding(ann).file('Account,Total\nMercy,10\n', { manufacturerId, selectedMonthYear: 'June-2025' })
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(
    expect.arrayContaining(['server.log', expect.stringMatching(/^files\/1\/./), expect.stringMatching(/^outbox\/[0-9a-f]+/)]),
  )
  expect(['', ...files].filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([])
  await product.stop()
})

test('links in emails point to the web process, and passwords use the full cost', async ({ signal }) => {
  const dataDir = join(folder, 'links')
  const product = await startProduct({ DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir }, { signal })
  // It is ready when it responds; its worker may still be starting.
  await expect.poll(() => product.log().match(/Server listening/g), { timeout: 90_000 }).toHaveLength(2)
  expect(await product.stranger().get('/user/forgotPassword/admin%40example.com')).toMatchObject({ http: 200 })
  const { text } = await outbox(join(dataDir, 'outbox')).mail('admin@example.com')
  expect(text).toContain(`http://localhost:${new URL(product.address).port}/`)

  // OWASP's cost, which in-process tests lower.
  await (await product.signIn()).user.changePassword({ oldPassword: PASSWORD, password: 'Quite-Another-3' })
  const [stored] = await app.sql<{ password_hash: string }>(`select password_hash from users where email = 'admin@example.com'`)
  expect(stored?.password_hash).toMatch(/^argon2id\$19456\$2\$1\$/)
  await product.stop()
})
