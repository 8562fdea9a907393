import { monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { Notation } from '../checks/money/notation.ts'
import { centsOf, decimalMarkOf, readAmount } from '../formats/amount.ts'
import { type Cell, cellText, isBlank, type Row } from '../formats/cell.ts'
import { namesPatient } from './column-names.ts'
import { MASK, maskLabelled } from './patients.ts'
import { type DateReading, readDate } from '../formats/date.ts'
import { fold } from '../formats/fold.ts'
import { columnNames, filledColumns, findHeader, HEAD_ROWS, MAX_COLUMNS, continuesNames, NO_HEADER, repeatsHeader } from './header.ts'
import { IntakeError } from '../intake-error.ts'
import { sumLabelOf } from '../checks/sums/sum-label.ts'
import { Groups } from './groups.ts'
import { headingsAbove, nameBelow } from './headings.ts'
import type { ColumnContent } from './column-content.ts'
import { mappingOfNames, suggestMapping } from './mapping.ts'
import { LossReport } from './loss-report.ts'
import { patternsOf, MAX_VALUES } from './value-patterns.ts'
import { type Dates, mostCommonMonth, type ReadCells, readsAs } from './reads-as.ts'
import type { FileTable, FirstRow, TableRequest } from '../types.ts'
import type { Sheet, Workbook } from '../formats/workbook.ts'

const SAMPLES = 5
const MAX_SAMPLED = 50
/** The number of rows for suggestions by content. */
const PROFILE_ROWS = 500
/** The number of cells for them in a wide table. */
const PROFILE_CELLS = 500_000
const SAMPLE_LENGTH = 200
const VALUE_LENGTH = 60
/** The limit of all samples of a table: those of a wide one are shorter. */
const MAX_SAMPLE_TEXT = 300_000
const MAX_NAME_TEXT = 1_000_000
/** Names are usually in the first columns. */
const MAX_GROUPED = 60

const MAX_TITLES = 10

/** The rows shown to a user who chooses the header. */
const SHOWN_ROWS = 20
const SHOWN_COLUMNS = 20
const SHOWN_LETTERS = 40

type Head = { sheet: Sheet; rows: Row[]; header: Row | null }

/** Finds the table of a workbook, names its columns and reports possible losses. */
export async function readTable(workbook: Workbook, request: TableRequest): Promise<FileTable> {
  const table = await readSheets(workbook, request)
  const { pageColumns } = workbook
  if (!pageColumns) return table
  const misfit = pageColumns.isMisfit ? [text('intake.warning.otherColumns')] : []
  return { ...table, pageColumns, warnings: [...misfit, ...table.warnings] }
}

async function readSheets(workbook: Workbook, request: TableRequest): Promise<FileTable> {
  const heads: Head[] = []
  for (const sheet of workbook.sheets) heads.push(await readHead(sheet))
  const head = chosen(heads, workbook, request)
  const { sheet } = head
  const header = await headerOf(head, request.headerRow)
  refuseTooWide(header)
  const profileRows = Math.min(PROFILE_ROWS, Math.ceil(PROFILE_CELLS / Math.max(1, header.cells.length)))
  const report = new LossReport(header, { isCsv: sheet.name === null, isAscii: workbook.isAscii === true })
  const contents: Content[] = []
  const width = filledColumns(header).length
  const groups = new Groups(filledColumns(header).slice(0, MAX_GROUPED))
  let rows = 0
  let below: Row | null = null
  const { mergedColumns, hiddenColumns } = await sheet.read((row) => {
    if (row.number <= header.number) return undefined
    const filled = filledColumns(row)
    if (filled.length > 0) rows++
    if (continuesNames(row, header, filled)) {
      below = row
      report.continuesNames(row)
      addCells(contents, row, filled)
      return undefined
    }
    report.add(row, filled)
    if (filled.length > 0 && !groups.areKnown && !repeatsHeader(row, header, filled) && !isLabelled(row, filled.length * 2 > width))
      groups.add((column) => fold(cellText(row.cells[column])))
    addCells(contents, row, filled, rows <= profileRows ? { row: rows, date1904: workbook.date1904 } : undefined)
    return undefined
  })
  const names = columnNames(header, Math.max(header.cells.length, contents.length))
  const headings = headingsAbove(head.rows.findLast(({ number }) => number < header.number) ?? null, header)
  const used = [...names.keys()].filter((column) => !isBlank(header.cells[column]) || contents[column] !== undefined)
  const sampleLength = Math.floor(MAX_SAMPLE_TEXT / SAMPLES / Math.max(1, used.length))
  const nameAt = (column: number) => nameBelow(below, header, column) ?? { name: names[column] ?? '', heading: headings[column] ?? '' }
  const isNamed = (column: number) => !isBlank(header.cells[column]) || nameBelow(below, header, column) !== null
  const isOfPatients = (column: number) => isNamed(column) && namesPatient(nameBelow(below, header, column)?.name ?? names[column] ?? '')
  // Patient columns are hidden for privacy.
  const samplesOf = (column: number) =>
    isOfPatients(column) ? [] : (contents[column]?.samples ?? []).map((sample) => sample.slice(0, sampleLength))
  const readOf = (column: number) => readContent(contents[column], isOfPatients(column), workbook.date1904)
  const columns = used.map((column) => ({ name: names[column] ?? '', samples: samplesOf(column), ...readOf(column) }))
  const rowsSeen = Math.min(rows, profileRows)
  const profiles = used.map((column): ColumnContent => {
    const isHidden = hiddenColumns?.has(column) ?? false
    return { ...nameAt(column), key: names[column] ?? '', isNamed: isNamed(column), isHidden, ...profileOf(contents[column], rowsSeen) }
  })
  const patientColumns = used.filter(isOfPatients).map((column) => names[column] ?? '')
  return {
    sheets: workbook.sheets.flatMap(({ name, hidden }) => (name === null ? [] : [{ name, hidden }])),
    sheet: sheet.name,
    headerRow: header.number,
    headerFound: head.header !== null,
    firstRows: head.rows.slice(0, SHOWN_ROWS).map((row) => shownRow(row, (column) => row.number > header.number && isOfPatients(column))),
    columns,
    suggestedMapping: suggestMapping(profiles),
    groupedColumns: groups.grouped().map((column) => names[column] ?? ''),
    patientColumns,
    rows,
    titles: titlesAbove(head, header),
    warnings: report.warnings({
      headerFound: header !== NO_HEADER,
      names,
      patientColumns,
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

function chosen(heads: readonly Head[], { sheets }: Workbook, request: TableRequest): Head {
  if (request.sheet !== undefined && request.sheet !== null) {
    const head = heads.find(({ sheet }) => sheet.name === request.sheet)
    if (!head) throw new IntakeError('request', text('intake.noSuchSheet', { sheet: request.sheet }))
    return head
  }
  if (heads.every(({ rows }) => rows.length === 0)) throw new IntakeError('empty', text('intake.hasNoRows'))
  const [best] = heads.filter(({ sheet, rows }) => !sheet.hidden && rows.length > 0).sort((a, b) => promise(b) - promise(a))
  if (best) return best
  const hidden = sheets.filter((sheet) => sheet.hidden).map(({ name }) => `'${name}'`)
  throw new IntakeError('hidden', text('intake.onlyHiddenSheets', { sheets: hidden }))
}

/** The file's own description: the lines above its header. */
function titlesAbove({ rows }: Head, header: Row): string[] {
  const above = rows.filter(({ number }) => number < header.number).slice(0, MAX_TITLES)
  const lineOf = (row: Row) => filledColumns(row).map((column) => fold(cellText(row.cells[column])))
  return above.map((row) => lineOf(row).join(' ').trim().slice(0, SAMPLE_LENGTH)).filter((line) => line !== '')
}

/** The requested header, or the detected one. Without one all rows are sales, until the user chooses one. */
async function headerOf({ sheet, rows, header }: Head, wanted?: number): Promise<Row> {
  if (wanted === undefined) return header ?? NO_HEADER
  if (wanted === NO_HEADER.number) return NO_HEADER
  const found = rows.find(({ number }) => number === wanted) ?? (await rowAt(sheet, wanted))
  if (found) return found
  throw new IntakeError('request', noHeaderInRow(wanted, sheet))
}

async function rowAt(sheet: Sheet, wanted: number): Promise<Row | null> {
  const found: Row[] = []
  await sheet.read((row) => {
    if (row.number === wanted && filledColumns(row).length > 0) found.push(row)
    return row.number < wanted
  })
  return found[0] ?? null
}

const noHeaderInRow = (row: number, { name: sheet }: Sheet) =>
  sheet === null ? text('intake.noHeaderInRow', { row }) : text('intake.noHeaderInRowOfSheet', { row, sheet })

const shownRow = ({ number, cells }: Row, isOfPatients: (column: number) => boolean): FirstRow => ({
  row: number,
  cells: Array.from(cells.slice(0, SHOWN_COLUMNS), (cell, column) =>
    isOfPatients(column) && !isBlank(cell) ? MASK : maskLabelled(fold(cellText(cell).slice(0, SHOWN_LETTERS))),
  ),
})

/** How much a sheet looks like sales details: by the fields in its header, then by its rows. */
function promise({ rows, header }: Head): number {
  if (!header) return 0
  return 1 + Object.keys(mappingOfNames(columnNames(header, header.cells.length))).length * HEAD_ROWS * 10 + rows.length
}

/** A row that is filled like a sale is one, even with a 'Total Knee'. */
const isLabelled = ({ cells }: Row, isFull: boolean): boolean =>
  cells.some((cell) => {
    const label = typeof cell === 'string' ? sumLabelOf(cell, true) : null
    return label !== null && (label.isSure || !isFull)
  })

type Content = ReadCells & {
  samples: string[]
  /** A cache of the first cells, because columns with few values repeat. */
  sampled: Set<Cell | undefined>
  /** The first distinct texts. */
  values: Set<string>
}

const newContent = (): Content => ({
  samples: [],
  cells: [],
  notation: new Notation(),
  sampled: new Set(),
  filled: 0,
  monthFirst: { count: 0, months: new Map() },
  dayFirst: { count: 0, months: new Map() },
  hasAmbiguousDates: false,
  numbers: [],
  values: new Set(),
})

/** The month of most dates in a column, and the parsed samples; patient columns are excluded. */
const readContent = (content: Content = newContent(), isOfPatients: boolean, date1904: boolean) => ({
  month: mostCommonMonth(datesOf(content)),
  reads: isOfPatients ? { amounts: null, dates: null } : readsAs(content, date1904),
})

/** By the order that gives more dates. */
const datesOf = ({ monthFirst, dayFirst }: Content): Dates => (dayFirst.count > monthFirst.count ? dayFirst : monthFirst)

/** Only texts that begin this way are ambiguous. */
const SLASHED = /^\s*\d{1,2}[/-]\d/

function addDate(dates: Dates, date: DateReading): void {
  if ('fault' in date) return
  const month = monthOfDay(date.iso)
  dates.count++
  dates.months.set(month, (dates.months.get(month) ?? 0) + 1)
}

function profileOf(content: Content = newContent(), rows: number) {
  const { filled, numbers, values } = content
  const all = Array.from({ length: rows }, (_, row) => numbers[row] ?? null)
  return { filled, dates: datesOf(content).count, numbers: all, distinct: values.size, patterns: patternsOf([...values]) }
}

/** Adds the cells of a row to their columns; `profile` is the index among the first rows. */
function addCells(contents: Content[], row: Row, filled: readonly number[], profile?: { row: number; date1904: boolean }): void {
  for (const column of filled) {
    const content = (contents[column] ??= newContent())
    addSample(content, row.cells[column])
    if (profile) addProfile(content, row.cells[column], profile.row, profile.date1904)
  }
}

function addSample({ samples, cells, sampled }: Content, cell: Cell | undefined): void {
  if (samples.length === SAMPLES || sampled.has(cell)) return
  if (sampled.size < MAX_SAMPLED) sampled.add(cell)
  const sample = fold(cellText(cell)).slice(0, SAMPLE_LENGTH)
  if (sample === '' || cell === undefined || samples.includes(sample)) return
  samples.push(sample)
  cells.push(cell)
}

function addProfile(content: Content, cell: Cell | undefined, row: number, date1904: boolean): void {
  content.filled++
  const date = near(readDate(cell, date1904, 'month first'))
  const turned = typeof cell === 'string' && SLASHED.test(cell) ? near(readDate(cell, date1904, 'day first')) : date
  addDate(content.monthFirst, date)
  addDate(content.dayFirst, turned)
  if ('iso' in date && 'iso' in turned && date.iso !== turned.iso) content.hasAmbiguousDates = true
  const amount = readAmount(cell, (typeof cell === 'string' && decimalMarkOf(cell)) || '.')
  if (!('fault' in amount)) content.numbers[row - 1] = centsOf(amount)
  if (typeof cell === 'string' && !('fault' in amount)) content.notation.add(cell, 0)
  if (content.values.size < MAX_VALUES) content.values.add(fold(cellText(cell)).slice(0, VALUE_LENGTH))
}

/** Invoice numbers can also be dates, in future years. */
const near = (date: DateReading): DateReading =>
  'iso' in date && Number(date.iso.slice(0, 4)) > LATEST_YEAR ? { fault: 'not a date' } : date

const LATEST_YEAR = new Date().getFullYear() + 2

/** Limits the response, regardless of the header. */
function refuseTooWide(header: Row): void {
  const filled = filledColumns(header)
  const letters = filled.reduce((sum, column) => sum + cellText(header.cells[column]).length, 0)
  if (filled.length <= MAX_COLUMNS && letters <= MAX_NAME_TEXT) return
  throw new IntakeError('too large', text('intake.tooManyColumns', { row: header.number, columns: filled.length, letters }))
}
