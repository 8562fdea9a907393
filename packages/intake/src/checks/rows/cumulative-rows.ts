import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { cellText, isBlank, type Row } from '../../formats/cell.ts'
import { isColumn, type Source } from '../../sales/sales-source.ts'
import type { SalesField } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { isExactShare } from '../money/figures.ts'

/** The number of sales that shows it. */
const MAX_ROWS = 2_000
const KEY_FIELDS = ['hospital', 'surgeon', 'procedure', 'territory', 'invoiceNumber'] as const
/** Fewer may match by chance. */
const FEW = 3
const MIN_PLACES = 6
const MIN_OF_TWO = 10
const MAX_STEPS = 12
const NEARLY_ALL = 0.9

type Sale = { row: Row; place: string; cents: number }

/** Sales in cumulative rows, each of which includes the earlier ones: a deposit and then the whole order, or month-to-date amounts. */
export class CumulativeRows {
  private readonly columns: readonly (readonly [column: number, name: string])[]
  private readonly keyColumns: readonly number[]
  private readonly sales: Sale[] = []

  constructor(columns: CumulativeRows['columns'], sources: Record<SalesField, Source>) {
    this.columns = columns
    this.keyColumns = KEY_FIELDS.flatMap((field) => (isColumn(sources[field]) ? [sources[field].column] : []))
  }

  addSale(row: Row, amountCents: number): void {
    if (this.sales.length === MAX_ROWS || amountCents === 0) return
    this.sales.push({ row, place: this.keyColumns.map((column) => cellText(row.cells[column])).join('\n'), cents: amountCents })
  }

  findings(): Finding[] {
    for (const [column, name] of this.columns) {
      const filled = this.sales.filter(({ row }) => !isBlank(row.cells[column]))
      const byValue = Map.groupBy(filled, ({ row }) => cellText(row.cells[column]).trim())
      const found = [...partsOfOrders(byValue, name), ...growing(filled, byValue, column, name)]
      if (found.length > 0) return found
    }
    return []
  }
}

/** If all orders with two rows have one exact share, the smaller amount may be a prepayment. */
function partsOfOrders(byOrder: ReadonlyMap<string, readonly Sale[]>, column: string): Finding[] {
  const pairs = [...byOrder.values()].filter((sales) => sales.length > 1).map((sales) => sales.toSorted((a, b) => a.cents - b.cents))
  const areTwo = pairs.every(([part, whole, ...more]) => more.length === 0 && part && whole && part.cents > 0 && part.cents < whole.cents)
  if (pairs.length < FEW || !areTwo) return []
  const side = (at: 0 | 1) => ({ name: '', numbers: pairs.map((pair) => pair[at]?.cents ?? null) })
  if (!isExactShare(side(0), side(1), FEW)) return []
  const found = new FoundRows()
  for (const [part] of pairs) if (part) found.add(part.row.number, part.cents)
  return found.finding((count) => text('checks.partOfOrder', { count, column }))
}

/** If each place has a row for each value of a column, with growing amounts, each may include the earlier ones. */
function growing(sales: readonly Sale[], byValue: ReadonlyMap<string, readonly Sale[]>, column: number, name: string): Finding[] {
  const steps = byValue.size
  if (steps < 2 || steps > MAX_STEPS) return []
  const order = new Map([...byValue.keys()].sort(compared).map((value, at) => [value, at]))
  const stepOf = ({ row }: Sale) => order.get(cellText(row.cells[column]).trim()) ?? 0
  const places = [...Map.groupBy(sales, ({ place }) => place).values()]
  const whole = places.filter((of) => of.length === steps && new Set(of.map(stepOf)).size === steps)
  if (whole.length < (steps > 2 ? MIN_PLACES : MIN_OF_TWO) || whole.length < places.length * NEARLY_ALL) return []
  const inOrder = whole.map((of) => of.toSorted((a, b) => stepOf(a) - stepOf(b)))
  const grows = (of: readonly Sale[]) => of.every(({ cents: each }, at) => at === 0 || each > (of[at - 1]?.cents ?? 0))
  const often = (some: readonly (readonly Sale[])[]) => some.filter(grows).length >= some.length * NEARLY_ALL
  // Words have no order: 'YTD' may be the first or the last.
  const areWords = [...byValue.keys()].every((value) => !/\d/.test(value))
  const cumulative = [inOrder, ...(areWords ? [inOrder.map((of) => of.toReversed())] : [])].find(often)
  if (!cumulative) return []
  const money = cumulative.flatMap((of) => of.slice(0, -1)).reduce((sum, sale) => sum + Math.abs(sale.cents), 0)
  return [{ text: text('checks.growing', { column: name }), cents: cents(money), rows: [] }]
}

const compared = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
