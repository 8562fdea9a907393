import { afterAll, afterEach, expect, test } from 'vitest'
import { sheetXml, xlsxFile } from '../../../../../intake/src/test/xlsx-file.ts'
import { adding, salesFile } from '../../../test/factories.ts'
import { deleteImported } from '../../../test/import-sales.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
afterEach(() => deleteImported(app, admin))
const acme = await adding(admin).manufacturer('Acme')

const LINES = ['05/04/2025,Mercy,Ada Kim,Knee,North,100.00,25.00', '05/05/2025,Mercy,Ada Kim,Knee,North,200.00,50.00']
const TARGETS = ['invoicedate', 'hospital', 'surgeon', 'procedure', 'territory', 'amount', 'grossCommission'] as const
const mappedFields = (names: readonly string[]) => Object.fromEntries(TARGETS.map((target, at) => [names[at] ?? '', target]))
const NEW = { hospital: 'Mercy', surgeon: 'Ada Kim', procedure: 'Knee', territory: 'North' }
const values = Object.entries(NEW).map(([target, value]) => ({ target: target as keyof typeof NEW, value, addNew: value }))

const upload = async (lines: readonly string[]) =>
  (await admin.uploadprocess.uploadFile(salesFile(`${lines.join('\n')}\n`, { manufacturerId: acme, fileName: 'plain.csv' }))).fId
const store = async (fId: number, headerRow: number) => {
  const { columnList } = await admin.uploadprocess.fileHeaders({ fId, headerRow })
  await admin.uploadprocess.storeMappedFields({
    fId,
    headerRow,
    selectedMonthYear: 'May-2025',
    mappedFields: mappedFields(Object.keys(columnList)),
  })
  return admin.uploadprocess.storeMappedValues({ fId, values })
}

test('a file without a header is accepted, previewed, and stored with all rows', async () => {
  const fId = await upload(LINES)
  expect(await admin.uploadprocess.fileHeaders({ fId })).toMatchObject({
    headerRow: 0,
    headerFound: false,
    firstRows: LINES.map((line, at) => ({ row: at + 1, cells: line.split(',') })),
    warnings: ['No row was found that names the columns, so every row is read as a sale. If one names them, choose it.'],
  })
  expect(await store(fId, 0)).toMatchObject({ storedRows: 2, totalSales: 300 })
})

test('a user chooses the header row where it is not recognized', async () => {
  const fId = await upload(['$1,$2,$3,$4,$5,$6,$7', ...LINES])
  expect(await admin.uploadprocess.fileHeaders({ fId })).toMatchObject({ headerFound: false, headerRow: 0 })
  expect(await store(fId, 1)).toMatchObject({ storedRows: 2, totalSales: 300 })
})

test("in a workbook with monthly sheets, the file's month is read", async () => {
  const header = ['Inv Date', 'Hospital', 'Surgeon', 'Procedure', 'Territory', 'Net Sales', 'Commission']
  const sheet = (name: string, days: readonly string[], names = header) => {
    const lines = days.map((day, at) => [day, 'Mercy', 'Ada Kim', 'Knee', 'North', 100 + at, 25])
    return { name, xml: sheetXml([names, ...lines]) }
  }
  const readSheet = async (sheets: ReturnType<typeof sheet>[]) => {
    const file = salesFile(new Uint8Array(xlsxFile(sheets)), { manufacturerId: acme, fileName: 'months.xlsx' })
    const { fId } = await admin.uploadprocess.uploadFile(file)
    const { sheet, columnList } = await admin.uploadprocess.fileHeaders({ fId })
    return [sheet, columnList['Inv Date']?.[0]]
  }
  const april = sheet('Apr', ['04/01/2025', '04/02/2025', '04/03/2025'])
  expect(await readSheet([april, sheet('May', ['05/04/2025'])])).toEqual(['May', '05/04/2025'])
  const summary = sheet('May', ['05/04/2025'], header.with(1, 'Rank').with(3, 'Share'))
  expect(await readSheet([april, summary])).toEqual(['Apr', '04/01/2025'])
})
