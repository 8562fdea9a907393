import { inertInCsv } from '@fairshare/contract/inert'
import { decimal, shortDecimal } from './decimals.ts'
import type { Column, Field, Table } from './table.ts'

/** The values alone: UTF-8 with its mark, commas, decimal points, ISO dates, whatever the reader's language. */
export async function* csvOf({ columns }: Table, rows: AsyncIterable<readonly Field[][]>): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ header }) => quoted(inertInCsv(header))).join(',')}\r\n`
  for await (const some of rows) {
    let text = ''
    for (const row of some) text += `${columns.map((column, at) => cell(column, row[at] ?? null)).join(',')}\r\n`
    yield text
  }
}

function cell({ kind, words }: Column, field: Field): string {
  if (field === null) return ''
  switch (kind) {
    case 'amount':
      return decimal(field, 2)
    case 'percent':
      return shortDecimal(field, 4)
    case 'text':
      return quoted(inertInCsv(words?.[field] ?? field))
    default:
      return field
  }
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
