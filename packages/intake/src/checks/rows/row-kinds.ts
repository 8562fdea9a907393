import type { Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { readAmount } from '../../formats/amount.ts'
import { isBlank, type Row } from '../../formats/cell.ts'
import { fold } from '../../formats/fold.ts'
import { isColumn, type Source } from '../../sales/sales-source.ts'
import { namesGoods, namesQuantity } from '../../table/column-names.ts'
import { columnNames, MAX_COLUMNS } from '../../table/header.ts'
import { SALES_FIELDS, type SalesColumns, type SalesField } from '../../types.ts'
import { Charges, namesShipping } from './charges.ts'
import { ColumnValues } from './column-values.ts'
import { decoded } from './legend.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { findingsOfKinds } from './kind-findings.ts'
import type { PercentColumns } from '../money/percent-columns.ts'
import { PairedKinds } from './paired-kinds.ts'
import { RestatedRows } from './restated-rows.ts'
import { Reversals } from './reversals.ts'
import { SeparateLines } from './separate-lines.ts'
import { CumulativeRows } from './cumulative-rows.ts'

/** Limits for a very wide table: kinds are in columns with few values. */
const MAX_OTHERS = 60
const MAX_QUANTITIES = 3
const HALF = 0.5
const FEW = 0.2
const LETTERS = /^[a-z]+/i
const LETTER = /[a-z]/i
const DIGIT = /\d/

/** The rows with an amount, and a quantity below or of zero in a column. */
type Quantity = { column: number; name: string; below: FoundRows; zero: FoundRows }

/** `gap` is the file's own total less that of its rows, in cents: 0 if they match or none is stated. */
type FileContext = {
  isTiedOut: boolean
  notes: readonly string[]
  sales: SalesColumns
  currency: string
  gap: number
  percents: PercentColumns
}

/** The kind of each row, by unmapped columns, its procedure, and the series of its invoice number. */
export class RowKinds {
  private readonly columns: ReadonlyMap<number, ColumnValues>
  /** The columns that may still hold kinds of rows. */
  private open: readonly (readonly [column: number, ColumnValues])[]
  private readonly charges: readonly (readonly [column: number, Charges])[]
  private readonly invoice: number | null
  readonly money: readonly number[]
  private readonly quantities: readonly Quantity[]
  private readonly reversals: Reversals
  private readonly paired: PairedKinds
  private readonly restated: RestatedRows
  private readonly steps: CumulativeRows
  readonly separate: SeparateLines
  readonly month: Month
  private readonly isDated: boolean
  rows = 0

  constructor(header: Row, sources: Record<SalesField, Source>, month: Month) {
    this.month = month
    this.isDated = isColumn(sources.invoicedate)
    const columnOf = (field: SalesField) => (isColumn(sources[field]) ? [sources[field].column] : [])
    const codeColumns = [...columnOf('procedure'), ...columnOf('invoiceNumber')]
    const mapped = new Set(SALES_FIELDS.flatMap(columnOf).filter((column) => !codeColumns.includes(column)))
    const names = columnNames(header, Math.min(header.cells.length, MAX_COLUMNS))
    const others = [...names.entries()].filter(([column]) => !mapped.has(column)).slice(0, MAX_OTHERS)
    this.reversals = new Reversals(others)
    this.paired = new PairedKinds(others, sources)
    const unmapped = others.filter(([column]) => !codeColumns.includes(column))
    this.restated = new RestatedRows(unmapped, sources)
    this.steps = new CumulativeRows(unmapped, sources)
    this.separate = new SeparateLines(unmapped)
    const quantities = others.filter(([, name]) => namesQuantity(name)).slice(0, MAX_QUANTITIES)
    const goods = columnOf('procedure')
    this.columns = new Map(
      others.map(([column, name]) => [column, new ColumnValues(name, { isOfGoods: goods.includes(column) || namesGoods(name) })]),
    )
    this.open = [...this.columns]
    this.money = [...columnOf('amount'), ...columnOf('grossCommission')]
    this.invoice = columnOf('invoiceNumber')[0] ?? null
    const surgeons = columnOf('surgeon')
    const texts = [...others.map(([column]) => column), ...columnOf('hospital'), ...surgeons].filter((column) => column !== this.invoice)
    this.charges = [...new Set(texts)].flatMap((column) =>
      namesShipping(names[column] ?? '') ? [] : [[column, new Charges(names[column] ?? '', surgeons.includes(column))] as const],
    )
    this.quantities = quantities.map(([column, name]) => ({ column, name, below: new FoundRows(), zero: new FoundRows() }))
  }

  addSale(row: Row, amountCents: number, grossCents: number): void {
    this.rows++
    for (const [column, values] of this.open) {
      const cell = row.cells[column]
      const value = kindIn(cell, column === this.invoice)
      values.add(value, amountCents, grossCents)
      if (values.isOver) this.open = this.open.filter(([, each]) => !each.isOver)
    }
    this.reversals.addSale(row, amountCents)
    this.paired.addSale(row, amountCents, grossCents)
    this.restated.addSale(row, amountCents)
    this.steps.addSale(row, amountCents)
    this.separate.addSale(row)
    for (const [column, charges] of this.charges) {
      const cell = row.cells[column]
      if (typeof cell === 'string') charges.add(cell, row.number, amountCents, grossCents)
    }
    if (amountCents > 0) for (const quantity of this.quantities) addQuantity(quantity, row, amountCents)
  }

  /** `notes` are the file's notes, which may explain its codes. */
  findings({ isTiedOut, notes, sales, currency, gap, percents }: FileContext): Finding[] {
    const charges = this.charges.flatMap(([, each]) => each.finding(this.rows, isTiedOut))
    const voided = this.charges.flatMap(([column, each]) => (this.columns.get(column)?.isOver === false ? [] : each.findingOfVoid()))
    const kinds = findingsOfKinds(decoded(this.columns, notes), {
      rows: this.rows,
      money: this.money,
      month: this.month,
      isDated: this.isDated,
      sales,
      currency,
      gap,
      percents,
    })
    const credits = kinds.some((each) => each.text.key === 'checks.credits') ? [] : this.reversals.findings(this.rows)
    const hasNotSold = kinds.some((each) => each.text.key === 'checks.notSold')
    const paired = hasNotSold ? [] : this.paired.findings()
    const restated = hasNotSold || paired.length > 0 ? [] : this.restated.findings()
    const steps = hasNotSold || paired.length + restated.length > 0 ? [] : this.steps.findings()
    return [...kinds, ...credits, ...paired, ...restated, ...steps, ...charges.slice(0, 1), ...voided, ...this.findingsOfQuantities()]
  }

  /** If most quantities are negative, the file counts withdrawals from stock; if many are zero, back orders or free pieces. */
  private findingsOfQuantities(): Finding[] {
    const found = (of: 'below' | 'zero', most: number) =>
      this.quantities.find((each) => each[of].count > 0 && each[of].count <= this.rows * most)
    const [below, zero] = [found('below', HALF), found('zero', FEW)]
    return [
      ...(below?.below.finding((count) => text('checks.returned', { count, column: below.name })) ?? []),
      ...(zero?.zero.finding((count) => text('checks.noQuantity', { count, column: zero.name })) ?? []),
    ]
  }
}

/** The kind in a cell: a sign is its own value, and a whole number is a code. */
function kindIn(cell: Row['cells'][number], isInvoice: boolean): string | null {
  if (typeof cell === 'boolean' || (typeof cell === 'number' && Number.isInteger(cell))) return String(cell)
  if (typeof cell === 'object' && cell.kind === 'date') return cell.iso
  if (typeof cell !== 'string') return null
  return isInvoice ? seriesOf(cell) : fold(cell) || cell.trim()
}

/** The letters before or after a number: 'CM' of CM-1001, '…R' of 1001R and of IV-1001R. */
function seriesOf(invoice: string): string {
  const text = invoice.trim()
  // Text without a number shows no kind.
  if (!DIGIT.test(text)) return fold(text)
  const [before = ''] = LETTERS.exec(text) ?? []
  let end = text.length
  while (end > before.length && LETTER.test(text.charAt(end - 1))) end--
  return end < text.length && end > before.length ? `…${text.slice(end)}` : before
}

function addQuantity({ column, below, zero }: Quantity, row: Row, amountCents: number): void {
  const quantity = readAmount(row.cells[column])
  if ('fault' in quantity || isBlank(row.cells[column])) return
  if (quantity.digits < 0) below.add(row.number, amountCents)
  else if (Number(quantity.digits) === 0) zero.add(row.number, amountCents)
}
