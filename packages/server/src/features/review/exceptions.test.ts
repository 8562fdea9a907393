import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
await sellMonth(app, { lines: 9_000, isShuffled: true })
await app.sql(
  `update masters set name = 'Søren Mendéz', name_key = 'soren mendez' where id = (select max(id) from masters where kind = 'surgeon')`,
)
const admin = await app.signIn()
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')

type Line = {
  id: number
  invoicedate: string
  manufacturer: string
  territory: string
  hospital: string | null
  territoryId: number
  hospitalId: number | null
  surgeon: string | null
  surgeonId: number | null
  procedureId: number | null
  procedure: string | null
  grossCommission: number
  amount: number
}
const unearned = await app.sql<Line>(
  `select n.sale_id::int as id, n.invoice_date::text as invoicedate, m.name as manufacturer, t.name as territory, h.name as hospital,
       h.id::int as "hospitalId", t.id::int as "territoryId", p.id::int as "procedureId", s.name as surgeon, s.id::int as "surgeonId", p.name as procedure, n.gross_cents / 100.0::float8 as "grossCommission", n.amount_cents / 100.0::float8 as amount
     from exceptions n join months on months.run_id = n.run_id join masters m on m.id = n.manufacturer_id join masters t on t.id = n.territory_id
     left join masters h on h.id = n.hospital_id left join masters s on s.id = n.surgeon_id left join masters p on p.id = n.procedure_id
     where n.kind = 'unearned' order by n.invoice_date, n.sale_id`,
)

const list = (query: Record<string, string | number>) =>
  admin.get(`/commission/getSalesWithoutCommission/May-2025?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`)
const page = async (query: Record<string, string | number>) => admin.must(list(query))
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

test('pages all sales without commission by date', async () => {
  expect(unearned.length).toBeGreaterThan(2_100)
  const pages = []
  for (let number = 1; (number - 1) * 700 < unearned.length; number++) pages.push(await page({ page: number, pageSize: 700 }))
  expect(pages.flatMap(({ lines }) => lines)).toEqual(unearned)
  for (const { total, totalSales } of pages) expect({ total, totalSales }).toEqual({ total: unearned.length, totalSales: sumOf(unearned) })
  const down = await page({ page: 2, pageSize: 700, sort: '-invoicedate' })
  expect(down.lines).toEqual(unearned.toReversed().slice(700, 1400))
  expect((await page({ page: 10_000, pageSize: 700 })).lines).toEqual([])
})

test.each(['amount', 'grossCommission', 'manufacturer', 'hospital', 'surgeon', 'procedure', 'territory'] as const)(
  'sorts sales without commission by %s in both directions',
  async (field) => {
    const key = (line: Line) => line[field] ?? ''
    const sorted = unearned.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
    expect((await page({ page: 3, pageSize: 150, sort: field })).lines).toEqual(sorted.slice(300, 450))
    expect((await page({ page: 1, pageSize: 150, sort: `-${field}` })).lines).toEqual(sorted.toReversed().slice(0, 150))
  },
)

test.each(['SURGEON 3', 'territory 2', 'Mendé', '4', '%', 'nobody'])(
  'searching "%s" finds the lines with this name, their count and sum',
  async (q) => {
    const names = (line: Line) => [line.manufacturer, line.territory, line.hospital, line.surgeon, line.procedure]
    const found = unearned.filter((line) => names(line).some((name) => name?.toLowerCase().includes(q.toLowerCase())))
    expect(await page({ q, page: 1, pageSize: 1000 })).toEqual({
      lines: found.slice(0, 1000),
      total: found.length,
      totalSales: sumOf(found),
    })
    const byAmount = found.toSorted((a, b) => a.amount - b.amount)
    expect((await page({ q, page: 2, pageSize: 20, sort: 'amount' })).lines).toEqual(byAmount.slice(20, 40))
    const bySurgeon = found.toSorted((a, b) => ((a.surgeon ?? '') < (b.surgeon ?? '') ? -1 : a.surgeon === b.surgeon ? 0 : 1)).toReversed()
    expect((await page({ q, page: 2, pageSize: 20, sort: '-surgeon' })).lines).toEqual(bySurgeon.slice(20, 40))
    expect((await page({ q, page: 1, pageSize: 30, sort: '-invoicedate' })).lines).toEqual(found.toReversed().slice(0, 30))
  },
)

test('a page beyond the last one is empty in every order and search', async () => {
  for (const query of [{ sort: 'amount' }, { sort: '-surgeon' }, { q: 'territory 2' }, { q: 'territory 2', sort: 'amount' }])
    expect((await page({ ...query, page: 10_000, pageSize: 700 })).lines).toEqual([])
})

test('refuses an unknown sort order', async () => {
  for (const sort of ['__proto__', 'constructor', '-toString', 'sale_id', '-', '']) {
    const fields = { sort: expect.stringMatching(/^Sort by one of these: invoicedate, /) as string }
    expect(await list({ sort })).toMatchObject({ http: 400, data: { fields } })
  }
})
