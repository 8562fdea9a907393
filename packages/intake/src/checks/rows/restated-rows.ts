import { text } from '@fairshare/texts/text'
import { cellText, isBlank, type Row } from '../../formats/cell.ts'
import { nameKey } from '../../matching/name-key.ts'
import { isColumn, type Source } from '../../sales/sales-source.ts'
import type { SalesField } from '../../types.ts'
import { WORDS } from '../../words/words.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** The number of sales that shows it. */
const MAX_ROWS = 2_000
const KEY_FIELDS = ['hospital', 'surgeon', 'procedure', 'territory'] as const

/** Replaced amounts are similar; those of other goods are not, over several pairs. */
const MAX_APART = 0.3
const FEW = 2
/** Numbers that repeat under many dates are contract numbers. */
const RARE = 0.2

/** An invoice number followed by a word: 'IV-1001 corrected'. */
const NUMBER = /^([^\d]{0,12}\d{2,20})([^\d\p{L}].{2,24})$/u
const WORD = /\p{L}{3}/u
/** The digits in it, without the prefix. */
const DIGITS = /^[^\d]{0,12}?0*([1-9]\d{2,19})$/u

type Sale = { row: Row; invoice: string; key: string; cents: number }

/** Sales that are restated with another amount: by a column in which only such rows differ, or by a word after the invoice number. */
export class RestatedRows {
  private readonly columns: readonly (readonly [column: number, name: string])[]
  private readonly keyColumns: readonly number[]
  private readonly date: { column: number; name: string } | null
  private readonly invoice: { column: number; name: string } | null
  private readonly sales: Sale[] = []

  constructor(columns: RestatedRows['columns'], sources: Record<SalesField, Source>) {
    this.columns = columns
    this.keyColumns = KEY_FIELDS.flatMap((field) => (isColumn(sources[field]) ? [sources[field].column] : []))
    this.date = isColumn(sources.invoicedate) ? sources.invoicedate : null
    this.invoice = isColumn(sources.invoiceNumber) ? sources.invoiceNumber : null
  }

  addSale(row: Row, cents: number): void {
    if (this.invoice === null || this.sales.length === MAX_ROWS || cents === 0) return
    const invoice = cellText(row.cells[this.invoice.column]).trim()
    if (invoice !== '') this.sales.push({ row, invoice, key: this.textsOf(row, this.keyColumns), cents })
  }

  findings(): Finding[] {
    const [finding] = [
      ...this.restatedByColumn(),
      ...this.restatedByNumber(),
      ...this.restatedByDate(),
      ...this.restatedLater(),
      ...this.restatedUnderOtherNumber(),
    ]
    return finding ? [finding] : []
  }

  private dateOf({ row }: Sale): string {
    return this.date ? cellText(row.cells[this.date.column]) : ''
  }

  private textsOf({ cells }: Row, columns: readonly number[]): string {
    return columns.map((column) => cellText(cells[column])).join('\n')
  }

  private restatedByColumn(): Finding[] {
    const first = new Map<string, Sale>()
    const later: { sale: Sale; before: Sale }[] = []
    for (const sale of this.sales) {
      const place = [sale.invoice, sale.key, this.dateOf(sale)].join('\n')
      const before = first.get(place)
      if (before === undefined || before.cents < 0) first.set(place, sale)
      else later.push({ sale, before })
    }
    if (later.length === 0 || later.length * 2 > first.size) return []
    const areAlike = later.length >= FEW && later.every(({ sale, before }) => isLike(sale, before))
    const isOtherAmount = later.every(({ sale, before }) => sale.cents > 0 && sale.cents !== before.cents)
    if (!isOtherAmount) return []
    return this.columns.flatMap(([column, name]) => {
      const words = nameKey(name)
      if (!(WORDS.version.test(words) || (areAlike && !WORDS.lineNumber.test(words)))) return []
      const valueOf = ({ row }: Sale) => (isBlank(row.cells[column]) ? '' : cellText(row.cells[column]))
      const replaced = new Set(later.map(({ before }) => before))
      const usual = new Set([...first.values()].filter((sale) => !replaced.has(sale)).map(valueOf))
      const isUsual = (sale: Sale) => usual.has(valueOf(sale))
      const isOneMarked = (marked: 'sale' | 'before', plain: 'sale' | 'before') =>
        later.every((pair) => !isUsual(pair[marked]) && isUsual(pair[plain]))
      if (usual.size !== 1 || !(isOneMarked('sale', 'before') || isOneMarked('before', 'sale'))) return []
      return findingOf(
        later.map(({ sale }) => sale),
        name,
      )
    })
  }

  /** An invoice has one date: the same names and amount under another date are a restatement. */
  private restatedByDate(): Finding[] {
    if (this.invoice === null || this.date === null) return []
    const dateOf = new Map<string, string>()
    const again = this.sales.filter((sale) => {
      const key = [sale.invoice, sale.key, sale.cents].join('\n')
      const date = this.dateOf(sale)
      const first = dateOf.get(key) ?? date
      dateOf.set(key, first)
      return sale.cents > 0 && first !== date
    })
    if (again.length > this.sales.length * RARE) return []
    const found = new FoundRows()
    for (const { row, cents } of again) found.add(row.number, cents)
    return found.finding((count) => text('checks.otherDate', { count }))
  }

  /** With another amount too, if no other invoice has two dates: an invoice of several days has several. */
  private restatedLater(): Finding[] {
    const { date } = this
    if (this.invoice === null || date === null) return []
    const invoices = [...Map.groupBy(this.sales, (sale) => sale.invoice).values()]
    const again = invoices.flatMap((sales): { sale: Sale; before: Sale | undefined }[] => {
      const first = sales.filter((sale) => this.dateOf(sale) === this.dateOf(sales[0] ?? sale))
      return sales
        .filter((sale) => !first.includes(sale))
        .map((sale) => ({ sale, before: first.find(({ key, cents }) => key === sale.key && cents > 0) }))
    })
    const areAll = again.every(({ sale, before }) => before !== undefined && sale.cents > 0 && isLike(sale, before))
    if (!areAll || again.length < FEW || again.length > this.sales.length * RARE) return []
    return findingOf(
      again.map(({ sale }) => sale),
      date.name,
    )
  }

  /** One number in two notations, as before and after a system change, with one amount and one date. */
  private restatedUnderOtherNumber(): Finding[] {
    const first = new Map<string, string>()
    const again = this.sales.filter((sale) => {
      const number = DIGITS.exec(sale.invoice)?.[1] ?? ''
      const key = [number, sale.cents, this.dateOf(sale)].join('\n')
      const invoice = first.get(key) ?? sale.invoice
      first.set(key, invoice)
      return number !== '' && sale.cents > 0 && invoice !== sale.invoice
    })
    if (again.length < FEW) return []
    const found = new FoundRows()
    for (const { row, cents } of again) found.add(row.number, cents)
    return found.finding((count) => text('checks.otherNumber', { count }))
  }

  /** If the earlier row is reversed, both count. */
  private restatedByNumber(): Finding[] {
    const { invoice } = this
    if (invoice === null) return []
    const byNumber = Map.groupBy(this.sales, (sale) => sale.invoice)
    const takenBack = new Set(this.sales.filter(({ cents }) => cents < 0).map(({ key, cents }) => `${-cents} ${key}`))
    const restated = this.sales.filter((sale) => {
      const [, number = '', behind = ''] = NUMBER.exec(sale.invoice) ?? []
      if (!WORD.test(behind) || sale.cents < 0) return false
      const before = byNumber.get(number)?.filter(({ key, cents }) => key === sale.key && cents > 0 && cents !== sale.cents) ?? []
      return before.length > 0 && !before.some(({ key, cents }) => takenBack.has(`${cents} ${key}`))
    })
    return restated.length * 2 > byNumber.size ? [] : findingOf(restated, invoice.name)
  }
}

const isLike = (one: Sale, other: Sale): boolean => Math.abs(one.cents - other.cents) <= MAX_APART * Math.max(one.cents, other.cents)

function findingOf(sales: readonly Sale[], column: string): Finding[] {
  const found = new FoundRows()
  for (const { row, cents } of sales) found.add(row.number, cents)
  return found.finding((count) => text('checks.restatedRows', { count, column }))
}
