import { parseCsv } from 'hucre/csv'
import { afterAll, expect, test } from 'vitest'
import { adding, type MatchedValue, rule, SALES_COLUMNS, SALES_HEADER } from '../../test/factories.ts'
import { ended } from '../../test/sold-month.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const manufacturerId = await add.manufacturer('Acme')
const north = await add.territory('North')
const selectedMonth = 'May-2025'

const DETAILS = { 'Ship To #': 'accountNumber', PO: 'poNumber', Item: 'part', Qty: 'quantity' } as const
const content = [
  `${Object.keys(DETAILS).join()},${SALES_HEADER}`,
  '0047,PO-9,1020-1-100,2 ea,Mercy,Ann Low,Knee,North,100,20,05/02/2025',
  ',,,,Mercy,Ann Low,Knee,North,300,60,05/03/2025',
].join('\n')
const details = { accountNumber: '0047', poNumber: 'PO-9', part: '1020-1-100', quantity: '2 ea' }

test('account, PO, part and quantity are stored with a line and shown with it', async () => {
  const fId = await add.file(content, { manufacturerId, fileName: 'details.csv' })
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: selectedMonth, mappedFields: { ...SALES_COLUMNS, ...DETAILS } })
  const { unresolved, preview, questions } = await admin.uploadprocess.processMapValues({ fId })
  expect(preview).toMatchObject([details, { amount: 300 }])
  const values = unresolved.map(
    ({ target, value, accountNumber }): MatchedValue => ({
      target,
      value,
      ...(accountNumber !== undefined && { accountNumber }),
      addNew: value,
    }),
  )
  await admin.uploadprocess.storeMappedValues({ fId, values, confirmed: questions.map(({ id }) => id) })
  const { lines } = await admin.uploadprocess.linesOfFile({ fId })
  expect(lines).toMatchObject([details, { amount: 300 }])
  for (const field of Object.values(DETAILS)) expect(lines[1]).not.toHaveProperty(field)
  expect(await admin.uploadprocess.linesOfFile({ fId, q: '1020-1' })).toMatchObject({ total: 1 })

  const salesPersonId = await add.salesperson({ rules: [rule({ manufacturer: manufacturerId, territory: north, commission: 5 })] })
  await admin.commission.calculate({ selectedMonth })
  await ended(admin, selectedMonth)
  const month = await admin.commission.lines({ selectedMonth })
  const [paid] = month.lines.filter(({ amount }) => amount === 100)
  expect(paid).toMatchObject({ file: details, commissionAmount: 5 })
  expect(await admin.commission.why({ salesPersonId, selectedMonth, lineId: paid?.id ?? 0 })).toMatchObject({
    file: { ...details, fileName: 'details.csv' },
  })
  const file = await admin.listExport.ofMonth({ list: 'commission-lines', selectedMonth, format: 'csv' })
  const [header, ...exported] = (parseCsv(file.toString()) as string[][]).map((row) => row.slice(-4))
  expect(header).toEqual(['Account number', 'PO or case number', 'Part number', 'Quantity'])
  expect(exported).toEqual([Object.values(details), ['', '', '', '']])
})
