import { text } from '@fairshare/texts/text'
import { centsOf, decimalMarkOf, readAmount } from '../formats/amount.ts'
import { type Cell, cellText, isBlank, type Row } from '../formats/cell.ts'
import { namesPatient } from './column-names.ts'
import { readDate } from '../formats/date.ts'
import { fold } from '../formats/fold.ts'
import { columnNames, filledColumns, findHeader, HEAD_ROWS, MOST_COLUMNS } from './header.ts'
import { IntakeError } from '../intake-error.ts'
import { type ColumnContent, suggestMapping } from './mapping.ts'
import { LossReport } from './loss-report.ts'
import type { FileTable, TableRequest } from '../types.ts'
import type { Sheet, Workbook } from '../formats/workbook.ts'

const SAMPLES = 5
/** Rows that the suggestion by content looks at. */
const PROFILE_ROWS = 500
/** And cells, in a wide table. */
const PROFILE_CELLS = 500_000
const SAMPLE_LENGTH = 200
/** All samples of a table together: those of a wide one are cut shorter. */
const MOST_SAMPLE_TEXT = 300_000
const MOST_NAME_TEXT = 1_000_000

type Head = { sheet: Sheet; rows: Row[]; header: Row | null }

/** Finds the table of a workbook, names its columns and tells what a reader of it could lose. */
export async function readTable(workbook: Workbook, request: TableRequest): Promise<FileTable> {
  const heads: Head[] = []
  for (const sheet of workbook.sheets) heads.push(await readHead(sheet))
  const { sheet, header } = chosen(heads, workbook, request)
  refuseTooWide(header)
  const profileRows = Math.min(PROFILE_ROWS, Math.ceil(PROFILE_CELLS / Math.max(1, header.cells.length)))
  const report = new LossReport(header, sheet.name === null)
  const contents: Content[] = []
  let rows = 0
  const { mergedColumns, hiddenColumns } = await sheet.read((row) => {
    if (row.number <= header.number) return undefined
    const filled = filledColumns(row)
    if (filled.length > 0) rows++
    report.add(row)
    for (const column of filled) {
      const content = (contents[column] ??= newContent())
      addSample(content, row.cells[column])
      if (rows <= profileRows) addProfile(content, row.cells[column], rows, workbook.date1904)
    }
    return undefined
  })
  const names = columnNames(header, Math.max(header.cells.length, contents.length))
  const isUsed = (column: number) => !isBlank(header.cells[column]) || contents[column] !== undefined
  const used = [...names.keys()].filter(isUsed)
  const sampleLength = Math.floor(MOST_SAMPLE_TEXT / SAMPLES / Math.max(1, used.length))
  const samplesOf = (column: number) => (contents[column]?.samples ?? []).map((sample) => sample.slice(0, sampleLength))
  const columns = used.map((column) => ({ name: names[column] ?? '', samples: samplesOf(column) }))
  const profiles = used.map((column): ColumnContent => {
    const { filled, dates, numbers } = contents[column] ?? newContent()
    const all = Array.from({ length: Math.min(rows, profileRows) }, (_, row) => numbers[row] ?? null)
    const isNamed = !isBlank(header.cells[column])
    return { name: names[column] ?? '', isNamed, isHidden: hiddenColumns?.has(column) ?? false, filled, dates, numbers: all }
  })
  return {
    sheets: workbook.sheets.flatMap(({ name, hidden }) => (name === null ? [] : [{ name, hidden }])),
    sheet: sheet.name,
    headerRow: header.number,
    columns,
    suggestedMapping: suggestMapping(profiles),
    patientColumns: profiles.flatMap(({ name, isNamed }) => (isNamed && namesPatient(name) ? [name] : [])),
    rows,
    warnings: report.warnings({
      names,
      mergedColumns,
      otherSheets: heads.filter((head) => head.sheet !== sheet && head.rows.length > 0).map((head) => head.sheet),
      sheet,
    }),
  }
}

async function readHead(sheet: Sheet): Promise<Head> {
  const rows: Row[] = []
  await sheet.read((row) => {
    if (filledColumns(row).length > 0) rows.push(row)
    return rows.length < HEAD_ROWS
  })
  return { sheet, rows, header: findHeader(rows) }
}

function chosen(heads: readonly Head[], { sheets }: Workbook, request: TableRequest): { sheet: Sheet; header: Row } {
  if (request.sheet !== undefined && request.sheet !== null) {
    const head = heads.find(({ sheet }) => sheet.name === request.sheet)
    if (!head) throw new IntakeError('request', text('intake.noSuchSheet', { sheet: request.sheet }))
    return { sheet: head.sheet, header: headerOf(head, request.headerRow) }
  }
  if (heads.every(({ rows }) => rows.length === 0)) throw new IntakeError('empty', text('intake.hasNoRows'))
  const [best] = heads.filter(({ sheet, rows }) => !sheet.hidden && rows.length > 0).sort((a, b) => promise(b) - promise(a))
  if (!best) {
    const hidden = sheets.filter((sheet) => sheet.hidden).map(({ name }) => `'${name}'`)
    throw new IntakeError('no header', text('intake.onlyHiddenSheets', { sheets: hidden }))
  }
  return { sheet: best.sheet, header: headerOf(best, request.headerRow) }
}

function headerOf({ sheet, rows, header }: Head, wanted?: number): Row {
  const found = wanted === undefined ? header : rows.find(({ number }) => number === wanted)
  if (found) return found
  if (wanted !== undefined) throw new IntakeError('request', noHeaderInRow(wanted, sheet))
  throw new IntakeError('no header', sheet.name === null ? text('intake.noHeader') : text('intake.noHeaderInSheet', { sheet: sheet.name }))
}

const noHeaderInRow = (row: number, { name: sheet }: Sheet) =>
  sheet === null ? text('intake.noHeaderInRow', { row }) : text('intake.noHeaderInRowOfSheet', { row, sheet })

/** How much a sheet looks like the detail of sales: by the fields that its header offers, then by its rows. */
function promise({ rows, header }: Head): number {
  if (!header) return 0
  const named = columnNames(header, header.cells.length).map(
    (name, column): ColumnContent => ({ name, isNamed: !isBlank(header.cells[column]), filled: 0, dates: 0, numbers: [] }),
  )
  return 1 + Object.keys(suggestMapping(named)).length * HEAD_ROWS * 10 + rows.length
}

type Content = { samples: string[]; filled: number; dates: number; numbers: (number | undefined)[] }

const newContent = (): Content => ({ samples: [], filled: 0, dates: 0, numbers: [] })

function addSample({ samples }: Content, cell: Cell | undefined): void {
  if (samples.length === SAMPLES) return
  const sample = fold(cellText(cell)).slice(0, SAMPLE_LENGTH)
  if (sample !== '' && !samples.includes(sample)) samples.push(sample)
}

function addProfile(content: Content, cell: Cell | undefined, row: number, date1904: boolean): void {
  content.filled++
  if (!('fault' in readDate(cell, date1904))) content.dates++
  const amount = readAmount(cell, (typeof cell === 'string' && decimalMarkOf(cell)) || '.')
  if (!('fault' in amount)) content.numbers[row - 1] = centsOf(amount)
}

/** What is answered has a size that a page can take, whatever stands in the header. */
function refuseTooWide(header: Row): void {
  const filled = filledColumns(header)
  const letters = filled.reduce((sum, column) => sum + cellText(header.cells[column]).length, 0)
  if (filled.length <= MOST_COLUMNS && letters <= MOST_NAME_TEXT) return
  throw new IntakeError('too large', text('intake.tooManyColumns', { row: header.number, columns: filled.length, letters }))
}
