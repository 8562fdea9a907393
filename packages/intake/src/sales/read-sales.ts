import { text } from '@fairshare/texts/text'
import { cellText, type Row } from '../formats/cell.ts'
import { findSums, NO_SUMS } from '../checks/sums/find-sums.ts'
import { filledColumns, NO_HEADER, unnamedHeader } from '../table/header.ts'
import { headingsAbove } from '../table/headings.ts'
import { IntakeError } from '../intake-error.ts'
import { type FileProperties, SalesBody } from './sales-body.ts'
import { type ReadWithSums, type Read, readingOf } from './sales-reading.ts'
import { SkippedRows } from './skipped-rows.ts'
import type { SalesReading, SalesRequest } from '../types.ts'
import type { Sheet, Workbook } from '../formats/workbook.ts'

const MAX_TITLES = 200
const FEW_CELLS = 2

const DEFAULT_PROPERTIES: FileProperties = { marks: { amount: '.', grossCommission: '.' }, order: 'month first', sums: NO_SUMS.kinds }

/** Reads the sales of a mapped file, and the findings about them. */
export const readSales = async (workbook: Workbook, request: SalesRequest): Promise<SalesReading> =>
  readingOf(workbook, request, await readWithSums(workbook, request))

/** The rows of a mapped file, read twice: the first pass decides properties of the whole file, and the second uses them. */
export async function readWithSums(workbook: Workbook, request: SalesRequest): Promise<ReadWithSums> {
  const sheet = sheetOf(workbook, request)
  const read = async (properties: FileProperties): Promise<Read> => {
    const rows = new SheetRows(request, workbook.date1904, properties)
    const facts = await sheet.read((row) => {
      rows.add(row)
      return undefined
    })
    const { body, titles } = rows
    if (!body) throw new IntakeError('request', text('intake.headerRowIsEmpty', { row: request.headerRow }))
    return { body, titles, facts }
  }
  let last = await read(DEFAULT_PROPERTIES)
  const marks = last.body.evidence.marks(request.sources.decimalMark)
  const order = last.body.days.orderBy(request.sources.dateOrder)
  if (marks.amount === ',' || marks.grossCommission === ',' || order !== DEFAULT_PROPERTIES.order)
    last = await read({ ...DEFAULT_PROPERTIES, marks, order })
  const sums = findSums(last.body.evidence.lines, new Set(request.soldRows))
  if (!last.body.takeOut(sums.kinds)) last = await read({ marks, order, sums: sums.kinds })
  return { ...last, sums }
}

export function sheetOf({ sheets }: Workbook, request: SalesRequest): Sheet {
  const sheet = sheets.find(({ name }) => name === request.sheet)
  if (sheet) return sheet
  throw new IntakeError(
    'request',
    request.sheet === null ? text('intake.chooseSheet') : text('intake.noSuchSheet', { sheet: request.sheet }),
  )
}

/** The rows of a sheet from the first: titles, header, and body. */
class SheetRows {
  body: SalesBody | null = null
  readonly titles: string[] = []
  private readonly request: SalesRequest
  private readonly date1904: boolean
  private readonly properties: FileProperties
  private readonly skipped = new SkippedRows()
  private lastTitle: Row | null = null
  /** The last of the rows above, which may be sales. */
  private above: Row[] = []
  private lastRow = 0

  constructor(request: SalesRequest, date1904: boolean, properties: FileProperties) {
    this.request = request
    this.date1904 = date1904
    this.properties = properties
  }

  add(row: Row): void {
    const { headerRow } = this.request
    const filled = filledColumns(row)
    if (filled.length === 0) return
    const blank = Math.max(0, row.number - this.lastRow - 1)
    this.skipped.counts.blank += blank
    this.lastRow = row.number
    if (blank > 0) this.body?.endBlock()
    if (headerRow === NO_HEADER.number && !this.body) this.begin(unnamedHeader(row))
    if (row.number < headerRow) this.addTitle(row, filled)
    else if (row.number === headerRow) this.begin(row)
    else this.body?.add(row, filled)
  }

  private addTitle(row: Row, filled: readonly number[]): void {
    this.skipped.add('letterhead', row, filled)
    this.lastTitle = row
    if (filled.length > FEW_CELLS && this.above.push(row) > MAX_TITLES) this.above.shift()
    if (this.titles.length < MAX_TITLES) this.titles.push(...filled.map((column) => cellText(row.cells[column])))
  }

  private begin(header: Row): void {
    const { request, date1904, properties, skipped } = this
    const headings = headingsAbove(this.lastTitle, header)
    this.body = new SalesBody(
      { header, headings, isCsv: request.sheet === null, month: request.month },
      { request, date1904, properties, skipped },
    )
    for (const row of this.above) this.body.lookAbove(row)
    this.above = []
  }
}
