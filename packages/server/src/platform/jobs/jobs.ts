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
 * How soon the job of a worker that died is taken up by another: detection takes the heartbeat and a bit. It is told often: on a machine
 * that has no time, one that lives on must not count as dead, or its job is begun again until its tries are used up.
 */
const HEARTBEAT_SECONDS = 20
const HEARTBEAT_EVERY_SECONDS = 4

/** How often it is asked which jobs have waited long enough. */
const LOOK_SECONDS = 1

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
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    application_name: 'fairshare jobs',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble'))
  await boss.start()
  await prepareQueues(boss, jobs)
  await letProductAdd(queueUrl)
  let stopLooking: () => void = () => undefined

  return {
    async enqueue(tx, { name, payload: schema }, payload, { key, afterSeconds = 0 } = {}) {
      schema.parse(payload)
      const envelope: Envelope = { companyId: tx.companyId, payload }
      await boss.send(name, envelope, {
        singletonKey: keyOf(tx, key ?? crypto.randomUUID()),
        startAfter: afterSeconds,
        group: { id: String(tx.companyId) },
        // The first that a company has waiting goes before the second of any other: that is taking turns.
        priority: -(await waitingOf(tx, name)),
        db: { executeSql: async (text, values) => tx.client.query(text, values) },
      })
    },

    async isPutOff(tx, { name }, { key, seconds }) {
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
      const workers: Worker[] = []
      for (const each of toDo) workers.push(...(await workOn(boss, each, { contextOf, log })))
      stopLooking = wakeWhenDue(boss, workers, log)
    },

    stop() {
      stopLooking()
      return boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

const keyOf = (tx: Tx, key: string) => `${tx.companyId}:${key}`

/** Makes the queues of jobs, and brings those that an older product made up to date. The rest are left alone: most starts change nothing. */
async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { name, policy, ...options } of jobs.flatMap(queuesOf)) {
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, { ...options, policy })
    else if (Object.entries(options).some(([option, value]) => queue[option as keyof Queue] !== value))
      await boss.updateQueue(name, options)
  }
}

/** The queue of a job, after the one for those of its jobs that have failed for good. */
function queuesOf({ name, retries, onGivenUp }: Job): (Queue & { policy: string })[] {
  const always = { retryBackoff: true, heartbeatSeconds: HEARTBEAT_SECONDS, expireInSeconds: 3600, notify: true }
  const retrying = {
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    ...(retries.maxDelaySeconds ? { retryDelayMax: retries.maxDelaySeconds } : {}),
  }
  if (!onGivenUp) return [{ name, policy: 'exclusive', ...always, ...retrying }]
  // A job whose last try has failed goes to a queue of its own: that happens even when no worker lived to say that it failed.
  return [
    { name: givenUp(name), policy: 'standard', ...always, retryLimit: 5, retryDelay: 1 },
    { name, policy: 'exclusive', ...always, ...retrying, deadLetter: givenUp(name) },
  ]
}

type Work = { contextOf: (queued: JobWithMetadata<Envelope>) => JobContext; log: Log }

type Worker = { id: string; queue: string }

/** Takes jobs of one kind from their queue, as many at once as the kind allows. */
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
    workers.push({ id: worker, queue: each.name })
  }
  if (each.onGivenUp) {
    const queue = givenUp(each.name)
    const id = await boss.work(queue, POLLING, async ([queued]: JobWithMetadata<Envelope>[]) => {
      if (queued) await each.onGivenUp?.(each.payload.parse(queued.data.payload), reasonOf(queued), contextOf(queued))
    })
    workers.push({ id, queue })
  }
  return workers
}

/**
 * A new job wakes its workers as it is queued. Of one whose time has come later nobody tells: that was put off, is to be tried again,
 * waits for another of its company, or was given back by a worker that died. One question for all queues finds those; were each worker
 * to ask for itself, an idle product would ask thirty times a second.
 */
function wakeWhenDue(boss: PgBoss, workers: readonly Worker[], log: Log): () => void {
  const queues = [...new Set(workers.map(({ queue }) => queue))]
  let asked: Promise<void> | undefined
  const look = async () => {
    const due = await boss.getDb().executeSql(HAVE_DUE, [queues])
    const names = new Set(due.rows.map(({ name }: { name: string }) => name))
    for (const { id, queue } of workers) if (names.has(queue)) boss.notifyWorker(id)
  }
  const timer = setInterval(() => {
    asked ??= look()
      .catch((err: unknown) => log.warn({ err }, 'it could not be asked which jobs are due'))
      .finally(() => {
        asked = undefined
      })
  }, LOOK_SECONDS * 1000).unref()
  return () => clearInterval(timer)
}

const HAVE_DUE = `
  select name from unnest($1::text[]) as asked (name) where exists (
    select from pgboss.job where job.name = asked.name and state < 'active' and not blocked and start_after <= pgboss.job_now())`

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

/** Workers are woken; that they ask for themselves as well is for what nobody has thought of. */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60, includeMetadata: true } as const

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
    if (rowCount !== 0) return
    for (const statement of PRODUCT_MAY_ADD) await client.query(statement)
  })

/**
 * Each in a transaction of its own: one that held a table while it waits for the next could wait for the queue's upkeep, which waits for
 * it. Nothing is open before it is guarded, and the policy, by which a start knows that all is done, comes last.
 */
const PRODUCT_MAY_ADD = [
  'alter table pgboss.job enable row level security',
  'alter table pgboss.job_common enable row level security',
  'grant usage on schema pgboss to fairshare_app',
  'grant select on pgboss.queue to fairshare_app',
  'grant select, insert on pgboss.job_common to fairshare_app',
  `create policy company on pgboss.job_common to fairshare_app
    using (group_id = current_company()::text) with check (group_id = current_company()::text)`,
]

const GRANT_LOCK = 7_212_025
