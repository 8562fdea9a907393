import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { type JobWithMetadata, PgBoss, type Queue } from 'pg-boss'
import type { z } from 'zod'
import { text } from '@fairshare/texts'
import type { Tx } from '../database/db.ts'
import { withClient } from '../database/connections.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Job, JobContext, Jobs } from '../calls/services.ts'

export type { Job, Jobs } from '../calls/services.ts'

export const job = <S extends z.ZodType>(definition: Job<S>): Job<S> => definition

type Envelope = { companyId: number; payload: unknown }

/**
 * A job of a crashed worker is retried after this long without a heartbeat. Heartbeats are frequent, so that a slow worker on an
 * overloaded machine does not count as crashed.
 */
const HEARTBEAT_SECONDS = 20
const HEARTBEAT_EVERY_SECONDS = 4

const LOOK_SECONDS = 1

/** Jobs that run at the end may finish in this time. */
const STOP_SECONDS = 20

/** A limit on a company's waiting jobs per queue. Only a faulty program reaches it. */
const MAX_WAITING = 20_000

/**
 * The queues, on pg-boss in a schema of the queue's role. The product may only add jobs and see those of its company. Companies take
 * turns.
 */
export async function startJobs(queueUrl: string, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: queueUrl,
    max: 4,
    schema: 'pgboss',
    createSchema: false,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    application_name: 'fairshare jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'))
  await boss.start()
  await prepareQueues(boss, jobs)
  await grantEnqueue(queueUrl)
  let stopLooking: () => void = () => undefined
  const workers: Worker[] = []

  return {
    async enqueue(tx, { name, payload: schema }, payload, { key, afterSeconds = 0 } = {}) {
      schema.parse(payload)
      const envelope: Envelope = { companyId: tx.companyId, payload }
      await boss.send(name, envelope, {
        singletonKey: keyOf(tx, key ?? crypto.randomUUID()),
        startAfter: afterSeconds,
        group: { id: String(tx.companyId) },
        // A company's n-th waiting job has the same priority as any other company's n-th: round robin.
        priority: -(await waitingOf(tx, name)),
        db: { executeSql: async (text, values) => tx.client.query(text, values) },
      })
    },

    async isDelayed(tx, { name }, { key, seconds }) {
      const { rowCount } = await tx.client.query(
        `select from pgboss.job_common
         where name = $1 and singleton_key = $2 and state = 'created' and start_after > now() + make_interval(secs => $3)`,
        [name, keyOf(tx, key), seconds],
      )
      return rowCount !== 0
    },

    async work(toDo, services) {
      const contextOf = (queued: JobWithMetadata<Envelope>): JobContext => ({
        companyId: queued.data.companyId,
        inCompany: (work, settings) => services.db.forCompany(queued.data.companyId, work, settings),
        services,
        signal: queued.signal,
        isLastTry: queued.retryCount >= queued.retryLimit,
      })
      for (const each of toDo) workers.push(...(await workOn(boss, each, { contextOf, log })))
      stopLooking = wakeWhenDue(boss, workers, log)
    },

    async stop() {
      stopLooking()
      // Waits here, because a graceful stop of pg-boss takes half a second even without a job.
      const ended = Promise.all(workers.map(({ id, queue }) => boss.offWork(queue, { id, wait: true })))
      await Promise.race([ended, sleep(STOP_SECONDS * 1000, undefined, { ref: false })])
      await boss.stop({ graceful: false })
    },
  }
}

const keyOf = (tx: Tx, key: string) => `${tx.companyId}:${key}`

/** Creates the queues and updates those with other options. Most starts change nothing. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, policy, ...options } of jobs.flatMap(queuesOf)) {
    const queue = existing.get(name)
    if (!queue) await boss.createQueue(name, { ...options, policy })
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof Queue] !== value))
      await boss.updateQueue(name, options)
  }
}

/** The queue of a job, after its dead letter queue. */
function queuesOf({ name, retries, onGivenUp }: Job): (Queue & { policy: string })[] {
  const always = { retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: 3600, notify: true }
  const retrying = {
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    ...(retries.maxDelaySeconds ? { retryDelayMax: retries.maxDelaySeconds } : {}),
  }
  if (!onGivenUp) return [{ name, policy: 'exclusive', ...always, ...retrying }]
  // pg-boss moves a job to the dead letter queue after its last retry, even if every worker crashed.
  return [
    { name: deadLetterOf(name), policy: 'standard', ...always, retryLimit: 5, retryDelay: 1 },
    { name, policy: 'exclusive', ...always, ...retrying, deadLetter: deadLetterOf(name) },
  ]
}

type Work = { contextOf: (queued: JobWithMetadata<Envelope>) => JobContext; log: Log }

type Worker = { id: string; queue: string }

async function workOn(boss: PgBoss, each: Job, { contextOf, log }: Work): Promise<Worker[]> {
  const workers: Worker[] = []
  const run = async (queued: JobWithMetadata<Envelope>) => {
    try {
      await each.run(each.payload.parse(queued.data.payload), contextOf(queued))
    } catch (error) {
      log.error({ job: each.name, jobId: queued.id, companyId: queued.data.companyId, err: error }, 'a job failed')
      throw error
    }
  }
  const limited = companyLimits(each.perCompany)
  for (let i = 0; i < each.concurrency; i++) {
    const worker: string = await boss.work(
      each.name,
      { ...POLLING, heartbeatRefreshSeconds: HEARTBEAT_EVERY_SECONDS, groupConcurrency: each.perCompany },
      async ([queued]: JobWithMetadata<Envelope>[]) => {
        if (!queued) return
        // Wake this worker for the next waiting job; otherwise it would sleep until its next poll.
        await limited(queued, () => run(queued)).finally(() => boss.notifyWorker(worker))
      },
    )
    workers.push({ id: worker, queue: each.name })
  }
  if (each.onGivenUp) {
    const queue = deadLetterOf(each.name)
    const id = await boss.work(queue, POLLING, async ([queued]: JobWithMetadata<Envelope>[]) => {
      if (queued) await each.onGivenUp?.(each.payload.parse(queued.data.payload), reasonOf(queued), contextOf(queued))
    })
    workers.push({ id, queue })
  }
  return workers
}

/**
 * Wakes workers when a delayed, retried, blocked or abandoned job becomes due; a new job wakes them itself. One query for all queues is
 * cheaper than polling by each worker.
 */
function wakeWhenDue(boss: PgBoss, workers: readonly Worker[], log: Log): () => void {
  const queues = [...new Set(workers.map(({ queue }) => queue))]
  let pending: Promise<void> | undefined
  const look = async () => {
    const due = await boss.getDb().executeSql(HAVE_DUE, [queues])
    const names = new Set(due.rows.map(({ name }: { name: string }) => name))
    for (const { id, queue } of workers) if (names.has(queue)) boss.notifyWorker(id)
  }
  const timer = setInterval(() => {
    pending ??= look()
      .catch((err: unknown) => log.warn({ err }, 'the query for due jobs failed'))
      .finally(() => {
        pending = undefined
      })
  }, LOOK_SECONDS * 1000).unref()
  return () => clearInterval(timer)
}

const HAVE_DUE = `
  select name from unnest($1::text[]) as queue (name) where exists (
    select from pgboss.job where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now())`

/**
 * Limits one company's concurrent jobs in this process. The queue enforces the limit across processes, but two workers that fetch at the
 * same moment can both pass it.
 */
function companyLimits(perCompany: number) {
  const companies = new Map<number, LimitFunction>()
  return ({ data: { companyId } }: JobWithMetadata<Envelope>, work: () => Promise<void>): Promise<void> => {
    const limit = companies.get(companyId) ?? pLimit(perCompany)
    companies.set(companyId, limit)
    return limit(work).finally(() => {
      if (limit.activeCount + limit.pendingCount === 0) companies.delete(companyId)
    })
  }
}

/** Notifications wake the workers; polling is only a fallback. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60, includeMetadata: true } as const

const deadLetterOf = (name: string) => `${name}-given-up`

/** The recorded error of the last attempt. */
function reasonOf({ sourceOutput }: JobWithMetadata<Envelope>): string {
  const output = sourceOutput as { message?: string; value?: { message?: string } } | null
  return output?.message ?? output?.value?.message ?? 'the job did not finish'
}

async function waitingOf(tx: Tx, name: string): Promise<number> {
  const { rows } = await tx.client.query<{ waiting: number }>(
    `select count(*) as waiting from pgboss.job_common where name = $1 and state < 'active'`,
    [name],
  )
  const waiting = rows[0]?.waiting ?? 0
  if (waiting >= MAX_WAITING) throw new AppError('TOO_MANY', text('refusals.tooMuchWaiting'))
  return waiting
}

/** Lets the product's role add jobs and see those of its company. Runs only once, because running jobs must not wait for the locks. */
const grantEnqueue = (queueUrl: string): Promise<void> =>
  withClient({ connectionString: queueUrl }, async (client) => {
    await client.query('select pg_advisory_lock($1)', [GRANT_LOCK])
    const { rowCount } = await client.query(`select from pg_policy where polrelid = 'pgboss.job_common'::regclass and polname = 'company'`)
    if (rowCount !== 0) return
    for (const statement of ENQUEUE_GRANTS) await client.query(statement)
  })

/**
 * One transaction per statement, or the queue's maintenance could deadlock. Row-level security precedes the grants; the policy comes
 * last and marks completion.
 */
const ENQUEUE_GRANTS = [
  'alter table pgboss.job enable row level security',
  'alter table pgboss.job_common enable row level security',
  'grant usage on schema pgboss to fairshare_app',
  'grant select on pgboss.queue to fairshare_app',
  'grant select, insert on pgboss.job_common to fairshare_app',
  `create policy company on pgboss.job_common to fairshare_app
    using (group_id = current_company()::text) with check (group_id = current_company()::text)`,
]

const GRANT_LOCK = 7_212_025
