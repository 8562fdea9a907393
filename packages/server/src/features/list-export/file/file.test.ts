import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { asCopyText, rowsOf } from '../../../platform/database/copy-text.ts'
import type { Field, Table } from './table.ts'
import { workbookOf } from './workbook.ts'
import { writeFile } from './write-file.ts'
import { zipOf } from '../../../exports/zip.ts'

const table = (format: Table['format'], decimalMark = '.'): Table => ({
  format,
  decimalMark,
  title: 'Lines: all [2025]',
  columns: [
    { header: 'Name', kind: 'text' },
    { header: 'Kind', kind: 'text', words: { unearned: 'No rep earns' } },
    { header: 'Net', kind: 'amount', isAdded: true },
    { header: 'Rate', kind: 'percent' },
    { header: 'Lines', kind: 'count' },
    { header: 'Day', kind: 'date' },
  ],
  total: 'Total',
  about: { title: 'About', facts: [['Company', 'Acme & Söhne']], rows: 'Rows' },
})
const ROWS = [
  ['Müller, "Ana"\n<b>', 'unearned', '-123450', '127500', '3', '2024-02-29'],
  ['back\\slash\ttab _x000D_ \u0001', null, '5', '-33333', '0', '1999-12-31'],
  ['=1+1', 'else', '0', null, null, null],
]

async function* once(rows: Iterable<readonly Field[]>) {
  yield* asCopyText(rows)
}

async function written(format: Table['format'], rows: readonly (readonly Field[])[] = ROWS, decimalMark = '.'): Promise<Buffer> {
  const path = join(tmpdir(), randomUUID())
  try {
    expect(await writeFile({ companyId: 1, open: async () => once(rows) }, { path, table: table(format, decimalMark) })).toBe(rows.length)
    return readFileSync(path)
  } finally {
    rmSync(path, { force: true })
  }
}

test('refuses a row with a different number of cells than columns', async () => {
  await expect(written('csv', [...ROWS, ['Lee', null, '5', null, null]])).rejects.toThrow('Row has 5 cells for 6 columns')
})

test('a workbook has typed figures and dates, a total and its source', async () => {
  const { sheets } = await readXlsx(await written('xlsx'), { readStyles: true })
  // Titles are aligned like their columns.
  const sideOf = (at: number) => sheets[0]?.cells?.get(`0,${at}`)?.style?.alignment?.horizontal
  expect([0, 1, 2, 3, 4, 5].map(sideOf)).toEqual([undefined, undefined, 'right', 'right', 'right', 'right'])
  expect(sheets.map(({ name }) => name)).toEqual(['Lines  all  2025', 'About'])
  const [header, first, second, third, total] = sheets[0]?.rows ?? []
  expect(header).toEqual(['Name', 'Kind', 'Net', 'Rate', 'Lines', 'Day'])
  expect(first?.slice(0, 5)).toEqual(['Müller, "Ana"\n<b>', 'No rep earns', -1234.5, 0.1275, 3])
  expect(first?.[5]).toEqual(new Date('2024-02-29T00:00:00Z'))
  expect(second?.slice(0, 5)).toEqual(['back\\slash\ttab _x000D_ ', null, 0.05, -0.033333, 0])
  expect(third?.slice(0, 3)).toEqual(["'=1+1", 'else', 0])
  expect(total?.slice(0, 3)).toEqual(['Total', null, -1234.45])
  expect(sheets[1]?.rows).toEqual([
    ['Company', 'Acme & Söhne'],
    ['Rows', '3'],
  ])
})

test('csv has a byte order mark, decimal points, ISO dates, and no totals or formulas', async () => {
  const bytes = await written('csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString().slice(1)).toBe(
    [
      'Name,Kind,Net,Rate,Lines,Day',
      '"Müller, ""Ana""\n<b>",No rep earns,-1234.50,12.75,3,2024-02-29',
      'back\\slash\ttab _x000D_ \u0001,,0.05,-3.3333,0,1999-12-31',
      "'=1+1,else,0.00,,,",
      '',
    ].join('\r\n'),
  )
})

test('csv with a decimal comma separates columns by semicolons, as in German', async () => {
  const [header, first, , , last] = (await written('csv', [...ROWS, ['a;b, c', null, '1', '5000', null, null]], ','))
    .toString()
    .split('\r\n')
  expect(header).toBe('\uFEFFName;Kind;Net;Rate;Lines;Day')
  expect(first).toBe('"Müller, ""Ana""\n<b>";No rep earns;-1234,50;12,75;3;2024-02-29')
  expect(last).toBe('"a;b, c";;0,01;0,5;;')
})

test('R39 csv text starts no formula, whatever the separator of the spreadsheet', async () => {
  const risky = ['Ann;=1+1', 'Ann;""@SUM(A1)', 'Ann\t-2', 'Ann\n=1', 'Ann\r＝1', 'Ann;+1;=2']
  const lines = (
    await written(
      'csv',
      risky.map((text) => [text, null, null, null, null, null]),
    )
  ).toString()
  for (const text of risky) expect(lines).not.toContain(text.replaceAll('"', '""'))
  expect(lines).toContain("Ann;'+1;'=2")
  expect((await written('csv', [['Knee; hip - both', null, null, null, null, null]])).toString()).toContain('Knee; hip - both')
})

test('a list without rows has a header and no total', async () => {
  expect((await readXlsx(await written('xlsx', []))).sheets[0]?.rows).toHaveLength(1)
  expect((await written('csv', [])).toString()).toBe('\uFEFFName,Kind,Net,Rate,Lines,Day\r\n')
})

test('continues on a second sheet, with the total below the last row', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => [`row ${at}`, null, '100', null, null, null])
  const batches = async function* () {
    yield rows.slice(0, 5)
    yield rows.slice(5)
  }
  const chunks: Buffer[] = []
  for await (const chunk of zipOf(workbookOf(table('xlsx'), batches(), 3))) chunks.push(chunk)
  const { sheets } = await readXlsx(Buffer.concat(chunks))
  expect(sheets.map(({ name, rows: shown }) => [name, shown.map(([cell]) => cell)])).toEqual([
    ['Lines  all  2025', ['Name', 'row 0', 'row 1', 'row 2']],
    ['Lines  all  2025 2', ['Name', 'row 3', 'row 4', 'row 5']],
    ['Lines  all  2025 3', ['Name', 'row 6', 'Total']],
    ['About', ['Company', 'Rows']],
  ])
  expect(sheets[2]?.rows.at(-1)?.[2]).toBe(7)
})

test('chunks may break anywhere, even inside of a character', async () => {
  const bytes = Buffer.concat([...asCopyText(ROWS)])
  for (const size of [1, 2, 7, 1000]) {
    const pieces = async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    }
    const rows: Field[][] = []
    for await (const some of rowsOf(pieces())) rows.push(...some)
    expect(rows).toEqual(ROWS)
  }
})

test('a failed file drains its rows and reports the error; the next one is written', async () => {
  let read = 0
  const many = async function* () {
    for (; read < 2_000; read++) yield Buffer.from(`${'x'.repeat(10_000)}\t\\N\t1\t\\N\t\\N\t\\N\n`)
  }
  const path = join(tmpdir(), randomUUID(), 'nowhere')
  await expect(writeFile({ companyId: 1, open: async () => many() }, { path, table: table('csv') })).rejects.toThrow('ENOENT')
  expect(read).toBe(2_000)
  expect(await written('csv')).toHaveLength(Buffer.byteLength((await written('csv')).toString()))
})
