import { afterAll, expect, test } from 'vitest'
import { adding, rule, SALES_COLUMNS, SALES_HEADER } from '../../../test/factories.ts'
import { ended } from '../../../test/sold-month.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const region = await add.region('West')
const north = await add.territory('North')
await admin.territories.assignRegion({ regionId: region, territoryId: await add.territory('South') })
const alder = await add.manufacturer('Alder')
const hip = await add.procedure('Hip')
await add.salesperson({
  firstName: 'Ada',
  lastName: 'North',
  rules: [rule({ manufacturer: alder, territory: north, commission: 10 })],
})
await add.salesperson({
  firstName: 'Ben',
  lastName: 'West',
  rules: [
    rule({ manufacturer: alder, regionId: region, commission: 5 }),
    rule({ manufacturer: alder, regionId: region, procedure: hip, commission: 20 }),
  ],
})

const COLUMNS = `${SALES_HEADER},Inv No`
const mappedFields = { ...SALES_COLUMNS, 'Inv No': 'invoiceNumber' } as const

let files = 0
async function mapped(lines: readonly string[]): Promise<number> {
  const fId = await add.file([COLUMNS, ...lines].join('\n'), { manufacturerId: alder, fileName: `alder ${++files}.csv` })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields })
  return fId
}

const LINES = [
  'Mercy,Ann Low,Knee,North,1000.05,200,05/01/2025,A1',
  'Mercy,Ann Low,Knee,North,1000.05,200,05/01/2025,A1',
  'Mercy,Ann Low,Hip,South,300,60,04/30/2025,A2',
  'Mercy,Ann Low,Knee,South,-100,-20,05/31/2025,A3',
  'Mercy,Ann Low,Knee,East,5000,900,06/01/2025,A4',
  'Mercy,Ann Low,Knee,North,0,0,05/09/2025,A5',
  'Bay,Ann Low,Knee,East,70,7,05/09/2025,A6',
]
const rowsOf = ({ lines }: { lines: readonly { row: number }[] }) => lines.map(({ row }) => row)

test('outside, zero and duplicate lines are listed before storing, with the pay forecast', async () => {
  const fId = await mapped(LINES)
  const found = await admin.uploadprocess.linesToCheck({ fId, values: [] })
  expect(found.outsideMonth).toMatchObject({ rows: 2, totalSales: 5300 })
  expect(rowsOf(found.outsideMonth)).toEqual([4, 6])
  expect(found.zeroSales).toMatchObject({ rows: 1, totalSales: 0 })
  expect(rowsOf(found.zeroSales)).toEqual([7])
  expect(found.alike).toMatchObject({ rows: 1, totalSales: 1000.05 })
  expect(found.alike.lines).toMatchObject([
    { row: 2, like: 2, hospital: 'Mercy', surgeon: 'Ann Low', procedure: 'Knee', territory: 'North', invoicedate: '2025-05-01' },
    { row: 3, like: 2, amount: 1000.05, grossCommission: 200, invoiceNumber: 'A1' },
  ])
  // 10 % of 1,000.05 twice and of 0; 20 % of 300 and 5 % of -100. No rep has East.
  expect(found.forecast).toMatchObject({
    paidRows: 5,
    unpaid: { rows: 2, totalSales: 5070 },
    pay: {
      totalCommission: 255.02,
      count: 2,
      people: [
        { name: 'Ada North', rows: 3, totalCommission: 200.02 },
        { name: 'Ben West', rows: 2, totalCommission: 55 },
      ],
    },
  })
  expect(found.forecast && rowsOf(found.forecast.unpaid)).toEqual([6, 8])
  expect((await app.sql('select count(*)::integer as n from sales_lines'))[0]).toEqual({ n: 0 })
})

test('the forecast applies the matched values and equals the calculation', async () => {
  const fId = await mapped([...LINES, ''])
  const values = [
    { target: 'territory' as const, value: 'East', id: north },
    ...['Mercy', 'Bay'].map((value) => ({ target: 'hospital' as const, value, addNew: `${value} Hospital` })),
    { target: 'surgeon' as const, value: 'Ann Low', addNew: 'Ann Low' },
    { target: 'procedure' as const, value: 'Knee', addNew: 'Knee' },
  ]
  const found = await admin.uploadprocess.linesToCheck({ fId, values })
  expect(found.forecast).toMatchObject({ paidRows: 7, unpaid: { rows: 0, totalSales: 0, lines: [] }, pay: { totalCommission: 762.02 } })
  expect(found.zeroSales.lines[0]).toMatchObject({ hospital: 'Mercy Hospital', territory: 'North' })

  const { questions } = await admin.uploadprocess.processMapValues({ fId })
  await admin.uploadprocess.storeMappedValues({ fId, values, confirmed: questions.map(({ id }) => id) })
  await admin.commission.calculate({ selectedMonth: 'May-2025' })
  await ended(admin, 'May-2025')
  const { totals } = await admin.commission.data({ selectedMonth: 'May-2025', isPayoutInsertRequired: false })
  expect(totals.totalCommission).toBe(762.02)
})

test('without access to commissions, the forecast shows unpaid lines and no pay', async () => {
  const fId = await mapped([...LINES, 'Cove,Ann Low,Knee,Far,71,7,05/09/2025,A9'])
  const email = 'uploads@example.com'
  await app.addUser(app.firstCompany?.companyId ?? 0, { email, role: 'Staff', screens: ['uploadfile'] })
  const staff = await app.signIn({ email })
  const { forecast } = await staff.uploadprocess.linesToCheck({ fId, values: [] })
  expect(forecast).toMatchObject({ pay: null, unpaid: { rows: 1 } })
})

test('a duplicate row is left out, recorded as such, and included again', async () => {
  const fId = await mapped([...LINES, 'Cove,Ann Low,Knee,North,72,7,05/09/2025,A9'])
  await admin.uploadprocess.leaveOutRepeat({ fId, row: 3, isLeftOut: true })
  const read = await admin.uploadprocess.processMapValues({ fId })
  expect(read).toMatchObject({
    rows: 8,
    totalSales: 6342.05,
    repeatedRows: [{ row: 3, amount: 1000.05, reason: 'repeated' }],
    badRowCount: 0,
  })
  expect((await admin.uploadprocess.linesToCheck({ fId, values: [] })).alike.rows).toBe(0)
  // The remaining row no longer has a duplicate; a row without one cannot be left out.
  expect(await admin.try.uploadprocess.leaveOutRepeat({ fId, row: 2, isLeftOut: true })).toMatchObject({ http: 400 })
  expect(await admin.try.uploadprocess.leaveOutRepeat({ fId, row: 4, isLeftOut: true })).toMatchObject({ http: 400 })

  await admin.uploadprocess.leaveOutRepeat({ fId, row: 3, isLeftOut: false })
  expect(await admin.uploadprocess.processMapValues({ fId })).toMatchObject({ totalSales: 7342.1, repeatedRows: [] })
  await admin.uploadprocess.leaveOutRepeat({ fId, row: 3, isLeftOut: true })
  const { questions, unresolved } = await admin.uploadprocess.processMapValues({ fId })
  const values = unresolved.map(({ target, value }) => ({ target, value, addNew: value }))
  const stored = await admin.uploadprocess.storeMappedValues({ fId, values, confirmed: questions.map(({ id }) => id) })
  expect(stored).toMatchObject({ storedRows: 7, leftOutRows: 1, totalSales: 6342.05 })
  expect((await admin.uploadprocess.leftOutRows({ fId })).rows).toMatchObject([{ row: 3, reason: 'repeated', amount: 1000.05 }])
  expect(await admin.try.uploadprocess.leaveOutRepeat({ fId, row: 3, isLeftOut: false })).toMatchObject({ http: 409 })

  await admin.uploadprocess.deleteFile({ fId })
  await admin.uploadprocess.restoreFile({ fId, confirmed: questions.map(({ id }) => id) })
  expect(await app.sql('select count(*)::integer as n from sales_lines where file_id = $1', [fId])).toEqual([{ n: 7 }])
})

test('the totals of a mapping are shown before storing; an invalid one is refused', async () => {
  const fId = await add.file([COLUMNS, ...LINES, 'Dell,Ann Low,Knee,Far,1,1,05/09/2025,B1', 'Total,,,,7271.10,1348,,'].join('\n'), {
    manufacturerId: alder,
  })
  expect(await admin.uploadprocess.mappedSums({ fId, mappedFields })).toMatchObject({
    rows: 8,
    totalSales: 7271.1,
    statedTotals: { totalSales: 7271.1, salesDifference: 0, agrees: true },
    notSales: { total: 1 },
  })
  const other = await add.file([COLUMNS, ...LINES, 'Total,,,,7280.00,1348,,'].join('\n'), { manufacturerId: alder })
  expect(await admin.uploadprocess.mappedSums({ fId: other, mappedFields })).toMatchObject({
    totalSales: 7270.1,
    statedTotals: { totalSales: 7280, salesDifference: -9.9, agrees: false },
  })
  expect(await admin.try.uploadprocess.mappedSums({ fId, mappedFields: { ...mappedFields, Nothing: 'amount' } })).toMatchObject({
    http: 400,
  })
  expect((await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })).files.find((file) => file.fId === fId)?.status).toBe(
    'Uploaded',
  )
})

test('a file whose mapping changed meanwhile is not stored', async () => {
  const fId = await mapped(['Mercy,Ann Low,Knee,North,100,20,05/01/2025,Z1'])
  const { version, unresolved } = await admin.uploadprocess.processMapValues({ fId })
  const swapped = { ...mappedFields, Hospital: 'surgeon', Surgeon: 'hospital' } as const
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: swapped })
  const values = unresolved.map(({ target, value }) => ({ target, value, addNew: value }))
  expect(await admin.try.uploadprocess.storeMappedValues({ fId, values, version })).toMatchObject({
    http: 409,
    data: { present: { fId, mappedFields: swapped } },
  })
  expect(await admin.try.uploadprocess.processMapValues({ fId })).toMatchObject({ data: { version: version + 1 } })
})

test('a record deleted during matching is reported with its value; nothing is stored', async () => {
  const fId = await mapped(['Doom Clinic,Ann Low,Knee,North,10,1,05/09/2025,D1'])
  const id = await add.hospital('Doomed')
  const values = [{ target: 'hospital' as const, value: 'Doom Clinic', id }]
  await admin.hospitals.remove({ id })
  const { questions } = await admin.uploadprocess.processMapValues({ fId })
  expect(await admin.try.uploadprocess.storeMappedValues({ fId, values, confirmed: questions.map((each) => each.id) })).toMatchObject({
    http: 404,
    message: "The hospital chosen for 'Doom Clinic' was deleted or merged in the meantime. Match it again.",
    data: { target: 'hospital', value: 'Doom Clinic' },
  })
  expect(await app.sql('select count(*)::integer as n from sales_lines where file_id = $1', [fId])).toEqual([{ n: 0 }])
})

test('a file with price, discount and net rows reports its lines and skipped rows', async () => {
  const inSteps = [1000, 2000.1, 3000.3].flatMap((price, at) =>
    [price, -price / 10, (price * 9) / 10].map((amount) => {
      const date = `05/0${at + 1}/2025`
      return `Mercy,Ann Low,Knee,North,${amount.toFixed(2)},${(amount / 5).toFixed(2)},${date},B${at}`
    }),
  )
  const { notices, rows, totalSales, skippedRows } = await admin.uploadprocess.processMapValues({ fId: await mapped(inSteps) })
  expect([rows, totalSales]).toEqual([6, 5400.36])
  expect(skippedRows.map(({ row, kind }) => [row, kind])).toEqual([4, 7, 10].map((row) => [row, 'subtotal']))
  expect(notices).toEqual([
    expect.stringMatching(/^Each sale seems to take several rows.*: 6 lines are imported, and their 3 totals are left out\./),
  ])
  const { notices: none } = await admin.uploadprocess.processMapValues({ fId: await mapped(LINES.slice(2)) })
  expect(none).toEqual([])
})
