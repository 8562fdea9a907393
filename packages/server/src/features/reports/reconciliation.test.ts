import type { Report, ReportId } from '@fairshare/contract'
import { monthOf } from '@fairshare/engine/values'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER } from '../../test/factories.ts'
import { testApp } from '../../test/test-app.ts'
import { cacheMissingBusiness } from './missing-business.store.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const [alder, birch] = [await add.manufacturer('Alder'), await add.manufacturer('Birch')]
const [knee, hip] = [await add.procedure('Knee'), await add.procedure('Hip')]
await add.territory('North')
const [mercy, luke] = [await add.hospital('Mercy'), await add.hospital('Luke'), await add.hospital('Grace')]
for (const surgeon of ['Kim', 'Ray', 'Poe']) await add.surgeon(surgeon)

const rate = { manufacturerId: alder, procedureId: null as number | null, percent: 20, startMonth: 'January-2025', endMonth: 'None' }
await admin.manufacturers.addRate(rate)
await admin.manufacturers.addRate({ ...rate, procedureId: knee, percent: 25, endMonth: 'May-2025' })
await admin.manufacturers.addRate({ ...rate, procedureId: knee, percent: 50, startMonth: 'June-2025' })
await admin.manufacturers.addRate({ ...rate, manufacturerId: birch, procedureId: hip, percent: 10 })

/** Uploads and stores a file, confirming all questions and leaving out bad rows. */
async function store(manufacturerId: number, month: string, rows: readonly string[]): Promise<number> {
  const fId = await add.file([SALES_HEADER, ...rows].join('\n'), { manufacturerId, selectedMonthYear: month })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: month, mappedFields: SALES_COLUMNS })
  const { questions } = await admin.uploadprocess.processMapValues({ fId })
  await admin.uploadprocess.storeMappedValues({ fId, values: [], leaveOutBadRows: true, confirmed: questions.map(({ id }) => id) })
  return fId
}

const make = (id: ReportId, to: string, manufacturer?: number) =>
  admin.reports.make({ id, to, ...(manufacturer !== undefined && { of: [{ kind: 'manufacturer', id: manufacturer }] }) })

/** The rows of a report as objects, and its totals as one. */
function table({ columns, rows, totals }: Report) {
  const named = (cells: Report['rows'][number]['cells']) => Object.fromEntries(columns.map(({ id }, at) => [id, cells[at]]))
  return { rows: rows.map(({ cells }) => named(cells)), totals: totals && named(totals) }
}

describe('a month with what was paid against what was agreed', async () => {
  await store(alder, 'May-2025', [
    'Mercy,Kim,Knee,North,1000.00,250.00,05/02/2025', // 25 % is 250.00
    'Mercy,Kim,Knee,North,2000.10,400.02,05/03/2025', // 25 % is 500.025, and so 500.03: 100.01 short
    'Luke,Ray,Hip,North,500.00,90.00,05/04/2025', // 20 % is 100.00: 10.00 short
    'Luke,Ray,Hip,North,300.00,66.00,05/05/2025', // 20 % is 60.00: 6.00 over
    'Mercy,Kim,Knee,North,-400.00,-80.00,05/06/2025', // 25 % is -100.00: 20.00 over, since less was taken back
    'Luke,Ray,Hip,North,-100.00,-25.00,05/07/2025', // 20 % is -20.00: 5.00 short, since more was taken back
    'Luke,Ray,Hip,North,33.33,6.66,05/08/2025', // 20 % is 6.67: a cent of rounding
    'Luke,Ray,Hip,North,75.00,15.00,soon',
    'Grand Total,,,,3418.43,722.68,', // 3333.43 stored and 75.00 left out: 10.00 unaccounted
  ])
  await store(birch, 'May-2025', ['Mercy,Kim,Knee,North,1000.00,100.00,05/02/2025', 'Mercy,Kim,Hip,North,200.00,20.00,05/03/2025'])
  await admin.uploadprocess.storeReceived({ manufacturerId: alder, selectedMonthYear: 'May-2025', amount: 700 })
  const gone = await store(alder, 'May-2025', ['Mercy,Kim,Knee,North,7000.00,1.00,05/09/2025'])
  await admin.uploadprocess.deleteFile({ fId: gone })

  test('compares stated, stored, received and agreed amounts by manufacturer, without deleted files', async () => {
    const report = await make('recon', 'May-2025')
    const { rows, totals } = table(report)
    expect(rows).toEqual([
      {
        name: 'Alder',
        stated: 3418.43,
        sales: 3333.43,
        leftOutSales: 75,
        unaccounted: 10,
        storedRows: 7,
        leftOutRows: 1,
        gross: 707.68,
        unrated: 0,
        agreed: 796.7,
        difference: -89.02,
        received: 700,
        receivedDifference: -7.68,
        short: 115.01,
        over: 26,
      },
      {
        name: 'Birch',
        stated: null,
        sales: 1200,
        leftOutSales: 0,
        unaccounted: null,
        storedRows: 2,
        leftOutRows: 0,
        gross: 120,
        unrated: 100,
        agreed: 20,
        difference: 0,
        received: null,
        receivedDifference: null,
        short: 0,
        over: 0,
      },
    ])
    // Birch states no total, so a sum of the others would be misleading.
    expect(totals).toMatchObject({ stated: null, unaccounted: null })
    expect(table(await make('recon', 'May-2025', alder)).totals).toMatchObject({ stated: 3418.43, sales: 3333.43, unaccounted: 10 })
    expect(totals).toMatchObject({ sales: 4533.43, gross: 827.68, agreed: 816.7, short: 115.01, over: 26, difference: -89.02 })
    expect(report.rows.map(({ subject }) => subject?.id)).toEqual([alder, birch])
  })

  test('lists lines paid short with their agreed rates, largest difference first', async () => {
    const { rows, totals } = table(await make('short', 'May-2025'))
    expect(rows).toMatchObject([
      { short: 100.01, sales: 2000.1, agreedRate: 25, agreed: 500.03, gross: 400.02, procedure: 'Knee', date: '2025-05-03', row: 3 },
      { short: 10, sales: 500, agreedRate: 20, agreed: 100, gross: 90, hospital: 'Luke', surgeon: 'Ray', territory: 'North' },
      { short: 5, sales: -100, agreedRate: 20, agreed: -20, gross: -25, manufacturer: 'Alder', file: 'sales.csv' },
    ])
    expect(totals).toMatchObject({ short: 115.01, sales: 2400.1, agreed: 580.03, gross: 465.02 })
  })

  test('lists lines paid over separately', async () => {
    const { rows, totals } = table(await make('over', 'May-2025'))
    expect(rows).toMatchObject([
      { over: 20, sales: -400, agreed: -100, gross: -80 },
      { over: 6, sales: 300, agreed: 60, gross: 66 },
    ])
    expect(totals).toMatchObject({ over: 26 })
  })

  test("links a differing line to its surgeon's lines of the month", async () => {
    for (const id of ['short', 'over'] as const) {
      const { rows } = await make(id, 'May-2025')
      expect(rows.map(({ subject, selectedMonth }) => [subject?.kind, selectedMonth])).toEqual(rows.map(() => ['surgeon', 'May-2025']))
    }
  })

  test('adds a note only for one manufacturer that paid short', async () => {
    expect((await make('short', 'May-2025', alder)).note).toBe(
      'In May 2025 you paid less than the agreed commission on 3 lines, by $115.01 in all: $580.03 was agreed on them, and we received $465.02. The attached list names each of them with its sales and its agreed rate. Please check it, and let us know when we receive the difference.',
    )
    expect((await make('short', 'May-2025')).note).toBeNull()
    expect(await make('short', 'May-2025', birch)).toMatchObject({ rows: [], rowCount: 0, note: null })
    expect(table(await make('recon', 'May-2025', birch))).toMatchObject({
      rows: [{ name: 'Birch' }],
      totals: { stated: null, sales: 1200 },
    })
  })

  test("states no total if one of a manufacturer's files states none", async () => {
    await store(alder, 'July-2025', ['Mercy,Kim,Knee,North,100.00,25.00,07/02/2025', 'Grand Total,,,,100.00,25.00,'])
    await store(alder, 'July-2025', ['Mercy,Kim,Knee,North,900.00,225.00,07/03/2025'])
    expect(table(await make('recon', 'July-2025'))).toMatchObject({
      rows: [{ stated: null, sales: 1000, unaccounted: 0 }],
      totals: { stated: null, sales: 1000, unaccounted: null },
    })
  })

  test('a month without files has nothing to reconcile', async () => {
    for (const id of ['recon', 'short', 'over', 'missing'] as const)
      expect(await make(id, 'August-2025')).toMatchObject({ rows: [], rowCount: 0, totals: null })
  })

  test('pages lists of differences', async () => {
    expect(await admin.reports.make({ id: 'short', to: 'May-2025', page: 2 })).toMatchObject({ rows: [] })
    expect(await admin.reports.make({ id: 'recon', to: 'May-2025', page: 2 })).toMatchObject({ rows: [], rowCount: 2 })
  })

  test('hides agreed rates from Staff with the reports, but not missing business', async () => {
    await app.addUser(app.firstCompany?.companyId ?? 0, { email: 'staff@example.com', screens: ['reports', 'uploadfile'] })
    const staff = await app.signIn({ email: 'staff@example.com' })
    for (const id of ['recon', 'short', 'over'] as const)
      expect(await staff.try.reports.make({ id, to: 'May-2025' })).toMatchObject({ http: 403, message: 'Invalid Access!' })
    expect((await staff.try.reports.make({ id: 'missing', to: 'May-2025' })).http).toBe(200)
  })
})

describe('missing business', async () => {
  const [cedar, dune] = [await add.manufacturer('Cedar'), await add.manufacturer('Dune')]
  const sold = (hospital: string, surgeon: string, sales: number) => ({ hospital, surgeon, sales })
  const month = (of: number, name: string, number: string, lines: readonly ReturnType<typeof sold>[]) =>
    store(
      of,
      name,
      lines.map(({ hospital, surgeon, sales }, at) => `${hospital},${surgeon},Hip,North,${sales},1,${number}-0${at + 1}`),
    )
  const always = sold('Mercy', 'Ray', 500)
  // November has no file: the six months before May are October, December, January, February, March and April.
  await month(cedar, 'September-2023', '2023-09', [always, sold('Grace', 'Poe', 9000)])
  await month(cedar, 'October-2023', '2023-10', [always, sold('Grace', 'Poe', 9000), sold('Luke', 'Ray', 1000)])
  await month(cedar, 'December-2023', '2023-12', [always, sold('Grace', 'Poe', 9000), sold('Luke', 'Ray', 1000), sold('Mercy', 'Kim', 100)])
  await month(cedar, 'January-2024', '2024-01', [always, sold('Luke', 'Ray', 1000), sold('Mercy', 'Kim', 200), sold('Mercy', 'Kim', 50)])
  await month(cedar, 'February-2024', '2024-02', [always, sold('Luke', 'Ray', 1000), sold('Luke', 'Ray', -100), sold('Luke', 'Kim', 100)])
  await month(cedar, 'March-2024', '2024-03', [always, sold('Mercy', 'Kim', 150.01), sold('Luke', 'Kim', -100)])
  await month(cedar, 'April-2024', '2024-04', [always, sold('Luke', 'Kim', -50)])
  const gone = await month(cedar, 'April-2024', '2024-04', [sold('Grace', 'Poe', 9000)])
  await admin.uploadprocess.deleteFile({ fId: gone })
  await month(cedar, 'May-2024', '2024-05', [always])
  // The same pair at another manufacturer is different business.
  await month(birch, 'May-2024', '2024-05', [sold('Mercy', 'Kim', 100)])
  for (const [name, number] of [
    ['February-2024', '2024-02'],
    ['March-2024', '2024-03'],
    ['April-2024', '2024-04'],
  ] as const)
    await month(dune, name, number, [sold('Luke', 'Poe', 8000)])

  test('is missing if seen in three of the six earlier months but not this one', async () => {
    const { rows, totals } = table(await make('missing', 'May-2024', cedar))
    expect(rows).toEqual([
      // 1000 in three months and 900 in one; Mercy and Kim sold 100.00, 250.00 and 150.01.
      { hospital: 'Luke', surgeon: 'Ray', manufacturer: 'Cedar', usualSales: 975, monthsSeen: 4, lastMonth: 'February-2024' },
      { hospital: 'Mercy', surgeon: 'Kim', manufacturer: 'Cedar', usualSales: 166.67, monthsSeen: 3, lastMonth: 'March-2024' },
    ])
    expect(totals).toMatchObject({ usualSales: 1141.67 })
  })

  test("links to the surgeon's lines of the month seen last", async () => {
    const { rows, columns } = await make('missing', 'May-2024', cedar)
    const leads = rows.map(({ subject, selectedMonth, cells }) => [
      subject?.kind,
      cells[columns.findIndex(({ id }) => id === 'surgeon')],
      selectedMonth,
    ])
    expect(leads).toEqual([
      ['surgeon', 'Ray', 'February-2024'],
      ['surgeon', 'Kim', 'March-2024'],
    ])
  })

  test('reports no missing business for a manufacturer without a file in the month', async () => {
    expect((await make('missing', 'May-2024', dune)).rows).toEqual([])
    expect(table(await make('missing', 'May-2024')).rows.map(({ manufacturer }) => manufacturer)).toEqual(['Cedar', 'Cedar'])
  })

  test('is cached when the month is calculated, and invalidated when its lines change', async () => {
    const missing = async () => table(await make('missing', 'May-2024', cedar))
    const cached = async () => (await app.sql(`select from missing_business where manufacturer_id = $1`, [cedar])).length
    const found = await missing()
    await admin.commission.calculate({ selectedMonth: 'May-2024' })
    await vi.waitFor(async () => expect(await cached()).toBe(1), 10_000)
    expect(await missing()).toEqual(found)
    // Write to the cache directly to prove that the report reads it.
    await app.sql(`update missing_business set usual_cents = '{97501,16667}' where manufacturer_id = $1`, [cedar])
    expect((await missing()).rows.map(({ usualSales }) => usualSales)).toEqual([975.01, 166.67])
    const july = await month(cedar, 'July-2024', '2024-07', [always])
    expect(await cached()).toBe(1)
    const may = await month(cedar, 'May-2024', '2024-05', [sold('Luke', 'Ray', 10)])
    expect(await cached()).toBe(0)
    expect((await missing()).rows.map(({ usualSales }) => usualSales)).toEqual([166.67])
    for (const fId of [july, may]) await admin.uploadprocess.deleteFile({ fId })
    expect(await missing()).toEqual(found)
    await admin.commission.calculate({ selectedMonth: 'May-2024' })
    await vi.waitFor(async () => expect(await cached()).toBe(1), 10_000)
    await admin.hospitals.merge({ fromId: luke, intoId: mercy })
    // Merging Luke into Mercy makes Mercy and Ray present in May.
    expect((await missing()).rows.map(({ surgeon }) => surgeon)).toEqual(['Kim'])
  })

  test('waits for uncommitted lines before it caches', async () => {
    const { db } = app.services
    const company = app.firstCompany?.companyId ?? 0
    await app.sql('delete from missing_business')
    const [have, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Kim returns to May in a transaction that is still open when the search starts.
    const storing = db.forCompany(company, async (tx) => {
      await sql`insert into sales_lines (file_id, row_number, month, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, amount_cents, gross_cents, invoice_date)
        select (select file_id from sales_lines where manufacturer_id = ${cedar} and month = '2024-05-01' limit 1), 99, '2024-05-01', l.manufacturer_id,
          l.territory_id, l.hospital_id, l.surgeon_id, l.procedure_id, 100, 1, '2024-05-02'
        from sales_lines l join masters m on m.id = l.surgeon_id where l.manufacturer_id = ${cedar} and m.name = 'Kim' and l.month = '2024-03-01'
          and l.amount_cents = 15001`.execute(tx.db)
      have.resolve()
      await mayEnd.promise
    })
    await have.promise
    const looking = db.forCompany(company, (tx) => cacheMissingBusiness(tx, monthOf(2024, 5)))
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
    await vi.waitFor(async () => expect(await app.sql(waiting)).toHaveLength(1), 10_000)
    mayEnd.resolve()
    await Promise.all([storing, looking])
    expect(await app.sql('select cardinality(usual_cents)::int as pairs from missing_business')).toEqual([{ pairs: 0 }])
    expect((await make('missing', 'May-2024', cedar)).rows).toEqual([])
  })
})
