import { afterAll, beforeAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'
import { remove, RESULT_TABLES } from './results.store.ts'

const app = await testApp()
const first = app.firstCompany?.companyId ?? 0
const second = await app.addCompany('Second company', 'second.test')
const admin = await app.signIn()
afterAll(() => app.close())

const MAY = { selectedMonth: 'May-2025' }
const LINES = 200
const inCompany = <T>(companyId: number, text: string) =>
  app.services.db.forCompany(companyId, async ({ client }) => (await client.query(text)).rows as T[])
const forget = (companyId: number, run: number) => app.services.db.forCompany(companyId, (tx) => remove(tx, run))

/** Row counts of each result table for a run of any company. */
async function rowsOf(run: number) {
  const rows: Record<string, number> = {}
  for (const table of RESULT_TABLES) {
    const [found] = await app.sql<{ n: number }>(`select count(*)::int as n from ${table} where run_id = $1`, [run])
    rows[table] = found?.n ?? -1
  }
  return rows
}
const NOTHING = Object.fromEntries(RESULT_TABLES.map((table) => [table, 0]))

async function calculate() {
  await admin.commission.calculate(MAY)
  const [run] = await ended(admin, MAY.selectedMonth)
  return run?.id ?? 0
}

let run = 0
let found: Record<string, number> = {}
beforeAll(async () => {
  await sellMonth(app, { lines: LINES })
  run = await calculate()
  found = await rowsOf(run)
})

test('the fixture has rows in every table of results', () => {
  for (const [table, rows] of Object.entries(found)) expect(rows, table).toBeGreaterThan(0)
})

test.each(RESULT_TABLES)('R02 the application role may not delete from %s directly', async (table) => {
  await expect(inCompany(first, `delete from ${table}`)).rejects.toMatchObject({ code: '42501', message: expect.stringContaining(table) })
  expect(await rowsOf(run)).toEqual(found)
})

test('R45 delete_run_results removes no run of another company', async () => {
  expect(await forget(second, run)).toBe(0)
  expect(await forget(0, run)).toBe(0)
  await app.services.db.forCompany(second, ({ client }) => client.query('call store_unearned_totals($1)', [run]))
  expect(await rowsOf(run)).toEqual(found)
})

test('delete_run_results empties all result tables of one run and returns its line count', async () => {
  const copy = run + 1_000_000
  await app.sql(`insert into runs (id, month, kind, status) overriding system value values ($1, '2025-05-01', 'month', 'Completed')`, [
    copy,
  ])
  for (const table of RESULT_TABLES)
    await app.sql(`create temporary table copied as select * from ${table} where run_id = ${run}; update copied set run_id = ${copy};
      insert into ${table} select * from copied; drop table copied`)
  expect(await rowsOf(copy)).toEqual(found)
  expect(await forget(first, copy)).toBe(found.commission_lines)
  expect(await rowsOf(copy)).toEqual(NOTHING)
  expect(await rowsOf(run)).toEqual(found)
})

test('R02 R05 delete_run_results refuses a run that was ever finalized', async () => {
  await admin.commission.finalize(MAY)
  const refused = { code: '42501', message: 'permission denied: results of a finalized month stay on record' }
  const expectKept = async () => {
    await expect(forget(first, run)).rejects.toMatchObject(refused)
    await expect(inCompany(first, `call store_unearned_totals(${run})`)).rejects.toMatchObject(refused)
    expect(await rowsOf(run)).toEqual(found)
  }
  await expectKept()
  await admin.commission.unFinalize({ ...MAY, reason: 'Late file' })
  expect(await calculate()).not.toBe(run)
  await expectKept()
})
