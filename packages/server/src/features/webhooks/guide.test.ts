import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { SALES_HEADER } from '../../test/factories.ts'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { webhookReceiver } from '../../test/outside/webhook-receiver.ts'

// Runs the examples of docs/interfaces.md.
const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/interfaces.md'), 'utf8')
const blocks = (language: string) => [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code)
const folder = mkdtempSync(join(tmpdir(), 'fairshare-guide-'))
const app = await testApp({ INNER_NETWORKS: '127.0.0.1' })
const receiver = await webhookReceiver()
afterAll(async () => {
  await app.close()
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
})
const ann = await app.signIn()

test('the commands of the guide work unchanged', async () => {
  await sellMonth(app)
  await ann.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(ann, 'May-2025')
  writeFileSync(join(folder, 'sales.csv'), `${SALES_HEADER}\nMercy,Kim,Knee,North,100.00,25.00,06/04/2025\n`)
  const lastDay = new Date().toISOString().slice(0, 10)
  const { token } = await ann.user.storeApiToken({ name: 'Guide', scopes: ['read', 'files'], lastDay })
  const env = { ...process.env, FAIRSHARE_URL: app.address.replace('127.0.0.1', 'localhost'), FAIRSHARE_TOKEN: token }
  const [settings, ...commands] = blocks('sh')
  expect(settings).toContain('export FAIRSHARE_TOKEN=')
  expect(commands).toHaveLength(3)
  for (const command of commands) await promisify(execFile)('sh', ['-ec', command], { env, cwd: folder, maxBuffer: 1 << 26 })
  expect(readFileSync(join(folder, 'statement.pdf')).toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await ann.uploadprocess.files({ selectedMonthYear: 'June-2025' })).files).toHaveLength(1)
})

test("the guide's program rejects a modified event", async () => {
  const file = join(folder, 'is-genuine.mjs')
  writeFileSync(file, blocks('js').join('\n'))
  type IsGenuine = (secret: string, headers: object, body: string) => boolean
  const { isGenuine } = (await import(file)) as { isGenuine: IsGenuine }
  const { id, secret } = await ann.webhooks.store({ url: receiver.url, events: ['file.waiting'] })
  await ann.webhooks.sendTest({ id })
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 30_000 })
  const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' }
  expect(isGenuine(secret, headers, body)).toBe(true)
  expect(isGenuine(secret, headers, body.replace('webhook.test', 'month.finalized'))).toBe(false)
  expect(isGenuine(secret, { ...headers, 'webhook-timestamp': '1' }, body)).toBe(false)
  expect(isGenuine('whsec_b3RoZXI=', headers, body)).toBe(false)
})

test('sends events when a month is finalized or reopened, and a statement sent', async () => {
  const { id } = await ann.webhooks.store({ url: receiver.url, events: ['month.finalized', 'month.unfinalized', 'statement.sent'] })
  receiver.received.length = 0
  const selectedMonth = 'May-2025'
  const expectEvents = (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 30_000 })
  await ann.commission.finalize({ selectedMonth })
  await expectEvents(1)
  await app.sql(`update salespeople set email = 'rep@example.com' where id = 1`)
  await ann.commission.sendEmail({ selectedMonth, salesPersonId: 1 })
  await expectEvents(2)
  await ann.commission.unFinalize({ selectedMonth })
  await expectEvents(3)
  expect(receiver.received.map(({ event }) => event)).toMatchObject([
    { type: 'month.finalized', data: { month: selectedMonth, version: 1, ledgerEntries: expect.any(Number) } },
    { type: 'statement.sent', data: { month: selectedMonth, salespersonId: 1, kind: 'Original' } },
    { type: 'month.unfinalized', data: { month: selectedMonth, reversedLedgerEntries: expect.any(Number) } },
  ])
  expect((await ann.webhooks.deliveries({ id })).deliveries).toHaveLength(3)
})
