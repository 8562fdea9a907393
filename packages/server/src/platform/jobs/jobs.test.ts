import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../test/test-app.ts'
import { job, startJobs } from './jobs.ts'
import { openRoles } from '../database/roles.ts'

const app = await testApp({ ROLE: 'web' })
const first = app.firstCompany?.companyId ?? 0
const second = await app.addCompany('Second company', 'second.test')
const third = await app.addCompany('Third company', 'third.test')
afterAll(() => app.close())

test('a first start succeeds while a queue is in use', async () => {
  await app.sql('drop policy company on pgboss.job_common')
  const worker = new pg.Client({ connectionString: app.ownerUrl })
  await worker.connect()
  await worker.query('begin; lock table pgboss.job_common in row exclusive mode')
  const starting = startJobs((await openRoles(app.ownerUrl, app.services.config)).queue, [], app.services.log)
  const waiting = () =>
    app.sql(`select from pg_stat_activity where datname = current_database() and query like '%job_common%' and wait_event_type = 'Lock'`)
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  await worker.query('lock table pgboss.job in row exclusive mode; commit')
  await (await starting).stop()
  await worker.end()
  expect(await app.sql(`select from pg_policy where polrelid = 'pgboss.job_common'::regclass and polname = 'company'`)).toHaveLength(1)
})

test("R40 a company with thirty queued jobs does not delay another's job", async () => {
  const ran: number[] = []
  let atOnce = 0
  let mostOfOne = 0
  const slow = job({
    name: 'slow-work',
    payload: z.object({}),
    retries: { limit: 0, delaySeconds: 1 },
    concurrency: 2,
    perCompany: 1,
    async run(_, { companyId }) {
      if (companyId === first) mostOfOne = Math.max(mostOfOne, ++atOnce)
      await sleep(50)
      if (companyId === first) atOnce--
      ran.push(companyId)
    },
  })
  const queues = await startJobs((await openRoles(app.ownerUrl, app.services.config)).queue, [slow], app.services.log)
  const ask = (companyId: number, count: number) =>
    app.services.db.forCompany(companyId, async (tx) => {
      for (let i = 0; i < count; i++) await queues.enqueue(tx, slow, {})
    })
  await ask(first, 30)
  await ask(second, 20)
  await ask(third, 1)
  await queues.work([slow], app.services)
  while (ran.length < 51) await sleep(20)
  await queues.stop()
  expect(ran.indexOf(third)).toBeLessThan(6)
  // Round robin: when the second company's twenty are done, the first has had about as many.
  expect(ran.slice(0, ran.lastIndexOf(second)).filter((company) => company === first).length).toBeLessThan(26)
  expect(mostOfOne).toBe(1)
})

test("R40 a company's running jobs leave a slot for others", async () => {
  const ran: string[] = []
  const held = Promise.withResolvers<void>()
  const work = job({
    name: 'held-work',
    payload: z.object({ named: z.string() }),
    retries: { limit: 0, delaySeconds: 1 },
    concurrency: 2,
    perCompany: 1,
    async run({ named }) {
      ran.push(named)
      if (named === 'held') await held.promise
    },
  })
  const queues = await startJobs((await openRoles(app.ownerUrl, app.services.config)).queue, [work], app.services.log)
  const ask = (companyId: number, named: string) => app.services.db.forCompany(companyId, (tx) => queues.enqueue(tx, work, { named }))
  await queues.work([work], app.services)
  await ask(first, 'held')
  await expect.poll(() => ran).toEqual(['held'])
  // The first company's second job comes first and would occupy the other slot while waiting.
  await ask(first, 'waits')
  await ask(second, 'another')
  await expect.poll(() => ran).toEqual(['held', 'another'])
  held.resolve()
  await expect.poll(() => ran).toEqual(['held', 'another', 'waits'])
  await queues.stop()
})

test('a stop lets running jobs finish, and starts no other', async () => {
  const ran: string[] = []
  const held = Promise.withResolvers<void>()
  const work = job({
    name: 'last-work',
    payload: z.object({ named: z.string() }),
    retries: { limit: 0, delaySeconds: 1 },
    concurrency: 1,
    perCompany: 1,
    async run({ named }) {
      ran.push(named)
      await held.promise
    },
  })
  const queues = await startJobs((await openRoles(app.ownerUrl, app.services.config)).queue, [work], app.services.log)
  const ask = (named: string) => app.services.db.forCompany(first, (tx) => queues.enqueue(tx, work, { named }))
  await queues.work([work], app.services)
  await ask('held')
  await expect.poll(() => ran).toEqual(['held'])
  await ask('waits')
  const stopped = queues.stop()
  expect(await Promise.race([stopped.then(() => 'stopped'), sleep(1_000, 'runs')])).toBe('runs')
  held.resolve()
  await stopped
  expect(ran).toEqual(['held'])
  const states = await app.sql(`select state::text from pgboss.job where name = 'last-work' order by created_on`)
  expect(states).toEqual([{ state: 'completed' }, { state: 'created' }])
})

test('delayed and failed jobs start soon after they are due', async () => {
  const began: number[] = []
  const putOff = job({
    name: 'put-off-work',
    payload: z.object({}),
    retries: { limit: 1, delaySeconds: 1 },
    concurrency: 1,
    perCompany: 1,
    async run() {
      began.push(performance.now())
      if (began.length === 1) throw new Error('not this time')
    },
  })
  const queues = await startJobs((await openRoles(app.ownerUrl, app.services.config)).queue, [putOff], app.services.log)
  await queues.work([putOff], app.services)
  const queuedAt = performance.now()
  await app.services.db.forCompany(first, (tx) => queues.enqueue(tx, putOff, {}, { afterSeconds: 2 }))
  // Sooner than a worker's next poll.
  await expect.poll(() => began.length, { timeout: 40_000 }).toBe(2)
  await queues.stop()
  const [once = 0, again = 0] = began
  expect([once - queuedAt > 1_900, again - once > 900]).toEqual([true, true])
})

test("a start updates an older version's queue once", async () => {
  const changed = job({
    name: 'changed-work',
    payload: z.object({}),
    retries: { limit: 3, delaySeconds: 5, maxDelaySeconds: 60 },
    concurrency: 1,
    perCompany: 1,
    run: () => Promise.resolve(),
    onGivenUp: () => Promise.resolve(),
  })
  const start = async () =>
    (await startJobs((await openRoles(app.ownerUrl, app.services.config)).queue, [changed], app.services.log)).stop()
  const queuesNow = () =>
    app.sql(
      // pg-boss records the time of each queue update; its counters change the row too.
      `select updated_on, name, policy, retry_limit, retry_delay, retry_delay_max, heartbeat_seconds, dead_letter from pgboss.queue
       where name like 'changed-work%' order by name`,
    )
  await start()
  await app.sql(
    `update pgboss.queue set retry_limit = 9, retry_delay = 9, heartbeat_seconds = 99, dead_letter = null where name like 'changed-work%'`,
  )
  await start()
  const brought = await queuesNow()
  const always = { heartbeat_seconds: 20 }
  expect(brought).toMatchObject([
    {
      ...always,
      name: 'changed-work',
      policy: 'exclusive',
      retry_limit: 3,
      retry_delay: 5,
      retry_delay_max: 60,
      dead_letter: 'changed-work-given-up',
    },
    { ...always, name: 'changed-work-given-up', policy: 'standard', retry_limit: 5, retry_delay: 1, dead_letter: null },
  ])
  await start()
  expect(await queuesNow()).toEqual(brought)
})

test('a worker that is blocked for twelve seconds keeps its job', async () => {
  let ran = 0
  const held = Promise.withResolvers<void>()
  const starved = job({
    name: 'starved-work',
    payload: z.object({}),
    retries: { limit: 1, delaySeconds: 0 },
    concurrency: 1,
    perCompany: 1,
    async run() {
      ran++
      await held.promise
    },
  })
  const queues = await startJobs((await openRoles(app.ownerUrl, app.services.config)).queue, [starved], app.services.log)
  await app.services.db.forCompany(first, (tx) => queues.enqueue(tx, starved, {}))
  await queues.work([starved], app.services)
  while (ran < 1) await sleep(20)
  // Supervise twice: the first check is complete when the second begins.
  const looks = new Set<number>()
  while (looks.size < 3) {
    await app.sql(`update pgboss.job set heartbeat_on = now() - interval '12 seconds' where name = 'starved-work' and state = 'active'`)
    const [queue] = await app.sql<{ at: Date | null }>(`select monitor_on as at from pgboss.queue where name = 'starved-work'`)
    looks.add(queue?.at?.getTime() ?? 0)
    await sleep(20)
  }
  held.resolve()
  const open = () => app.sql(`select from pgboss.job where name = 'starved-work' and state <> 'completed'`)
  while ((await open()).length > 0) await sleep(20)
  await queues.stop()
  expect(ran).toBe(1)
})
