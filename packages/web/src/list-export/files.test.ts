import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Grid } from '../ui/table/grid.ts'
import { csvOf, xlsxOf } from './files.ts'

const grid: Grid = {
  columns: [
    { id: 'name', header: 'Name', kind: 'text' },
    { id: 'net', header: 'Net', kind: 'amount' },
    { id: 'rate', header: 'Rate', kind: 'percent' },
    { id: 'lines', header: 'Lines', kind: 'count' },
    { id: 'day', header: 'Day', kind: 'date' },
    { id: 'seen', header: 'Seen', kind: 'instant' },
    { id: 'sold', header: 'Sold', kind: 'month' },
  ],
  rows: [
    ['Müller, "Ana"', -1234.5, 12.75, 3, '2024-12-05', '2024-12-05T10:15:00.000Z', '2024-11'],
    ['O\nBrien', 0, null, 0, null, null, null],
  ],
  totals: ['Total', -1234.5, null, 3, null, null, null],
}
const facts = [['Company', 'Acme'] as const]
const workbook = async (of: Grid, title = 'Sales: all [2024]') =>
  readXlsx(new Uint8Array(await (await xlsxOf(of, title, { title: 'About', facts })).arrayBuffer()))
const csv = async (of: Grid, decimalMark = '.') => (await csvOf(of, decimalMark)).arrayBuffer()

test('a workbook has typed cells, totals and its source', async () => {
  const { sheets } = await workbook(grid)
  expect(sheets.map(({ name }) => name)).toEqual(['Sales  all  2024', 'About'])
  const [header, first, second, total] = sheets[0]?.rows ?? []
  expect(header).toEqual(['Name', 'Net', 'Rate', 'Lines', 'Day', 'Seen', 'Sold'])
  expect(first?.slice(0, 4)).toEqual(['Müller, "Ana"', -1234.5, 0.1275, 3])
  const [day, seen, sold] = (first ?? []).slice(4) as [Date, Date, Date]
  expect(day.toISOString()).toBe('2024-12-05T00:00:00.000Z')
  expect(sold.toISOString()).toBe('2024-11-01T00:00:00.000Z')
  const clock = new Date('2024-12-05T10:15:00.000Z')
  expect([seen.getUTCHours(), seen.getUTCMinutes()]).toEqual([clock.getHours(), clock.getMinutes()])
  expect(second?.slice(0, 4)).toEqual(['O\nBrien', 0, null, 0])
  expect(total?.slice(0, 2)).toEqual(['Total', -1234.5])
  expect(sheets[1]?.rows).toEqual([['Company', 'Acme']])
})

test('amounts below rates are formatted as amounts; a second sheet precedes the source', async () => {
  const rates: Grid = {
    columns: [
      { id: 'rule', header: 'Rule', kind: 'text' },
      { id: 'may', header: 'May', kind: 'percent' },
    ],
    rows: [
      ['Alder', 9.3],
      ['Net payout', 2250],
    ],
    totals: undefined,
    rowKinds: new Map([[1, 'amount']]),
    alsoAs: { name: 'Month by month', grid },
  }
  const { sheets } = await workbook(rates, 'Pay matrix')
  expect(sheets.map(({ name }) => name)).toEqual(['Pay matrix', 'Month by month', 'About'])
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['Alder', 0.093],
    ['Net payout', 2250],
  ])
  expect(sheets[1]?.rows[3]?.slice(0, 2)).toEqual(['Total', -1234.5])
})

test('CSV with a decimal comma uses semicolons for German spreadsheets', async () => {
  const text = new TextDecoder().decode(await csv({ ...grid, rows: [...grid.rows, ['a;b, c', 0.5, null, 1, null, null, null]] }, ','))
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Name;Net;Rate;Lines;Day;Seen;Sold',
    '"Müller, ""Ana""";-1234,5;12,75;3;2024-12-05;2024-12-05T10:15:00.000Z;2024-11',
  ])
  expect(text).toContain('"a;b, c";0,5;;1;;;')
})

test('CSV is UTF-8 with BOM and ISO dates, without totals', async () => {
  const bytes = new Uint8Array(await csv(grid))
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes).split('\r\n').slice(0, 2)).toEqual([
    'Name,Net,Rate,Lines,Day,Seen,Sold',
    '"Müller, ""Ana""",-1234.5,12.75,3,2024-12-05,2024-12-05T10:15:00.000Z,2024-11',
  ])
  expect(new TextDecoder().decode(bytes)).not.toContain('Total')
})

test('R39 texts that a spreadsheet would run are marked as text, figures stay figures', async () => {
  const risky = ['=1+1', '+1', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x', "=cmd|' /C calc'!A0"]
  const of: Grid = {
    columns: [
      { id: 'text', header: '=HYPERLINK("http://x")', kind: 'text' },
      { id: 'net', header: 'Net', kind: 'amount' },
    ],
    rows: risky.map((text) => [text, -1]),
    totals: undefined,
  }
  const rows = (await workbook(of)).sheets[0]?.rows ?? []
  for (const [text, net] of rows.slice(1)) {
    expect(String(text)).toMatch(/^'/)
    expect(net).toBe(-1)
  }
  expect(String(rows[0]?.[0])).toMatch(/^'=/)
  const lines = new TextDecoder().decode(await csv(of)).split('\r\n')
  expect(lines).toHaveLength(1 + risky.length)
  for (const line of lines) expect(line).toMatch(/^"?'.*/s)
  for (const line of lines.slice(1)) expect(line).toMatch(/,-1$/)
})

test('R39 a text of a csv begins no formula where a spreadsheet separates by semicolons', async () => {
  const columns = [{ id: 'text', header: 'Text', kind: 'text' as const }]
  const text = await csv({ columns, rows: [['Ann;=1+1'], ['Knee; hip - both']], totals: undefined })
  expect(new TextDecoder().decode(text)).toContain("Ann;'=1+1")
  expect(new TextDecoder().decode(text)).toContain('Knee; hip - both')
})

test('an empty list and one with many columns can be exported', async () => {
  expect((await workbook({ ...grid, rows: [], totals: undefined })).sheets[0]?.rows).toHaveLength(1)
  const columns = Array.from({ length: 40 }, (_, i) => ({ id: `c${i}`, header: `Column ${i}`, kind: 'text' as const }))
  const wide = await workbook({ columns, rows: [columns.map(({ id }) => id)], totals: undefined })
  expect(wide.sheets[0]?.rows[1]?.[39]).toBe('c39')
})
