import pLimit, { type LimitFunction } from 'p-limit'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { text } from '@fairshare/texts'
import type { Tx } from '../database/db.ts'
import { withClient } from '../database/with-client.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Job, JobContext, Jobs } from '../calls/services.ts'

export type { Job, Jobs } from '../calls/services.ts'

export const job = <S extends z.ZodType>(definition: Job<S>): Job<S> => definition

type Envelope = { companyId: number; payload: unknown }

/**
 * How soon the job of a worker that died is taken up by another: detection takes the heartbeat and a bit. It is told often: on a machine
 * that has no time, one that lives on must not count as dead, or its job is begun again until its tries are used up.
 */
const HEARTBEAT_SECONDS = 20
const HEARTBEAT_EVERY_SECONDS = 4

/** At most so many jobs of a company wait in a queue; whoever wants more has a fault in their program. */
const MOST_WAITING = 20_000

/**
 * The queues on pg-boss, in a schema that belongs to the queue's own role. The product's role may only add to it, and sees there
 * what is its company's. Companies get their turns one after the other, however much one of them has queued.
 */
export async function startJobs(queueUrl: string, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: queueUrl,
    max: 4,
    schema: 'pgboss',
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    application_name: 'fairshare jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'))
  await boss.start()
  for (const each of jobs) await prepareQueue(boss, each)
  await letProductAdd(queueUrl)

  return {
    async enqueue(tx, { name, payload: schema }, payload, { key, afterSeconds = 0 } = {}) {
      schema.parse(payload)
      const envelope: Envelope = { companyId: tx.companyId, payload }
      await boss.send(name, envelope, {
        singletonKey: `${tx.companyId}:${key ?? crypto.randomUUID()}`,
        startAfter: afterSeconds,
        group: { id: String(tx.companyId) },
        // The first that a company has waiting goes before the second of any other: that is taking turns.
        priority: -(await waitingOf(tx, name)),
        db: { executeSql: async (text, values) => tx.client.query(text, values) },
      })
    },

    async work(toDo, services) {
      const contextOf = (queued: JobWithMetadata<Envelope>): JobContext => ({
        companyId: queued.data.companyId,
        inCompany: (work, settings) => services.db.forCompany(queued.data.companyId, work, settings),
        services,
        signal: queued.signal,
        isLastTry: queued.retryCount >= queued.retryLimit,
      })
      for (const each of toDo) await workOn(boss, each, { contextOf, log })
    },

    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}

/** Makes the queue of a job, with another for those of its jobs that have failed for good. */
async function prepareQueue(boss: PgBoss, each: Job): Promise<void> {
  const options = {
    retryLimit: each.retries.limit,
    retryDelay: each.retries.delaySeconds,
    retryBackoff: true,
    ...(each.retries.maxDelaySeconds ? { retryDelayMax: each.retries.maxDelaySeconds } : {}),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: 3600,
    notify: true,
  }
  // A job whose last try has failed goes to a queue of its own: that happens even when no worker lived to say that it failed.
  if (each.onGivenUp) await boss.createQueue(givenUp(each.name), { ...options, policy: 'standard', retryLimit: 5, retryDelay: 1 })
  await boss.createQueue(each.name, { ...options, policy: 'exclusive', ...(each.onGivenUp ? { deadLetter: givenUp(each.name) } : {}) })
  // A queue that was there already keeps what an older product made of it.
  await boss.updateQueue(each.name, options)
}

type Work = { contextOf: (queued: JobWithMetadata<Envelope>) => JobContext; log: Log }

/** Takes jobs of one kind from their queue, as many at once as the kind allows. */
async function workOn(boss: PgBoss, each: Job, { contextOf, log }: Work): Promise<void> {
  const run = async (queued: JobWithMetadata<Envelope>) => {
    try {
      await each.run(each.payload.parse(queued.data.payload), contextOf(queued))
    } catch (error) {
      log.error({ job: each.name, jobId: queued.id, companyId: queued.data.companyId, err: error }, 'a job failed')
      throw error
    }
  }
  const inTurn = turnsOf(each.perCompany)
  for (let i = 0; i < each.concurrency; i++) {
    const worker: string = await boss.work(
      each.name,
      { ...POLLING, heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS, groupConcurrency: each.perCompany },
      async ([queued]: JobWithMetadata<Envelope>[]) => {
        if (!queued) return
        // Where one job waited another may: left alone, a worker would sleep until its next turn after each.
        await inTurn(queued, () => run(queued)).finally(() => boss.notifyWorker(worker))
      },
    )
  }
  if (each.onGivenUp) {
    await boss.work(givenUp(each.name), POLLING, async ([queued]: JobWithMetadata<Envelope>[]) => {
      if (queued) await each.onGivenUp?.(each.payload.parse(queued.data.payload), reasonOf(queued), contextOf(queued))
    })
  }
}

/**
 * How many of one company's jobs run at once in this process. The queue sees to it for all processes together, but of two workers
 * that look for work at the same moment each may find that the company has none running: here the second waits.
 */
function turnsOf(perCompany: number) {
  const companies = new Map<number, LimitFunction>()
  return ({ data: { companyId } }: JobWithMetadata<Envelope>, work: () => Promise<void>): Promise<void> => {
    const limit = companies.get(companyId) ?? pLimit(perCompany)
    companies.set(companyId, limit)
    return limit(work).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) companies.delete(companyId)
    })
  }
}

const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const

const givenUp = (name: string) => `${name}-given-up`

/** Why the last try failed, as the queue has it on record. */
function reasonOf({ sourceOutput }: JobWithMetadata<Envelope>): string {
  const output = sourceOutput as { message?: string; value?: { message?: string } } | null
  return output?.message ?? output?.value?.message ?? 'it did not end'
}

/** How many jobs of the transaction's company are waiting in a queue. */
async function waitingOf(tx: Tx, name: string): Promise<number> {
  const { rows } = await tx.client.query<{ waiting: number }>(
    `select count(*) as waiting from pgboss.job_common where name = $1 and state < 'active'`,
    [name],
  )
  const waiting = rows[0]?.waiting ?? 0
  if (waiting >= MOST_WAITING) throw new AppError('TOO_MANY', text('refusals.tooMuchWaiting'))
  return waiting
}

/**
 * Lets the product's role add jobs, and see those of the company that it is in. Done once: several processes may start at once,
 * and those that work already must not wait for it.
 */
const letProductAdd = (queueUrl: string): Promise<void> =>
  withClient({ connectionString: queueUrl }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [GRANT_LOCK])
    const { rowCount } = await client.query(`select from pg_policy where polrelid = 'pgboss.job_common'::regclass and polname = 'company'`)
    if (rowCount === 0) await client.query(`begin; ${PRODUCT_MAY_ADD} commit`)
  })

const PRODUCT_MAY_ADD = `
  grant usage on schema pgboss to fairshare_app;
  grant select on pgboss.queue to fairshare_app;
  grant select, insert on pgboss.job_common to fairshare_app;
  alter table pgboss.job enable row level security;
  alter table pgboss.job_common enable row level security;
  create policy company on pgboss.job_common to fairshare_app
    using (group_id = current_company()::text) with check (group_id = current_company()::text);`

const GRANT_LOCK = 7_212_025
