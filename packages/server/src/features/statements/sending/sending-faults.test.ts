import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailbox } from '../../../test/mailbox.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { kill, startProduct } from '../../../test/product.ts'
import { testApp } from '../../../test/test-app.ts'

// The web process works on nothing here: workers are processes of their own, as they are in production, and can be killed.
const app = await testApp({ ROLE: 'web' })
const admin = await app.signIn()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-senders-'))
const workers: ChildProcess[] = []
let people: number[] = []

const MONTH = 'May-2025'
const deliveries = async () => (await admin.commission.deliveries({ selectedMonth: MONTH })).deliveries

/** A worker that sends to a mail server, once it is there. */
async function readyWorker(smtp: string): Promise<ChildProcess> {
  const settings = { ROLE: 'worker', DATABASE_URL: app.ownerUrl, DATA_DIR: join(folder, `worker-${workers.length}`), SMTP_URL: smtp }
  const { process } = await startProduct(settings)
  workers.push(process)
  return process
}

const until = async (isTrue: () => boolean | Promise<boolean>, seconds: number) => {
  const started = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - started > seconds * 1000) throw new Error(`waited ${seconds} seconds in vain`)
    await sleep(100)
  }
}
const send = (rep: number) => admin.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: rep })

beforeAll(async () => {
  people = (await sellMonth(app, { lines: 300, people: 4 })).people
  await app.sql(`update salespeople set email = 'rep' || id || '@example.com'`)
  await admin.commission.calculate({ selectedMonth: MONTH })
  const worker = await readyWorker('smtp://127.0.0.1:1')
  await ended(admin, MONTH)
  await kill(worker)
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('R23 R25 a statement whose worker has died 25 times goes out within seconds, repeated at most once', async () => {
  const [rep = 0] = people
  const slow = await mailbox({ delayMs: 30_000 })
  await send(rep)
  const first = await readyWorker(slow.url)
  await until(() => slow.received.length === 1, 30)
  await kill(first)
  await slow.close()
  await app.sql(`update pgboss.job set retry_count = 25 where name = 'email-statement' and state = 'active'`)
  const quick = await mailbox()
  const second = await readyWorker(quick.url)
  await until(async () => (await deliveries())[0]?.status === 'Sent', 30)
  expect(quick.received.map(({ mail }) => mail.messageId)).toEqual(slow.received.map(({ mail }) => mail.messageId))
  await kill(second)
  await quick.close()
})

test('what the mail server refuses is asked again after longer and longer waits, and given up after about a day', async () => {
  const [, rep = 0] = people
  await send(rep)
  const worker = await readyWorker('smtp://127.0.0.1:1')
  const waits = async () =>
    app.sql<{ failures: number; seconds: number }>(
      `select (select failures from deliveries where salesperson_id = $1) as failures, extract(epoch from start_after - created_on)::int as seconds
       from pgboss.job where name = 'email-statement' and state in ('created', 'retry')`,
      [rep],
    )
  await until(async () => (await waits())[0]?.failures === 1, 30)
  expect(await waits()).toMatchObject([{ failures: 1, seconds: 10 }])
  const refusedAgain = async (failures: number) => {
    await app.sql(`update deliveries set failures = $2 where salesperson_id = $1`, [rep, failures - 1])
    await app.sql(
      `update pgboss.job set start_after = now(), data = jsonb_set(data, '{payload,failures}', to_jsonb($1::int)) where name = 'email-statement' and state in ('created', 'retry')`,
      [failures - 1],
    )
  }
  await refusedAgain(13)
  await until(async () => (await waits())[0]?.failures === 13, 30)
  expect(await waits()).toMatchObject([{ failures: 13, seconds: 10 * 2 ** 12 }])
  await refusedAgain(14)
  await until(async () => (await deliveries())[0]?.status === 'Failed', 30)
  expect(await waits()).toEqual([])
  expect((await deliveries())[0]?.error).toContain('did not take this letter for a day')
  await kill(worker)
})
