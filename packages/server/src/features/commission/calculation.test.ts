import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { io } from 'socket.io-client'
import { adding } from '../../test/factories.ts'
import { ended, history, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'
import { statementHash } from '../months/finalizations.store.ts'
import { deleteReplacedResults } from './delete-replaced-results.job.ts'

const app = await testApp()
afterAll(() => app.close())
const first = app.firstCompany?.companyId ?? 0
await sellMonth(app, { lines: 4_000 })
const admin = await app.signIn()

/** Calculates a month and returns its runs once the run has ended. */
async function calculate(month: string) {
  await admin.commission.calculate({ selectedMonth: month })
  return ended(admin, month)
}
const shownRun = async (month = '2025-05-01') =>
  Number((await app.sql<{ run_id: number }>('select run_id from months where month = $1 and company_id = $2', [month, first]))[0]?.run_id)
const hashOf = (runId: number, companyId = first) => app.services.db.forCompany(companyId, (tx) => statementHash(tx, runId))
const rowsOf = (runId: number, table = 'commission_lines') =>
  app.sql<{ n: number }>(`select count(*)::int as n from ${table} where run_id = $1`, [runId]).then(([row]) => row?.n)

const resultsOfMay = () => admin.commission.data({ selectedMonth: 'May-2025', isPayoutInsertRequired: true })
const paidInMay = async () => (await resultsOfMay()).totals.payout

test('calculates a month in the background, and lists the run in its history', async () => {
  const answer = await admin.try.commission.calculate({ selectedMonth: 'May-2025' })
  expect(answer).toMatchObject({ http: 202, data: { runId: expect.any(Number) } })
  const [run] = await ended(admin, 'May-2025')
  expect(run).toMatchObject({
    id: answer.data.runId,
    kind: 'month',
    status: 'Completed',
    totalProcessedSalesPersons: 8,
    totalSalesPersons: 8,
    error: null,
    lines: 4_000,
    payout: await paidInMay(),
    change: null,
  })
  expect(await admin.commission.status({ selectedMonth: 'May-2025' })).toMatchObject({
    status: 'Calculated',
    isOutOfDate: false,
  })
  expect(await admin.commission.running()).toEqual({ selectedMonth: null })
  const [entry] = await app.sql<{ details: unknown }>(
    `select details from audit_entries where action = 'commission.calculate' and subject = 'May-2025'`,
  )
  expect(entry?.details).toEqual({ runId: answer.data.runId, kind: 'month' })
})

test('R04 statement lines add up to rules and figures, and cover every sale', async () => {
  const run = await shownRun()
  const off = await app.sql(
    `select r.salesperson_id from results r
     left join (select salesperson_id, count(*) as lines, sum(amount_cents) as sales, sum(commission_cents) as commission from commission_lines where run_id = $1 group by 1) l
       on l.salesperson_id = r.salesperson_id
     left join (select salesperson_id, sum(amount_cents) filter (where type = 'Normal') as normal, sum(amount_cents) filter (where type = 'Salary') as salary
       from result_adjustments where run_id = $1 group by 1) a on a.salesperson_id = r.salesperson_id
     where r.run_id = $1 and (r.lines, r.sales_cents, r.commission_cents, r.normal_cents, r.salary_cents)
       is distinct from (coalesce(l.lines, 0), coalesce(l.sales, 0), coalesce(l.commission, 0), coalesce(a.normal, 0), coalesce(a.salary, 0))`,
    [run],
  )
  expect(off).toEqual([])
  const wrong = await app.sql(
    `select l.sale_id from commission_lines l join result_rules r using (company_id, run_id, rule_id) join sales_lines s on s.id = l.sale_id
     where l.run_id = $1 and (l.percent <> r.percent or l.salesperson_id <> r.salesperson_id
       or (l.amount_cents, l.gross_cents, l.invoice_date, l.manufacturer_id, l.territory_id, l.hospital_id, l.surgeon_id, l.procedure_id)
         is distinct from (s.amount_cents, s.gross_cents, s.invoice_date, s.manufacturer_id, s.territory_id, s.hospital_id, s.surgeon_id, s.procedure_id)
       or l.commission_cents <> round((case r.basis when 'sales' then s.amount_cents else s.gross_cents end)::numeric * r.percent / 1000000))`,
    [run],
  )
  expect(wrong).toEqual([])
  const [sums] = await app.sql(
    `select sales_lines = (select count(*) from sales_lines where month = '2025-05-01') as all_lines,
       sales_cents = (select sum(amount_cents) from sales_lines where month = '2025-05-01') as all_sales,
       unearned_lines = (select count(*) from exceptions n where n.run_id = runs.id and kind = 'unearned') as unearned,
       above_gross_cents = (select sum(amount_cents) from exceptions n where n.run_id = runs.id and kind = 'above gross') as above_gross,
       (select count(*) from sales_lines s where month = '2025-05-01'
         and (exists (select from commission_lines l where l.run_id = runs.id and l.sale_id = s.id)
           = exists (select from exceptions n where n.run_id = runs.id and n.sale_id = s.id and n.kind = 'unearned'))) as neither_or_both,
       (select count(*) from exceptions n where n.run_id = runs.id and kind = 'above gross' and commission_cents
         <> (select sum(commission_cents) from commission_lines l where l.run_id = runs.id and l.sale_id = n.sale_id)) as wrongly_above
     from runs where id = $1`,
    [run],
  )
  expect(sums).toEqual({ all_lines: true, all_sales: true, unearned: true, above_gross: true, neither_or_both: 0, wrongly_above: 0 })
  expect(await rowsOf(run, 'exceptions')).toBeGreaterThan(100)
})

test('results include the name of every id', async () => {
  const missing = await app.sql(
    `select distinct id from commission_lines, unnest(array[manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id]) id
     where run_id = $1 and id is not null and id not in (select master_id from result_names where run_id = $1)
     union select region_id from result_rules where run_id = $1 and region_id is not null and region_id not in (select master_id from result_names where run_id = $1)`,
    [await shownRun()],
  )
  expect(missing).toEqual([])
})

test('marks a file as included once results are calculated from it', async () => {
  const areIn = async () =>
    (await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })).files.map(({ isCalculated }) => isCalculated)
  expect(new Set(await areIn())).toEqual(new Set([true]))
  const expectOutdatedAt = async (at: string) => {
    await app.sql(`update files set processed_at = ${at} where id = (select max(id) from files where company_id = $1)`, [first])
    await app.sql("update months set inputs_version = inputs_version + 1 where month = '2025-05-01' and company_id = $1", [first])
  }
  await expectOutdatedAt('now()')
  expect((await areIn()).at(-1)).toBe(false)
  // Other outdated inputs do not affect the file.
  await expectOutdatedAt("'2025-06-01'")
  expect(new Set(await areIn())).toEqual(new Set([true]))
})

test('R03 equal inputs give equal results in any order of lines', async () => {
  const hashes = new Set<string>()
  for (let i = 0; i < 3; i++) {
    await calculate('May-2025')
    hashes.add(await hashOf(await shownRun()))
  }
  expect(hashes.size).toBe(1)

  const other = await app.addCompany('Shuffled', 'shuffled.test')
  await sellMonth(app, { companyId: other, lines: 4_000, isShuffled: true })
  const there = await app.signIn({ host: 'shuffled.test' })
  await there.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(there, 'May-2025')
  const content = (companyId: number) =>
    app.sql<{ hash: string }>(
      `select md5(string_agg(line, ',' order by line)) as hash from (
         select concat_ws(' ', r.position, r.name, r.payout_cents, r.balance_after_cents, l.percent, l.commission_cents, l.amount_cents, l.gross_cents, l.invoice_date) as line
         from months m join results r using (company_id, run_id) join commission_lines l using (company_id, run_id, salesperson_id)
         where m.company_id = $1) lines`,
      [companyId],
    )
  expect(await content(other)).toEqual(await content(first))
})

test('the hash covers the figures of every table of results', async () => {
  const run = await shownRun()
  const hash = await hashOf(run)
  const figures = {
    results: 'lines',
    commission_lines: 'gross_cents',
    exceptions: 'gross_cents',
    result_rules: 'percent',
    result_bonuses: 'growth_percent',
    result_adjustments: 'amount_cents',
  }
  for (const [table, figure] of Object.entries(figures)) {
    expect(await rowsOf(run, table), table).toBeGreaterThan(0)
    await app.sql(`update ${table} set ${figure} = ${figure} + 1 where run_id = $1`, [run])
    expect(await hashOf(run), table).not.toBe(hash)
    await app.sql(`update ${table} set ${figure} = ${figure} - 1 where run_id = $1`, [run])
  }
  expect(await hashOf(run)).toBe(hash)
})

test('a failed run has a readable reason and keeps the earlier results', async () => {
  const before = await shownRun()
  const hash = await hashOf(before)
  const entries = await app.sql<{ id: number }>(
    `insert into ledger_entries (company_id, salesperson_id, month, amount_cents, kind)
     select company_id, min(id), '2024-02-01', 1, 'Manual' from salespeople where company_id = $1 group by 1 returning id`,
    [first],
  )
  await app.sql('alter table results add constraint broken check (false) not valid')
  const [run] = await calculate('May-2025')
  expect(run).toMatchObject({ status: 'Failed', error: `Something went wrong! The log has the reason under calculation ${run?.id}.` })
  expect(await shownRun()).toBe(before)
  expect(await hashOf(before)).toBe(hash)
  expect(await rowsOf(run?.id ?? 0)).toBe(0)
  expect(await admin.commission.status({ selectedMonth: 'May-2025' })).toMatchObject({
    status: 'Calculated',
    isOutOfDate: true,
    isRunning: false,
  })

  await app.sql('alter table results drop constraint broken')
  await app.sql('delete from ledger_entries where id = any($1)', [entries.map((entry) => entry.id)])
  expect((await calculate('May-2025'))[0]).toMatchObject({ status: 'Completed' })
})

test('deletes replaced results at once, but never finalized ones', async () => {
  const replaced = await shownRun()
  await admin.commission.finalize({ selectedMonth: 'May-2025' })
  await admin.commission.unFinalize({ selectedMonth: 'May-2025' })
  const rowsBefore = await rowsOf(replaced)
  const [second] = await calculate('May-2025')
  const [third] = await calculate('May-2025')
  const queued = await app.sql<{ data: { payload: { runId: number } } }>(
    `select data from pgboss.job where name = 'delete-replaced-results' and start_after <= now() order by created_on desc limit 1`,
  )
  expect(queued[0]?.data.payload).toEqual({ runId: third?.id })

  const forget = () =>
    deleteReplacedResults.run(
      { runId: third?.id ?? 0 },
      {
        companyId: first,
        inCompany: (work, options) => app.services.db.forCompany(first, work, options),
        services: app.services,
        signal: new AbortController().signal,
        isLastTry: false,
      },
    )
  await forget()
  await forget()
  expect(await rowsOf(second?.id ?? 0)).toBe(0)
  expect(await rowsOf(replaced)).toBe(rowsBefore)
  expect(await rowsOf(third?.id ?? 0)).toBe(rowsBefore)
})

test('the history shows payouts and changes after results are deleted', async () => {
  const [before] = await history(admin, 'May-2025')
  const { salespersons } = await resultsOfMay()
  await adding(admin).adjustmentOfMonth({
    salesPersonId: salespersons[0]?.salesPersonId ?? 0,
    selectedMonthYear: 'May-2025',
    adjustmentType: 'Reimbursement',
    adjustmentAmount: 12.5,
  })
  const [run, ...earlier] = await calculate('May-2025')
  expect(run).toMatchObject({ payout: await paidInMay(), change: 12.5 })
  expect(earlier[0]).toMatchObject({ id: before?.id, payout: before?.payout, lines: 4_000, change: 0 })
  expect(earlier.find(({ status }) => status === 'Failed')).toMatchObject({ payout: null, lines: null, change: null })
})

test('R01 refuses to calculate closed months, and names the month', async () => {
  await admin.commission.finalize({ selectedMonth: 'May-2025' })
  const runs = (await history(admin, 'May-2025')).length
  for (const month of ['May-2025', 'April-2025'])
    expect(await admin.try.commission.calculate({ selectedMonth: month })).toMatchObject({
      http: 409,
      message: 'May 2025 is finalized. Un-finalize it to change this.',
    })
  expect(await admin.try.commission.calculateAnnual({ selectedMonth: 'March-2024' })).toMatchObject({ http: 409 })
  expect(await history(admin, 'May-2025')).toHaveLength(runs)
  await admin.commission.unFinalize({ selectedMonth: 'May-2025' })
})

test('calculates the yearly growth bonus in December, and projects it in other months', async () => {
  const bonuses = (run: number) =>
    app.sql(`select year, sales_cents, baseline_cents, baseline_kind, amount_cents, is_projection from result_bonuses where run_id = $1`, [
      run,
    ])
  const [year] = await app.sql<{ sales: number }>(
    `select sum(amount_cents)::bigint as sales from sales_lines s join bonus_rules b using (company_id, manufacturer_id, territory_id) where company_id = $1`,
    [first],
  )
  const sales = Number(year?.sales)
  const found = { year: 2025, sales_cents: sales, baseline_kind: 'override' }
  expect(await bonuses(await shownRun())).toEqual([
    { ...found, baseline_cents: 42, amount_cents: Math.round((sales - 42) * 0.03), is_projection: true },
  ])

  const { runId } = await admin.commission.calculateAnnual({ selectedMonth: 'May-2025' })
  const found2025 = Math.round((sales - 100) * 0.03) / 100
  expect((await ended(admin, 'December-2025'))[0]).toMatchObject({
    id: runId,
    kind: 'annual',
    status: 'Completed',
    totalSalesPersons: 1,
    payout: null,
    bonuses: found2025,
  })
  expect(await bonuses(runId)).toEqual([
    { ...found, baseline_cents: 100, amount_cents: Math.round((sales - 100) * 0.03), is_projection: false },
  ])
  expect(await rowsOf(runId, 'results')).toBe(0)
  expect(await admin.commission.status({ selectedMonth: 'December-2025' })).toMatchObject({ status: 'Open' })

  const [december] = await calculate('December-2025')
  expect(december?.bonuses).toBeNull()
  const paid = await app.sql<{ total: number }>('select sum(bonus_cents)::bigint as total from results where run_id = $1', [december?.id])
  expect(paid[0]?.total).toBe(Math.round((sales - 100) * 0.03))
})

/** Makes a change that stays uncommitted until the calculation waits for it, and returns what happened first and the months by then. */
async function calculateDuring(change: string, selectedMonth: string, month: string) {
  const released = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const changing = app.services.db.forCompany(first, async (tx) => {
    await tx.client.query(change)
    changed.resolve()
    await released.promise
  })
  // If the calculation started first, the change would wait for it instead.
  await changed.promise
  const calculating = calculate(selectedMonth).then(() => 'ended')
  const isWaiting = async () => {
    while ((await app.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length === 0)
      await sleep(20)
    return 'waiting'
  }
  const wasFirst = await Promise.race([calculating, isWaiting()])
  const months = await app.sql('select from months where month = $1 and company_id = $2', [month, first])
  released.resolve()
  await changing
  await calculating
  return { wasFirst, months }
}

test('the first calculation of a month waits for a concurrent change and includes it', async () => {
  const change = `update salespeople set first_name = 'Renamed' where id = (select min(id) from salespeople)`
  expect(await calculateDuring(change, 'July-2025', '2025-07-01')).toEqual({ wasFirst: 'waiting', months: [] })
  const { salespersons } = await admin.commission.data({ selectedMonth: 'July-2025', isPayoutInsertRequired: false })
  expect(salespersons.map(({ name }: { name: string }) => name)).toContainEqual(expect.stringMatching(/^Renamed /))
})

test('the first calculation of a December waits for a concurrent bonus rule', async () => {
  const change = `insert into bonus_rules (salesperson_id, manufacturer_id, territory_id, growth_percent, start_month, end_month)
    select salesperson_id, manufacturer_id, (select max(id) from masters where kind = 'territory'), 30000, '2031-12-01', '2031-12-01'
    from bonus_rules limit 1`
  expect(await calculateDuring(change, 'December-2031', '2031-12-01')).toEqual({ wasFirst: 'waiting', months: [] })
  expect(await rowsOf(await shownRun('2031-12-01'), 'result_bonuses')).toBe(2)
})

test('another company cannot see, stop or change it', async () => {
  await app.addCompany('Stranger', 'stranger.test')
  const stranger = await app.signIn({ host: 'stranger.test' })
  expect(await history(stranger, 'May-2025')).toEqual([])
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  expect(await stranger.commission.running()).toEqual({ selectedMonth: null })
  await stranger.commission.stop({ selectedMonth: 'May-2025' })
  expect((await ended(admin, 'May-2025'))[0]).toMatchObject({ status: 'Completed' })
})

test("R22 progress never falls, and only the company's pages are notified after the commit", async () => {
  const { port } = new URL(app.address)
  type PushEvent = { event: string; runId: number; totalProcessedSalesPersons?: number; status?: string; shown?: number }
  const listen = async (host: string, events: PushEvent[]) => {
    const client = await app.signIn({ host })
    const extraHeaders = { host: `${host}:${port}`, cookie: client.cookie() }
    const socket = io(app.address, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders })
    socket.on('CommissionCalculationProgress', (payload) => events.push({ event: 'progress', ...payload }))
    socket.on(
      'CommissionCalculationCompleted',
      (payload) => void shownRun().then((shown) => events.push({ event: 'end', ...payload, shown })),
    )
    await new Promise((resolve) => socket.on('connect', () => resolve(undefined)))
    return socket
  }
  const own: PushEvent[] = []
  const foreign: PushEvent[] = []
  const sockets = [await listen('localhost', own), await listen('stranger.test', foreign)]
  // Advances the clock between steps, because such a small month would end before a second report.
  const now = performance.now.bind(performance)
  let ahead = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + (ahead += 300))
  const { runId } = await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await expect.poll(() => own.at(-1)).toMatchObject({ event: 'end', kind: 'month', status: 'Completed', runId, shown: runId })
  clock.mockRestore()
  const steps = own.filter(({ event }) => event === 'progress').map((step) => step.totalProcessedSalesPersons ?? -1)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(new Set(steps).size).toBeGreaterThan(2)
  expect(Math.max(...steps)).toBeLessThanOrEqual(8)
  expect(foreign).toEqual([])
  for (const socket of sockets) socket.disconnect()
})
