import { afterAll, expect, test } from 'vitest'
import { adding, SALES_COLUMNS, SALES_HEADER, salesFile } from '../../../test/factories.ts'
import { testApp } from '../../../test/test-app.ts'

const app = await testApp()
afterAll(() => app.close())
const admin = await app.signIn()
const add = adding(admin)
const acme = await add.manufacturer('Acme Spine')
const birch = await add.manufacturer('Birch')
await add.territory('North')
await add.hospital('Mercy')
await add.surgeon('Ada Kim')
await add.procedure('Knee')

const lines = (date: string, amount = '1,000.00') => `Mercy,Ada Kim,Knee,North,"${amount}",250.00,${date}\n`.repeat(3)
const content = (date: string, amount?: string) => `${SALES_HEADER}\n${lines(date, amount)}`

const proposalOf = (text: string, fileName: string, month = 'July-2025') => {
  const { selectedMonthYear, filetoupload } = salesFile(text, { manufacturerId: 0, selectedMonthYear: month, fileName })
  return admin.uploadprocess.proposeFile({ selectedMonthYear, filetoupload })
}
const propose = async (...given: Parameters<typeof proposalOf>) => {
  const proposal = await proposalOf(...given)
  return { ...proposal, needs: proposal.needs.map(({ message }) => message) }
}

async function mapped(text: string, fileName: string, { manufacturerId = acme, month = 'May-2025', ...sources }: Mapped = {}) {
  const { fId } = await admin.uploadprocess.uploadFile(salesFile(text, { manufacturerId, selectedMonthYear: month, fileName }))
  const mappedFields = sources.mappedFields ?? SALES_COLUMNS
  await admin.uploadprocess.storeMappedFields({ fId, selectedMonthYear: month, ...sources, mappedFields })
  return fId
}

type Mapped = { manufacturerId?: number; month?: string; mappedFields?: typeof SALES_COLUMNS; fixedValues?: Record<string, string> }

test('an unknown file needs a manufacturer and columns', async () => {
  const proposal = await propose(content('05/04/2025'), 'sales.csv')
  expect(proposal).toMatchObject({ manufacturerId: null, selectedMonthYear: 'May-2025', rows: 3, totalSales: null })
  expect(proposal.needs).toEqual(['Choose the manufacturer.', 'Map its fields.'])
  const { needs } = await proposalOf(content('05/04/2025'), 'sales.csv')
  expect(needs.map(({ settledBy }) => settledBy)).toEqual(['manufacturer', null])
})

test('a manufacturer found only in the contents is proposed for confirmation', async () => {
  const proposal = await propose(`Acme Spine sales tracing,,,,,,\n${content('05/04/2025')}`, 'tracing.csv')
  expect(proposal).toMatchObject({
    manufacturerName: 'Acme Spine',
    needs: ['Confirm the manufacturer, or choose another.', 'Map its fields.'],
  })
})

test('a file with known columns, names and month needs nothing', async () => {
  const fId = await mapped(content('05/04/2025'), 'acme_2025-05.csv')
  expect(await admin.uploadprocess.fileHeaders({ fId })).toMatchObject({ isKnownLayout: true })
  const proposal = await propose(content('06/04/2025'), 'acme_2025-06 final.csv')
  expect(proposal).toEqual({
    manufacturerId: acme,
    manufacturerName: 'Acme Spine',
    selectedMonthYear: 'June-2025',
    reasons: ['Its columns are those of earlier files.', 'Its name is like that of acme_2025-05.csv.'],
    monthReasons: ['Most of its invoices are dated June 2025.', 'Its name includes June 2025.'],
    needs: [],
    sheets: 0,
    rows: 3,
    totalSales: 3000,
    totalGrossCommission: 750,
  })
})

test('new names, unreadable rows and open questions are listed', async () => {
  const text = `${content('06/04/2025')}Northside,Ada Kim,Knee,North,10.00,1.00,06/05/2025\nMercy,Ada Kim,Knee,North,TBD,1.00,06/05/2025\n`
  const { needs } = await proposalOf(text, 'acme_2025-06.csv')
  // Another manufacturer has other columns, so choosing one settles these.
  const settledBy = 'manufacturer'
  expect(needs).toEqual(
    expect.arrayContaining([
      { message: '1 value is new.', settledBy },
      { message: '1 row cannot be read.', settledBy },
    ]),
  )
})

test('a duplicate file, or one with contradicting months, needs a user', async () => {
  expect((await propose(content('05/04/2025'), 'acme_2025-05.csv')).needs).toEqual([
    'The same file was uploaded already as acme_2025-05.csv for May 2025.',
  ])
  const other = await propose(content('06/11/2025'), 'acme_2025-08.csv')
  expect(other).toMatchObject({ selectedMonthYear: 'June-2025', needs: ['Confirm the month, or choose another.'] })
})

test('a fixed value of one file is not reused in another without a user', async () => {
  const { Territory: _column, ...mappedFields } = SALES_COLUMNS
  const header = SALES_HEADER.replace('Territory', 'Area code')
  const text = (date: string) => `${header}\n${lines(date)}`
  const fId = await mapped(text('05/04/2025'), 'birch 05-2025.csv', {
    manufacturerId: birch,
    mappedFields: mappedFields as typeof SALES_COLUMNS,
    fixedValues: { territory: 'North' },
  })
  expect(await admin.uploadprocess.fileHeaders({ fId })).toMatchObject({ isKnownLayout: false })
  const { manufacturerName, needs } = await propose(text('06/04/2025'), 'birch 06-2025.csv')
  expect(manufacturerName).toBe('Birch')
  expect(needs).toEqual(['The last file had a fixed value: check whether it is right for this one.'])
})

test('findings from earlier files are reported before the upload as after it', async () => {
  const amounts = ['1,013.20', '877.45', '2,309.11', '640.72', '1,555.08']
  const sold = (month: string, share: number) => {
    const gross = (amount: string) => (Number(amount.replace(',', '')) * share).toFixed(2)
    return [SALES_HEADER, ...amounts.map((each) => `Mercy,Ada Kim,Knee,North,"${each}",${gross(each)},${month}/04/2025`)].join('\n')
  }
  const fId = await mapped(sold('07', 0.25), 'acme_2025-07.csv', { month: 'July-2025' })
  await admin.uploadprocess.storeMappedValues({ fId, values: [] })
  const needs = ['1 question about its money is open.']
  expect((await propose(`${sold('07', 0.25)}\n`, 'acme_2025-07 copy.csv')).needs).toEqual(needs)
  expect((await propose(sold('08', 0.05), 'acme_2025-08.csv')).needs).toEqual(needs)
  expect((await propose(content('08/04/2025'), 'acme_2025-08.csv')).needs).toEqual([])
})

test('for identical columns the name decides; without one, no manufacturer is proposed', async () => {
  await mapped(content('04/04/2025'), 'birch 04-2025.csv', { manufacturerId: birch, month: 'April-2025' })
  expect(await propose(content('06/05/2025'), 'birch 06-2025.csv')).toMatchObject({ manufacturerName: 'Birch', needs: [] })
  expect(await propose(content('06/05/2025'), 'export.csv')).toMatchObject({
    manufacturerName: null,
    needs: ['Choose the manufacturer.', 'Map its fields.'],
  })
})

test("text above the header becomes the file's description", async () => {
  const text = `Acme Spine sales of August\nPage 1,of 1\n${content('08/04/2025')}`
  await admin.uploadprocess.uploadFile(salesFile(text, { manufacturerId: acme, selectedMonthYear: 'August-2025', fileName: 'x.csv' }))
  const { files, totals } = await admin.uploadprocess.files({ selectedMonthYear: 'August-2025' })
  expect(files).toMatchObject([{ description: 'Acme Spine sales of August\nPage 1 of 1' }])
  expect(totals).toEqual({ storedRows: 0, totalSales: 0, totalGrossCommission: 0 })
})
