import { setTimeout as sleep } from 'node:timers/promises'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const ann = await app.signIn()
const LONG = { list: 'commission-lines', selectedMonth: 'May-2025', format: 'csv' } as const

// More than 20,000 lines make the list long.
beforeAll(async () => {
  await sellMonth(app, { lines: 40_000 })
  await ann.commission.calculate({ selectedMonth: LONG.selectedMonth })
  await ended(ann, LONG.selectedMonth)
})

const latest = async () => (await ann.listExport.ordered({})).exports[0]

/** Orders the list and waits until it is written or has failed. */
async function written() {
  const { exportId } = await ann.listExport.order(LONG)
  for (;;) {
    const order = await latest()
    if (order?.exportId !== exportId) throw new Error('Another order is the latest')
    if (order.status !== 'Queued') return order
    await sleep(50)
  }
}

test('a short list is downloaded at once, but a long one is not', async () => {
  expect(await ann.listExport.order({ ...LONG, list: 'payout-register' })).toEqual({ exportId: null })
  expect((await ann.try.listExport.ofMonth({ ...LONG, list: 'payout-register' })).http).toBe(200)
  expect(await ann.try.listExport.ofMonth(LONG)).toMatchObject({
    http: 409,
    message: expect.stringMatching(/^The list has \d\d,\d{3} rows\. Lists of more than 20,000 rows are written in the background/),
  })
  expect((await ann.listExport.ordered({})).exports).toEqual([])
})

test('writes all rows of an ordered list, for download during some time, with audit entries', async () => {
  const [counted] = await app.sql<{ lines: number }>('select count(*)::int as lines from commission_lines')
  const order = await written()
  expect(order).toMatchObject({ ...LONG, status: 'Ready', rows: counted?.lines, written: counted?.lines, failure: null })
  expect(Date.parse(order.endsAt ?? '') - Date.now()).toBeGreaterThan(60 * 3_600_000)
  const { http, body, headers } = await ann.try.listExport.take({ exportId: order.exportId })
  expect([http, (parseCsv(body.toString()) as string[][]).length]).toEqual([200, 1 + order.rows])
  expect(headers['content-disposition']).toMatch(/My-company_commission-lines_2025-05_provisional_\d{8}-\d{4}\.csv/)
  const record = await app.sql(
    `select action, subject, details->>'rows' as rows from audit_entries where action in ('listExport.order', 'listExport.take') order by id desc limit 2`,
  )
  expect(record).toEqual(['take', 'order'].map((what) => ({ action: `listExport.${what}`, subject: LONG.list, rows: String(order.rows) })))
})

test('counts the rows of each list exactly in advance', async () => {
  for (const list of ['commission-lines', 'exceptions'] as const) {
    const { exportId } = await ann.listExport.order({ ...LONG, list })
    if (exportId === null) {
      const [counted] = await app.sql<{ rows: string }>(
        `select details->>'rows' as rows from audit_entries where action = 'listExport.order' order by id desc limit 1`,
      )
      const file = await ann.listExport.ofMonth({ ...LONG, list })
      expect([list, (parseCsv(file.toString()) as string[][]).length - 1]).toEqual([list, Number(counted?.rows)])
      continue
    }
    const [counted] = await app.sql<{ rows: number }>('select rows from exports where id = $1', [exportId])
    while ((await latest())?.status === 'Queued') await sleep(50)
    expect([list, (await latest())?.written]).toEqual([list, counted?.rows])
  }
})

test('no one else sees or downloads it', async () => {
  const { exportId } = await written()
  await app.addUser(company, { email: 'staff@example.com', screens: ['reports'] })
  await app.addUser(company, { email: 'other@example.com', screens: ['uploadfile'] })
  await app.addCompany('Another', 'another.test')
  for (const who of [{ email: 'staff@example.com' }, { host: 'another.test' }]) {
    const bea = await app.signIn(who)
    expect(await bea.listExport.ordered({})).toEqual({ exports: [] })
    expect(await bea.try.listExport.take({ exportId })).toMatchObject({ http: 404 })
  }
  const other = await app.signIn({ email: 'other@example.com' })
  expect((await other.try.listExport.order(LONG)).http).toBe(403)
})

test("another worker retries a dead worker's order, which reports repeated failure", async () => {
  const begin = async (retries: number) => {
    const [row] = await app.sql<{ id: number }>(
      `insert into exports (company_id, user_id, requested_by, language, list, month, format, rows, written)
       select company_id, user_id, requested_by, language, list, month, format, rows, 5000 from exports limit 1 returning id::int`,
    )
    // Simulates a job whose worker has stopped responding.
    await app.sql(
      `insert into pgboss.job_common (name, data, group_id, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_count, retry_delay, dead_letter, singleton_key, policy, expire_seconds)
       values ('write-export', $1, $2, 'active', now() - interval '1 minute', now() - interval '1 minute', 10, 5, $3, 0, 'write-export-given-up', $4, 'exclusive', 3600)`,
      [{ companyId: company, payload: { exportId: row?.id } }, String(company), retries, `died ${row?.id}`],
    )
    return row?.id ?? 0
  }
  const [again, never] = [await begin(0), await begin(5)]
  const statusOf = async (id: number) => (await ann.listExport.ordered({})).exports.find(({ exportId }) => exportId === id)
  while ((await statusOf(again))?.status === 'Queued' || (await statusOf(never))?.status === 'Queued') await sleep(100)
  const done = await statusOf(again)
  expect(done).toMatchObject({ status: 'Ready', written: done?.rows })
  expect(await statusOf(never)).toMatchObject({ status: 'Failed', failure: 'The file could not be written. Order it again.' })
}, 60_000)

test('an expired export is deleted with its content', async () => {
  const { exportId } = await written()
  await app.sql(`update exports set expires_at = now() - interval '1 second' where id = $1`, [exportId])
  expect(await ann.try.listExport.take({ exportId })).toMatchObject({
    http: 404,
    message: 'This file has expired. Request it again.',
  })
  await app.sql(
    `update pgboss.job_common set start_after = now() where name = 'delete-expired-export' and data->'payload'->>'exportId' = $1`,
    [String(exportId)],
  )
  while ((await app.sql('select from exports where id = $1', [exportId])).length > 0) await sleep(100)
  await expect(app.services.files.open(`${company}/export-${exportId}`)).rejects.toThrow()
})

test('limits the waiting orders of a company', async () => {
  await app.sql(
    `insert into exports (company_id, user_id, requested_by, language, list, month, format, rows)
     select company_id, user_id, requested_by, language, list, month, format, rows from exports, generate_series(1, 5) limit 5`,
  )
  expect(await ann.try.listExport.order(LONG)).toMatchObject({ http: 429 })
})
