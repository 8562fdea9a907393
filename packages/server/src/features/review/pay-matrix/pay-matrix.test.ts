import { MAX_MATRIX_REPS } from '@fairshare/contract'
import { afterAll, expect, test } from 'vitest'
import { adding, rule } from '../../../test/factories.ts'
import { ended, sellMonth } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
await sellMonth(app, { lines: 3_000 })
const admin = await app.signIn()
await admin.commission.calculate({ selectedMonth: 'May-2025' })
await ended(admin, 'May-2025')
const MAY = 4

const [person] = await app.sql<{ id: number }>('select salesperson_id::int as id from results order by sales_cents desc limit 1')
const personId = person?.id ?? 0
const yearOf = () => admin.payMatrix.year({ salesPersonId: personId, year: 2025 })

test('the year shows each rule by month, with totals of its lines', async () => {
  const { months, manufacturers, results } = await yearOf()
  expect(months.map(({ isCalculated }) => isCalculated)).toEqual(Array.from({ length: 12 }, (_, at) => at === MAY))
  const rules = manufacturers.flatMap((each) => each.rules)
  const { rules: stated, summary } = await admin.commission.detail({ salesPersonId: personId, selectedMonthYear: 'May-2025' })
  for (const section of stated) {
    const found = rules.find(({ rule: each }) => each.id === section.rule.id)
    expect(found?.months[MAY]).toEqual({
      commission: section.rule.commission,
      lines: section.lineCount,
      totalSales: section.ruleTotalSales,
      totalCommissionAmount: section.ruleTotalCommissionAmount,
    })
    expect(found?.totalCommissionAmount).toBe(section.ruleTotalCommissionAmount)
  }
  expect(results[MAY]).toMatchObject({ payout: summary.payout, totalCommission: summary.totalCommission })
  expect(results.filter((each) => each !== null)).toHaveLength(1)
})

test('sorts more specific rules first', async () => {
  for (const { rules } of (await yearOf()).manufacturers) {
    const named = rules.map(({ rule: each }) => (each.surgeon ? 4 : 0) + (each.hospital ? 2 : 0) + (each.procedure ? 1 : 0))
    expect(named).toEqual(named.toSorted((a, b) => b - a))
  }
})

test('a month without a rule is a gap with its unearned sales', async () => {
  const [other] = await app.sql<{ id: number; manufacturer: number; territory: number }>(
    `select p.id::int, r.manufacturer_id::int as manufacturer, r.territory_id::int as territory from salespeople p join rules r on r.salesperson_id = p.id
     where r.territory_id is not null order by p.id desc limit 1`,
  )
  const [unearned] = await app.sql<{ manufacturer: number; territory: number; lines: number; sales: number }>(
    `select manufacturer_id::int as manufacturer, territory_id::int as territory, count(*)::int as lines, sum(amount_cents) / 100.0::float8 as sales
     from exceptions where kind = 'unearned' group by 1, 2 order by 3 desc limit 1`,
  )
  if (!other || !unearned) throw new Error('No unearned sales in the fixture')
  const { id } = await admin.salesperson.store({
    firstName: 'Gap',
    lastName: 'Keeper',
    email: '',
    phone: '',
    employeeNumber: '',
    isActive: true,
    secondaryEmailsList: [],
    primaryTerritory: null,
    rules: [
      rule({ manufacturer: unearned.manufacturer, territory: unearned.territory, startMonth: 'June-2025', endMonth: 'October-2025' }),
    ],
  })
  const { manufacturers } = await admin.payMatrix.year({ salesPersonId: id, year: 2025 })
  expect(manufacturers).toHaveLength(1)
  const gaps = manufacturers[0]?.gaps ?? []
  expect(gaps.slice(5, 10)).toEqual([null, null, null, null, null])
  expect(gaps[MAY]).toEqual({ lines: unearned.lines, totalSales: unearned.sales })
  expect(gaps[0]).toEqual({ lines: 0, totalSales: 0 })
  expect(manufacturers[0]?.rules[0]?.months.map(({ commission }) => commission)).toEqual([
    ...Array(5).fill(null),
    ...Array(5).fill(5),
    null,
    null,
  ])
})

test('a rate changed after the calculation shows the rate that was paid', async () => {
  const before = (await yearOf()).manufacturers.flatMap((each) => each.rules)[0]
  if (!before) throw new Error('No rule found')
  await app.sql('update rules set percent = percent + 10000 where id = $1', [before.rule.id])
  const after = (await yearOf()).manufacturers.flatMap((each) => each.rules).find(({ rule: each }) => each.id === before.rule.id)
  expect(after?.months[MAY]?.commission).toBe(before.months[MAY]?.commission)
  expect(after?.months[MAY + 1]?.commission).toBe(before.rule.commission + 1)
  await app.sql('update rules set percent = percent - 10000 where id = $1', [before.rule.id])
})

test('a deleted rule remains with what it paid', async () => {
  const [deleted] = await app.sql<{ id: number; person: number }>(
    `select rule_id::int as id, salesperson_id::int as person from result_rules where lines > 0 limit 1`,
  )
  await app.sql('delete from rules where id = $1', [deleted?.id])
  const { manufacturers } = await admin.payMatrix.year({ salesPersonId: deleted?.person ?? 0, year: 2025 })
  const row = manufacturers.flatMap((each) => each.rules).find(({ rule: each }) => each.id === deleted?.id)
  expect(row).toMatchObject({ isRemoved: true })
  expect(row?.months[MAY]?.lines).toBeGreaterThan(0)
  expect(row?.months[MAY + 1]?.commission).toBeNull()
})

test("compares a manufacturer's rates, with payouts and the median of each column", async () => {
  const [maker] = await app.sql<{ id: number }>(`select id::int from masters where kind = 'manufacturer' order by id limit 1`)
  const calculated = await admin.payMatrix.manufacturer({ manufacturerId: maker?.id ?? 0, selectedMonth: 'May-2025' })
  expect(calculated.isCalculated).toBe(true)
  const cells = calculated.salespersons.flatMap((each) => each.cells)
  const paid = cells.reduce((sum, cell) => sum + Math.round((cell?.totalCommissionAmount ?? 0) * 100), 0)
  const [sums] = await app.sql<{ commission: number }>(
    `select sum(commission_cents)::int as commission from commission_lines join months using (run_id)
     where month = '2025-05-01' and manufacturer_id = $1`,
    [maker?.id],
  )
  expect(paid).toBe(sums?.commission)
  calculated.columns.forEach(({ median }, at) => {
    const rates = calculated.salespersons.flatMap((each) => each.cells[at]?.commission ?? []).sort((a, b) => a - b)
    const [low, high] = [rates[Math.ceil(rates.length / 2) - 1] ?? 0, rates[Math.floor(rates.length / 2)] ?? 0]
    expect(median).toBeCloseTo((low + high) / 2, 4)
  })
  const open = await admin.payMatrix.manufacturer({ manufacturerId: maker?.id ?? 0, selectedMonth: 'June-2025', by: 'procedure' })
  expect(open.isCalculated).toBe(false)
  expect(open.salespersons.flatMap((each) => each.cells).every((cell) => cell === null || (!cell.isPaid && cell.lines === 0))).toBe(true)
})

test('the month compares all salespeople by manufacturer, with totals to the cent', async () => {
  const { isCalculated, manufacturers, salespersons, total, totalSalespersons } = await admin.payMatrix.month({ selectedMonth: 'May-2025' })
  expect(isCalculated).toBe(true)
  expect(totalSalespersons).toBe(salespersons.length)
  const inCents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  for (const [at, { manufacturerId, totalCommissionAmount }] of manufacturers.entries()) {
    const rates = await admin.payMatrix.manufacturer({ manufacturerId, selectedMonth: 'May-2025' })
    const paid = rates.salespersons.map(({ cells }) => inCents(cells.map((cell) => cell?.totalCommissionAmount ?? 0)))
    const column = salespersons.flatMap(({ cells }) => (cells[at] ? [inCents([cells[at].totalCommissionAmount])] : []))
    expect(column.toSorted()).toEqual(paid.toSorted())
    expect(inCents([totalCommissionAmount])).toBe(paid.reduce((sum, each) => sum + each, 0))
  }
  const [results] = await app.sql<{ commission: number }>(
    `select sum(commission_cents)::int as commission from commission_lines join months using (run_id) where month = '2025-05-01'`,
  )
  expect(inCents([total.totalCommissionAmount])).toBe(results?.commission)
  expect(inCents(salespersons.map(({ totalCommissionAmount }) => totalCommissionAmount))).toBe(results?.commission)
})

test('a month that is not calculated has the rules in force, and several rates of a cell are none', async () => {
  const add = adding(admin)
  const [manufacturer, hospital] = [await add.manufacturer('Zephyr'), await add.hospital('Matrix Hospital')]
  const territory = await add.territory('Matrix Territory')
  const [one, two] = [
    await add.salesperson({ firstName: 'One', lastName: 'Rate', rules: [rule({ manufacturer, territory, commission: 6 })] }),
    await add.salesperson({
      firstName: 'Two',
      lastName: 'Rates',
      rules: [rule({ manufacturer, territory, commission: 6 }), rule({ manufacturer, territory, hospital, commission: 9 })],
    }),
  ]
  const month = await admin.payMatrix.month({ selectedMonth: 'August-2025' })
  const at = month.manufacturers.findIndex((each) => each.manufacturer === 'Zephyr')
  const cellOf = (id: number) => month.salespersons.find(({ salesPersonId }) => salesPersonId === id)?.cells[at]
  expect(month).toMatchObject({ isCalculated: false, total: { lines: 0, totalCommissionAmount: 0 } })
  expect(cellOf(one)).toMatchObject({ commission: 6, basis: 'sales', isPaid: false, lines: 0 })
  expect(cellOf(two)).toMatchObject({ commission: null, basis: 'sales', isPaid: false })
  expect(await admin.payMatrix.month({ selectedMonth: 'August-1995' })).toMatchObject({
    manufacturers: [],
    salespersons: [],
    totalSalespersons: 0,
    total: { totalCommissionAmount: 0 },
  })
})

test("refuses other companies' records and invalid years", async () => {
  const other = await app.addCompany('Elsewhere', 'elsewhere.test')
  await app.sql(`insert into masters (company_id, kind, name, name_key) values (${other}, 'manufacturer', 'Theirs', 'theirs')`)
  const [theirs] = await app.sql<{ id: number }>(`select id::int from masters where name = 'Theirs'`)
  expect(await admin.try.payMatrix.manufacturer({ manufacturerId: theirs?.id ?? 0, selectedMonth: 'May-2025' })).toMatchObject({
    http: 404,
  })
  expect(await admin.try.payMatrix.year({ salesPersonId: 999_999, year: 2025 })).toMatchObject({ http: 404 })
  expect(await admin.get('/commission/getPayMatrixOfYear/1/25')).toMatchObject({ http: 400 })
  expect(await admin.get('/commission/getPayMatrixOfYear/1/999999999999999')).toMatchObject({ http: 400 })
})

test('a month lists the first 200 sales reps by name, and its totals are of all', async () => {
  const add = adding(admin)
  const rules = [rule({ manufacturer: await add.manufacturer('Yonder'), territory: await add.territory('Crowded'), commission: 5 })]
  for (let n = 0; n <= MAX_MATRIX_REPS; n++) await add.salesperson({ firstName: `Zz${n}`, lastName: 'Many', rules })
  const { salespersons, totalSalespersons } = await admin.payMatrix.month({ selectedMonth: 'September-2025' })
  expect(salespersons).toHaveLength(MAX_MATRIX_REPS)
  expect(totalSalespersons).toBeGreaterThan(MAX_MATRIX_REPS)
})
