import { expect, test } from 'vitest'
import { cents } from '@fairshare/engine/values'
import { inEnglish } from '../../../texts/src/test/in-english.ts'
import { openWorkbook } from '../formats/open-workbook.ts'
import { december, percent, tableOf, testFile } from '../test/files.ts'
import { sheetXml, xlsxFile } from '../test/xlsx-file.ts'
import type { SalesRequest } from '../types.ts'
import { explainGap } from './explain-gap.ts'

const HEADER = ['Inv Date', 'Invoice', 'Type', 'Surgeon', 'Hospital', 'Procedure', 'Territory', 'Net Sales', 'Commission', 'Net Paid']
type Cells = Record<string, string | number>
/** Twelve sales with different amounts. */
const sales = (): Cells[] =>
  Array.from({ length: 12 }, (_, at) => ({
    'Inv Date': `12/${String(at + 1).padStart(2, '0')}/2024`,
    Invoice: `A${100 + at}`,
    Type: 'Invoice',
    Surgeon: `Surgeon ${at % 5}`,
    Hospital: `Hospital ${at % 4}`,
    Procedure: 'Knee',
    Territory: 'North',
    'Net Sales': (1000 + at * 137.31).toFixed(2),
    Commission: (200 + at * 27.43).toFixed(2),
    'Net Paid': (190 + at * 25.17).toFixed(2),
  }))
const csv = (rows: readonly Cells[]) =>
  [HEADER, ...rows.map((row) => HEADER.map((name) => row[name] ?? ''))].map((cells) => cells.join(',')).join('\n')
const sum = (rows: readonly Cells[], column: string) => cents(rows.reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0))

type Given = Partial<SalesRequest> & { sales?: number }
async function explained(content: string | Buffer, commission: number, { sales: salesCents, ...given }: Given = {}) {
  const path = testFile(typeof content === 'string' ? 'sales.csv' : 'sales.xlsx', content)
  const table = await tableOf(path)
  const request = {
    fileName: path,
    month: december,
    sheet: table.sheet,
    headerRow: table.headerRow,
    mappedFields: table.suggestedMapping,
    sources: {},
    ...given,
    stated: { commissionCents: cents(commission), salesCents: salesCents === undefined ? null : cents(salesCents) },
  }
  const found = await explainGap(await openWorkbook(path, path), request)
  return found.map(({ text, rows, action }) => ({ message: inEnglish(text), rows, action }))
}

test('a file that matches its statement needs no explanation', async () => {
  expect(await explained(csv(sales()), sum(sales(), 'Commission'))).toEqual([])
})

test('rows with a common value that equal the gap can be left out', async () => {
  const rows = sales()
  for (const at of [2, 5, 9]) rows[at] = { ...rows[at], Type: 'Freight' }
  const paid = sum(
    rows.filter(({ Type }) => Type !== 'Freight'),
    'Commission',
  )
  expect((await explained(csv(rows), paid))[0]).toEqual({
    message: "3 rows have “Freight” in 'Type'. Left out, the file matches.",
    rows: [4, 7, 11],
    action: { kind: 'leaveOut', rows: [4, 7, 11] },
  })
})

test('rows with a common value and half of the gap can be credits', async () => {
  const rows = sales()
  for (const at of [3, 7]) rows[at] = { ...rows[at], Type: 'RMA' }
  const returned = sum(
    rows.filter(({ Type }) => Type === 'RMA'),
    'Commission',
  )
  expect((await explained(csv(rows), sum(rows, 'Commission') - 2 * returned))[0]).toMatchObject({
    message: "2 rows have “RMA” in 'Type'. Read as credits, the file matches.",
    action: { kind: 'readAsCredits', rows: [5, 9] },
  })
})

test('another column with the paid amount can be mapped', async () => {
  expect((await explained(csv(sales()), sum(sales(), 'Net Paid')))[0]).toMatchObject({
    message: "The column 'Net Paid' adds up to exactly the stated amount.",
    action: { kind: 'useColumn', field: 'grossCommission', column: 'Net Paid' },
  })
})

test('repeated rows are explained as such', async () => {
  const rows = [...sales(), ...sales().slice(0, 4)]
  expect(await explained(csv(rows), sum(sales(), 'Commission'))).toMatchObject([
    { message: '4 rows repeat earlier rows. Left out, the file matches.', rows: [14, 15, 16, 17] },
  ])
})

test('rows of another month are explained by their dates', async () => {
  const rows = sales().map((row, at) => (at % 5 === 0 ? { ...row, 'Inv Date': '11/15/2024' } : row))
  const paid = sum(
    rows.filter((row) => row['Inv Date'] !== '11/15/2024'),
    'Commission',
  )
  const [first] = await explained(csv(rows), paid)
  expect(first).toMatchObject({
    message: "3 rows are dated outside December 2024 in 'Inv Date'. Left out, the file matches.",
    rows: [2, 7, 12],
  })
})

test.each([
  [100, 'All amounts are 100 times too large.', 0.01],
  [0.001, 'All amounts are 1,000 times too small.', 1000],
])('amounts times %d are found', async (times, message, factor) => {
  const rows = sales().map((row) => ({
    ...row,
    'Net Sales': (Number(row['Net Sales']) * 1000 * times).toFixed(2),
    Commission: (Number(row['Commission']) * 1000 * times).toFixed(2),
  }))
  const paid = sum(rows, 'Commission') / times
  expect((await explained(csv(rows), Math.round(paid)))[0]).toMatchObject({
    message,
    action: { kind: 'multiply', fields: ['amount', 'grossCommission'], factor },
  })
})

test('a round percent of the total is reported without an action', async () => {
  const paid = Math.round(sum(sales(), 'Commission') * 0.9)
  expect((await explained(csv(sales()), paid))[0]).toMatchObject({
    message: "The stated amount is exactly 90.00% of the file's.",
    action: null,
  })
})

test('the percent from which the commission should be calculated is suggested', async () => {
  const { Commission: _, ...mapped } = (await tableOf(testFile('sales.csv', csv(sales())))).suggestedMapping
  const paid = sales().reduce((total, row) => total + Math.round(Number(row['Net Sales']) * 12.5), 0)
  const [first] = await explained(csv(sales()), paid, { mappedFields: mapped, sources: { grossCommissionPercent: percent(12) } })
  expect(first).toMatchObject({ action: { kind: 'usePercent', percent: 125_000 } })
})

test('another sheet with the paid or the missing amount is reported', async () => {
  const [first, second] = [sales(), sales().map((row) => ({ ...row, Commission: (Number(row['Commission']) + 1.01).toFixed(2) }))]
  const sheet = (rows: readonly Cells[]) => sheetXml([HEADER, ...rows.map((row) => HEADER.map((name) => row[name] ?? ''))])
  const book = xlsxFile([
    { name: 'Draft', xml: sheet(first) },
    { name: 'Final', xml: sheet(second) },
  ])
  expect((await explained(book, sum(second, 'Commission')))[0]).toMatchObject({
    action: { kind: 'useSheet', sheet: 'Final', headerRow: 1 },
  })
  const [both] = await explained(book, sum(first, 'Commission') + sum(second, 'Commission'))
  expect(both).toMatchObject({ message: expect.stringContaining("'Final' has exactly what is missing"), action: null })
})

test('unreadable rows are reported if they are the missing amount', async () => {
  const rows = sales().map((row, at) => (at === 4 ? { ...row, 'Inv Date': 'soon' } : row))
  expect((await explained(csv(rows), sum(rows, 'Commission')))[0]).toMatchObject({ rows: [6], action: null })
})

test('a cause that also explains the sales comes first', async () => {
  const rows = sales().map((row, at): Cells => ({ ...row, Type: at === 3 ? 'Void' : 'Invoice' }))
  const twin = { ...rows[7], Commission: rows[3]?.['Commission'] ?? '', Hospital: 'Hospital 9' }
  const all = rows.with(7, twin)
  const found = await explained(csv(all), sum(all.toSpliced(3, 1), 'Commission'), { sales: sum(all.toSpliced(3, 1), 'Net Sales') })
  expect(found[0]).toMatchObject({ rows: [5] })
})

test('at most four explanations are offered', async () => {
  const copies = Array.from({ length: 6 }, (_, at) => `Copy ${at}`)
  const lines = csv(sales()).split('\n')
  const content = [
    `${lines[0]},${copies.join()}`,
    ...lines.slice(1).map((line, at) => line + `,${sales()[at]?.['Net Paid']}`.repeat(6)),
  ].join('\n')
  const found = await explained(content, sum(sales(), 'Net Paid'))
  expect(found.map(({ action }) => (action?.kind === 'useColumn' ? action.column : action))).toEqual(['Net Paid', ...copies.slice(0, 3)])
})

test('no value of a patient column is shown', async () => {
  const rows = sales().map((row, at) => ({ ...row, Type: at === 3 ? 'JOHN DOE' : 'MARY ROE' }))
  const content = csv(rows).replace('Type', 'Patient Name')
  const found = await explained(content, sum(rows.toSpliced(3, 1), 'Commission'))
  expect(JSON.stringify(found)).not.toMatch(/DOE|ROE/)
})
