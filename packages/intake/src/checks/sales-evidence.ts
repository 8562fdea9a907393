import { namesOf, type Month } from '@fairshare/engine/values'
import { type AmountReading, type Decimal, type DecimalMark } from '../formats/amount.ts'
import { cellText, isBlank, type Row } from '../formats/cell.ts'
import { fold, foldLosesCharacters } from '../formats/fold.ts'
import { columnNames } from '../table/header.ts'
import { cellOf, isColumn, type SaleTexts, saysNothing, type Source } from '../sales/sales-source.ts'
import { NAME_FIELDS, type SalesColumns, type SalesField } from '../types.ts'
import { BodyLines } from './sums/body-lines.ts'
import type { Facts, MoneyColumn, MoneyField } from './check.ts'
import { FoundRows } from './finding.ts'
import { Notation } from './money/notation.ts'
import { OtherTimes } from './months/other-times.ts'
import { PercentColumns } from './money/percent-columns.ts'
import { RowKinds } from './rows/row-kinds.ts'
import { RelatedColumns } from './money/related-columns.ts'
import { mixText } from './rows/line-index.ts'
import { RowWidths } from './rows/row-widths.ts'
import { type SumLabel, mentionsTotal, sumLabelOf } from './sums/sum-label.ts'

export const MONEY_FIELDS = ['amount', 'grossCommission'] as const satisfies readonly MoneyField[]

type LineFacts = { filled: readonly number[]; texts: SaleTexts; amount: AmountReading; gross: AmountReading | null; isDated: boolean }
type Totals = { amountCents: number; grossCents: number }
/** The header row, and what is above each name in a header of two lines. */
export type Head = { header: Row; headings: readonly string[]; isCsv: boolean; month: Month }

/** The text fields of a sale: a line that leaves these blank may be a sum. */
const TEXTS: readonly SalesField[] = [...NAME_FIELDS, 'invoicedate', 'invoiceNumber']
const NUMBERED = /\d/
/** Longer notes are terms and conditions; lines above and below the rows describe the file. */
const LONGEST_NOTE = 200
const MAX_NOTES = 100
/** A block may begin where one of these changes. */
const GROUPS = ['hospital', 'territory', 'invoiceNumber'] as const

/** Evidence about the money other than the amounts, gathered while the rows are read. */
export class SalesEvidence {
  readonly lines = new BodyLines()
  private readonly sources: Record<SalesField, Source>
  private readonly names: ReadonlySet<number>
  private readonly notations = { amount: new Notation(), grossCommission: new Notation() }
  private readonly headings: readonly string[]
  /** The continuation of column names in the row below them. */
  private namesBelow: readonly string[] = []
  private readonly kinds: RowKinds
  private readonly widths: RowWidths | null
  private readonly related: RelatedColumns
  private readonly percents: PercentColumns
  private readonly end: number
  private readonly emptied = new FoundRows()
  /** Bit sets of the texts with and without a column. */
  private readonly texts: readonly { column: number; bit: number }[]
  private readonly absent: number
  private above: SaleTexts | null = null
  private readonly times: OtherTimes | null
  readonly notes: string[] = []
  private rows = 0
  /** Whether the last row so far is a line. */
  private endsInLine = false

  constructor({ header, headings, isCsv, month }: Head, sources: Record<SalesField, Source>) {
    this.sources = sources
    this.headings = headings
    const columnOf = (field: SalesField) => (isColumn(sources[field]) ? [sources[field].column] : [])
    this.texts = TEXTS.flatMap((field, at) => columnOf(field).map((column) => ({ column, bit: 1 << at })))
    this.absent = this.texts.reduce((all, { bit }) => all & ~bit, (1 << TEXTS.length) - 1)
    this.names = new Set(NAME_FIELDS.flatMap(columnOf))
    const mapped = new Set(namesOf(sources).flatMap(columnOf))
    this.kinds = new RowKinds(header, sources, month)
    this.widths = isCsv ? new RowWidths(header) : null
    const names = [...columnNames(header, header.cells.length).entries()].filter(([column]) => !mapped.has(column))
    this.times = isColumn(sources.invoicedate) ? null : new OtherTimes(names, month)
    const gap = Array.from(header.cells).findIndex((cell, column) => isBlank(cell) && column > Math.max(...mapped))
    this.end = gap < 0 ? Number.POSITIVE_INFINITY : gap
    this.related = new RelatedColumns(columnNames(header, Math.min(this.end, header.cells.length)), {
      hospital: columnOf('hospital')[0],
      invoice: columnOf('invoiceNumber')[0],
    })
    this.percents = new PercentColumns(names.filter(([column]) => column < this.end))
  }

  /** The row below the header that continues the column names. */
  addNames({ cells }: Row): void {
    this.namesBelow = Array.from(cells, (cell) => cellText(cell).trim())
  }

  endBlock(): void {
    this.above = null
  }

  addNote(note: string): void {
    this.endsInLine = false
    if (note.length <= LONGEST_NOTE && this.notes.push(note) > MAX_NOTES) this.notes.shift()
  }

  addLine(row: Row, { filled, texts, amount, gross, isDated }: LineFacts): void {
    this.rows++
    this.endsInLine = true
    for (const field of MONEY_FIELDS) {
      const cell = isColumn(this.sources[field]) ? cellOf(row, this.sources[field]) : undefined
      if (typeof cell === 'string') this.notations[field].add(cell, row.number)
    }
    if (!isColumn(this.sources.amount)) return
    const { above } = this
    const lacks = this.lacksOf(row)
    const isComplete = (lacks & ~this.absent) === 0
    const label = this.labelOf(row, filled, !isComplete && mayBeLabelled(texts))
    this.lines.add({
      row: row.number,
      amount: 'fault' in amount ? null : tenThousandths(amount),
      gross: gross === null || 'fault' in gross ? null : tenThousandths(gross),
      label: this.isNameAgain(texts, isComplete && label !== null) ? null : label,
      lacks,
      document: isDated && NUMBERED.test(texts.invoiceNumber) ? mixText(1, texts.invoiceNumber) : 0,
      startsBlock: above === null || GROUPS.some((field) => texts[field] !== above[field]),
    })
    this.above = texts
  }

  addSale(row: Row, { amountCents, grossCents, isPlain }: { amountCents: number; grossCents: number; isPlain: boolean }): void {
    this.kinds.addSale(row, amountCents, grossCents)
    this.widths?.add(row, amountCents)
    this.related.addSale(row)
    this.percents.addSale(row)
    this.times?.addSale(row, amountCents)
    if (isPlain) return
    for (const column of this.names) {
      const cell = row.cells[column]
      if (typeof cell === 'string' && foldLosesCharacters(cell) && isMostlyLost(cell)) this.emptied.add(row.number, amountCents)
    }
  }

  marks(note?: DecimalMark): Record<MoneyField, DecimalMark> {
    if (note) return { amount: note, grossCommission: note }
    const { amount, grossCommission } = this.notations
    return {
      amount: amount.mark ?? grossCommission.mark ?? '.',
      grossCommission: grossCommission.mark ?? amount.mark ?? '.',
    }
  }

  money(sales: SalesColumns, totals: Totals, marks: Record<MoneyField, DecimalMark>): MoneyColumn[] {
    return MONEY_FIELDS.flatMap((field) => {
      const source = this.sources[field]
      if (!isColumn(source)) return []
      const called = `${source.name} ${this.namesBelow[source.column] ?? ''}`.trim()
      const heading = this.headings[source.column] ?? ''
      const [values, sum] = field === 'amount' ? [sales.amountCents, totals.amountCents] : [sales.grossCents, totals.grossCents]
      return [{ ...source, field, called, heading, cents: sum, values, notation: this.notations[field], mark: marks[field] }]
    })
  }

  get facts(): Pick<Facts, 'kinds' | 'widths' | 'times' | 'related' | 'percents' | 'emptied' | 'endsInLine' | 'lines'> {
    const { kinds, widths, times, related, percents, emptied, endsInLine, rows } = this
    return { kinds, widths, times, related, percents, emptied, endsInLine, lines: rows }
  }

  /** Two consecutive complete sales with the same word in a name: a sum never follows itself. */
  private isNameAgain(texts: SaleTexts, isLabelled: boolean): boolean {
    const last = this.labelled
    this.labelled = isLabelled ? { texts, at: this.lines.length } : null
    if (!isLabelled || last?.at !== this.lines.length - 1) return false
    const isAgain = NAME_FIELDS.some((field) => texts[field] === last.texts[field] && sumLabelOf(texts[field], true) !== null)
    if (isAgain) this.lines.labels.delete(last.at)
    return isAgain
  }

  private labelled: { texts: SaleTexts; at: number } | null = null

  /** A bit set of the texts that a row leaves blank; texts without a column are excluded. */
  private lacksOf({ cells }: Row): number {
    let lacks = this.absent
    for (const { column, bit } of this.texts) if (saysNothing(cells[column])) lacks |= bit
    return lacks
  }

  /** 'Total' may be part of a name ('Primary Total Knee'); a row with its own invoice is a sale. */
  private labelOf(row: Row, filled: readonly number[], mayBePart: boolean): SumLabel | null {
    for (const column of filled) {
      const cell = row.cells[column]
      if (column >= this.end || typeof cell !== 'string') continue
      const label = sumLabelOf(cell, this.names.has(column))
      if (label && (label.isSure || mayBePart)) return label
      if (label) this.lines.names.add(label.words)
    }
    return null
  }
}

/** Names with hardly a character left after transliteration cannot be distinguished. */
const isMostlyLost = (name: string): boolean =>
  fold(name).replace(/[^a-z0-9]/gi, '').length * 2 < name.replace(/[^\p{L}\p{N}]/gu, '').length

const mayBeLabelled = ({ invoiceNumber }: SaleTexts): boolean => invoiceNumber === '' || mentionsTotal(invoiceNumber)

/** Exact for double precision, and far finer than a cent. */
function tenThousandths({ digits, scale }: Decimal): number {
  if (typeof digits === 'number' && scale <= 4) return digits * 10 ** (4 - scale)
  if (scale <= 4) return Number(BigInt(digits) * 10n ** BigInt(4 - scale))
  const divisor = 10n ** BigInt(scale - 4)
  const double = BigInt(digits) * 2n
  return Number((double < 0n ? double - divisor : double + divisor) / (divisor * 2n))
}
