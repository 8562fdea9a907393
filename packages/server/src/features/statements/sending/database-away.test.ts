import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../../app.ts'
import { readConfig } from '../../../platform/config.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { startPostgres } from '../../../platform/database/postgres.ts'
import { mailbox } from '../../../test/mailbox.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { client, SECRETS_KEY } from '../../../test/test-client.ts'

const MONTH = 'May-2025'
const folder = mkdtempSync(join(tmpdir(), 'fairshare-mails-away-'))
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') })
await migrate(postgres.url)
// The mail server delays its reply after it has received the mail.
const inbox = await mailbox({ delayMs: 2_000 })
const settings = {
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: postgres.url,
  SMTP_URL: inbox.url,
  ADMIN_PASSWORD: 'Correct-Horse-7',
  SECRETS_KEY,
}
const app = await startApp(readConfig({ ...settings, DEMO: 'off', LOG_LEVEL: 'silent' }), postgres.url)
const owner = new pg.Pool({ connectionString: postgres.url, max: 1 })
owner.on('error', () => undefined)
afterAll(async () => {
  await app.close()
  await owner.end()
  await inbox.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('R25 losing the database while the mail server accepts sends no mail twice', { timeout: 120_000 }, async () => {
  const sql = async <T extends object>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as T[]
  const [company] = await sql<{ id: string }>('select id from companies')
  const { people } = await sellMonth({ sql }, { companyId: Number(company?.id), lines: 100 })
  await sql(`update salespeople set email = 'rep' || id || '@example.com'`)
  const admin = client(app.address, 'localhost')
  await admin.user.authenticate({ email: 'admin@example.com', password: 'Correct-Horse-7' })
  await admin.commission.calculate({ selectedMonth: MONTH })
  await ended(admin, MONTH)

  await admin.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: people[0] ?? 0 })
  await expect.poll(() => inbox.received.length, { timeout: 30_000, interval: 20 }).toBe(1)
  process.kill(postgres.pid() ?? 0, 'SIGKILL')

  const deliveries = async () => (await admin.try.commission.deliveries({ selectedMonth: MONTH })).data
  await expect.poll(deliveries, { timeout: 90_000, interval: 500 }).toMatchObject({ deliveries: [{ status: 'Sent', error: null }] })
  expect(inbox.received).toHaveLength(1)
})
