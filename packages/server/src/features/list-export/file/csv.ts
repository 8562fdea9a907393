import { delimiterOf, escapeFormulaInCsv } from '@fairshare/contract/csv'
import { type Column, decimal, type Field, shortDecimal, type Table } from './table.ts'

/** Only values: UTF-8 with a byte order mark, the decimal mark and separator of the user's spreadsheet, and ISO dates. */
export async function* csvOf({ columns, decimalMark }: Table, rows: AsyncIterable<readonly Field[][]>): AsyncGenerator<string> {
  const line = (cells: readonly string[]) => `${cells.join(delimiterOf(decimalMark))}\r\n`
  yield `\uFEFF${line(columns.map(({ header }) => quoted(escapeFormulaInCsv(header))))}`
  for await (const some of rows) {
    let text = ''
    for (const row of some) text += line(columns.map((column, at) => cell(column, row[at] ?? null, decimalMark)))
    yield text
  }
}

function cell({ kind, words }: Column, field: Field, decimalMark: string): string {
  if (field === null) return ''
  switch (kind) {
    case 'amount':
      return decimal(field, 2).replace('.', decimalMark)
    case 'percent':
      return shortDecimal(field, 4).replace('.', decimalMark)
    case 'text':
      return quoted(escapeFormulaInCsv(words?.[field] ?? field))
    default:
      return field
  }
}

const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
