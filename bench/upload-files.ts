import { closeSync, openSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { rowOf, xlsFile } from '../packages/intake/src/test/xls-file.ts'

export const COLUMNS = [
  'Invoice Date',
  'Invoice',
  'Surgeon',
  'Hospital',
  'Procedure',
  'Territory',
  'Net Sales',
  'Commission',
  'Qty',
  'Item',
  'Description',
  'City',
]
export const DISTINCT = { hospital: 500, surgeon: 2_000, procedure: 300, territory: 100 }
const CHUNK = 5_000

type Cells = (string | number)[]

/** A realistic sales line of a manufacturer: no two are alike, and no amount is round. */
function saleAt(row: number): Cells {
  const name = (field: keyof typeof DISTINCT) => `${field.slice(0, 4)} ${(row * 7919) % DISTINCT[field]}`
  const cents = 10_000 + ((row * 48_271) % 2_000_003)
  return [
    `05/${String(1 + (row % 28)).padStart(2, '0')}/2025`,
    `INV-${row}`,
    name('surgeon'),
    name('hospital'),
    name('procedure'),
    name('territory'),
    cents / 100,
    Math.round(cents * 0.12) / 100,
    1 + (row % 4),
    `I-${row % 5_000}`,
    `Stem, ${row % 40}`,
    `City ${row % 300}`,
  ]
}

export function writeCsvFile(path: string, rows: number): void {
  const file = openSync(path, 'w')
  writeSync(file, `${COLUMNS.join(',')}\n`)
  for (let from = 0; from < rows; from += CHUNK) {
    const lines = Array.from({ length: Math.min(CHUNK, rows - from) }, (_, at) =>
      saleAt(from + at)
        .map(quoted)
        .join(','),
    )
    writeSync(file, `${lines.join('\n')}\n`)
  }
  closeSync(file)
}

const quoted = (cell: string | number) => (typeof cell === 'string' && cell.includes(',') ? `"${cell}"` : String(cell))

const table = (rows: number): Cells[] => [COLUMNS, ...Array.from({ length: rows }, (_, at) => saleAt(at))]

export const writeXlsxFile = async (path: string, rows: number): Promise<void> =>
  writeFile(path, await writeXlsx({ sheets: [{ name: 'Sales', rows: table(rows) }] }))

/** Without the container's metadata. */
export const writeXlsFile = (path: string, rows: number): Promise<void> =>
  writeFile(path, xlsFile({ sheet: table(rows).map((cells, row) => rowOf(row, cells)) }))
