import { cents, MOST_AMOUNT, MOST_TOTAL } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type AmountReading, centsOf, type Decimal, type DecimalMark, readAmount } from '../formats/amount.ts'
import { cellText, type Row } from '../formats/cell.ts'
import { type DateOrder, type DateReading, readDate } from '../formats/date.ts'
import { type Doubt, withoutEchoes } from '../doubts/doubt.ts'
import { OrderOfDays } from '../doubts/order-of-days.ts'
import { InvoiceMonths } from '../doubts/invoice-months.ts'
import { doubtsOfOtherSheets } from '../doubts/other-sheets.ts'
import { RowsApart } from '../doubts/rows-apart.ts'
import { type MoneyField, SalesEvidence } from '../doubts/sales-evidence.ts'
import { type FoundSums, findSums, NO_SUMS } from '../doubts/find-sums.ts'
import { fold } from '../formats/fold.ts'
import { Groups } from '../table/groups.ts'
import { headingsAbove } from '../table/headings.ts'
import { filledColumns, NO_HEADER, repeatsHeader, unnamedHeader } from '../table/header.ts'
import { IntakeError } from '../intake-error.ts'
import { corrected } from './corrected.ts'
import { FillDown } from './fill-down.ts'
import { SalesCollector } from './sales-columns.ts'
import { OtherSide } from './other-side.ts'
import { cellOf, isColumn, type SaleTexts, type Source, sourcesOf, textOf, textsOf } from './sales-source.ts'
import {
  type BadReason,
  type BadRow,
  type Correction,
  NAME_FIELDS,
  type NameField,
  type SalesReading,
  type SalesRequest,
  type SalesColumns,
  type SalesField,
} from '../types.ts'
import type { SheetFacts, Workbook } from '../formats/workbook.ts'

const MOST_BAD_ROWS = 10_000
/** Of what a bad row says: enough to find it in the file. */
const MOST_BAD_TEXT = 300
/** Different names in one column. No distributor has so many of a kind: the column is one of something else. */
const MOST_NAMES = 100_000
const MOST_TITLES = 200

/** What is known of a file once it was read: how its amounts and dates are written, and which rows are sums. */
type Judgement = { marks: Record<MoneyField, DecimalMark>; order: DateOrder; sums: FoundSums }
type SaleCells = { texts: SaleTexts; amount: AmountReading; date: DateReading }
const FIRST_LOOK: Judgement = { marks: { amount: '.', grossCommission: '.' }, order: 'month first', sums: NO_SUMS }

/** Reads the sales of a mapped file. What only all its rows together can tell is judged from a first reading, and then it is read anew by that. */
export async function readSales(workbook: Workbook, request: SalesRequest): Promise<SalesReading> {
  const sheet = workbook.sheets.find(({ name }) => name === request.sheet)
  if (!sheet)
    throw new IntakeError(
      'request',
      request.sheet === null ? text('intake.chooseSheet') : text('intake.noSuchSheet', { sheet: request.sheet }),
    )
  const read = async (judged: Judgement) => {
    const reader = new SalesReader(request, workbook.date1904, judged)
    const facts = await sheet.read((row) => void reader.add(row))
    return { reader, facts }
  }
  let last = await read(FIRST_LOOK)
  const marks = last.reader.evidence?.marks() ?? FIRST_LOOK.marks
  const { order } = last.reader.days
  if (marks.amount === ',' || marks.grossCommission === ',' || order !== FIRST_LOOK.order)
    last = await read({ ...FIRST_LOOK, marks, order })
  const sums = last.reader.evidence ? findSums(last.reader.evidence.lines) : NO_SUMS
  if (!last.reader.takeOut(sums.kinds)) last = await read({ marks, order, sums })
  const reading = last.reader.result(sums, last.facts)
  return { ...reading, doubts: [...reading.doubts, ...(await last.reader.doubtsOfOtherSheets(workbook))] }
}

class SalesReader {
  evidence: SalesEvidence | null = null
  private readonly request: SalesRequest
  private readonly date1904: boolean
  private readonly judged: Judgement
  private readonly corrections: ReadonlyMap<number, readonly Correction[]>
  private header: Row | null = null
  private sources: Record<SalesField, Source> | null = null
  private otherSide: OtherSide | null = null
  private readonly sales = new SalesCollector()
  private badRows: BadRow[] = []
  private badRowCount = 0
  private readonly months: InvoiceMonths
  readonly days: OrderOfDays
  private readonly apart = new RowsApart()
  private groups = new Groups<NameField>([])
  private readonly counts = { letterhead: 0, blank: 0, repeatedHeader: 0, note: 0, subtotal: 0, total: 0 }
  private readonly titles: string[] = []
  private lastTitle: Row | null = null
  private readonly filling: FillDown
  private readonly sizes = { amount: 0, gross: 0 }
  private lastRow = 0

  constructor(request: SalesRequest, date1904: boolean, judged: Judgement) {
    this.request = request
    this.months = new InvoiceMonths(request.month)
    this.days = new OrderOfDays(request.month)
    this.date1904 = date1904
    this.filling = new FillDown(request.sources.fillDown ?? [])
    this.judged = judged
    this.corrections = Map.groupBy(request.corrections ?? [], ({ row }) => row)
  }

  add(row: Row): void {
    const filled = filledColumns(row)
    if (filled.length === 0) return
    const blank = Math.max(0, row.number - this.lastRow - 1)
    this.counts.blank += blank
    this.lastRow = row.number
    if (blank > 0) this.evidence?.endBlock()
    if (this.request.headerRow === NO_HEADER.number && !this.header) this.begin(unnamedHeader(row))
    if (row.number < this.request.headerRow) this.addTitle(row, filled)
    else if (row.number === this.request.headerRow) this.begin(row)
    else if (this.header && this.sources)
      this.addBody(corrected(row, this.corrections.get(row.number), this.sources), filled, this.header, this.sources)
  }

  result({ stated, doubts }: FoundSums, facts: SheetFacts): SalesReading {
    if (!this.header || !this.evidence) throw new IntakeError('request', text('intake.headerRowIsEmpty', { row: this.request.headerRow }))
    const { amountCents, grossCents } = this.sales
    const sales = this.sales.result()
    const said = (ofTenThousandths: number | null) => (ofTenThousandths === null ? null : cents(Math.round(ofTenThousandths / 100)))
    const isRead = (money: number | null, read: number) => money === null || money === read
    const isStated = stated !== null && (stated.amount !== null || stated.gross !== null)
    const statedTotals = isStated ? { amountCents: said(stated.amount), grossCents: said(stated.gross), row: stated.row } : null
    // Rows that cannot be read are in the file's total and not in ours; half a cent a row may be lost in rounding.
    const agree =
      statedTotals !== null &&
      ((stated?.agrees === true && this.badRowCount === 0) ||
        (isRead(statedTotals.amountCents, amountCents) && isRead(statedTotals.grossCents, grossCents)))
    return {
      sales,
      names: this.sales.names,
      rows: this.sales.rows + this.badRowCount,
      readableRows: this.sales.rows,
      badRows: this.badRows,
      badRowCount: this.badRowCount,
      amountCents: cents(amountCents),
      grossCents: cents(grossCents),
      notSales: this.counts,
      statedTotals: statedTotals && { ...statedTotals, agree },
      credits: this.sales.credits,
      datesOutsideMonth: this.months.outside,
      dates: this.months.dates,
      blanks: this.blanks,
      rowsAlikeAnEarlierRow: this.sales.rowsAlike,
      doubts: withoutEchoes([...doubts, ...this.doubtsOf(sales, facts), ...this.apart.doubts(agree)]),
    }
  }

  async doubtsOfOtherSheets(workbook: Workbook): Promise<Doubt[]> {
    const amount = this.sources?.amount ?? null
    if (!this.header || !isColumn(amount)) return []
    const read = (cell: Row['cells'][number]) => readAmount(cell, this.judged.marks.amount)
    return doubtsOfOtherSheets(workbook, this.request, { header: this.header, amount: amount.column, cents: this.sales.amountCents, read })
  }

  private doubtsOf(sales: SalesColumns, facts: SheetFacts): Doubt[] {
    const { amountCents, grossCents, repeats } = this.sales
    const invoicedate = this.sources?.invoicedate ?? null
    const found = this.evidence?.doubts({ sales, amountCents, grossCents, facts, titles: this.titles, month: this.request.month }) ?? []
    return [
      ...found,
      ...(this.otherSide?.doubts() ?? []),
      ...repeats.doubt((count) => text('doubts.repeats', { count })),
      ...(isColumn(invoicedate) ? this.days.doubts(invoicedate.name, cents(amountCents)) : []),
      ...this.months.doubt(!isColumn(invoicedate)),
      ...this.doubtsOfGroups(),
    ]
  }

  /** Names that stand on the first line of each group, and were not asked to go on to the lines below. */
  private doubtsOfGroups(): Doubt[] {
    const grouped = this.groups.grouped().filter((field) => !this.request.sources.fillDown?.includes(field))
    return this.blanks
      .filter(({ field }) => grouped.includes(field))
      .map(({ field, rows, cents: money }) => ({
        text: text('doubts.groups', { count: rows, field: text(`uploads.target.${field}`) }),
        cents: cents(Math.abs(money)),
        rows: [],
      }))
  }

  private get blanks(): SalesReading['blanks'] {
    return NAME_FIELDS.filter((field) => isColumn(this.sources?.[field] ?? null)).flatMap((field) => {
      const blank = this.sales.names[field].find(({ value }) => value === '')
      return blank ? [{ field, rows: blank.rows, cents: blank.cents }] : []
    })
  }

  /** Sums that were read as bad rows are taken from them; false where one was read as a sale, or its names went on to the rows below. */
  takeOut(kinds: FoundSums['kinds']): boolean {
    const bad = this.badRows.filter(({ row }) => kinds.has(row)).length
    if (bad < kinds.size || (kinds.size > 0 && this.request.sources.fillDown?.length)) return false
    this.badRows = this.badRows.filter(({ row }) => !kinds.has(row))
    this.badRowCount -= bad
    for (const kind of kinds.values()) this.counts[kind]++
    return true
  }

  private addTitle(row: Row, filled: readonly number[]): void {
    this.counts.letterhead++
    this.lastTitle = row
    if (this.titles.length < MOST_TITLES) this.titles.push(...filled.map((column) => cellText(row.cells[column])))
  }

  private begin(header: Row): void {
    this.header = header
    const sources = sourcesOf(header, this.request)
    this.sources = sources
    this.groups = new Groups(NAME_FIELDS.filter((field) => isColumn(sources[field])))
    this.otherSide = new OtherSide(header, sources.amount)
    const headings = headingsAbove(this.lastTitle, header)
    this.evidence = new SalesEvidence({ header, headings, isCsv: this.request.sheet === null, month: this.request.month }, sources)
  }

  private addBody(row: Row, filled: readonly number[], header: Row, sources: Record<SalesField, Source>): void {
    if (repeatsHeader(row, header, filled)) {
      this.counts.repeatedHeader++
      this.evidence?.endBlock()
      this.apart.beginPage()
      return
    }
    const texts = textsOf(row, sources)
    const amount = this.amountOf(row, 'amount', sources)
    const dated = cellOf(row, sources.invoicedate)
    const date = readDate(dated, this.date1904, this.judged.order)
    const isDated = isColumn(sources.invoicedate) && !('fault' in date)
    if (filled.length === 1 && 'fault' in amount && !isDated && typeof row.cells[filled[0] ?? 0] === 'string') {
      this.counts.note++
      const said = cellText(row.cells[filled[0] ?? 0])
      this.apart.addHeading(fold(said))
      this.evidence?.addNote(said)
      this.fillDown(texts, sources)
      return
    }
    const kind = this.judged.sums.kinds.get(row.number)
    if (kind !== undefined) {
      this.counts[kind]++
      return
    }
    if (isColumn(sources.invoicedate)) this.days.add(dated)
    const gross = isColumn(sources.grossCommission) ? this.amountOf(row, 'grossCommission', sources) : null
    this.evidence?.addLine(row, { filled, texts, amount, gross })
    this.addSale(row, { texts, amount, date }, sources)
  }

  private addSale(row: Row, { texts, amount, date }: SaleCells, sources: Record<SalesField, Source>): void {
    const names = this.fillDown(texts, sources)
    if ('fault' in amount) return this.addBad(row, sources, 'amount', amount.fault)
    if ('fault' in date) return this.addBad(row, sources, 'invoicedate', date.fault)
    if (names.territory === '') return this.addBad(row, sources, 'territory', 'no territory')
    const gross = this.grossOf(row, amount, sources)
    if ('fault' in gross)
      return this.addBad(row, sources, 'grossCommission', gross.fault === 'no amount' ? 'no gross commission' : gross.fault)
    const amountCents = centsOf(amount)
    if (Math.abs(amountCents) > MOST_AMOUNT) return this.addBad(row, sources, 'amount', 'too large')
    if (Math.abs(gross.cents) > MOST_AMOUNT) return this.addBad(row, sources, 'grossCommission', 'too large')
    this.refuseTooMuch(row, amountCents, gross.cents)
    this.months.add(date.iso, amountCents)
    this.evidence?.addSale(row, amountCents, gross.cents)
    this.otherSide?.addSale(row, amountCents)
    this.apart.addSale(row, amountCents)
    this.sales.add({
      ...names,
      row: row.number,
      amountCents,
      grossCents: gross.cents,
      invoiceDate: date.iso,
      invoiceNumber: texts.invoiceNumber,
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

  /** The names of a row, blank ones filled down. */
  private fillDown(texts: SaleTexts, sources: Record<SalesField, Source>): Record<NameField, string> {
    this.groups.add((field) => texts[field])
    return this.filling.names(texts, sources)
  }

  private grossOf(
    row: Row,
    amount: Decimal,
    sources: Record<SalesField, Source>,
  ): { cents: number } | Extract<AmountReading, { fault: string }> {
    const percent = this.request.sources.grossCommissionPercent
    if (sources.grossCommission === null && percent !== undefined) return { cents: centsOf(amount, percent) }
    const gross = this.amountOf(row, 'grossCommission', sources)
    return 'fault' in gross ? gross : { cents: centsOf(gross) }
  }

  private amountOf(row: Row, field: MoneyField, sources: Record<SalesField, Source>): AmountReading {
    const read = (cell: Row['cells'][number]) => readAmount(cell, this.judged.marks[field])
    const own = read(cellOf(row, sources[field]))
    return field === 'amount' && this.otherSide ? this.otherSide.of(row, own, read) : own
  }

  private addBad(row: Row, sources: Record<SalesField, Source>, field: SalesField, reason: BadReason): void {
    if (this.badRowCount++ >= MOST_BAD_ROWS) return
    const source = sources[field]
    const said = Object.values(sources)
      .filter(isColumn)
      .map(({ column }) => fold(cellText(row.cells[column])))
      .join(' | ')
      .slice(0, MOST_BAD_TEXT)
    const value = textOf(row, source).slice(0, MOST_BAD_TEXT)
    const column = isColumn(source) ? source.name : ''
    const account = (textOf(row, sources.hospital) || textOf(row, sources.territory)).slice(0, MOST_BAD_TEXT)
    const amount = this.amountOf(row, 'amount', sources)
    const amountCents = 'fault' in amount ? null : cents(centsOf(amount))
    this.badRows.push({ row: row.number, column, field, value, reason, text: said, account, amountCents })
  }
}
