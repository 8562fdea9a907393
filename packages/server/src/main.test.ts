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

test('a worker that is started with less priority than it would take itself works too, where nobody may raise it, and ends well', async ({
  signal,
}) => {
  // In a user namespace of its own not even root may. One step less will do: with little more, a busy machine would not let it start at all.
  const less = String(constants.priority.PRIORITY_BELOW_NORMAL + 1)
  const before = ['unshare', '--user', '--map-root-user', 'nice', '-n', less]
  const worker = await startProduct({ ROLE: 'worker', DATABASE_URL: app.ownerUrl, DATA_DIR: folder }, { before, signal })
  expect((await worker.health()).ready).toBe(true)
  const gone = once(worker.process, 'exit')
  await worker.stop()
  expect(await gone).toEqual([0, null])
})

test('told to stop while it fills the demo companies, the product ends well, and goes on with them when it is started again', async ({
  signal,
}) => {
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

test('where the demo companies cannot be filled, the product says so, goes on for who works in it, and its next start tries again', async ({
  signal,
}) => {
  const dataDir = join(folder, 'no-demo')
  const begun = join(dataDir, 'demo-is-loading')
  mkdirSync(dataDir)
  writeFileSync(begun, '2025-05')
  // Who fills them is the Administrator that the settings name: here nobody.
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

test('what the product keeps is for its own user alone, also what an earlier version left open', async ({ signal }) => {
  const dataDir = join(folder, 'private')
  mkdirSync(join(dataDir, 'outbox'), { recursive: true, mode: 0o755 })
  for (const name of ['server.log', 'outbox/earlier.eml']) writeFileSync(join(dataDir, name), '', { mode: 0o644 })
  const product = await startProduct({ DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir, PUBLIC_URL: app.address }, { signal })
  // It is ready when it answers: its worker may still be starting.
  await expect.poll(() => product.log().match(/Server listening/g), { timeout: 90_000 }).toHaveLength(2)
  await product.stranger().get('/user/forgotPassword/admin%40example.com')
  await outbox(join(dataDir, 'outbox')).mail('admin@example.com')
  const ann = await product.signIn()
  const manufacturerId = await adding(ann).manufacturer('Acme')
  await adding(ann).file('Account,Total\nMercy,10\n', { manufacturerId, selectedMonthYear: 'June-2025' })
  const kept = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(kept).toEqual(
    expect.arrayContaining(['server.log', expect.stringMatching(/^files\/1\/./), expect.stringMatching(/^outbox\/[0-9a-f]+/)]),
  )
  expect(['', ...kept].filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([])
  await product.stop()
})

test('without a PUBLIC_URL the links in mails lead to where the product answers people, not to the worker that writes them; passwords are kept at full cost', async ({
  signal,
}) => {
  const dataDir = join(folder, 'links')
  const product = await startProduct({ DATABASE_URL: app.ownerUrl, DATA_DIR: dataDir }, { signal })
  // It is ready when it answers: its worker may still be starting.
  await expect.poll(() => product.log().match(/Server listening/g), { timeout: 90_000 }).toHaveLength(2)
  expect(await product.stranger().get('/user/forgotPassword/admin%40example.com')).toMatchObject({ http: 200 })
  const { text } = await outbox(join(dataDir, 'outbox')).mail('admin@example.com')
  expect(text).toContain(`http://localhost:${new URL(product.address).port}/`)

  // As OWASP asks for, which no test in one process with the product pays for.
  await (await product.signIn()).user.changePassword({ oldPassword: PASSWORD, password: 'Quite-Another-3' })
  const [kept] = await app.sql<{ password_hash: string }>(`select password_hash from users where email = 'admin@example.com'`)
  expect(kept?.password_hash).toMatch(/^argon2id\$19456\$2\$1\$/)
  await product.stop()
})
