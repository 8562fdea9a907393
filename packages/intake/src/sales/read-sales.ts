import { cents, MOST_AMOUNT, MOST_TOTAL } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type AmountReading, centsOf, type Decimal, type DecimalMark, decimalMarkOf, readAmount } from '../formats/amount.ts'
import { type Cell, cellText, isBlank, type Row } from '../formats/cell.ts'
import { readDate } from '../formats/date.ts'
import { fold } from '../formats/fold.ts'
import { filledColumns, repeatsHeader } from '../table/header.ts'
import { IntakeError } from '../intake-error.ts'
import { SalesCollector } from './sales-columns.ts'
import { type Source, sourcesOf } from './sales-source.ts'
import { saysTotal, SumRows } from './sum-rows.ts'
import {
  type BadReason,
  type BadRow,
  NAME_FIELDS,
  type NameField,
  type SalesReading,
  type SalesRequest,
  type SalesField,
} from '../types.ts'
import type { Sheet, Workbook } from '../formats/workbook.ts'

const MOST_BAD_ROWS = 10_000
/** Of what a bad row says: enough to find it in the file. */
const MOST_BAD_TEXT = 300
/** Different names in one column. No distributor has so many of a kind: the column is one of something else. */
const MOST_NAMES = 100_000

/** Reads the sales of a mapped file. A decimal comma counts only when no amount of the whole file is written with a point. */
export async function readSales(workbook: Workbook, request: SalesRequest): Promise<SalesReading> {
  const sheet = workbook.sheets.find(({ name }) => name === request.sheet)
  if (!sheet)
    throw new IntakeError(
      'request',
      request.sheet === null ? text('intake.chooseSheet') : text('intake.noSuchSheet', { sheet: request.sheet }),
    )
  const read = async (mark: DecimalMark) => {
    const reader = new SalesReader(request, workbook.date1904, mark)
    await readRows(sheet, reader)
    return reader
  }
  const reader = await read('.')
  const hasDecimalComma = reader.marks[','] > 0 && reader.marks['.'] === 0
  return (hasDecimalComma ? await read(',') : reader).result()
}

async function readRows(sheet: Sheet, reader: SalesReader): Promise<void> {
  await sheet.read((row) => {
    reader.add(row)
    return undefined
  })
}

class SalesReader {
  readonly marks = { '.': 0, ',': 0 }
  private readonly request: SalesRequest
  private readonly date1904: boolean
  private readonly mark: DecimalMark
  private header: Row | null = null
  private sources: Record<SalesField, Source> | null = null
  private readonly sales = new SalesCollector()
  private readonly sums = new SumRows()
  private readonly badRows: BadRow[] = []
  private badRowCount = 0
  private datesOutsideMonth = 0
  private readonly counts = { letterhead: 0, blank: 0, repeatedHeader: 0, note: 0 }
  private readonly above: Partial<Record<SalesField, string>> = {}
  private readonly sizes = { amount: 0, gross: 0 }
  private lastRow = 0

  constructor(request: SalesRequest, date1904: boolean, mark: DecimalMark) {
    this.request = request
    this.date1904 = date1904
    this.mark = mark
  }

  add(row: Row): void {
    const filled = filledColumns(row)
    if (filled.length === 0) return
    this.counts.blank += Math.max(0, row.number - this.lastRow - 1)
    this.lastRow = row.number
    if (row.number < this.request.headerRow) this.counts.letterhead++
    else if (row.number === this.request.headerRow) this.begin(row)
    else if (this.header && this.sources) this.addBody(row, filled, this.header, this.sources)
  }

  result(): SalesReading {
    if (!this.header) throw new IntakeError('request', text('intake.headerRowIsEmpty', { row: this.request.headerRow }))
    this.sums.end()
    const { stated } = this.sums
    const { amountCents, grossCents } = this.sales
    const agrees = (said: number | null, read: number) => said === null || said === read
    return {
      sales: this.sales.result(),
      names: this.sales.names,
      rows: this.sales.rows + this.badRowCount,
      readableRows: this.sales.rows,
      badRows: this.badRows,
      badRowCount: this.badRowCount,
      amountCents: cents(amountCents),
      grossCents: cents(grossCents),
      notSales: { ...this.counts, subtotal: this.sums.subtotals, total: this.sums.totals },
      statedTotals: stated && {
        amountCents: stated.amountCents === null ? null : cents(stated.amountCents),
        grossCents: stated.grossCents === null ? null : cents(stated.grossCents),
        row: stated.row,
        agree: agrees(stated.amountCents, amountCents) && agrees(stated.grossCents, grossCents),
      },
      credits: this.sales.credits,
      datesOutsideMonth: this.datesOutsideMonth,
      rowsAlikeAnEarlierRow: this.sales.rowsAlike,
    }
  }

  private begin(header: Row): void {
    this.header = header
    this.sources = sourcesOf(header, this.request)
  }

  private addBody(row: Row, filled: readonly number[], header: Row, sources: Record<SalesField, Source>): void {
    if (repeatsHeader(row, header)) {
      this.counts.repeatedHeader++
      return
    }
    const amount = this.amountOf(row, sources.amount)
    const date = readDate(cellOf(row, sources.invoicedate), this.date1904)
    const isDated = isColumn(sources.invoicedate) && !('fault' in date)
    if (filled.length === 1 && 'fault' in amount && !isDated && typeof row.cells[filled[0] ?? 0] === 'string') {
      this.counts.note++
      this.fillDown(row, sources)
      return
    }
    if (!isDated && this.isSum(row, filled, amount, sources)) return
    this.sums.addSale('fault' in amount ? null : centsOf(amount))
    this.addSale(row, amount, date, sources)
  }

  /** A label stands outside the columns of names: there 'total' may be part of one, as in 'Primary Total Knee'. */
  private isSum(row: Row, filled: readonly number[], amount: AmountReading, sources: Record<SalesField, Source>): boolean {
    const named = new Set(NAME_FIELDS.map((field) => sources[field]).map((source) => (isColumn(source) ? source.column : -1)))
    const texts = filled.filter((column) => !named.has(column)).map((column) => fold(cellText(row.cells[column])))
    // A row with an invoice of its own is a sale, though its item be called 'Total Knee'.
    const invoice = textOf(row, sources.invoiceNumber)
    const labels = invoice === '' || saysTotal(invoice) ? texts : []
    const gross = isColumn(sources.grossCommission) ? this.amountOf(row, sources.grossCommission) : null
    const amountCents = 'fault' in amount ? null : centsOf(amount)
    const grossCents = gross === null || 'fault' in gross ? null : centsOf(gross)
    return this.sums.take({ amountCents, grossCents, row: row.number }, labels, isColumn(sources.invoicedate))
  }

  private addSale(row: Row, amount: AmountReading, date: ReturnType<typeof readDate>, sources: Record<SalesField, Source>): void {
    const names = this.fillDown(row, sources)
    if ('fault' in amount) return this.addBad(row, sources, 'amount', amount.fault)
    if ('fault' in date) return this.addBad(row, sources, 'invoicedate', date.fault)
    if (names.territory === '') return this.addBad(row, sources, 'territory', 'no territory')
    const gross = this.grossOf(row, amount, sources.grossCommission)
    if ('fault' in gross)
      return this.addBad(row, sources, 'grossCommission', gross.fault === 'no amount' ? 'no gross commission' : gross.fault)
    const amountCents = centsOf(amount)
    for (const [field, size] of Object.entries({ amount: amountCents, grossCommission: gross.cents }) as [SalesField, number][])
      if (Math.abs(size) > MOST_AMOUNT) return this.addBad(row, sources, field, 'too large')
    this.refuseTooMuch(row, amountCents, gross.cents)
    if (!date.iso.startsWith(this.request.month)) this.datesOutsideMonth++
    const invoiceNumber = textOf(row, sources.invoiceNumber)
    this.sales.add({
      ...names,
      row: row.number,
      amountCents,
      grossCents: gross.cents,
      invoiceDate: date.iso,
      invoiceNumber,
    })
    this.refuseTooManyNames(sources)
  }

  private refuseTooManyNames(sources: Record<SalesField, Source>): void {
    const field = NAME_FIELDS.find((each) => this.sales.names[each].length > MOST_NAMES)
    if (field === undefined) return
    const source = sources[field]
    const some = this.sales.names[field].slice(0, 3).map(({ value }) => `'${value.slice(0, 40)}'`)
    const column = isColumn(source) ? source.name : ''
    throw new IntakeError('request', text(`intake.tooManyNames.${field}`, { column, most: MOST_NAMES, some }))
  }

  /** Sums beyond any sales there are come from another column than the amounts. */
  private refuseTooMuch(row: Row, amountCents: number, grossCents: number): void {
    this.sizes.amount += Math.abs(amountCents)
    this.sizes.gross += Math.abs(grossCents)
    if (Math.max(this.sizes.amount, this.sizes.gross) <= MOST_TOTAL) return
    throw new IntakeError('request', text('intake.comesToTooMuch', { row: row.number, most: MOST_TOTAL }))
  }

  /** The names of a row, blank ones taken from the row above where the user asked for it. */
  private fillDown(row: Row, sources: Record<SalesField, Source>): Record<NameField, string> {
    const nameOf = (field: NameField) => {
      const name = textOf(row, sources[field])
      if (!isColumn(sources[field]) || !this.request.sources.fillDown?.includes(field)) return name
      if (name !== '') this.above[field] = name
      return this.above[field] ?? ''
    }
    return { hospital: nameOf('hospital'), surgeon: nameOf('surgeon'), procedure: nameOf('procedure'), territory: nameOf('territory') }
  }

  private grossOf(row: Row, amount: Decimal, source: Source): { cents: number } | Extract<AmountReading, { fault: string }> {
    const percent = this.request.sources.grossCommissionPercent
    if (source === null && percent !== undefined) return { cents: centsOf(amount, percent) }
    const gross = this.amountOf(row, source)
    return 'fault' in gross ? gross : { cents: centsOf(gross) }
  }

  private amountOf(row: Row, source: Source): AmountReading {
    const cell = cellOf(row, source)
    const mark = typeof cell === 'string' ? decimalMarkOf(cell) : null
    if (mark !== null) this.marks[mark]++
    return readAmount(cell, this.mark)
  }

  private addBad(row: Row, sources: Record<SalesField, Source>, field: SalesField, reason: BadReason): void {
    if (this.badRowCount++ >= MOST_BAD_ROWS) return
    const source = sources[field]
    const cells = Object.values(sources)
      .filter(isColumn)
      .map(({ column }) => fold(cellText(row.cells[column])))
      .join(' | ')
      .slice(0, MOST_BAD_TEXT)
    const value = textOf(row, source).slice(0, MOST_BAD_TEXT)
    this.badRows.push({ row: row.number, column: isColumn(source) ? source.name : '', value, reason, text: cells })
  }
}

const isColumn = (source: Source): source is { column: number; name: string } => source !== null && 'column' in source

function cellOf(row: Row, source: Source): Cell | undefined {
  if (source === null) return undefined
  return 'column' in source ? row.cells[source.column] : source.text
}

function textOf(row: Row, source: Source): string {
  const cell = cellOf(row, source)
  return isBlank(cell) ? '' : fold(cellText(cell))
}
