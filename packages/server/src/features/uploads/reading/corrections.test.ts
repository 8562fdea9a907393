import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const manufacturerId = await add.manufacturer('Acme')
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Ada Kim')
await add.procedure('Knee')

const CONTENT = [
  SALES_HEADER,
  'Mercy,Ada Kim,Knee,North,"1,000.00",250.00,05/04/2025',
  'Mercy,Ada Kim,Knee,North,TBD,125.00,05/05/2025',
  'mercy,Ada Kim,Knee,North,300.00,75.00,soon',
].join('\n')

let serial = 0
async function mapped(): Promise<number> {
  const fId = await add.file(`${CONTENT}${'\n'.repeat(++serial)}`, { manufacturerId })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  return fId
}

test('an unreadable row shows account and amount, next to known names and totals', async () => {
  const fId = await mapped()
  expect(await admin.uploadprocess.processMapValues({ fId })).toMatchObject({
    badRows: [
      { row: 3, target: 'amount', value: 'TBD', account: 'Mercy', amount: null },
      { row: 4, target: 'invoicedate', value: 'soon', account: 'mercy', amount: 300 },
    ],
    known: expect.arrayContaining([
      { target: 'hospital', value: 'Mercy', rows: 1, totalSales: 1000, id: 3, name: 'Mercy', by: 'name', matchedBy: null, matchedAt: null },
    ]),
    knownCount: 4,
    preview: [{ row: 2, hospital: 'Mercy', surgeon: 'Ada Kim', amount: 1000, grossCommission: 250, invoicedate: '2025-05-04' }],
    corrections: [],
  })
})

test('corrected rows are stored as corrected', async () => {
  const fId = await mapped()
  await admin.uploadprocess.correctRow({ fId, row: 3, target: 'amount', value: '500.00' })
  await admin.uploadprocess.correctRow({ fId, row: 4, target: 'invoicedate', value: '05/06/2025' })
  const read = await admin.uploadprocess.processMapValues({ fId })
  expect(read).toMatchObject({ badRows: [], rows: 3, totalSales: 1800, corrections: [{ row: 3 }, { row: 4, value: '05/06/2025' }] })
  const confirmed = read.questions.map(({ id }) => id)
  expect(await admin.uploadprocess.storeMappedValues({ fId, values: [], confirmed })).toMatchObject({ storedRows: 3, totalSales: 1800 })
  expect(await admin.try.uploadprocess.correctRow({ fId, row: 3, target: 'amount', value: '1.00' })).toMatchObject({ http: 409 })
  await admin.uploadprocess.deleteFile({ fId })
  await admin.uploadprocess.restoreFile({ fId })
  const { files } = await admin.uploadprocess.files({ selectedMonthYear: 'May-2025' })
  expect(files.find((file) => file.fId === fId)).toMatchObject({ storedRows: 3, totalSales: 1800 })
})

test.each(['1,234', '1.234'])('an ambiguous correction to %s is refused', async (value) => {
  const fId = await mapped()
  expect(await admin.try.uploadprocess.correctRow({ fId, row: 3, target: 'amount', value })).toMatchObject({
    http: 400,
    data: { fields: { value: `Sales: '${value}' can mean two amounts. Write the cents too: 1234.00.` } },
  })
})

test('an unreadable correction is refused, and a correction can be undone', async () => {
  const fId = await mapped()
  const cell = { fId, row: 3, target: 'amount' } as const
  expect(await admin.try.uploadprocess.correctRow({ ...cell, value: 'a lot' })).toMatchObject({ http: 400 })
  await admin.uploadprocess.correctRow({ ...cell, value: '500.00' })
  await admin.uploadprocess.correctRow({ ...cell, value: null })
  expect(await admin.uploadprocess.processMapValues({ fId })).toMatchObject({ badRows: [{ row: 3 }, { row: 4 }], corrections: [] })
})

test('corrections apply to one file only', async () => {
  const fId = await mapped()
  await admin.uploadprocess.correctRow({ fId, row: 3, target: 'amount', value: '500.00' })
  const { selectedMonthYear, filetoupload } = salesFile(`${CONTENT}${'\n'.repeat(50)}`, { manufacturerId })
  expect(await admin.uploadprocess.proposeFile({ selectedMonthYear, filetoupload })).toMatchObject({ manufacturerId, totalSales: 1000 })
  const next = await mapped()
  expect(await admin.uploadprocess.fileHeaders({ fId: next })).toMatchObject({ isKnownLayout: true, previousSources: {} })
  expect(await admin.uploadprocess.processMapValues({ fId: next })).toMatchObject({ corrections: [] })
})

test('whole rows are returned as in the file, without patient columns', async () => {
  const text = [`${SALES_HEADER},Patient Name,Rep note`, 'Mercy,Ada Kim,Knee,North,TBD,125.00,05/05/2025,Jane Roe,"=1+1, late"'].join('\n')
  const fId = await add.file(text, { manufacturerId, fileName: 'whole.csv' })
  const input = { fId, rows: [2, 99] }
  expect(await admin.try.uploadprocess.rowsOfFile(input)).toMatchObject({ http: 409 })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS })
  const { columns, rows } = await admin.uploadprocess.rowsOfFile(input)
  expect(columns).toEqual([...SALES_HEADER.split(','), 'Patient Name', 'Rep note'])
  expect(rows).toEqual([{ row: 2, cells: ['Mercy', 'Ada Kim', 'Knee', 'North', 'TBD', '125.00', '05/05/2025', '', '=1+1, late'] }])
})
