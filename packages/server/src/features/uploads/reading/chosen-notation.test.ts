import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Ada Kim')
await add.procedure('Knee')

const [, , , , AMOUNT = '', GROSS = '', DATE = ''] = SALES_HEADER.split(',')
const content = (...sales: [amount: string, gross: string, date: string][]) =>
  [SALES_HEADER, ...sales.map(([amount, gross, date]) => `Mercy,Ada Kim,Knee,North,"${amount}","${gross}",${date}`)].join('\n')
/** Ambiguous: three decimals or thousands, and days of May or of March. */
const EITHER_WAY = content(['1.250', '1.125', '05/03/2025'], ['2.500', '2.250', '03/05/2025'])
const mapping = { selectedMonthYear: 'May-2025', mappedFields: SALES_COLUMNS } as const
const keysOf = (questions: readonly { key: string }[]) => questions.map(({ key }) => key)

test('an ambiguous notation is read as the user chooses, without further questions', async () => {
  const fId = await add.file(EITHER_WAY, { manufacturerId: await add.manufacturer('Acme') })
  const { readsAs, rows } = await admin.uploadprocess.fileHeaders({ fId })
  expect(rows).toBe(2)
  expect(readsAs[AMOUNT]?.amounts).toMatchObject({ isOpen: true, values: { '.': [1.25, 2.5], ',': [1250, 2500] } })
  expect(readsAs[DATE]?.dates).toEqual({
    order: 'month first',
    isOpen: true,
    values: { 'month first': ['2025-05-03', '2025-03-05'], 'day first': ['2025-03-05', '2025-05-03'] },
  })
  expect(readsAs[SALES_HEADER.split(',')[0] ?? '']).toEqual({ amounts: null, dates: null })
  const read = async (notation: { decimalMark?: '.' | ','; dateOrder?: 'month first' | 'day first' }) => {
    await admin.uploadprocess.storeMappedFields({ fId, ...mapping, ...notation })
    return admin.uploadprocess.processMapValues({ fId })
  }
  const point = await read({ decimalMark: '.', dateOrder: 'month first' })
  expect(point).toMatchObject({ totalSales: 3.75, preview: [{ invoicedate: '2025-05-03' }, { invoicedate: '2025-03-05' }] })
  const comma = await read({ decimalMark: ',', dateOrder: 'day first' })
  expect(comma).toMatchObject({ totalSales: 3750, preview: [{ invoicedate: '2025-03-05' }, { invoicedate: '2025-05-03' }] })
  expect(keysOf([...point.questions, ...comma.questions])).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/notation|dayFirst|monthFirst/)]),
  )
  expect(keysOf((await read({})).questions)).toEqual(expect.arrayContaining(['checks.notation', 'checks.monthFirst']))
})

test('the month of the file decides the date order where it can', async () => {
  const days: [string, string, string][] = [
    ['10.00', '1.00', '03/05/2025'],
    ['20.00', '2.00', '04/05/2025'],
  ]
  const fId = await add.file(content(...days), { manufacturerId: await add.manufacturer('Birch') })
  const { readsAs } = await admin.uploadprocess.fileHeaders({ fId })
  expect(readsAs[DATE]?.dates).toMatchObject({ order: 'day first', isOpen: false })
  expect(readsAs[GROSS]?.amounts).toMatchObject({ mark: '.', isOpen: false })
})

test('the chosen notation applies to later files, and contradicting cells raise a question', async () => {
  const manufacturerId = await add.manufacturer('Cedar')
  const first = await add.file(EITHER_WAY, { manufacturerId })
  await admin.uploadprocess.storeMappedFields({ fId: first, ...mapping, decimalMark: ',', dateOrder: 'day first' })
  const next = await add.file(content(['1,250.50', '125.05', '03/05/2025'], ['2.500', '250', '04/05/2025']), { manufacturerId })
  const { previousSources } = await admin.uploadprocess.fileHeaders({ fId: next })
  expect(previousSources).toEqual({ decimalMark: ',', dateOrder: 'day first' })
  await admin.uploadprocess.storeMappedFields({ fId: next, ...mapping, decimalMark: ',', dateOrder: 'day first' })
  const { questions, badRows } = await admin.uploadprocess.processMapValues({ fId: next })
  expect(badRows).toMatchObject([{ row: 2, value: '1,250.50' }])
  expect(keysOf(questions)).toContain('checks.notation')
})
