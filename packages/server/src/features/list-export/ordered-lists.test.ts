import { setTimeout as sleep } from 'node:timers/promises'
import { readXlsx } from 'hucre/xlsx'
import { parseCsv } from 'hucre/csv'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const company = app.firstCompany?.companyId ?? 0
const ann = await app.signIn()
const MAY = 'May-2025'
const CSV = { format: 'csv' } as const

// Long lists of surgeons and lines take long to create.
vi.setConfig({ testTimeout: 300_000 })
beforeAll(async () => {
  await sellMonth(app, { lines: 21_000 })
  await ann.commission.calculate({ selectedMonth: MAY })
  await ended(ann, MAY)
  await app.sql(`select set_config('app.company_id', $1, false)`, [String(company)])
  await app.sql(
    `insert into masters (kind, name, name_key, deleted_at)
     select 'surgeon', 'Dr ' || n || ' Müller', 'dr ' || n || ' muller', case when n % 100 = 0 then now() end from generate_series(1, 20500) n`,
  )
  await app.sql(
    `insert into aliases (kind, master_id, alias, alias_key) select 'surgeon', id, 'Zebra ' || id, 'zebra ' || id from masters where name_key = 'dr 7 muller'`,
  )
  // Autovacuum would do this within a minute.
  await app.sql('analyze')
})

const orders = async () => (await ann.listExport.ordered({})).exports
const orderOf = async (exportId: number | null) => (await orders()).find((each) => each.exportId === exportId)

async function fileOf(exportId: number | null) {
  while ((await orderOf(exportId))?.status === 'Queued') await sleep(50)
  const order = await orderOf(exportId)
  if (order?.status !== 'Ready') throw new Error(`not written: ${order?.failure}`)
  return { order, ...(await ann.try.listExport.take({ exportId: exportId ?? 0 })) }
}
const rowsOf = (file: Buffer) => parseCsv(file.toString().replace('\uFEFF', '')) as string[][]

test("an ordered list of masters has all records, with the screen's columns and filters", async () => {
  const request = { kind: 'surgeon', ...CSV, sort: '-name', q: 'muller' } as const
  const { exportId } = await ann.listExport.orderMasters({
    ...request,
    filters: ['Search: muller'],
    columns: ['name', 'aliases', 'rules', 'lines', 'lastSold'],
    selectedMonth: MAY,
  })
  const { order, headers, body } = await fileOf(exportId)
  expect(order).toMatchObject({ list: 'surgeons', title: 'Surgeons', selectedMonth: null, rows: 20_295, written: 20_295 })
  expect(headers['content-disposition']).toMatch(/My-company_surgeons_\d{8}-\d{4}\.csv/)
  const [header, ...rows] = rowsOf(body)
  expect(header).toEqual(['Surgeon', 'Also known as', 'Rules in force', 'Lines May 2025', 'Last sold'])
  const shown = await ann.surgeons.list({ showDeletedRecords: false, q: 'muller', sort: '-name' })
  expect([rows.length, shown.total]).toEqual([20_295, 20_295])
  expect(rows.slice(0, 1_000).map(([name]) => name)).toEqual(shown.surgeonData.map(({ fullName }) => fullName))
  const [seven] = (await ann.surgeons.list({ showDeletedRecords: false, q: 'zebra' })).surgeonData
  expect(rows.find(([name]) => name === 'Dr 7 Müller')).toEqual(['Dr 7 Müller', seven?.aliases[0]?.alias, '0', '0', ''])
})

test('sales of each master match those on the screen', async () => {
  const { exportId } = await ann.listExport.orderMasters({ kind: 'surgeon', ...CSV, showDeletedRecords: true })
  const { body } = await fileOf(exportId)
  const [header, ...rows] = rowsOf(body)
  expect(header).toEqual(['Surgeon', 'Also known as', 'Rules in force', 'Lines, 12 months', 'Sales this year', 'First sold', 'Last sold'])
  const { surgeonData } = await ann.surgeons.list({ showDeletedRecords: true, pageSize: 200, page: 1 })
  const { usage } = await ann.surgeons.usage({ ids: surgeonData.map(({ id }) => id) })
  const sold = rows.filter(([, , , , , first]) => first !== '')
  expect(sold.length).toBeGreaterThan(0)
  for (const [at, { fullName, id }] of surgeonData.entries()) {
    const used = usage.find((each) => each.id === id)
    expect([rows[at]?.[0], Number(rows[at]?.[3]), Number(rows[at]?.[4])]).toEqual([fullName, used?.lines, used?.yearToDate])
  }
  for (const [, , , , , first, last] of sold) expect([first, last]).toEqual(['2025-05', '2025-05'])
})

test('an ordered report has the rows of all pages, and a workbook the totals', async () => {
  const report = await ann.reports.make({ id: 'lines', to: MAY })
  expect(report.rowCount).toBeGreaterThan(20_000)
  const { exportId } = await ann.listExport.orderReport({
    id: 'lines',
    to: MAY,
    format: 'xlsx',
    columns: ['date', 'name', 'sales', 'commission'],
  })
  const { order, body } = await fileOf(exportId)
  expect(order).toMatchObject({ list: 'report-lines', selectedMonth: MAY, rows: report.rowCount, written: report.rowCount })
  expect(order.title).toMatch(/ of May 2025$/)
  const { sheets } = await readXlsx(body)
  const [header, ...rows] = sheets[0]?.rows ?? []
  expect([header?.length, rows.length]).toEqual([4, report.rowCount + 1])
  const at = (id: string) => report.columns.findIndex((column) => column.id === id)
  expect(rows.at(-1)?.slice(2)).toEqual([report.totals?.[at('sales')], report.totals?.[at('commission')]])
  for (const [index, { cells }] of report.rows.slice(0, 50).entries())
    expect(rows[index]?.slice(1)).toEqual([cells[at('name')], cells[at('sales')], cells[at('commission')]])
  const cents = (value: unknown) => Math.round(Number(value) * 100)
  expect(rows.slice(0, -1).reduce((sum, row) => sum + cents(row?.[3]), 0)).toBe(cents(report.totals?.[at('commission')]))
})

test('refuses to order short lists, and lists without access to the screen', async () => {
  expect(await ann.listExport.orderMasters({ kind: 'hospital', ...CSV })).toEqual({ exportId: null })
  expect(await ann.listExport.orderReport({ id: 'payout', to: MAY, ...CSV })).toEqual({ exportId: null })
  expect(await ann.try.listExport.orderReport({ id: 'mfr', from: 'June-2025', to: MAY, ...CSV })).toMatchObject({ http: 400 })
  await app.addUser(company, { email: 'staff@example.com', screens: ['uploadfile'] })
  const staff = await app.signIn({ email: 'staff@example.com' })
  expect(await staff.try.listExport.orderMasters({ kind: 'manufacturer', ...CSV })).toMatchObject({ http: 403 })
  expect(await staff.try.listExport.orderReport({ id: 'lines', to: MAY, ...CSV })).toMatchObject({ http: 403 })
  expect(await staff.listExport.orderMasters({ kind: 'surgeon', q: 'zebra', ...CSV })).toEqual({ exportId: null })
})

test('losing access to a list also loses access to its exports', async () => {
  await app.addUser(company, { email: 'reader@example.com', screens: ['reports'] })
  const reader = await app.signIn({ email: 'reader@example.com' })
  // Assigns the order to this user.
  const [order] = await app.sql<{ id: number }>(
    `update exports set user_id = (select id from users where email = 'reader@example.com')
     where list = 'report-lines' and status = 'Ready' returning id::int`,
  )
  expect((await reader.listExport.ordered({})).exports.map((each) => each.exportId)).toEqual([order?.id])
  await app.sql(`update users set screen_access = '{uploadfile}' where email = 'reader@example.com'`)
  expect(await reader.listExport.ordered({})).toEqual({ exports: [] })
  expect(await reader.try.listExport.take({ exportId: order?.id ?? 0 })).toMatchObject({ http: 403 })
})
