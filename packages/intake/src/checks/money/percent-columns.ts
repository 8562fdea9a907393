import { text } from '@fairshare/texts/text'
import type { Cell, Row } from '../../formats/cell.ts'
import { nameKey } from '../../matching/name-key.ts'
import type { SalesColumns } from '../../types.ts'
import { WORDS } from '../../words/words.ts'
import { type Finding, FoundRows } from '../finding.ts'

/** A limit on the percent columns that are compared in all rows. */
const MAX_COLUMNS = 4
/** A rate that never gives the commission belongs to something else. */
const MIN_AGREEING = 0.25
/** The precision of rates and shares: at finest a hundredth of a percent; at coarsest a percent. */
const FINEST = 4
const COARSEST = 2
const ENOUGH_ROWS = 3
const ROUNDED_TWICE = 1.25

const RATE = /%|\b(?:rate|pct|perc|percent|percentage|satz|prozent|tasa|taxa|porcentaje|percentual|porcentagem|aliquota)\b|satz$/
const OF_COMMISSION = /\b(?:comm\w*|provision\w*|comision(?:es)?|comissao|comissoes)\b/
export const SHARE =
  /\b(?:share|split|portion|participation|allocation|credit|team|anteil\w*|aufteilung|cuota|parte|participacion|reparto|quota|participacao|rateio|parcela|partage|quote part|co rep|co agent|partner)\b|^(?:your|our)\b/

export const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,](\d{1,4}))?) ?(%|percent\b|prozent\b|por ciento\b|por cento\b)/i

/** The amounts of a row, all in cents. */
type Sale = { row: number; percent: number; amount: number; gross: number }
/** Whether a column of the file fits all of the given rows that are available. */
export type FitsColumn = (fits: ReadonlyMap<number, (figure: number) => boolean>) => boolean

/** The percent columns: rates, which are compared with the commission, and shares that belong to someone. */
export class PercentColumns {
  private readonly columns: readonly PercentColumn[]
  /** Whether each row's own rate gives its commission. */
  isRateMet = false

  constructor(names: readonly (readonly [column: number, name: string])[]) {
    this.columns = names.flatMap(([column, name]) => percentColumnOf(column, name) ?? []).slice(0, MAX_COLUMNS)
  }

  addSale(row: Row): void {
    for (const column of this.columns) column.add(row.cells[column.column])
  }

  /** Whether a rate of zero is stated for a sale. */
  isZero(at: number): boolean {
    return this.columns.some((column) => column.isRate && column.written[at] === 0)
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
  readonly isRate: boolean
  readonly written: number[] = []
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

  /** The range of rates or shares that the written digits may represent. */
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

  /** As fractions of 1; null if the column holds something else. */
  percents(): number[] | null {
    if (this.most > 100 || (!this.isRate && !this.isSigned && !this.isFraction && !this.isWhole)) return null
    return this.isFraction ? this.written : this.written.map((value) => value / 100)
  }

  private get isFraction(): boolean {
    return !this.isSigned && this.most <= 1
  }
}

/** Workbooks store a percent as a fraction with floating-point noise. */
const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(Number(cell.toFixed(FINEST))) : typeof cell === 'string' ? cell.trim() : ''

/**
 * Rows whose commission does not match the rate column, unless a cap or another column explains it; null if the column is not the
 * commission's rate.
 */
function ratesOf({ name, slack, isShare }: PercentColumn, all: readonly Sale[], fitsColumn: FitsColumn): Finding[] | null {
  const sales = all.filter(({ amount }) => amount !== 0)
  const isInDollars = sales.every(({ gross }) => gross % 100 === 0)
  const slackOf = ({ amount }: Sale) => slack * Math.abs(amount) + (isInDollars ? 100 : 1)
  const isMet = (sale: Sale, expected: number) => Math.abs(sale.gross - expected) <= slackOf(sale)
  const others = sales.filter((sale) => !isMet(sale, sale.percent * sale.amount))
  const isOfCommission = others.length <= sales.length * (1 - MIN_AGREEING) || (!isShare && OF_COMMISSION.test(nameKey(name)))
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

/** Rows with a share below 100 %, unless the sales are already that part of another column. */
function sharesOf({ name, slack }: PercentColumn, all: readonly Sale[], fitsColumn: FitsColumn): Finding[] {
  const parts = all.filter(({ percent, amount }) => percent < 1 && amount !== 0)
  if (areSharesOfAll(parts, slack) || areSplit(parts, slack)) return []
  const isPartOf = ({ percent, amount }: Sale, figure: number) => Math.abs(amount - percent * figure) <= slack * Math.abs(figure) + 1
  if (fitsColumn(new Map(parts.map((sale) => [sale.row, (figure: number) => isPartOf(sale, figure)])))) return []
  const found = new FoundRows()
  for (const { row, percent, amount } of parts) found.add(row, amount * (1 - percent))
  return found.finding((count) => text('checks.inFull', { count, column: name }))
}

/** Whether rows below each other share one sale, and each has its part already: different shares of 100 % and amounts in proportion. */
function areSplit(sales: readonly Sale[], slack: number): boolean {
  const shared: Sale[] = []
  let isUneven = false
  for (const sale of sales) {
    shared.push(sale)
    if (Math.abs(shared.reduce((sum, { percent }) => sum + percent, -1)) > slack) continue
    const whole = shared.reduce((sum, { amount }) => sum + amount, 0)
    if (shared.some(({ percent, amount }) => Math.abs(amount - percent * whole) > slack * Math.abs(whole) + 1)) return false
    isUneven ||= shared.some(({ percent }) => percent !== sale.percent)
    shared.length = 0
  }
  return isUneven && shared.length === 0
}

/** Each row's percent of the total is not a person's share. */
function areSharesOfAll(sales: readonly Sale[], slack: number): boolean {
  const total = sales.reduce((sum, { amount }) => sum + amount, 0)
  // A share may be rounded twice: when written and when displayed.
  return sales.every(({ percent, amount }) => Math.abs(percent * total - amount) <= ROUNDED_TWICE * slack * Math.abs(total) + 1)
}
