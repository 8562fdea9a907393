import { MAX_AMOUNT, MAX_TOTAL } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type AmountReading, centsOf, type Decimal, type DecimalMark, multiplied, readAmount } from '../formats/amount.ts'
import { cellText, isBlank, type Row } from '../formats/cell.ts'
import { type DateOrder, type DateReading, readDate } from '../formats/date.ts'
import { fold } from '../formats/fold.ts'
import type { FoundSums } from '../checks/sums/find-sums.ts'
import { namesOtherTime, namesThisTime } from '../checks/months/time-words.ts'
import { InvoiceMonths } from '../checks/months/invoice-months.ts'
import { OrderOfDays } from '../checks/months/order-of-days.ts'
import type { MoneyField } from '../checks/check.ts'
import { FoundRows } from '../checks/finding.ts'
import { FilledNames } from '../checks/rows/filled-names.ts'
import { RowSections } from '../checks/rows/row-sections.ts'
import { type Head, SalesEvidence } from '../checks/sales-evidence.ts'
import { Groups, ENOUGH_LINES } from '../table/groups.ts'
import { isKnownName } from '../table/column-names.ts'
import { isName, NO_HEADER, repeatsHeader } from '../table/header.ts'
import { IntakeError } from '../intake-error.ts'
import {
  type BadReason,
  type Correction,
  NAME_FIELDS,
  type NameField,
  SALES_FIELDS,
  type SalesField,
  type SalesReading,
  type SalesRequest,
} from '../types.ts'
import { BadRows } from './bad-rows.ts'
import { corrected } from './corrected.ts'
import { FillDown } from './fill-down.ts'
import { DebitCreditColumns } from './debit-credit-columns.ts'
import { OwnScript } from './own-script.ts'
import { SecondTable } from './second-table.ts'
import type { SkippedRows } from './skipped-rows.ts'
import { SalesCollector } from './sales-collector.ts'
import { cellOf, detailsOf, isColumn, type SaleTexts, rowTexts, type Source, sourcesOf } from './sales-source.ts'

/** A limit on distinct names in a column. No distributor has more of a kind, so the column is the wrong one. */
const MAX_NAMES = 100_000

/** The foot of a page, next to when it was printed. */
const PAGE_NUMBER = /^\s?(?:page|seite|pagina|página) \d{1,5}\b/i
/** The fields of a sale apart from its names. */
const SALE_FIELDS = ['procedure', 'amount', 'grossCommission', 'invoicedate', 'invoiceNumber'] as const

/** Properties of the whole file from the first pass: number and date format, and the rows that are sums. */
export type FileProperties = { marks: Record<MoneyField, DecimalMark>; order: DateOrder; sums: FoundSums['kinds'] }
/** `skipped` are all rows that are not sales, including those above the body. */
type About = { request: SalesRequest; date1904: boolean; properties: FileProperties; skipped: SkippedRows }
/** `gross` is null without a column. */
type SaleCells = { texts: SaleTexts; isPlain: boolean; amount: AmountReading; gross: AmountReading | null; date: DateReading }

/** The rows below the header: each is a sale, or has the reason why not. */
export class SalesBody {
  readonly header: Row
  readonly sources: Record<SalesField, Source>
  readonly skipped: SkippedRows
  readonly sales = new SalesCollector()
  readonly badRows: BadRows
  readonly repeated: BadRows
  readonly evidence: SalesEvidence
  readonly debitCredit: DebitCreditColumns
  readonly second: SecondTable
  readonly months: InvoiceMonths
  readonly days: OrderOfDays
  readonly sections: RowSections
  readonly above = new FoundRows()
  readonly filled = new FilledNames()
  private readonly lines: { row: number; texts: SaleTexts }[] = []
  private taken: FoundSums['kinds'] = new Map()
  readonly properties: FileProperties
  private readonly date1904: boolean
  private readonly percent: SalesRequest['sources']['grossCommissionPercent']
  private readonly corrections: ReadonlyMap<number, readonly Correction[]>
  private readonly creditRows: ReadonlySet<number>
  private readonly repeatedRows: ReadonlySet<number>
  private readonly leftOutRows: ReadonlySet<number>
  private readonly factors: NonNullable<SalesRequest['factors']>
  private readonly filling: FillDown
  private readonly ownScript = new OwnScript()
  private readonly sizes = { amount: 0, gross: 0 }

  constructor(head: Head, { request, date1904, properties, skipped }: About) {
    const sources = sourcesOf(head.header, request)
    this.header = head.header
    this.sources = sources
    this.skipped = skipped
    this.badRows = new BadRows(sources)
    this.repeated = new BadRows(sources)
    this.evidence = new SalesEvidence(head, sources)
    this.debitCredit = new DebitCreditColumns(head.header, sources.amount)
    this.second = new SecondTable(head.header, sources)
    this.months = new InvoiceMonths(request.month)
    this.sections = new RowSections(isColumn(sources.invoicedate) ? null : request.month)
    this.days = new OrderOfDays(request.month)
    this.properties = properties
    this.date1904 = date1904
    this.percent = request.sources.grossCommissionPercent
    this.corrections = Map.groupBy(request.corrections ?? [], ({ row }) => row)
    this.creditRows = new Set(request.creditRows)
    this.repeatedRows = new Set(request.repeatedRows)
    this.leftOutRows = new Set(request.leftOutRows)
    this.factors = request.factors ?? {}
    this.filling = new FillDown(request.sources.fillDown ?? [])
  }

  /** A row above the header: if it has everything that a sale has, it may be one, as after sorting a table with its header. */
  lookAbove(row: Row): void {
    const { sources } = this
    const fields = SALES_FIELDS.filter((field) => isColumn(sources[field]))
    const filled = fields.filter((field) => !isBlank(cellOf(row, sources[field])))
    const amount = this.amountOf(row, 'amount')
    const isDated =
      !isColumn(sources.invoicedate) || !('fault' in readDate(cellOf(row, sources.invoicedate), this.date1904, this.properties.order))
    if (!isColumn(sources.amount) || 'fault' in amount || !isDated || filled.length < Math.max(4, fields.length - 2)) return
    this.above.add(row.number, centsOf(amount))
  }

  endBlock(): void {
    this.evidence.endBlock()
  }

  /** `filled` are the columns of its cells that are not blank. */
  add(written: Row, filled: readonly number[]): void {
    const { sources } = this
    const row = corrected(written, this.corrections.get(written.number), sources)
    if (repeatsHeader(row, this.header, filled)) {
      this.skipped.add('repeatedHeader', row, filled)
      this.evidence.endBlock()
      this.sections.beginPage()
      return
    }
    if (this.namesOn(row, filled)) {
      this.evidence.addNames(row)
      this.skipped.add('repeatedHeader', row, filled)
      return
    }
    const { texts, isPlain } = rowTexts(row, sources)
    if (!isPlain) this.ownScript.add(row, sources)
    const amount = this.amountOf(row, 'amount')
    const dated = cellOf(row, sources.invoicedate)
    const date = readDate(dated, this.date1904, this.properties.order)
    const isDated = isColumn(sources.invoicedate) && !('fault' in date)
    if (this.isNote(row, filled) && 'fault' in amount && !isDated) {
      this.skipped.add('note', row, filled)
      const words = filled.map((column) => cellText(row.cells[column])).join(' ')
      this.sections.addHeading(fold(words))
      this.evidence.addNote(words)
      this.fillDown(row, texts)
      return
    }
    const kind = this.properties.sums.get(row.number)
    if (kind !== undefined) {
      this.skipped.add(kind, row, filled)
      return
    }
    if (isColumn(sources.invoicedate)) this.days.add(dated)
    const gross = isColumn(sources.grossCommission) ? this.amountOf(row, 'grossCommission') : null
    this.evidence.addLine(row, { filled, texts, amount, gross, isDated })
    this.second.add(row, this.properties.marks.amount)
    this.addSale(row, { texts, isPlain, amount, gross, date })
  }

  /** Whether the row below the header continues the column names, including those of money: a header in two lines. */
  private namesOn({ number, cells }: Row, filled: readonly number[]): boolean {
    const { amount } = this.sources
    if (number !== this.header.number + 1 || !isColumn(amount) || this.header.number === NO_HEADER.number) return false
    const below = cellText(cells[amount.column])
    return (isKnownName(below) || namesThisTime(below) || namesOtherTime(below)) && filled.every((column) => isName(cells[column]))
  }

  /** A text alone, a caption without commission, or two cells in a row without the other fields of a sale. */
  private isNote({ cells }: Row, filled: readonly number[]): boolean {
    const [first = 0] = filled
    if (typeof cells[first] !== 'string') return false
    const { grossCommission } = this.sources
    const isCaption = filled.some((column) => cellText(cells[column]).trimEnd().endsWith(':'))
    if (filled.length === 1 || (isCaption && isColumn(grossCommission) && isBlank(cells[grossCommission.column]))) return true
    if (filled.length > 2) return false
    if (filled.some((column) => PAGE_NUMBER.test(cellText(cells[column])))) return true
    const columns = SALE_FIELDS.flatMap((field) => (isColumn(this.sources[field]) ? [this.sources[field].column] : []))
    return columns.length > 2 && columns.every((column) => isBlank(cells[column]))
  }

  /** Removes sums from the bad rows; false if one was read as a sale, or its names were filled down. */
  takeOut(kinds: FoundSums['kinds']): boolean {
    if (kinds.size === 0) return true
    if (this.filling.isRequested || this.badRows.among(kinds) < kinds.size) return false
    for (const [row, kind] of kinds) this.skipped.addText(kind, row, () => this.badRows.words.get(row) ?? '')
    this.badRows.takeOut(kinds)
    this.taken = kinds
    return true
  }

  names(): SalesReading['names'] {
    const namesOf = (field: NameField) =>
      this.sales.names[field].names.map((name) => {
        const ownKey = this.ownScript.keyOf(field, name.value)
        return ownKey === undefined ? name : { ...name, ownKey }
      })
    return { hospital: namesOf('hospital'), surgeon: namesOf('surgeon'), procedure: namesOf('procedure'), territory: namesOf('territory') }
  }

  /** The fields whose names are only on the first line of each group. A sum has no names and belongs to no group. */
  groupedFields(): NameField[] {
    const groups = new Groups(NAME_FIELDS.filter((field) => isColumn(this.sources[field])))
    for (const { row, texts } of this.lines) if (!this.taken.has(row)) groups.add((field) => texts[field])
    return groups.grouped()
  }

  private addSale(row: Row, { texts, isPlain, amount, gross: stated, date }: SaleCells): void {
    const names = this.fillDown(row, texts)
    const addBad = (field: SalesField, reason: BadReason) => this.badRows.add(row, { field, reason, amount })
    if ('fault' in amount) return addBad('amount', amount.fault)
    if ('fault' in date) return addBad('invoicedate', date.fault)
    if (names.territory === '') return addBad('territory', 'no territory')
    const gross = this.grossOf(row, amount, stated)
    if ('fault' in gross) return addBad('grossCommission', gross.fault === 'no amount' ? 'no gross commission' : gross.fault)
    const amountCents = centsOf(amount)
    if (Math.abs(amountCents) > MAX_AMOUNT) return addBad('amount', 'too large')
    if (Math.abs(gross.cents) > MAX_AMOUNT) return addBad('grossCommission', 'too large')
    if (this.repeatedRows.has(row.number)) return this.repeated.add(row, { field: 'amount', reason: 'repeated', amount })
    if (this.leftOutRows.has(row.number)) return this.repeated.add(row, { field: 'amount', reason: 'left out', amount })
    this.refuseTooMuch(row, amountCents, gross.cents)
    this.months.add(date.iso, amountCents)
    if (this.filling.isRequested) this.filled.add(row.number, { texts, names, amountCents })
    this.evidence.addSale(row, { amountCents, grossCents: gross.cents, isPlain })
    this.debitCredit.addSale(row, amountCents)
    this.sections.addSale(row, amountCents, names)
    const { sources } = this
    const account = this.filling.account(texts, names)
    this.sales.add({
      hospital: names.hospital,
      surgeon: names.surgeon,
      procedure: names.procedure,
      territory: names.territory,
      row: row.number,
      amountCents,
      grossCents: gross.cents,
      invoiceDate: date.iso,
      invoiceNumber: texts.invoiceNumber,
      accountNumber: account,
      details: detailsOf(row, sources, account),
    })
    this.refuseTooManyNames()
  }

  private refuseTooManyNames(): void {
    for (const field of NAME_FIELDS) if (this.sales.names[field].names.length > MAX_NAMES) this.refuseNames(field)
  }

  private refuseNames(field: NameField): never {
    const source = this.sources[field]
    const some = this.sales.names[field].names.slice(0, 3).map(({ value }) => `'${value.slice(0, 40)}'`)
    const column = isColumn(source) ? source.name : ''
    throw new IntakeError('request', text(`intake.tooManyNames.${field}`, { column, most: MAX_NAMES, some }))
  }

  /** Totals beyond any sales come from the wrong column. */
  private refuseTooMuch(row: Row, amountCents: number, grossCents: number): void {
    this.sizes.amount += Math.abs(amountCents)
    this.sizes.gross += Math.abs(grossCents)
    if (Math.max(this.sizes.amount, this.sizes.gross) <= MAX_TOTAL) return
    throw new IntakeError('request', text('intake.comesToTooMuch', { row: row.number, most: MAX_TOTAL }))
  }

  private fillDown({ number: row }: Row, texts: SaleTexts): Record<NameField, string> {
    if (this.lines.length < ENOUGH_LINES) this.lines.push({ row, texts })
    return this.filling.names(texts, this.sources)
  }

  private grossOf(row: Row, amount: Decimal, stated: AmountReading | null): { cents: number } | Extract<AmountReading, { fault: string }> {
    if (this.sources.grossCommission === null && this.percent !== undefined) return { cents: centsOf(amount, this.percent) }
    const gross = stated ?? this.amountOf(row, 'grossCommission')
    return 'fault' in gross ? gross : { cents: centsOf(gross) }
  }

  private amountOf(row: Row, field: MoneyField): AmountReading {
    const factor = this.factors[field]
    const read = (cell: Row['cells'][number]) => multiplied(readAmount(cell, this.properties.marks[field]), factor)
    const own = read(cellOf(row, this.sources[field]))
    const amount = field === 'amount' ? this.debitCredit.of(row, own, read) : own
    return 'fault' in amount || !this.creditRows.has(row.number)
      ? amount
      : { ...amount, digits: amount.digits > 0 ? -amount.digits : amount.digits }
  }
}
