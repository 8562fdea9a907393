import { expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { csvOf, HEADER, salesOf, tableOf, testFile } from '../../test/files.ts'
import { sheetXml, type TestCell, xlsxFile } from '../../test/xlsx-file.ts'

const SALES = [1_234.5, 3_456.7, 2_345.61, 876.53, 450.9, 1_598.72]
const rest = (at: number) => [`IV-${at}`, 'Ann Lee', `Clinic ${at % 3}`, 'Knee', 'North', SALES[at] ?? 0, (SALES[at] ?? 0) / 10]
const read = async (days: string[]) => {
  const path = testFile('days.csv', csvOf(...days.map((day, at) => [day, ...rest(at)].join(','))))
  const { sales, findings, badRowCount } = await salesOf(path)
  return {
    days: sales.invoiceDate,
    messages: findings.map(({ text }) => inEnglish(text)),
    badRowCount,
    month: (await tableOf(path)).columns[0]?.month,
  }
}
const december = (...days: number[]) => days.map((day) => `2024-12-${String(day).padStart(2, '0')}`)

test('a day beyond the twelfth decides the order of its whole column', async () => {
  expect(await read(['03/12/2024', '04/12/2024', '25/12/2024', '13/12/2024'])).toEqual({
    days: december(3, 4, 25, 13),
    messages: [],
    badRowCount: 0,
    month: '2024-12',
  })
  expect(await read(['12-03-2024', '12-04-2024', '12-25-2024', '12-13-2024'])).toMatchObject({ days: december(3, 4, 25, 13), messages: [] })
})

test('without one, the month of the file decides it', async () => {
  expect(await read(['03/12/2024', '04/12/2024', '05/12/2024', '11/12/2024'])).toMatchObject({ days: december(3, 4, 5, 11), messages: [] })
  expect(await read(['12/03/2024', '12/04/2024', '12/05/2024', '12/11/2024'])).toMatchObject({ days: december(3, 4, 5, 11), messages: [] })
})

test('a finding is reported if the month hardly decides it', async () => {
  const { messages } = await read(['03/12/2024', '04/12/2024', '05/11/2024', '11/10/2024', '12/10/2024'])
  expect(messages).toEqual(["The dates in the column 'Inv Date' can be read two ways. They are read with the day first."])
})

test('a typing error among many dates changes none of the others', async () => {
  const { days, badRowCount } = await read(['12/03/2024', '12/14/2024', '12/15/2024', '12/16/2024', '13/12/2024'])
  expect({ days, badRowCount }).toEqual({ days: december(3, 14, 15, 16), badRowCount: 1 })
})

test('a file with half another month has a finding', async () => {
  const of = (others: number) => Array.from({ length: 12 }, (_, at) => `${at < others ? 11 : 12}/${at + 10}/2024`)
  expect((await read(of(6))).messages).toEqual(['6 of 12 invoices are dated November 2024. Is this the right month?'])
  expect((await read(of(5))).messages).toEqual([])
})

test('dates that a program misread are swapped back, with a finding', async () => {
  const serial = (iso: string): TestCell => `<c s="1"><v>${Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000)}</v></c>`
  const rows: TestCell[][] = [serial('2024-03-12'), serial('2024-04-12'), '25/12/2024', '13/12/2024'].map((day, at) => [day, ...rest(at)])
  const path = testFile('turned.xlsx', xlsxFile([{ name: 'Sales', xml: sheetXml([HEADER, ...rows]) }]))
  // The day comes first only in files that no program has converted.
  for (const messagesOf of [{}, { dateOrder: 'day first' as const }]) {
    const { sales, findings } = await salesOf(path, messagesOf)
    expect(sales.invoiceDate).toEqual(december(3, 4, 25, 13))
    expect(findings).toMatchObject([{ text: { key: 'checks.datesTurned', params: { column: 'Inv Date' } }, cents: 791_334 }])
  }
})
