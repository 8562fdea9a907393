import { text } from '@fairshare/texts/text'
import { cellText, type Row } from '../formats/cell.ts'
import type { Workbook } from '../formats/workbook.ts'
import { IntakeError } from '../intake-error.ts'
import type { FileRows, RowsRequest } from '../types.ts'
import { namesPatient } from './column-names.ts'
import { columnNames, filledColumns, NO_HEADER, unnamedHeader } from './header.ts'

const MAX_COLUMNS = 90
/** The limits per cell and for all rows together. */
const MAX_CELL = 300
const MAX_LETTERS = 4 * 1024 * 1024

/** Single rows of a sheet, unchanged up to a length limit. Patient columns are hidden for privacy. */
export async function readRows({ sheets }: Workbook, { sheet: name, headerRow, rows: numbers }: RowsRequest): Promise<FileRows> {
  const sheet = sheets.find((each) => each.name === name)
  if (!sheet) throw new IntakeError('request', text('intake.noSuchSheet', { sheet: name ?? '' }))
  const wanted = new Set(numbers)
  const last = Math.max(0, ...numbers)
  let header: Row | null = null
  const found: Row[] = []
  await sheet.read((row) => {
    const isFirst = headerRow === NO_HEADER.number && header === null && filledColumns(row).length > 0
    if (isFirst) header = unnamedHeader(row)
    else if (row.number === headerRow) header = row
    if (wanted.has(row.number)) found.push(row)
    return row.number < last
  })
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...[...found, ...(header ? [header] : [])].map(({ cells }) => cells.length)))
  const columns = columnNames(header ?? NO_HEADER, width)
  const isOfPatients = columns.map(namesPatient)
  const rows: FileRows['rows'] = []
  let letters = 0
  for (const { number, cells } of found) {
    const texts = columns.map((_, column) => (isOfPatients[column] ? '' : cellText(cells[column]).slice(0, MAX_CELL)))
    letters += texts.reduce((sum, { length }) => sum + length, 0)
    if (letters > MAX_LETTERS) break
    rows.push({ row: number, cells: texts })
  }
  return { columns, rows }
}
