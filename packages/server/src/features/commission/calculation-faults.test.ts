import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from '@fairshare/texts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, history, sellMonth } from '../../test/sold-month.ts'
import { kill, expireHeartbeats, startProduct } from '../../test/product.ts'
import { testApp } from '../../test/test-app.ts'
import { statementHash } from '../months/finalizations.store.ts'
import * as runs from './runs.store.ts'
import { until } from '../../test/until.ts'

// This app runs only the web process; workers are separate processes that the test can kill, as in production.
const app = await testApp({ ROLE: 'web' })
const companyId = app.firstCompany?.companyId ?? 0
const admin = await app.signIn()
const folder = mkdtempSync(join(tmpdir(), 'fairshare-workers-'))
const workers = new Set<ChildProcess>()

beforeAll(() => sellMonth(app, { lines: 2_000, people: 20 }).then(() => undefined))
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until a worker is ready, so that its start-up time does not count. */
async function readyWorker(): Promise<ChildProcess> {
  const { process } = await startProduct({ ROLE: 'worker', DATABASE_URL: app.ownerUrl, DATA_DIR: join(folder, `worker-${workers.size}`) })
  workers.add(process)
  return process
}

const queueMay = async (): Promise<number> => (await admin.commission.calculate({ selectedMonth: 'May-2025' })).runId
const shownRun = async () => Number((await app.sql<{ run_id: number }>('select run_id from months where run_id is not null'))[0]?.run_id)
const hashOf = (runId: number) => app.services.db.forCompany(companyId, (tx) => statementHash(tx, runId))
const linesOf = async (runId: number) =>
  (await app.sql<{ n: number }>('select count(*)::int as n from commission_lines where run_id = $1', [runId]))[0]?.n
const runOf = async (runId: number) => (await history(admin, 'May-2025')).find((run) => run.id === runId)

/** Open transactions of other sessions. */
const open = () =>
  app.sql<{ query: string; isWaiting: boolean }>(
    `select query, wait_event_type = 'Lock' as "isWaiting" from pg_stat_activity where datname = current_database() and xact_start is not null
       and backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'holds'`,
  )

/** Blocks writes to a table until released. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: app.ownerUrl, application_name: 'holds' })
  await holder.connect()
  await holder.query(`begin; lock table ${table} in exclusive mode`)
  return () => holder.end()
}
const waitsFor = (table: string) =>
  until(async () => (await open()).some(({ query, isWaiting }) => isWaiting && query.includes(table) && !query.startsWith('vacuum')))

/** Queues a run and holds it before it commits: before its lines, or before its completion. */
async function stoppedBefore(moment: 'before its lines' | 'before its end'): Promise<{ runId: number; release: () => Promise<void> }> {
  const letLines = await lockTable('commission_lines')
  const runId = await queueMay()
  await waitsFor('commission_lines')
  if (moment === 'before its lines') return { runId, release: letLines }
  const release = await lockTable('books')
  await letLines()
  await waitsFor('books')
  return { runId, release }
}

test('R13 fifty clicks start one run', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => admin.try.commission.calculate({ selectedMonth: 'May-2025' })))
  expect(answers.filter(({ http }) => http === 202)).toHaveLength(1)
  const refused = answers.filter(({ http, message }) => http === 409 && message === 'This month is being calculated already.')
  expect(refused).toHaveLength(49)
  for (const { data } of refused) expect(data).toMatchObject({ month: { selectedMonth: 'May-2025', isRunning: true } })
  expect(await history(admin, 'May-2025')).toHaveLength(1)
  expect(await admin.commission.running()).toEqual({ selectedMonth: 'May-2025' })
  expect(await admin.commission.status({ selectedMonth: 'June-2025' })).toMatchObject({ isRunning: false, run: null })
})

test('stopping a queued run allows the next one at once', async () => {
  await admin.commission.stop({ selectedMonth: 'May-2025' })
  await admin.commission.stop({ selectedMonth: 'May-2025' })
  const [run] = await history(admin, 'May-2025')
  expect(run).toMatchObject({ status: 'Stopped' })
  expect(await queueMay()).toBeGreaterThan(run?.id ?? 0)
})

test('R10 another worker takes over the run of a killed one within 30 seconds', { timeout: 300_000 }, async () => {
  let worker = await readyWorker()
  const [run] = await ended(admin, 'May-2025')
  expect(run).toMatchObject({ status: 'Completed' })
  expect(await shownRun()).toBe(run?.id)
  const hash = await hashOf(run?.id ?? 0)
  const lines = await linesOf(run?.id ?? 0)

  for (const moment of ['before its lines', 'before its end'] as const) {
    const before = await shownRun()
    const { runId, release } = await stoppedBefore(moment)
    await kill(worker)
    await release()
    expect(before).toBeLessThan(runId)
    expect(await runOf(runId)).toMatchObject({ status: 'Running' })
    expect(await shownRun()).toBe(before)
    expect(await linesOf(runId)).toBe(0)
    expect(await hashOf(before)).toBe(hash)

    if (moment === 'before its end') await expireHeartbeats(app.sql)
    worker = await readyWorker()
    const readyAt = performance.now()
    expect((await ended(admin, 'May-2025'))[0]).toMatchObject({ id: runId, status: 'Completed', totalProcessedSalesPersons: 20 })
    expect((performance.now() - readyAt) / 1000).toBeLessThan(30)
    expect(await shownRun()).toBe(runId)
    expect(await linesOf(runId)).toBe(lines)
    expect(await hashOf(runId)).toBe(hash)
  }
})

test('a frozen worker changes nothing of a run that another has taken over', { timeout: 300_000 }, async () => {
  const frozen = [...workers].at(-1) as ChildProcess
  const { runId, release } = await stoppedBefore('before its lines')
  frozen.kill('SIGSTOP')
  await release()
  // Changes an input, to recognize the results of the other worker.
  await app.sql(`update adjustments set amount_cents = amount_cents + 1 where type = 'Normal'`)
  await expireHeartbeats(app.sql)
  const other = await readyWorker()
  await waitsFor('results')
  frozen.kill('SIGCONT')
  expect((await ended(admin, 'May-2025'))[0]).toMatchObject({ id: runId, status: 'Completed', error: null })
  await until(async () => (await open()).length === 0)
  expect(await admin.commission.status({ selectedMonth: 'May-2025' })).toMatchObject({ isOutOfDate: false })
  expect(await linesOf(runId)).toBeGreaterThan(0)
  expect([frozen.exitCode, other.exitCode]).toEqual([null, null])
  await kill(frozen)
})

test('only the later of two attempts of a run can update it', async () => {
  const { runId, release } = await stoppedBefore('before its lines')
  const earlier = await app.services.db.forCompany(companyId, (tx) => runs.claim(tx, runId))
  const taken = await app.services.db.forCompany(companyId, (tx) => runs.claim(tx, runId))
  if (!earlier || !taken) throw new Error('Run has already ended')
  const late = await app.services.db.forCompany(companyId, async (tx) => [
    await runs.isRunning(tx, earlier),
    await runs.report(tx, earlier, { processed: 1, total: 1 }),
    await runs.complete(tx, earlier, 1),
    await runs.fail(tx, earlier, text('commission.interrupted')),
  ])
  expect(late).toEqual([false, undefined, false, undefined])
  await admin.commission.stop({ selectedMonth: 'May-2025' })
  await release()
})

test('R16 a stop is final, and keeps the earlier results', async () => {
  const before = await shownRun()
  const { runId, release } = await stoppedBefore('before its end')
  // The stop returns while the run is held, so it does not wait for the run.
  await admin.commission.stop({ selectedMonth: 'May-2025' })
  await release()
  await until(async () => (await open()).length === 0)
  expect(await linesOf(runId)).toBe(0)
  expect(await runOf(runId)).toMatchObject({ status: 'Stopped' })
  expect(await shownRun()).toBe(before)
  const next = await queueMay()
  expect((await ended(admin, 'May-2025'))[0]).toMatchObject({ id: next, status: 'Completed' })
  expect(await shownRun()).toBe(next)
})

test('gives up a run whose worker keeps dying; the month can be calculated again', async () => {
  await kill([...workers].at(-1) as ChildProcess)
  const runId = await queueMay()
  // Sets the retries to the limit, with the worker that just died as the last.
  await app.sql(
    `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute', retry_count = retry_limit
     where name = 'calculate-month' and (data -> 'payload' ->> 'runId')::int = $1`,
    [runId],
  )
  await app.sql(`update runs set status = 'Running' where id = $1`, [runId])
  await readyWorker()
  await ended(admin, 'May-2025')
  expect(await runOf(runId)).toMatchObject({ status: 'Failed', error: 'The calculation was interrupted too often. Try again later.' })
  await queueMay()
  expect((await ended(admin, 'May-2025'))[0]).toMatchObject({ status: 'Completed' })
})

test('R14 any order of calculate, stop, adjust, finalize and un-finalize stays valid', { timeout: 120_000 }, async () => {
  const moves = [
    () => admin.try.commission.calculate({ selectedMonth: 'May-2025' }),
    () => admin.try.commission.calculate({ selectedMonth: 'May-2025' }),
    () => admin.try.commission.stop({ selectedMonth: 'May-2025' }),
    () => admin.try.commission.finalize({ selectedMonth: 'May-2025' }),
    () => admin.try.commission.unFinalize({ selectedMonth: 'May-2025' }),
    () =>
      app
        .sql(`update adjustments set amount_cents = amount_cents + 1 where type = 'Normal'`)
        .catch((error) => ({ http: error.code === 'FS409' ? 409 : 500 })),
  ]
  const earlier = (await history(admin, 'May-2025')).length
  let seed = 7
  const random = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  for (let round = 0; round < 12; round++) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        await sleep(random(150))
        return moves[random(moves.length)]?.()
      }),
    )
    for (const answer of answers) if (answer && 'http' in answer) expect([200, 202, 409]).toContain(answer.http)
    const runs = await ended(admin, 'May-2025')
    const failed = runs.slice(0, runs.length - earlier).filter(({ status }) => status === 'Failed')
    expect(failed.every(({ error }) => error?.includes('is finalized'))).toBe(true)
    const [month] = await app.sql<{ status: string; run: string; same_lines: boolean; is_current: boolean; is_closed: boolean }>(
      `select m.status, r.status as run, r.sales_lines > 0 and exists (select from results where run_id = r.id) as same_lines,
         m.calculated_version = m.inputs_version as is_current, b.closed_through is not distinct from m.month as is_closed
       from months m join runs r on r.id = m.run_id join books b on b.company_id = m.company_id where m.month = '2025-05-01'`,
    )
    expect(month).toMatchObject({ run: 'Completed', same_lines: true, is_closed: month?.status === 'Finalized' })
    if (month?.status === 'Finalized') expect(month.is_current).toBe(true)
  }
})
