import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { centsOf, type DecimalMark, readAmount, writtenMark } from '../../formats/amount.ts'
import { cellText, type Row } from '../../formats/cell.ts'
import { nameKey } from '../../matching/name-key.ts'
import { namesQuantity } from '../../table/column-names.ts'
import { WORDS } from '../../words/words.ts'
import { type Finding, ofWholeFile, sumOf } from '../finding.ts'
import { RATE } from './column-words.ts'
import { type Report, type ColumnContext, commissionFindings, type Parted } from './commission-followed.ts'
import {
  addsCents,
  areEqual,
  chargedOn,
  COPY,
  commissionOf,
  differingRows,
  type Figures,
  fixedPartOf,
  increasesOf,
  holdsCents,
  isCount,
  rowsWithMisplacedPoint,
  steadinessOf,
  summedBy,
} from './figures.ts'
import { isFilled, isFilledInPart, sizeOf } from './partial-columns.ts'
import { isTaxedOn, takenOffBy } from './deductions.ts'
import {
  anyPriceTimesQuantity,
  countedOtherwise,
  isOfOnePiece,
  ONE_PIECE,
  scaleFindings,
  priceTimesQuantity,
} from './price-times-quantity.ts'

/** Limits on the sales and, in a very wide table, on the columns that are compared. */
const MAX_ROWS = 80
const MAX_COLUMNS = 60

/** The rounding error of programs. */
const LITTLE = 0.005
/** The first of several parts: '1/3', '1 of 3'. */
const OF_PARTS = /^\d{1,2} ?(?:\/|of|de|von|sur|di) ?(\d{1,2})$/i
const HALF = 0.5
const LONGEST_TITLE = 160
/** A column of a numbered series: 'Week 10', 'Amount 2'. */
const OF_SERIES = /^(.*\D)(\d{1,2})$/

type Money = { column: number; name: string; cents: number }
type Mapped = { hospital?: number | undefined; invoice?: number | undefined }
type Columns = { amount: Money; gross: Money | null; mark: DecimalMark }

/** What the columns next to the money show: which of them the commission follows, and which are part of it already. */
export class RelatedColumns {
  private readonly names: readonly string[]
  private readonly rows: Row[] = []
  private readonly mapped: Mapped
  private count = 0

  constructor(names: readonly string[], mapped: Mapped = {}) {
    this.names = names.slice(0, MAX_COLUMNS)
    this.mapped = mapped
  }

  addSale(row: Row): void {
    this.count++
    if (this.rows.length < MAX_ROWS) this.rows.push(row)
  }

  findings({ amount, gross, mark }: Columns): Finding[] {
    const figures = new Map(this.names.map((name, column) => [column, this.figuresOf(name, column, mark)]))
    const own = figures.get(amount.column)
    const commission = gross === null ? undefined : figures.get(gross.column)
    if (own === undefined) return []
    const others = [...figures.values()].filter((each) => each !== own && each !== commission && isFilled(each))
    const report: Report = (message, money = amount.cents) => [{ text: message, cents: cents(Math.abs(money)), rows: [] }]
    const alone = ofColumns(own, commission, others, report)
    if (alone.length > 0) return alone
    const context = { others, ordered: [...figures.values()].filter(isFilled), ...this.context(figures, own, mark) }
    const followed = commission ? commissionFindings(own, commission, context, report) : []
    const all = [...figures.values()]
    if (followed.length === 0) {
      if (isOfOnePiece(own, commission, others)) return report(text('checks.priceEach', { column: own.name }))
      const only = commission ? ofCommission(own, commission, others, report) : []
      if (only.length > 0) return only
    }
    const alike = gross ? this.alikeFindings(gross, figures) : []
    const fixed = commission && followed.length === 0 ? this.fixedFindings(own, commission, report) : []
    return [...alike, ...scaleFindings(own, all, report), ...this.slippedFindings(own, all), ...followed, ...fixed]
  }

  private fixedFindings(own: Figures, commission: Figures, report: Report): Finding[] {
    const fixed = fixedPartOf(commission, own)
    if (fixed === null) return []
    return report(text('checks.fixedPart', { column: commission.name, sales: own.name, each: cents(Math.abs(fixed)) }), fixed * this.count)
  }

  /** Another column with the same name, or with 'paid' added, and different values in some rows. */
  private alikeFindings({ column, name, cents: sum }: Money, figures: ReadonlyMap<number, Figures>): Finding[] {
    const own = figures.get(column)
    const other = [...figures].find(([at, each]) => at !== column && isNamedAlike(each.name, name))?.[1]
    const places =
      own && other && isFilled(other) ? own.numbers.flatMap((number, at) => (number === (other.numbers[at] ?? null) ? [] : [at])) : []
    if (!own || !other || places.length === 0 || !areEqual(own, other, HALF)) return []
    return [
      {
        ...ofWholeFile(this.about(places, text('checks.namedAlike', { column: name, other: other.name }), (at) => own.numbers[at] ?? 0)),
        cents: cents(Math.abs(sum)),
      },
    ]
  }

  /**
   * Finds rows in which price times quantity is not the amount, or only with a moved decimal point, while it is in nearly all other
   * rows.
   */
  private slippedFindings(own: Figures, all: readonly Figures[]): Finding[] {
    const slipped = priceTimesQuantity(own, all).map(({ product }) => rowsWithMisplacedPoint(own, product))
    const places = slipped.find(({ length }) => length > 0) ?? []
    if (places.length === 0) return this.worthFindings(own, all)
    return [this.about(places, text('checks.slippedPoint', { column: own.name }), (at) => own.numbers[at] ?? 0)]
  }

  /** A difference that another column contains is a discount or a charge. */
  private worthFindings(own: Figures, all: readonly Figures[]): Finding[] {
    const found = anyPriceTimesQuantity(own, all)
    if (found.some(({ product }) => areEqual(own, product, 1))) return []
    return found
      .flatMap(({ product, price, units }) => {
        const gapAt = (at: number) => Math.abs(own.numbers[at] ?? 0) - Math.abs(product.numbers[at] ?? 0)
        const context = all.filter((each) => each !== own && each !== price)
        const isExplained = (at: number) =>
          context.some(
            ({ numbers }) => ![0, null, undefined].includes(numbers[at]) && Math.abs(Math.abs(numbers[at] ?? 0) - Math.abs(gapAt(at))) <= 1,
          )
        const slackAt = (at: number) => 1 + Math.abs(units.numbers[at] ?? 0) / (2 * ONE_PIECE) + LITTLE * Math.abs(own.numbers[at] ?? 0)
        const isReduced = (at: number) => WORDS.listPrice.test(nameKey(price.name)) && gapAt(at) < 0
        const places = differingRows(own, product, slackAt).filter((at) => !isExplained(at) && !isReduced(at))
        if (places.length === 0) return []
        const message = { count: places.length, column: own.name, price: price.name, quantity: units.name }
        return [this.about(places, text('checks.worthDiffers', message), gapAt)]
      })
      .slice(0, 1)
  }

  private about(places: readonly number[], message: Finding['text'], moneyAt: (at: number) => number): Finding {
    const rowCents = places.map((at) => Math.abs(moneyAt(at)))
    return { text: message, cents: sumOf(rowCents), rows: places.map((at) => this.rows[at]?.number ?? 0), rowCents }
  }

  /**
   * If the file mentions a commission and has a rate in each row, but no sales column and no commission column, the amounts may be the
   * commission.
   */
  findingOfTitle({ column, name, cents: sum }: Money, titles: readonly string[], mark: DecimalMark): Finding[] {
    const title = titles.find((message) => message.length <= LONGEST_TITLE && WORDS.commission.test(nameKey(message)))
    if (title === undefined || WORDS.sales.test(nameKey(name))) return []
    const hasRates = this.names.some((each, at) => at !== column && RATE.test(each) && isFilled(this.figuresOf(each, at, mark)))
    return hasRates
      ? [{ text: text('checks.mayBeCommission', { quote: title.trim(), column: name }), cents: cents(Math.abs(sum)), rows: [] }]
      : []
  }

  /** One amount for all rows, next to an unused money column. */
  findingOfFixed(mark: DecimalMark): Finding[] {
    const isMoney = ({ numbers }: Figures) =>
      numbers.length > 0 && numbers.filter((number) => number !== null && number % ONE_PIECE !== 0).length * 2 >= numbers.length
    const unused = this.names.map((name, column) => this.figuresOf(name, column, mark)).find(isMoney)
    return unused ? [{ text: text('checks.fixedAmount', { column: unused.name }), cents: cents(sizeOf(unused)), rows: [] }] : []
  }

  /** Whether one column fits all of the given rows that are available. */
  fits(wanted: ReadonlyMap<number, (figure: number) => boolean>, mark: DecimalMark): boolean {
    const fits = this.rows.map(({ number }) => wanted.get(number))
    if (fits.every((fit) => fit === undefined)) return false
    return this.names.some((name, column) => {
      const { numbers } = this.figuresOf(name, column, mark)
      return fits.every((fit, at) => fit === undefined || fit(numbers[at] ?? 0))
    })
  }

  /** The increase of each row over the last one of its hospital; and possible exchange rates with all their digits. */
  private context(
    figures: ReadonlyMap<number, Figures>,
    own: Figures,
    mark: DecimalMark,
  ): Pick<ColumnContext, 'growth' | 'exchange' | 'parted'> {
    const { hospital } = this.mapped
    const places = hospital === undefined ? [] : this.rows.map(({ cells }) => cellText(cells[hospital]))
    const exchange = [...figures].flatMap(([column, each]) => {
      const numbers = each === own || !isFilled(each) || RATE.test(each.name) ? [] : this.exactly(column, mark)
      return mayBeExchange(numbers) ? [{ name: each.name, numbers }] : []
    })
    const parted = this.names.flatMap((name, column): Parted[] => {
      const parts = this.rows.map(({ cells }) => Number(OF_PARTS.exec(cellText(cells[column]).trim())?.[1] ?? 1))
      const count = parts.filter((part) => part > 1).length
      const numbers = own.numbers.map((number, at) => (number === null ? null : number / (parts[at] ?? 1)))
      return count === 0 ? [] : [{ figures: { name, numbers }, count }]
    })
    return { growth: increasesOf(own, places), exchange, parted }
  }

  /** In cents, with fractions. */
  private exactly(column: number, mark: DecimalMark): (number | null)[] {
    return this.rows.map(({ cells }) => {
      const read = readAmount(cells[column], mark)
      return 'fault' in read ? null : (Number(read.digits) / 10 ** read.scale) * ONE_PIECE
    })
  }

  private figuresOf(name: string, column: number, mark: DecimalMark): Figures {
    const numbers = this.rows.map(({ cells }) => {
      // Invoice numbers are no money.
      const cell = column === this.mapped.invoice ? undefined : cells[column]
      const written = typeof cell === 'string' && cell.endsWith('%') ? cell.slice(0, -1).trim() : cell
      const amount = readAmount(written, (typeof written === 'string' && sureMark(written)) || mark)
      return 'fault' in amount ? null : centsOf(amount)
    })
    return { name, numbers }
  }
}

function isNamedAlike(other: string, name: string): boolean {
  if (other.replace(COPY, '') === name.replace(COPY, '')) return true
  const [key, words] = [nameKey(other), nameKey(name)]
  const isPaid = WORDS.paid.test(key) && !WORDS.earlier.test(key) && !WORDS.paid.test(words)
  return isPaid && words.split(' ').every((word) => key.split(' ').includes(word))
}

/** What the amounts are by the neighboring columns, regardless of the commission; the first match. */
function ofColumns(own: Figures, commission: Figures | undefined, others: readonly Figures[], report: Report): Finding[] {
  const column = own.name
  const charged = chargedOn(own, others)
  if (charged)
    return report(text('checks.includesCharges', { column, net: charged.net.name, names: charged.charges.map(({ name }) => name) }))
  if (summedBy(own, others)) return report(text('checks.runningTotal', { column }))
  const split = [own, ...(commission ? [commission] : [])].flatMap((whole) => {
    const other = others.find((each) => holdsCents(whole, each) || (whole === own && commission && addsCents(own, each, commission)))
    return other ? report(text('checks.centsApart', { column: whole.name, other: other.name }), sizeOf(other) / ONE_PIECE) : []
  })
  if (split.length > 0) return split
  const off = takenOffBy(own, others)
  if (off) return report(text('checks.takenOff', { column, other: off.by.name }), off.cents)
  const taxed = [own, ...(commission ? [commission] : [])].flatMap((mapped) => {
    const net = others.find((other) => isTaxedOn(mapped, other, others))
    return net ? report(text('checks.percentOnTop', { column: mapped.name, other: net.name }), sizeOf(mapped)) : []
  })
  if (taxed.length > 0) return taxed
  const whole = commission ? undefined : commissionOf(own, others)
  if (whole) return report(text('checks.isCommission', { column, other: whole.name }))
  const series = commission && steadinessOf(commission, own) === 'steady' ? [] : seriesOf(own, others)
  if (series.length === 0) return []
  const money = series.reduce((sum, each) => sum + sizeOf(each), 0)
  return report(text('checks.series', { column, names: series.map(({ name }) => name) }), money)
}

/** A commission that follows no other column: pay per piece, and deductions from it. */
function ofCommission(own: Figures, commission: Figures, others: readonly Figures[], report: Report): Finding[] {
  const counted = countedOtherwise(own, commission, others)
  if (counted) return report(text('checks.otherSales', { column: own.name, other: `${counted.price.name} × ${counted.units.name}` }))
  const isDeducted = (other: Figures) =>
    WORDS.deducted.test(nameKey(other.name)) && !RATE.test(other.name) && sizeOf(other) > 0 && isFilledInPart(other)
  const deducted = others.find(isDeducted)
  return deducted ? report(text('checks.deducted', { column: commission.name, other: deducted.name }), sizeOf(deducted)) : []
}

function sureMark(cell: string): DecimalMark | null {
  const written = writtenMark(cell)
  return written?.isSure ? written.mark : null
}

/** Exchange rates of one month are close to each other, and not all whole. */
function mayBeExchange(numbers: readonly (number | null)[]): boolean {
  const rates = numbers.filter((number) => number !== null && number > 0) as number[]
  const isOfRows = rates.length > 0 && rates.length === numbers.length
  return (
    isOfRows &&
    new Set(rates).size > 1 &&
    Math.max(...rates) < Math.min(...rates) * MAX_MOVED &&
    rates.some((rate) => rate % ONE_PIECE !== 0)
  )
}

const MAX_MOVED = 1.5

/** The money columns whose names differ only by a number. */
function seriesOf({ name }: Figures, others: readonly Figures[]): Figures[] {
  const [, stem] = OF_SERIES.exec(name) ?? []
  if (stem === undefined || RATE.test(name) || namesQuantity(name)) return []
  return others.filter((other) => OF_SERIES.exec(other.name)?.[1] === stem && !isCount(other))
}
