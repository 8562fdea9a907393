import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dollars, parseMonth } from '@fairshare/engine/values'
import { describe, expect, test } from 'vitest'
import { openWorkbook } from './formats/open-workbook.ts'
import { readSales } from './sales/read-sales.ts'
import { readTable } from './table/read-table.ts'
import { suggester } from './matching/suggest.ts'
import { percent } from './test/files.ts'
import { type FileTable, NAME_FIELDS, type NameField, type SalesReading, type SalesField } from './types.ts'

type Expected = {
  no: number
  file: string
  month: string
  sheets: { name: string; hidden: boolean }[]
  sheet: string | null
  headerRow: number
  columns: string[]
  mappedFields: Record<string, SalesField>
  sources: {
    fixedValues?: Partial<Record<SalesField, string>>
    notInFile?: SalesField[]
    grossCommissionPercent?: number
    fillDown?: SalesField[]
  }
  patientColumns: string[]
  unresolved: { target: NameField; value: string; rows: number; totalSales: number; master: string; addNew: boolean }[]
  values: Record<NameField, Record<string, string>>
} & Record<'notSales' | 'rows' | 'storedRows' | 'leftOutRows' | 'badRows' | 'totalSales' | 'totalGrossCommission', unknown> &
  Record<'statedTotals' | 'statedTotalsAgree' | 'credits' | 'datesOutsideMonth' | 'rowsAlikeAnEarlierRow', unknown>

const demo = new URL('../../../demo/', import.meta.url)
const { files } = JSON.parse(readFileSync(new URL('files.json', demo), 'utf8')) as { files: Expected[] }
const storedRows = readFileSync(new URL('rows.csv', demo), 'utf8').trimEnd().split('\n')

async function read(expected: Expected): Promise<{ table: FileTable; reading: SalesReading }> {
  const path = fileURLToPath(new URL(`files/${expected.file}`, demo))
  const month = parseMonth(expected.month)
  if (!month) throw new Error(`Not a month: ${expected.month}`)
  const { grossCommissionPercent, ...others } = expected.sources
  const sources = { ...others, ...(grossCommissionPercent !== undefined && { grossCommissionPercent: percent(grossCommissionPercent) }) }
  const table = await readTable(await openWorkbook(path, expected.file), { fileName: expected.file })
  const request = {
    fileName: expected.file,
    month,
    sheet: table.sheet,
    headerRow: table.headerRow,
    mappedFields: table.suggestedMapping,
    sources,
  }
  return { table, reading: await readSales(await openWorkbook(path, expected.file), request) }
}

describe.each(files)('file $no, $file', (expected) => {
  const reading = read(expected)

  test('its table is found and its columns are mapped correctly', async () => {
    const { table } = await reading
    expect(table).toMatchObject({ sheets: expected.sheets, sheet: expected.sheet, headerRow: expected.headerRow })
    expect(table.columns.map(({ name }) => name)).toEqual(expected.columns)
    // The known figures are from before account numbers were read.
    const accounts = expected.columns.filter((name) => name === 'Ship To #' || name === 'Acct #').map((name) => [name, 'accountNumber'])
    expect(table.suggestedMapping).toEqual({ ...expected.mappedFields, ...Object.fromEntries(accounts) })
    expect(table.patientColumns).toEqual(expected.patientColumns)
  })

  test('its rows, totals and warnings are as expected', async () => {
    const { reading: read } = await reading
    const { note, ...notSales } = read.notSales
    const { statedTotals: stated } = read
    expect(note).toBe(0)
    expect({
      notSales,
      rows: read.rows,
      storedRows: read.sales.row.length,
      leftOutRows: read.badRowCount,
      badRows: read.badRows.map(({ row, column, value, reason }) => ({ row, column, value, reason })),
      totalSales: dollars(read.amountCents),
      totalGrossCommission: dollars(read.grossCents),
      statedTotals: stated && {
        totalSales: stated.amountCents === null ? null : dollars(stated.amountCents),
        totalGrossCommission: stated.grossCents === null ? null : dollars(stated.grossCents),
      },
      statedTotalsAgree: stated && stated.agree,
      credits: { rows: read.credits.rows, totalSales: dollars(read.credits.cents) },
      datesOutsideMonth: read.datesOutsideMonth,
      rowsAlikeAnEarlierRow: read.rowsAlikeAnEarlierRow,
    }).toEqual({
      notSales: expected.notSales,
      rows: expected.rows,
      storedRows: expected.storedRows,
      leftOutRows: expected.leftOutRows,
      badRows: expected.badRows,
      totalSales: expected.totalSales,
      totalGrossCommission: expected.totalGrossCommission,
      statedTotals: expected.statedTotals,
      statedTotalsAgree: expected.statedTotalsAgree,
      credits: expected.credits,
      datesOutsideMonth: expected.datesOutsideMonth,
      rowsAlikeAnEarlierRow: expected.rowsAlikeAnEarlierRow,
    })
  })

  test('its distinct values are complete, with their rows and sales', async () => {
    const { reading: read } = await reading
    for (const field of NAME_FIELDS) {
      const found = read.names[field]
        .map(({ value }) => value)
        .filter((value) => value !== '' && value !== expected.sources.fixedValues?.[field])
      expect(found.sort()).toEqual(Object.keys(expected.values[field] ?? {}).sort())
    }
    for (const { target: field, value, rows, totalSales } of expected.unresolved) {
      const name = read.names[field].find((each) => each.value === value)
      expect([value, name?.rows, name && dollars(name.cents)]).toEqual([value, rows, totalSales])
    }
  })

  test('R33 each of its rows is the expected sales line', async () => {
    const { reading: read } = await reading
    const nameAt = (field: NameField, index: number) => {
      const value = read.names[field][read.sales[field][index] ?? -1]?.value ?? ''
      return expected.values[field]?.[value] ?? value
    }
    const lines = [...read.sales.row].map((row, index) =>
      [
        expected.no,
        row,
        read.sales.invoiceDate[index],
        read.sales.invoiceNumber[index],
        ...(['territory', 'hospital', 'surgeon', 'procedure'] as const).map((field) => nameAt(field, index)),
        (read.sales.amountCents[index] ?? 0) / 100,
        (read.sales.grossCents[index] ?? 0) / 100,
      ].join(','),
    )
    const stored = storedRows
      .filter((line) => line.startsWith(`${expected.no},`))
      .map((line) => withoutMonthAndManufacturer(line).replaceAll('"', ''))
    expect(lines).toEqual(stored)
  })
})

const withoutMonthAndManufacturer = (line: string) =>
  line
    .split(',')
    .filter((_, at) => at !== 2 && at !== 3)
    .join(',')

test('the right master is nearly always the first suggestion for these values', () => {
  const matches = files.flatMap(({ unresolved }) => unresolved).filter(({ addNew }) => !addNew)
  const rankOf = Object.fromEntries(
    NAME_FIELDS.map((field) => {
      const names = new Set(files.flatMap(({ values }) => Object.values(values[field] ?? {})))
      const suggest = suggester(
        [...names].map((name, at) => ({ id: at + 1, name })),
        field,
      )
      return [field, (value: string, master: string) => suggest(value).suggestions.findIndex(({ name }) => name === master)]
    }),
  ) as Record<NameField, (value: string, master: string) => number>
  const ranks = matches.map(({ target: field, value, master }) => rankOf[field](value, master))
  expect(ranks.filter((rank) => rank === 0).length / ranks.length).toBeGreaterThan(0.97)
})
