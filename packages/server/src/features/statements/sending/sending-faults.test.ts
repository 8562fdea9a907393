import type { ChildProcess } from 'node:child_process'
import { createServer, type Socket } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailbox } from '../../../test/mailbox.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { kill, expireHeartbeats, startProduct } from '../../../test/product.ts'
import { testApp } from '../../../test/test-app.ts'
import { emailStatement } from './email-statement.job.ts'
import { until } from '../../../test/until.ts'

// This app runs only the web process; workers are separate processes that the test can kill, as in production.
const app = await testApp({ ROLE: 'web' })
const admin = await app.signIn()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-senders-'))
const workers: ChildProcess[] = []
let people: number[] = []

const MONTH = 'May-2025'
const deliveries = async () => (await admin.commission.deliveries({ selectedMonth: MONTH })).deliveries

async function readyWorker(smtp: string): Promise<ChildProcess> {
  const settings = { ROLE: 'worker', DATABASE_URL: app.ownerUrl, DATA_DIR: join(folder, `worker-${workers.length}`), SMTP_URL: smtp }
  const { process } = await startProduct(settings)
  workers.push(process)
  return process
}

const send = (rep: number) => admin.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: rep })

beforeAll(async () => {
  people = (await sellMonth(app, { lines: 300, people: 6 })).people
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

/** A mail server whose replies the test controls. */
async function bareServer(hear: (socket: Socket, data: string) => void, greeting = '') {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => hear(socket, chunk.toString('latin1')))
    socket.write(greeting)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server }
}

test('R23 a statement whose worker died 25 times before sending goes out once within seconds', async () => {
  const [rep = 0] = people
  let isCalled = false
  const silent = await bareServer(() => undefined)
  silent.server.on('connection', () => (isCalled = true))
  await send(rep)
  const first = await readyWorker(silent.url)
  await until(() => isCalled)
  await kill(first)
  silent.server.close()
  await expireHeartbeats(app.sql)
  await app.sql(`update pgboss.job set retry_count = 25 where name = 'email-statement' and state = 'active'`)
  const quick = await mailbox()
  const second = await readyWorker(quick.url)
  await until(async () => (await deliveries())[0]?.status === 'Sent')
  expect(quick.received).toHaveLength(1)
  await kill(second)
  await quick.close()
})

test('R25 a statement handed over by a dying worker is not resent until someone decides', async () => {
  const [, , rep = 0] = people
  const slow = await mailbox({ delayMs: 30_000 })
  await send(rep)
  const first = await readyWorker(slow.url)
  await until(() => slow.received.length === 1)
  await kill(first)
  await slow.close()
  await expireHeartbeats(app.sql)
  await app.sql(`update deliveries set sending_started_at = now() - interval '1 minute' where salesperson_id = $1`, [rep])
  const quick = await mailbox()
  const second = await readyWorker(quick.url)
  await until(async () => (await deliveries())[0]?.status !== 'Queued')
  const [open] = await deliveries()
  expect(open).toMatchObject({
    salesPersonId: rep,
    status: 'Maybe sent',
    error: expect.stringContaining('it may or may not have arrived'),
  })
  expect(await admin.try.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: rep })).toMatchObject({ http: 409 })
  await admin.commission.confirmSent({ deliveryId: Number(open?.deliveryId) })
  expect((await deliveries())[0]).toMatchObject({ status: 'Sent', error: null })
  const entries = await app.sql(`select subject, user_name from audit_entries where action = 'commission.confirmSent'`)
  expect(entries).toEqual([{ subject: `delivery ${open?.deliveryId}`, user_name: expect.stringMatching(/\S/) as string }])
  expect(await admin.try.commission.confirmSent({ deliveryId: Number(open?.deliveryId) })).toMatchObject({ http: 409 })
  expect(quick.received).toEqual([])
  await kill(second)
  await quick.close()
})

test('R25 after a hang-up only a user resends, under the same Message-ID', async () => {
  const [, , , rep = 0] = people
  let mail = ''
  const rude = await bareServer((socket, data) => {
    mail += data
    if (data.endsWith('\r\n.\r\n')) socket.destroy()
    else if (/^(EHLO|MAIL|RCPT|QUIT)/.test(data)) socket.write('250 ok\r\n'.repeat(data.split('\r\n').length - 1))
    else if (data.startsWith('DATA')) socket.write('354 go on\r\n')
  }, '220 ready\r\n')
  await send(rep)
  const first = await readyWorker(rude.url)
  await until(async () => (await deliveries())[0]?.status === 'Maybe sent')
  await kill(first)
  rude.server.close()
  const quick = await mailbox()
  const second = await readyWorker(quick.url)
  await admin.commission.sendEmail({ selectedMonth: MONTH, salesPersonId: rep, resend: true })
  await until(async () => (await deliveries())[0]?.status === 'Sent')
  expect(quick.received.map((each) => each.mail.messageId)).toEqual([/^Message-ID: (.*)$/im.exec(mail)?.[1]?.trim()])
  await kill(second)
  await quick.close()
})

test('retries refused mails after longer and longer waits, and gives up after a day', async () => {
  const [, rep = 0] = people
  await send(rep)
  const worker = await readyWorker('smtp://127.0.0.1:1')
  // Selects only this test's job; a job of an earlier test whose worker was killed may wait as well.
  const job = `job.name = 'email-statement' and job.state in ('created', 'retry') and (job.data->'payload'->>'deliveryId')::bigint = d.id and d.salesperson_id = $1`
  const waits = async () =>
    app.sql<{ failures: number; seconds: number }>(
      `select d.failures, extract(epoch from job.start_after - job.created_on)::int as seconds from deliveries d, pgboss.job job where ${job}`,
      [rep],
    )
  await until(async () => (await waits())[0]?.failures === 1)
  expect(await waits()).toMatchObject([{ failures: 1, seconds: 10 }])
  const refusedAgain = async (failures: number) => {
    await app.sql(`update deliveries set failures = $2 where salesperson_id = $1`, [rep, failures - 1])
    await app.sql(
      `update pgboss.job set start_after = now(), data = jsonb_set(data, '{payload,failures}', to_jsonb($2::int)) from deliveries d where ${job}`,
      [rep, failures - 1],
    )
  }
  await refusedAgain(13)
  await until(async () => (await waits())[0]?.failures === 13)
  expect(await waits()).toMatchObject([{ failures: 13, seconds: 10 * 2 ** 12 }])
  await refusedAgain(14)
  await until(async () => (await deliveries())[0]?.status === 'Failed')
  expect(await waits()).toEqual([])
  expect((await deliveries())[0]?.error).toContain('did not accept this mail for a day')
  await kill(worker)
})

/** Runs one attempt in this process, with the given outcome of the mail and optional errors of transactions. */
async function tryOnce(rep: number, send: () => Promise<never>, loses: (transaction: number) => Error | undefined = () => undefined) {
  const companyId = app.firstCompany?.companyId ?? 0
  const [row] = await app.sql<{ id: string }>('select id from deliveries where salesperson_id = $1', [rep])
  let transactions = 0
  await emailStatement.run(
    { deliveryId: Number(row?.id), failures: 0 },
    {
      companyId,
      inCompany: async (work, options) => {
        const done = await app.services.db.forCompany(companyId, work, options)
        const lost = loses(++transactions)
        if (lost) throw lost
        return done
      },
      services: { ...app.services, mail: { send, close: () => undefined } },
      signal: new AbortController().signal,
      isLastTry: false,
    },
  )
}
const hungUp = () => Promise.reject(new Error('The mail server hung up.'))
const tries = (rep: number) =>
  app.sql<{ failures: number; is_handed_over: boolean; next: number }>(
    `select failures, sending_started_at is not null as is_handed_over, (select count(*)::int from pgboss.job
       where name = 'email-statement' and data->'payload'->>'deliveryId' = deliveries.id::text and (data->'payload'->>'failures')::int = 1) as next
     from deliveries where salesperson_id = $1`,
    [rep],
  )

test('R25 a worker that wakes up late changes neither mark nor retry of another', async () => {
  const [, , , , rep = 0] = people
  await send(rep)
  await tryOnce(rep, async () => {
    await app.sql('update deliveries set sending_started_at = now() where salesperson_id = $1', [rep])
    return hungUp()
  })
  expect(await tries(rep)).toEqual([{ failures: 0, is_handed_over: true, next: 0 }])
})

test('R25 counts and retries a failure once, even if its commit was not confirmed', async () => {
  const [, , , , , rep = 0] = people
  await send(rep)
  // The third transaction (after read and hand-over) commits, but its worker sees a connection error.
  const away = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })
  await tryOnce(rep, hungUp, (transaction) => (transaction === 3 ? away : undefined))
  expect(await tries(rep)).toEqual([{ failures: 1, is_handed_over: false, next: 1 }])
})
