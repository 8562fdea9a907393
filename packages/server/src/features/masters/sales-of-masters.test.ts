import { defaultYear } from '@fairshare/engine'
import { addMonths, formatMonth, type Month, monthAt } from '@fairshare/engine/values'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { adding } from '../../test/factories.ts'
import { only } from '../../test/only.ts'
import { sellLines } from '../../test/sell-lines.ts'
import { sellMonth } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const now = new Date()
const YEAR = defaultYear({ year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() })

const [manufacturer, north, south] = [await add.manufacturer('Alder'), await add.territory('North'), await add.territory('South')]
const [mercy, saint] = [await add.hospital('Mercy'), await add.hospital('Saint Mary')]
const regionId = await add.region('Plains')
for (const territoryId of [north, south]) await admin.territories.assignRegion({ regionId, territoryId })

await sellMonth(app, { month: '2024-05-01', lines: 300 })

const soldTo = async (id: number) => {
  const { firstMonth, lastMonth, yearToDate } = only((await admin.hospitals.usage({ ids: [id] })).usage)
  return { firstMonth, lastMonth, yearToDate }
}
const FROM_LINES = `select master_id, file_id, month, count(*)::integer as lines, sum(amount_cents)::text as amount_cents
  from sales_lines, unnest(array[manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id]) as master_id
  where master_id is not null group by 1, 2, 3 order by 1, 2`
const TOTALS = 'select master_id, file_id, month, lines, amount_cents::text from master_sales order by master_id, file_id'
/** Enough lines to exceed a query's small work_mem. */
const COPIES = `insert into sales_lines (company_id, file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id,
    procedure_id, amount_cents, gross_cents, invoice_date)
  select company_id, file_id, row_number + 300 * n, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id,
    amount_cents, gross_cents, invoice_date
  from sales_lines, generate_series(1, 30) n`
const expectTotalsMatch = async () => expect(await app.sql(TOTALS)).toEqual(await app.sql(FROM_LINES))

test("a list shows each hospital's first sale, last sale and sales this year", async () => {
  await sellLines(app, `${YEAR - 1}-12`, [{ manufacturer, territory: north, hospital: mercy, sales: 500 }])
  await sellLines(app, `${YEAR}-01`, [
    { manufacturer, territory: north, hospital: mercy, sales: 100.1 },
    { manufacturer, territory: south, hospital: mercy, sales: -20.02 },
    { manufacturer, territory: south, sales: 7 },
  ])
  await sellLines(app, `${YEAR}-12`, [{ manufacturer, territory: north, hospital: mercy, sales: 1 }])
  expect(await soldTo(mercy)).toEqual({ firstMonth: `December-${YEAR - 1}`, lastMonth: `December-${YEAR}`, yearToDate: 81.08 })
  expect(await soldTo(saint)).toEqual({ firstMonth: null, lastMonth: null, yearToDate: 0 })
  expect(only((await admin.manufacturers.usage({ ids: [manufacturer] })).usage)).toMatchObject({ yearToDate: 88.08 })
  expect(only((await admin.regions.usage({ ids: [regionId] })).usage)).toMatchObject({
    yearToDate: 88.08,
    firstMonth: `December-${YEAR - 1}`,
  })
})

test('for territories only the lines of the requested month are counted', async () => {
  const linesOf = async (selectedMonth?: string) =>
    (await admin.territories.usage({ ids: [north, south], ...(selectedMonth && { selectedMonth }) })).usage.map(({ lines }) => lines)
  const [inDecember, inJanuary] = [await linesOf(`December-${YEAR - 1}`), await linesOf(`January-${YEAR}`)]
  expect([inDecember, inJanuary]).toEqual([
    [1, 0],
    [1, 2],
  ])
  expect(await linesOf(`February-${YEAR}`)).toEqual([0, 0])
})

test("a hospital's sales follow its lines through storing, merging, undoing and deleting", async () => {
  const fId = await sellLines(app, `${YEAR}-02`, [
    { manufacturer, territory: north, hospital: saint, sales: 10 },
    { manufacturer, territory: north, hospital: mercy, sales: 1 },
  ])
  await expectTotalsMatch()
  const before = await soldTo(mercy)
  await admin.hospitals.merge({ fromId: saint, intoId: mercy })
  await expectTotalsMatch()
  expect(await soldTo(mercy)).toMatchObject({ yearToDate: 92.08 })
  await admin.hospitals.unMerge({ id: saint })
  await expectTotalsMatch()
  expect(await soldTo(mercy)).toEqual(before)
  await admin.uploadprocess.deleteFile({ fId })
  await expectTotalsMatch()
  expect(await soldTo(saint)).toMatchObject({ firstMonth: null, yearToDate: 0 })
})

test.each(['first', 'last'])('the last sale is correct when the latest sales are deleted %s, during an insert', async (order) => {
  const hospital = await add.hospital(`Went ${order}`)
  await sellLines(app, '2018-01', [{ manufacturer, territory: north, hospital, sales: 1 }])
  const coming = await sellLines(app, '2019-03', [{ manufacturer, territory: north, sales: 1 }])
  const going = await sellLines(app, '2024-08', [{ manufacturer, territory: north, hospital, sales: 1 }])
  const changes = [
    `delete from sales_lines where file_id = ${going}`,
    `insert into sales_lines (company_id, file_id, row_number, month, manufacturer_id, territory_id, hospital_id, amount_cents, gross_cents, invoice_date)
     select company_id, file_id, 99, month, manufacturer_id, territory_id, ${hospital}, 1, 1, invoice_date from sales_lines where file_id = ${coming}`,
  ]
  const [before = '', after = ''] = order === 'first' ? changes : changes.toReversed()
  const [held, waiting] = [new pg.Client(app.ownerUrl), new pg.Client(app.ownerUrl)]
  for (const one of [held, waiting]) {
    await one.connect()
    await one.query(`select set_config('app.company_id', $1, false)`, [String(app.firstCompany?.companyId)])
  }
  await held.query('begin')
  await held.query(before)
  await waiting.query(after)
  await held.query('commit')
  await Promise.all([held.end(), waiting.end()])
  await expectTotalsMatch()
  expect(await soldTo(hospital)).toMatchObject({ lastMonth: 'March-2019' })
})

test('line totals are aggregated in memory, without temporary files beyond the lines', async () => {
  const writtenBy = async (change: () => Promise<unknown>) => {
    const written = async () => {
      await app.sql('select pg_stat_force_next_flush()')
      const [{ bytes } = { bytes: 0 }] = await app.sql<{ bytes: string }>(
        'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
      )
      return Number(bytes)
    }
    const before = await written()
    await change()
    return (await written()) - before
  }
  const comeAndGo = async () => ({
    coming: await writtenBy(() => app.sql(`${COPIES} where month = '2024-05-01' and row_number <= 300`)),
    going: await writtenBy(() => app.sql(`delete from sales_lines where month = '2024-05-01' and row_number > 300`)),
  })
  await app.sql(`set work_mem = '256kB'`)
  const inMemory = await comeAndGo()
  await app.sql('alter function sales_lines_inserted_or_deleted() reset work_mem')
  const usual = await comeAndGo()
  await app.sql('reset work_mem')
  expect(inMemory.coming).toBeLessThan(usual.coming / 2)
  expect(inMemory.going).toBeLessThan(usual.going / 2)
  await expectTotalsMatch()
})

test('a record lists its sales by month and file; a manufacturer its file setup', async () => {
  const [hospital, cedar] = [await add.hospital('Sold Lately'), await add.manufacturer('Cedar')]
  const [isNow, isBefore, isLongAgo] = [0, -3, -13].map((by) => addMonths(monthAt(now), by)) as [Month, Month, Month]
  await sellLines(app, isLongAgo, [{ manufacturer: cedar, territory: north, hospital, sales: 1 }])
  await sellLines(app, isBefore, [{ manufacturer: cedar, territory: north, hospital, sales: 10.5 }])
  const fId = await sellLines(app, isNow, [
    { manufacturer: cedar, territory: north, hospital, sales: 20 },
    { manufacturer: cedar, territory: north, hospital, sales: -0.25 },
    { manufacturer: cedar, territory: south, sales: 99 },
  ])
  const { months, files } = await admin.hospitals.sales({ id: hospital })
  expect([months.length, months.at(-1), months.at(-4), months.filter(({ lines }) => lines > 0).length]).toEqual([
    13,
    { selectedMonth: formatMonth(isNow), lines: 2, totalSales: 19.75 },
    { selectedMonth: formatMonth(isBefore), lines: 1, totalSales: 10.5 },
    2,
  ])
  expect(files.map(({ manufacturerName, totalSales }) => [manufacturerName, totalSales])).toEqual([
    ['Cedar', 19.75],
    ['Cedar', 10.5],
    ['Cedar', 1],
  ])
  expect(files[0]?.fId).toBe(fId)
  const ofRegion = (await admin.regions.sales({ id: regionId })).files
  expect(ofRegion.find((file) => file.fId === fId)).toMatchObject({ lines: 3, totalSales: 118.75 })
  expect((await admin.manufacturers.sales({ id: await add.manufacturer('Without files') })).fileSetUp).toBeNull()
  await app.sql(
    `update files set mapped_fields = '{"Cust": "hospital"}', sheet = 'Detail', header_row = 4, uploaded_at = '2026-01-07' where id = $1`,
    [fId],
  )
  expect((await admin.manufacturers.sales({ id: cedar })).fileSetUp).toMatchObject({
    columns: { Cust: 'hospital' },
    sheet: 'Detail',
    headerRow: 4,
  })
})

test('the new masters of a list are those added this month', async () => {
  const added = async () =>
    (await admin.hospitals.list({ showDeletedRecords: false, only: 'new' })).hospitalData.map(({ hospitalName }) => hospitalName)
  expect(await added()).toContain('Saint Mary')
  await app.sql(`update masters set created_at = date_trunc('month', now() at time zone 'utc') - interval '1 hour' where id = $1`, [saint])
  expect(await added()).not.toContain('Saint Mary')
  expect(await added()).toContain('Mercy')
})

test('a territory and its region list their primary reps, without removed ones', async () => {
  const [west, plateau] = [await add.territory('West'), await add.region('Plateau')]
  await admin.territories.assignRegion({ regionId: plateau, territoryId: west })
  const rep = (firstName: string) => add.salesperson({ firstName, lastName: 'Ruiz', email: '', primaryTerritory: west })
  await rep('Zoe')
  const gone = await rep('Gone')
  await rep('Ann')
  await admin.salesperson.remove({ id: gone })
  for (const calls of [admin.territories, admin.regions]) {
    const { usage } = await calls.usage({ ids: [west, plateau, north] })
    expect(usage.map(({ salespersons }) => salespersons)).toContainEqual(['Ann Ruiz', 'Zoe Ruiz'])
  }
  expect(only((await admin.territories.usage({ ids: [south] })).usage)).toMatchObject({ salespersons: [] })
})

test("a manufacturer shows its latest file and this year's commission to the cent", async () => {
  const birch = await add.manufacturer('Birch')
  await sellLines(app, `${YEAR - 1}-12`, [{ manufacturer: birch, territory: north, sales: 9, gross: 9 }])
  await sellLines(app, `${YEAR}-01`, [{ manufacturer: birch, territory: north, sales: 1_000, gross: 250.1 }])
  const deleted = await sellLines(app, `${YEAR}-03`, [{ manufacturer: birch, territory: north, sales: 50, gross: 50 }])
  await sellLines(app, `${YEAR}-02`, [{ manufacturer: birch, territory: north, sales: 10, gross: -0.05 }])
  await app.sql(`update files set uploaded_at = '2021-05-05T10:00:00Z' where manufacturer_id = $1 and id <> $2`, [birch, deleted])
  await admin.uploadprocess.deleteFile({ fId: deleted })
  expect(only((await admin.manufacturers.usage({ ids: [birch] })).usage)).toMatchObject({
    lastFileAt: '2021-05-05T10:00:00.000Z',
    grossYearToDate: 250.05,
  })
})
