import { text } from '@fairshare/texts/text'
import { cellText, isBlank, type Row } from '../../formats/cell.ts'
import { fold } from '../../formats/fold.ts'
import { isColumn, type Source } from '../../sales/sales-source.ts'
import type { SalesField } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { isExactShare } from '../money/figures.ts'
import { supersedesRows } from './not-sold.ts'

/** The number of sales that shows it. */
const MAX_ROWS = 400
const MAX_KINDS = 4
/** Fewer may match by chance. */
const FEW = 3
const KEY_FIELDS = ['hospital', 'procedure', 'invoicedate'] as const

/** The place and time of a sale, with and without its money. */
type Sale = { row: Row; content: string; place: string; cents: number }

/** Kinds of rows of which one repeats the money of another: used and shipped, ordered and billed. */
export class PairedKinds {
  private readonly columns: readonly (readonly [column: number, name: string])[]
  private readonly keyColumns: readonly number[]
  private readonly invoice: readonly number[]
  private readonly sales: Sale[] = []

  constructor(columns: PairedKinds['columns'], sources: Record<SalesField, Source>) {
    this.columns = columns
    this.invoice = isColumn(sources.invoiceNumber) ? [sources.invoiceNumber.column] : []
    this.keyColumns = KEY_FIELDS.flatMap((field) => (isColumn(sources[field]) ? [sources[field].column] : []))
  }

  addSale(row: Row, amountCents: number, grossCents: number): void {
    if (this.sales.length === MAX_ROWS || amountCents <= 0) return
    const keys = this.keyColumns.map((column) => cellText(row.cells[column]))
    const place = [...keys, ...this.invoice.map((column) => cellText(row.cells[column]))].join('\n')
    this.sales.push({ row, content: [...keys, amountCents, grossCents].join('\n'), place, cents: amountCents })
  }

  findings(): Finding[] {
    const [found = []] = this.columns.flatMap(([column, name]) => {
      const findings = this.keyColumns.length < KEY_FIELDS.length ? [] : this.findingsOf(column, name)
      return findings.length > 0 ? [findings] : []
    })
    return found
  }

  private findingsOf(column: number, name: string): Finding[] {
    const filled = this.sales.filter(({ row }) => typeof row.cells[column] === 'string' && !isBlank(row.cells[column]))
    const kinds = Map.groupBy(filled, ({ row }) => fold(cellText(row.cells[column])))
    if (kinds.size < 2 || kinds.size > MAX_KINDS) return []
    const measures = findingOfMeasures(kinds, name)
    if (measures.length > 0) return measures
    const [most = ['', []], ...others] = [...kinds].sort(([, one], [, other]) => other.length - one.length)
    return others.flatMap(([kind, sales]) => {
      if (supersedesRows(kind) && sales.every(({ place }) => most[1].some((other) => other.place === place))) {
        return foundRows(sales).finding((count) => text('checks.restated', { count, column: name, names: [kind], other: most[0] }))
      }
      if (new Set(sales.map((sale) => sale.cents)).size < FEW || !areAmong(sales, most[1])) return []
      return foundRows(sales).finding((count) => text('checks.pairedKinds', { count, column: name, names: [kind], other: most[0] }))
    })
  }
}

/**
 * If sales have a row of one kind next to one of another, with amounts at an exact share, the row is a part or a statistic of the
 * other.
 */
function findingOfMeasures(kinds: ReadonlyMap<string, readonly Sale[]>, column: string): Finding[] {
  for (const [whole, all] of kinds) {
    const byPlace = new Map(all.map(({ place, cents: each }) => [place, each]))
    if (byPlace.size < all.length) continue
    const isPart = (sales: readonly Sale[]) =>
      new Set(sales.map(({ place }) => place)).size === sales.length &&
      sales.every(({ place }) => byPlace.has(place)) &&
      isExactShare(
        { name: '', numbers: sales.map((sale) => sale.cents) },
        { name: '', numbers: sales.map(({ place }) => byPlace.get(place) ?? null) },
        FEW,
      )
    const [part, sales] = [...kinds].find(([kind, each]) => kind !== whole && isPart(each)) ?? []
    if (part === undefined || sales === undefined) continue
    return foundRows(sales).finding(() => text('checks.measures', { column, names: [...kinds.keys()], part, whole }))
  }
  return []
}

/** Whether each of some sales has its own match among others. */
function areAmong(sales: readonly Sale[], others: readonly Sale[]): boolean {
  const left = new Map<string, number>()
  for (const { content } of others) left.set(content, (left.get(content) ?? 0) + 1)
  return sales.every(({ content }) => {
    const count = left.get(content) ?? 0
    left.set(content, count - 1)
    return count > 0
  })
}

function foundRows(sales: readonly Sale[]): FoundRows {
  const found = new FoundRows()
  for (const { row, cents } of sales) found.add(row.number, cents)
  return found
}
