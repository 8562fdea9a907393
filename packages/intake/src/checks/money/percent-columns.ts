import { text } from '@fairshare/texts/text'
import type { Cell, Row } from '../../formats/cell.ts'
import { nameKey } from '../../matching/name-key.ts'
import type { SalesColumns } from '../../types.ts'
import { WORDS } from '../../words/words.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** So many columns of percents are looked at, in all rows. */
const MOST_COLUMNS = 4
/** A rate that nowhere comes to the commission is that of something else. */
const LEAST_AGREEING = 0.25
/** Rates and shares are written to a hundredth of a percent at the finest; a fraction to a percent at the coarsest. */
const FINEST = 4
const COARSEST = 2
const ENOUGH_ROWS = 3
const ROUNDED_TWICE = 1.25

const RATE = /%|\b(?:rate|pct|perc|percent|percentage|satz|prozent|tasa|taxa|porcentaje|percentual|porcentagem|aliquota)\b|satz$/
const OF_COMMISSION = /\b(?:comm\w*|provision\w*|comision(?:es)?|comissao|comissoes)\b/
export const SHARE =
  /\b(?:share|split|portion|participation|allocation|credit|team|anteil\w*|aufteilung|cuota|parte|participacion|reparto|quota|participacao|rateio|parcela|partage|quote part|co rep|co agent|partner)\b|^(?:your|our)\b/

export const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,](\d{1,4}))?) ?(%|percent\b|prozent\b|por ciento\b|por cento\b)/i

/** What a file says of one of its rows, all in cents. */
type Sale = { row: number; percent: number; amount: number; gross: number }
/** Whether a column of the file fits all of the given rows that are at hand. */
export type FitsColumn = (fits: ReadonlyMap<number, (figure: number) => boolean>) => boolean

/** The columns of percents beside the money: rates, which the commission is held against, and shares of it that are somebody's. */
export class PercentColumns {
  private readonly columns: readonly PercentColumn[]
  /** Whether each row has the commission that a rate of its own says. */
  isRateMet = false

  constructor(names: readonly (readonly [column: number, name: string])[]) {
    this.columns = names.flatMap(([column, name]) => percentColumnOf(column, name) ?? []).slice(0, MOST_COLUMNS)
  }

  /** A line that is stored as a sale. */
  addSale(row: Row): void {
    for (const column of this.columns) column.add(row.cells[column.column])
  }

  findings({ row, amountCents, grossCents }: SalesColumns, isGrossAColumn: boolean, fitsColumn: FitsColumn): Finding[] {
    return this.columns.flatMap((column) => {
      const percents = column.percents()
      if (percents === null) return []
      const sales = percents.flatMap((percent, at): Sale[] =>
        Number.isNaN(percent) ? [] : [{ row: row[at] ?? 0, percent, amount: amountCents[at] ?? 0, gross: grossCents[at] ?? 0 }],
      )
      const differ = isGrossAColumn ? ratesOf(column, sales, fitsColumn) : null
      this.isRateMet ||= differ?.length === 0 && sales.length === percents.length
      return differ ?? (column.isShare ? sharesOf(column, sales, fitsColumn) : [])
    })
  }
}

function percentColumnOf(column: number, name: string): PercentColumn | null {
  const words = nameKey(name)
  const isRate = RATE.test(words) || name.includes('%')
  const isShare = SHARE.test(words)
  return (isRate || isShare) && !WORDS.otherPercent.test(words) ? new PercentColumn(column, name, { isRate, isShare }) : null
}

const WRITTEN = /^(\d{1,3}(?:[.,](\d{1,6}))?) ?(%?)$/

class PercentColumn {
  readonly column: number
  readonly name: string
  readonly isShare: boolean
  private readonly isRate: boolean
  private readonly written: number[] = []
  private isSigned = false
  private most = 0
  private decimals = 0
  private isWhole = true

  constructor(column: number, name: string, { isRate, isShare }: { isRate: boolean; isShare: boolean }) {
    this.column = column
    this.name = name
    this.isRate = isRate
    this.isShare = isShare
  }

  /** What of a rate or share is behind the digits that are written. */
  get slack(): number {
    const places = this.isFraction ? Math.max(this.decimals, COARSEST) : this.decimals + COARSEST
    return 0.5 / 10 ** Math.min(places, FINEST)
  }

  add(cell: Cell | undefined): void {
    const written = textOf(cell)
    const [, digits, behind = '', sign] = WRITTEN.exec(written) ?? ((this.isShare && PERCENT.exec(written)) || [])
    const value = digits === undefined ? Number.NaN : Number(digits.replace(',', '.'))
    this.written.push(value)
    if (digits === undefined) return
    if (sign !== '') this.isSigned = true
    this.most = Math.max(this.most, value)
    this.decimals = Math.max(this.decimals, behind.length)
    this.isWhole &&= Number.isInteger(value)
  }

  /** As parts of one; null where the column holds something else. */
  percents(): number[] | null {
    if (this.most > 100 || (!this.isRate && !this.isSigned && !this.isFraction && !this.isWhole)) return null
    return this.isFraction ? this.written : this.written.map((value) => value / 100)
  }

  private get isFraction(): boolean {
    return !this.isSigned && this.most <= 1
  }
}

/** A number of a workbook is shown as a percent and kept as a fraction, with what computers leave behind it. */
const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(Number(cell.toFixed(FINEST))) : typeof cell === 'string' ? cell.trim() : ''

/** Rows whose commission is not what the rate beside it comes to, unless a cap or another column tells why; null where it is no rate of it. */
function ratesOf({ name, slack, isShare }: PercentColumn, all: readonly Sale[], fitsColumn: FitsColumn): Finding[] | null {
  const sales = all.filter(({ amount }) => amount !== 0)
  const isInDollars = sales.every(({ gross }) => gross % 100 === 0)
  const slackOf = ({ amount }: Sale) => slack * Math.abs(amount) + (isInDollars ? 100 : 1)
  const isMet = (sale: Sale, expected: number) => Math.abs(sale.gross - expected) <= slackOf(sale)
  const others = sales.filter((sale) => !isMet(sale, sale.percent * sale.amount))
  const isOfCommission = others.length <= sales.length * (1 - LEAST_AGREEING) || (!isShare && OF_COMMISSION.test(nameKey(name)))
  if (sales.length < ENOUGH_ROWS || !isOfCommission) return null
  if (others.length === 0 || isCapped(others)) return []
  const isExplained = [
    (sale: Sale, figure: number) => isMet(sale, sale.percent * sale.amount + figure),
    (sale: Sale, figure: number) => isMet(sale, sale.percent * figure),
  ].some((fits) => fitsColumn(new Map(others.map((sale) => [sale.row, (figure: number) => fits(sale, figure)]))))
  if (isExplained) return []
  const differ = new FoundRows()
  for (const { row, percent, amount, gross } of others) differ.add(row, gross - percent * amount)
  return differ.finding((count) => text('checks.rateDiffers', { count, column: name }))
}

const isCapped = (sales: readonly Sale[]): boolean =>
  sales.length > 1 && sales.every(({ gross }) => gross !== 0 && Math.abs(gross) === Math.abs(sales[0]?.gross ?? 0))

/** Rows of which less than the whole is somebody's, unless the sales are that part of another column already. */
function sharesOf({ name, slack }: PercentColumn, all: readonly Sale[], fitsColumn: FitsColumn): Finding[] {
  const parts = all.filter(({ percent, amount }) => percent < 1 && amount !== 0)
  if (areSharesOfAll(parts, slack)) return []
  const isPartOf = ({ percent, amount }: Sale, figure: number) => Math.abs(amount - percent * figure) <= slack * Math.abs(figure) + 1
  if (fitsColumn(new Map(parts.map((sale) => [sale.row, (figure: number) => isPartOf(sale, figure)])))) return []
  const found = new FoundRows()
  for (const { row, percent, amount } of parts) found.add(row, amount * (1 - percent))
  return found.finding((count) => text('checks.inFull', { count, column: name }))
}

/** Each row's part of what all come to is nobody's share. */
function areSharesOfAll(sales: readonly Sale[], slack: number): boolean {
  const total = sales.reduce((sum, { amount }) => sum + amount, 0)
  // A share may have been rounded twice, when it was written and when it is shown.
  return sales.every(({ percent, amount }) => Math.abs(percent * total - amount) <= ROUNDED_TWICE * slack * Math.abs(total) + 1)
}
