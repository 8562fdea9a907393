import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const MANY = 1_230
const { people } = await sellMonth(app, { lines: 300 })
const [person = 0] = people
await app.sql(`select set_config('app.company_id', $1, false)`, [String(app.firstCompany?.companyId)])
await app.sql(
  `insert into salespeople (first_name, last_name, email) select 'Pat', 'Z' || lpad(n::text, 5, '0'), n || '@example.com' from generate_series(1, $1::int) n`,
  [MANY],
)
const admin = await app.signIn()
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
await app.sql(
  `insert into users (email, first_name, last_name, role) select n || '@example.com', 'Pat', 'Z' || lpad(n::text, 5, '0'), 'Staff' from generate_series(1, $1::int) n`,
  [MANY],
)
await app.sql(
  `insert into files (manufacturer_id, month, file_name, sha256, bytes, storage_key, uploaded_by)
   select manufacturer_id, month, 'Z' || lpad(n::text, 5, '0'), n::text, 1, '', 'test' from files, generate_series(1, $1::int) n`,
  [MANY],
)
await app.sql(
  `insert into adjustments (salesperson_id, type, amount_cents, description, start_month, end_month)
   select $1, 'Normal', n, 'Z' || lpad(n::text, 5, '0'), '2025-05-01', '2025-05-01' from generate_series(1, $2::int) n`,
  [person, MANY],
)
await app.sql(
  `insert into deliveries (month, salesperson_id, run_id, version, kind, recipient, message_id, requested_by)
   select '2025-05-01', id, (select run_id from months where month = '2025-05-01'), 1, 'Provisional', email, id, 'test' from salespeople where last_name like 'Z0%'`,
)

const get = (path: string) => (query: string) => admin.must(admin.get(`${path}?${query}`))
const files = (query: string) => {
  const { page, pageSize, ...rest } = Object.fromEntries(new URLSearchParams(query))
  const paged = { ...(page && { page: Number(page) }), ...(pageSize && { pageSize: Number(pageSize) }) }
  return admin.uploadprocess.files({ selectedMonthYear: 'May-2025', ...rest, ...paged })
}

test.each([
  ['the review list', 'salespersons', get('/commission/getSalespersonCommissionData/May-2025/true'), 'name'],
  ['the salespeople of a month', 'salespersons', get('/commission/getSalespersonList/May-2025/All'), 'name'],
  ['the salespeople list', 'salespersons', get('/salesperson/getSalespersonList/All'), 'name'],
  ['the users list', 'users', get('/user/getUserList'), 'name'],
  ['the files of a month', 'files', files, 'uploadedAt'],
  ['the adjustments of a salesperson', 'adjustments', get(`/commission/getAdjustmentList/${person}/May-2025`), 'id'],
  ['the statements of a month', 'deliveries', get('/commission/getStatementDeliveries/May-2025'), 'queuedAt'],
] as const)('%s returns at most 1,000 rows, and all rows in pages', async (_, list, fetchPage, sort) => {
  const first = await fetchPage('')
  expect(first[list]).toHaveLength(1000)
  expect(first.total).toBeGreaterThanOrEqual(MANY)
  const pages = []
  for (let page = 1; page <= 4; page++) pages.push(...(await fetchPage(`page=${page}&pageSize=400`))[list])
  expect(pages).toHaveLength(first.total)
  expect(pages.slice(0, 1000)).toEqual(first[list])
  const upwards = (await fetchPage(`page=1&pageSize=7&sort=${sort}`))[list]
  const downwards = (await fetchPage(`page=${Math.ceil(first.total / 7)}&pageSize=7&sort=-${sort}`))[list]
  expect(downwards.at(-1)).toEqual(upwards[0])
  expect((await fetchPage(`page=900`))[list]).toEqual([])
  expect((await fetchPage(`page=900`)).total).toBe(first.total)
  const found = await fetchPage(`q=${list === 'deliveries' ? '1117@EXAMPLE' : 'z01117'}`)
  expect(found).toMatchObject({ total: 1, [list]: [expect.anything()] })
})

test('figures of the salespeople list match those of each salesperson', async () => {
  const { salespersons } = await admin.salesperson.list({ primaryTerritory: 'All' })
  const expected = await app.sql<Record<string, unknown>>(
    `select p.id::int, (select count(*)::int from rules r where r.salesperson_id = p.id and r.end_month >= date_trunc('month', now())) as "ruleCount",
       (select coalesce(array_agg(distinct m.name order by m.name), '{}') from rules r join masters m on m.id = r.manufacturer_id
        where r.salesperson_id = p.id and r.end_month >= date_trunc('month', now())) as manufacturers,
       (select amount_cents / 100.0::float8 from floors f where f.salesperson_id = p.id and kind = 'Draw') as draw,
       (select amount_cents / 100.0::float8 from floors f where f.salesperson_id = p.id and kind = 'Guarantee') as guarantee,
       (select coalesce(sum(amount_cents), 0) / 100.0::float8 from ledger_entries l where l.salesperson_id = p.id) as "ledgerBalance"
     from salespeople p where id = any($1)`,
    [people],
  )
  for (const row of expected) expect(salespersons.find((each: { id: number }) => each.id === row['id'])).toMatchObject(row)
})

test("findFiles returns the company's latest files by file name or manufacturer", async () => {
  const found = async (q: string, pageSize = 3) => (await admin.uploadprocess.findFiles({ q, pageSize })).files
  const latest = await found('z0')
  expect(latest.map(({ fileName }) => fileName)).toEqual([MANY, MANY - 1, MANY - 2].map((n) => `Z${String(n).padStart(5, '0')}`))
  expect(latest[0]).toMatchObject({ selectedMonthYear: 'May-2025', manufacturerName: expect.any(String) })
  expect(await found(latest[0]?.manufacturerName.toUpperCase() ?? '')).toHaveLength(3)
  expect(await found('%')).toEqual([])
  await app.addCompany('Second company', 'second.test')
  const theirs = await app.signIn({ host: 'second.test' })
  expect((await theirs.uploadprocess.findFiles({ q: 'z0', pageSize: 3 })).files).toEqual([])
})
