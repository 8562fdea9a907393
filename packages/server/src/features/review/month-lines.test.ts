import { afterAll, expect, test } from 'vitest'
import { ended, sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const MAY = { selectedMonth: 'May-2025' }
const { people, manufacturers, file } = await sellMonth(app, { lines: 400 })
const admin = await app.signIn()
await admin.commission.calculate(MAY)
await ended(admin, 'May-2025')

type Stored = { sale: number; person: number | null; amount: number; commission: number; maker: number; hospital: string | null }
/** All lines from the tables. */
const ALL = await app.sql<Stored>(
  `select line.sale_id as sale, line.salesperson_id as person, line.amount_cents / 100.0::float8 as amount,
     line.commission_cents / 100.0::float8 as commission, line.manufacturer_id as maker, h.name as hospital
   from (
     select sale_id, salesperson_id, amount_cents, commission_cents, manufacturer_id, hospital_id from commission_lines
     union all select sale_id, null, amount_cents, 0, manufacturer_id, hospital_id from exceptions where kind = 'unearned'
   ) line left join masters h on h.id = line.hospital_id left join results r on r.salesperson_id = line.salesperson_id
   order by r.position nulls last, line.sale_id`,
)
const added = (figures: readonly number[]) => Math.round(figures.reduce((sum, figure) => sum + figure * 100, 0)) / 100
/** Counts a sale once, even if it pays several salespeople. */
const salesOf = (lines: readonly Stored[]) => added([...new Map(lines.map((line) => [line.sale, line.amount])).values()])
const keysOf = (lines: readonly { id: number; salesPersonId: number | null }[]) => lines.map((line) => [line.id, line.salesPersonId])
const storedKeys = (lines: readonly Stored[]) => lines.map(({ sale, person }) => [Number(sale), person === null ? null : Number(person)])

test("pages a month's lines by salesperson, with unearned ones last", async () => {
  const pages = []
  for (let page = 1; pages.length < ALL.length; page++) pages.push(...(await admin.commission.lines({ ...MAY, page, pageSize: 90 })).lines)
  expect(keysOf(pages)).toEqual(storedKeys(ALL))
  expect(pages.at(-1)).toMatchObject({
    salesPersonId: null,
    name: null,
    ruleId: null,
    commission: null,
    flags: expect.arrayContaining(['noRule']),
  })
})

test('a line has its salesperson, rule, file and row', async () => {
  const [line] = (await admin.commission.lines({ ...MAY, pageSize: 1 })).lines
  const reason = await admin.commission.why({ ...MAY, salesPersonId: line?.salesPersonId ?? 0, lineId: line?.id ?? 0 })
  expect(line).toMatchObject({
    ruleId: reason.winner.id,
    commission: reason.line.commission,
    commissionAmount: reason.line.commissionAmount,
    file: { fId: file, row: reason.file?.row },
  })
})

test('totals match all lines, a group, a master within it, or a search', async () => {
  const totals = async (of: object) => {
    const { total, salesLines, totalSales, totalCommission } = await admin.commission.lines({ ...MAY, pageSize: 1, ...of })
    return { total, salesLines, totalSales, totalCommission }
  }
  const expected = (lines: readonly Stored[]) => ({
    total: lines.length,
    salesLines: new Set(lines.map(({ sale }) => sale)).size,
    totalSales: salesOf(lines),
    totalCommission: added(lines.map(({ commission }) => commission)),
  })
  expect(await totals({})).toEqual(expected(ALL))
  const [person, maker] = [people[1], manufacturers[0]]
  expect(await totals({ group: 'salesperson', groupId: person })).toEqual(expected(ALL.filter((line) => Number(line.person) === person)))
  expect(await totals({ group: 'salesperson', groupId: 0 })).toEqual(expected(ALL.filter((line) => line.person === null)))
  expect(await totals({ group: 'manufacturer', groupId: maker })).toEqual(expected(ALL.filter((line) => Number(line.maker) === maker)))
  const both = { group: 'salesperson', groupId: person, master: 'manufacturer', masterId: maker }
  const ofBoth = ALL.filter((line) => Number(line.person) === person && Number(line.maker) === maker)
  expect(ofBoth.length).toBeGreaterThan(0)
  expect(await totals(both)).toEqual(expected(ofBoth))
  expect(await totals({ q: 'HOSPITAL 2' })).toEqual(expected(ALL.filter(({ hospital }) => hospital === 'hospital 2')))
  expect(await totals({ q: 'no such name' })).toEqual({ total: 0, salesLines: 0, totalSales: 0, totalCommission: 0 })
})

test.each(['amount', 'hospital', 'invoicedate', 'name', 'commission'] as const)('sorts lines by %s on the server', async (sort) => {
  const { lines, total } = await admin.commission.lines({ ...MAY, sort, pageSize: 1000 })
  expect(lines).toHaveLength(total)
  const values = lines.map((line) => line[sort]).filter((value) => value !== null)
  if (typeof values[0] === 'number') expect(values).toEqual(values.toSorted((a, b) => Number(a) - Number(b)))
  else if (sort !== 'name') expect(values).toEqual(values.toSorted())
  const down = (await admin.commission.lines({ ...MAY, sort: `-${sort}`, pageSize: 1000 })).lines.map((line) => line[sort])
  expect(down.filter((value) => value !== null)).toEqual(values.toReversed())
})

test.each(['rule', 'salesperson', 'manufacturer', 'hospital'] as const)('sums by %s match the lines', async (group) => {
  const { groups, total } = await admin.commission.lineGroups({ ...MAY, group })
  expect(groups).toHaveLength(total)
  expect(await admin.commission.lineGroups({ ...MAY, group, page: 2 })).toEqual({ groups: [], total })
  expect(added(groups.map(({ totalCommission }) => totalCommission))).toBe(added(ALL.map(({ commission }) => commission)))
  for (const { id, totalSales, totalGrossCommission, totalCommission } of groups)
    expect(await admin.commission.lines({ ...MAY, group, groupId: id, pageSize: 1 })).toMatchObject({
      totalSales,
      totalGrossCommission,
      totalCommission,
    })
})

test('requires a filter to sort or search too many lines', async () => {
  // Pretend that the run has 300,000 more unearned lines.
  await app.sql('update runs set unearned_lines = unearned_lines + 300000')
  const refused = { http: 413, message: expect.stringContaining('Group them by sales rep') }
  expect(await admin.try.commission.lines({ ...MAY, sort: '-amount' })).toMatchObject(refused)
  expect(await admin.try.commission.lines({ ...MAY, q: 'hospital 1' })).toMatchObject(refused)
  expect((await admin.commission.lines(MAY)).lines.length).toBeGreaterThan(0)
  const ofOne = { ...MAY, group: 'salesperson', groupId: people[0] ?? 0 } as const
  expect((await admin.commission.lines({ ...ofOne, sort: '-amount', q: 'hospital 1' })).lines.length).toBeGreaterThan(0)
  await app.sql('update runs set unearned_lines = unearned_lines - 300000')
})

test('a month without results has no lines', async () => {
  const none = { selectedMonth: 'June-2025' }
  expect(await admin.commission.lines(none)).toMatchObject({ lines: [], total: 0, totalSales: 0 })
  expect(await admin.commission.lineGroups({ ...none, group: 'rule' })).toEqual({ groups: [], total: 0 })
})
