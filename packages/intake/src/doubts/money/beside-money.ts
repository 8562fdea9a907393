import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { centsOf, type DecimalMark, readAmount, writtenMark } from '../../formats/amount.ts'
import { cellText, type Row } from '../../formats/cell.ts'
import { nameKey } from '../../matching/name-key.ts'
import { namesQuantity } from '../../table/column-names.ts'
import type { Doubt } from '../doubt.ts'
import {
  addedTo,
  addsCents,
  areEqual,
  commissionOf,
  differentIn,
  holdsCents,
  isCount,
  isOnlySteady,
  isOnlySteadyShare,
  isRounderShare,
  chargedOn,
  fillsGaps,
  fixedPartOf,
  type Figures,
  growthOf,
  isRoundShare,
  isSteadier,
  namesCharge,
  percentOf,
  movedBy,
  partedBy,
  partsOf,
  plus,
  reducedBy,
  roundSharesOf,
  scaleOf,
  slippedIn,
  sorted,
  steadinessOf,
  summedBy,
  timesOf,
} from './figures.ts'

/** So many sales show how the columns hang together, and of a very wide table not all columns are looked at. */
const MOST_ROWS = 80
const MOST_COLUMNS = 60

/** What the commission may be reckoned on without being the sales, and what is no money. */
const OTHER_BASIS = /\b(?:comm\w*|base|basis|cost|cogs|margin|profit|gp|provision|comision|comissao)\b/
const PRICE = /\b(?:price|unit|each|preis|precio|preco)\b/
const OF_ALL_PIECES = /\b(?:ext|extended|total|line|amount|gesamt\w*)\b/
const ONE_PIECE = 100
/** Less than these may be paid. */
const LISTED = /\b(?:list|listed|catalog\w*|katalog\w*|msrp|srp|standard|liste\w*|lista|tarif\w*|tabela)\b/
/** What programs lose in rounding. */
const LITTLE = 0.005
/** One of a series of columns: 'Week 10', 'Amount 2'. */
const OF_SERIES = /^(.*\D)(\d{1,2})$/
/** What comes to so many times the sales are numbers of documents. */
const DOCUMENTS = 10
const TAKEN_OFF =
  /^(?:less )?(?:returns?|credits?|credit memos?|chargebacks?|refunds?|retouren|gutschriften|devoluciones|devolucoes)(?: amount| amt)?$/
const MAY_BE_TAKEN_OFF =
  /\b(?:disc|discounts?|rebates?|allowances?|deductions?|rabatt|descuentos?|descontos?|remises?|desc|dscto|dto|scont[oi]|korting)\b/
/** The first of three: '1/3', '1 of 3'. */
const OF_PARTS = /^\d{1,2} ?(?:\/|of|de|von|sur|di) ?(\d{1,2})$/i
/** What is paid on top of a commission. */
const ON_TOP =
  /\b(?:bonus(?:es)?|spiff?s?|overrides?|accelerators?|incentives?|kickers?|supplements?|pramien?|zulagen?|bonos?|incentivos?|premios?)\b/
/** What a second column of one name is called. */
const COPY = / \(\d\)$/
const HALF = 0.5
const DEDUCTED =
  /\b(?:claw ?backs?|recover(?:y|ed|ies)|recoup\w*|chargebacks?|deductions?|ruckbelastung(?:en)?|ruckforderung(?:en)?|abzug|reprises?|recuperacion|estornos?|extornos?|descuentos? por devolucion(?:es)?|retenues?|trattenut[ae])\b/
const PAID = /\b(?:paid|payments?|pag(?:o|a|ado|ada|os|amentos?)|(?:aus)?gezahlt|bezahlt|vers[ee]e?s?|payee?s?|reglee?s?)\b/
const BEFORE =
  /\b(?:previous(?:ly)?|prior|already|before|earlier|to date|last|bereits|bisher|zuvor|vorher|anterior(?:es|mente)?|antes|ya|ja|deja|precedente?s?)\b/
/** What the goods cost takes nothing off their sales. */
const COST =
  /\b(?:costs?|cogs|kosten|einstand\w*|wareneinsatz|costos?|costes?|custos?|couts?|margin|marge|margen|margem|profit|gp|prior|last)\b/
const RATE = /%|\b(?:rate|pct|percent|satz|prozent|tasa|taxa|porcentaje|percentual|taux|aliquota|tarief|stawka)\b/i
const OF_COMMISSION = /\b(?:comm\w*|provision\w*|comision(?:es)?|comissao|comissoes|provvigion\w*|provisie\w*|prowizj\w*)\b/
const LONGEST_TITLE = 160
/** Whether a column is called after what was sold. */
const OF_SALES =
  /\b(?:sales?|sold|revenue|billed|billings?|invoiced?|net|purchases?|umsatz|netto\w*|rechnung\w*|ventas?|factur\w*|vendas?|fatur\w*|fattur\w*|omzet|imponibile|ht)\b/
const NUMBERED = /^(.*\b(?:comm\w*|provision|comision|comissao)\b.*?) ?\d$/
/** Beside these the other side is taken in already. */
const DEBIT = /^(?:debits?|dr|debe|debito|cargo|soll|charges?)$/

type Money = { column: number; name: string; cents: number }
type Columns = { amount: Money; gross: Money | null; mark: DecimalMark }

/** What the columns beside the money tell of it: which of them the commission follows, and which are in it already. */
export class BesideMoney {
  private readonly names: readonly string[]
  private readonly rows: Row[] = []
  private readonly group: number | undefined
  private count = 0

  /** `group` is the column of hospitals. */
  constructor(names: readonly string[], group?: number) {
    this.names = names.slice(0, MOST_COLUMNS)
    this.group = group
  }

  /** A line that is stored as a sale. */
  addSale(row: Row): void {
    this.count++
    if (this.rows.length < MOST_ROWS) this.rows.push(row)
  }

  doubts({ amount, gross, mark }: Columns): Doubt[] {
    const figures = new Map(this.names.map((name, column) => [column, this.figuresOf(name, column, mark)]))
    const own = figures.get(amount.column)
    const commission = gross === null ? undefined : figures.get(gross.column)
    if (own === undefined) return []
    const others = [...figures.values()].filter((each) => each !== own && each !== commission && isFilled(each))
    const ask = (said: Doubt['text'], money = amount.cents): Doubt[] => [{ text: said, cents: cents(Math.abs(money)), rows: [] }]
    const column = amount.name
    const charged = chargedOn(own, others)
    if (charged)
      return ask(text('doubts.includesCharges', { column, net: charged.net.name, names: charged.charges.map(({ name }) => name) }))
    if (summedBy(own, others)) return ask(text('doubts.runningTotal', { column }))
    const split = [own, ...(commission ? [commission] : [])].flatMap((whole) => {
      const other = others.find((each) => holdsCents(whole, each) || (whole === own && commission && addsCents(own, each, commission)))
      return other ? ask(text('doubts.centsApart', { column: whole.name, other: other.name }), sizeOf(other) / ONE_PIECE) : []
    })
    if (split.length > 0) return split
    const off = takenOff(own, others)
    if (off) return ask(text('doubts.takenOff', { column, other: off.name }), sizeOf(off))
    const given = others.find((other) => RATE.test(other.name) && MAY_BE_TAKEN_OFF.test(nameKey(other.name)) && givenAway(own, other) > 0)
    if (given) return ask(text('doubts.takenOff', { column, other: given.name }), givenAway(own, given))
    const taxed = [amount, ...(gross ? [gross] : [])].flatMap((mapped) => {
      const of = figures.get(mapped.column)
      const net = of && others.find((other) => isTaxedOn(of, other))
      return net ? ask(text('doubts.percentOnTop', { column: mapped.name, other: net.name }), mapped.cents) : []
    })
    if (taxed.length > 0) return taxed
    const whole = commission ? undefined : commissionOf(own, others)
    if (whole) return ask(text('doubts.isCommission', { column, other: whole.name }))
    const series = commission && steadinessOf(commission, own) === 'steady' ? [] : seriesOf(own, others)
    if (series.length > 0)
      return ask(
        text('doubts.series', { column, names: series.map(({ name }) => name) }),
        series.reduce((sum, each) => sum + sizeOf(each), 0),
      )
    const ofCommission = commission
      ? commissionDoubts(
          own,
          commission,
          { others, ordered: [...figures.values()].filter(isFilled), ...this.beside(figures, own, mark) },
          ask,
        )
      : []
    const counted = commission && ofCommission.length === 0 ? countedOtherwise(own, commission, others) : undefined
    if (counted) return ask(text('doubts.otherSales', { column, other: `${counted.price.name} × ${counted.units.name}` }))
    if (ofCommission.length === 0 && isOfOnePiece(own, commission, others)) return ask(text('doubts.priceEach', { column }))
    const fixed = commission && ofCommission.length === 0 ? fixedPartOf(commission, own) : null
    const ofFixed =
      commission && fixed !== null
        ? ask(text('doubts.fixedPart', { column: commission.name, sales: column, each: cents(Math.abs(fixed)) }), fixed * this.count)
        : []
    const deducted =
      commission &&
      others.find((other) => DEDUCTED.test(nameKey(other.name)) && !RATE.test(other.name) && sizeOf(other) > 0 && isFilledInPart(other))
    if (commission && deducted && ofCommission.length === 0)
      return ask(text('doubts.deducted', { column: commission.name, other: deducted.name }), sizeOf(deducted))
    const all = [...figures.values()]
    return [
      ...(gross ? this.alikeDoubts(gross, figures) : []),
      ...scaleDoubts(own, all, ask),
      ...this.slippedDoubts(own, all),
      ...ofCommission,
      ...ofFixed,
    ]
  }

  /** Another column of the same name that says something else in some rows. */
  private alikeDoubts({ column, name, cents: sum }: Money, figures: ReadonlyMap<number, Figures>): Doubt[] {
    const own = figures.get(column)
    const stem = name.replace(COPY, '')
    const other = [...figures].find(([at, each]) => at !== column && each.name.replace(COPY, '') === stem)?.[1]
    const places =
      own && other && isFilled(other) ? own.numbers.flatMap((number, at) => (number === (other.numbers[at] ?? null) ? [] : [at])) : []
    if (!own || !other || places.length === 0 || !areEqual(own, other, HALF)) return []
    return [
      {
        ...this.about(places, text('doubts.namedAlike', { column: name, other: other.name }), (at) => own.numbers[at] ?? 0),
        cents: cents(Math.abs(sum)),
      },
    ]
  }

  /** Where a price and pieces come to the amounts of all rows but a few, in which they do with the point in another place, or not at all. */
  private slippedDoubts(own: Figures, all: readonly Figures[]): Doubt[] {
    const slipped = worths(own, all).map(({ worth }) => slippedIn(own, worth))
    const places = slipped.find(({ length }) => length > 0) ?? []
    if (places.length === 0) return this.worthDoubts(own, all)
    return [this.about(places, text('doubts.slippedPoint', { column: own.name }), (at) => own.numbers[at] ?? 0)]
  }

  /** A difference that another column has in its row is a discount, or what is charged. */
  private worthDoubts(own: Figures, all: readonly Figures[]): Doubt[] {
    const found = anyWorths(own, all)
    if (found.some(({ worth }) => areEqual(own, worth, 1))) return []
    return found
      .flatMap(({ worth, price, units }) => {
        const gapAt = (at: number) => Math.abs(own.numbers[at] ?? 0) - Math.abs(worth.numbers[at] ?? 0)
        const beside = all.filter((each) => each !== own && each !== price)
        const isSaid = (at: number) =>
          beside.some(
            ({ numbers }) => ![0, null, undefined].includes(numbers[at]) && Math.abs(Math.abs(numbers[at] ?? 0) - Math.abs(gapAt(at))) <= 1,
          )
        const slackAt = (at: number) => 1 + Math.abs(units.numbers[at] ?? 0) / (2 * ONE_PIECE) + LITTLE * Math.abs(own.numbers[at] ?? 0)
        const isReduced = (at: number) => LISTED.test(nameKey(price.name)) && gapAt(at) < 0
        const places = differentIn(own, worth, slackAt).filter((at) => !isSaid(at) && !isReduced(at))
        if (places.length === 0) return []
        const said = { count: places.length, column: own.name, price: price.name, quantity: units.name }
        return [this.about(places, text('doubts.worthDiffers', said), gapAt)]
      })
      .slice(0, 1)
  }

  private about(places: readonly number[], said: Doubt['text'], moneyAt: (at: number) => number): Doubt {
    const sum = places.reduce((total, at) => total + Math.abs(moneyAt(at)), 0)
    return { text: said, cents: cents(Math.round(sum)), rows: places.flatMap((at) => this.rows[at]?.number ?? []) }
  }

  /** Where the file speaks of a commission and has a rate of it in each row, but no sales by name and no commission, the amounts may be it. */
  doubtOfTitle({ column, name, cents: sum }: Money, titles: readonly string[], mark: DecimalMark): Doubt[] {
    const title = titles.find((said) => said.length <= LONGEST_TITLE && OF_COMMISSION.test(nameKey(said)))
    if (title === undefined || OF_SALES.test(nameKey(name))) return []
    const hasRates = this.names.some((each, at) => at !== column && RATE.test(each) && isFilled(this.figuresOf(each, at, mark)))
    return hasRates
      ? [{ text: text('doubts.mayBeCommission', { said: title.trim(), column: name }), cents: cents(Math.abs(sum)), rows: [] }]
      : []
  }

  /** One amount for all rows, beside a column of money that is not used. */
  doubtOfFixed(mark: DecimalMark): Doubt[] {
    const isMoney = ({ numbers }: Figures) =>
      numbers.length > 0 && numbers.filter((number) => number !== null && number % ONE_PIECE !== 0).length * 2 >= numbers.length
    const unused = this.names.map((name, column) => this.figuresOf(name, column, mark)).find(isMoney)
    return unused ? [{ text: text('doubts.fixedAmount', { column: unused.name }), cents: cents(sizeOf(unused)), rows: [] }] : []
  }

  /** Whether one column fits all of the given rows that are at hand. */
  fits(wanted: ReadonlyMap<number, (figure: number) => boolean>, mark: DecimalMark): boolean {
    const fits = this.rows.map(({ number }) => wanted.get(number))
    if (fits.every((fit) => fit === undefined)) return false
    return this.names.some((name, column) => {
      const { numbers } = this.figuresOf(name, column, mark)
      return fits.every((fit, at) => fit === undefined || fit(numbers[at] ?? 0))
    })
  }

  /** What each row adds to the last one of its hospital; and the columns that may be rates of exchange, with all of their digits. */
  private beside(figures: ReadonlyMap<number, Figures>, own: Figures, mark: DecimalMark): Pick<Beside, 'growth' | 'exchange' | 'parted'> {
    const { group } = this
    const places = group === undefined ? [] : this.rows.map(({ cells }) => cellText(cells[group]))
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
    return { growth: growthOf(own, places), exchange, parted }
  }

  /** In cents as well, with what is less than one. */
  private exactly(column: number, mark: DecimalMark): (number | null)[] {
    return this.rows.map(({ cells }) => {
      const read = readAmount(cells[column], mark)
      return 'fault' in read ? null : (Number(read.digits) / 10 ** read.scale) * ONE_PIECE
    })
  }

  private figuresOf(name: string, column: number, mark: DecimalMark): Figures {
    const numbers = this.rows.map(({ cells }) => {
      const cell = cells[column]
      const written = typeof cell === 'string' && cell.endsWith('%') ? cell.slice(0, -1).trim() : cell
      const amount = readAmount(written, (typeof written === 'string' && sureMark(written)) || mark)
      return 'fault' in amount ? null : centsOf(amount)
    })
    return { name, numbers }
  }
}

/** `ordered` are all columns, in the order of the file. */
type Beside = {
  others: readonly Figures[]
  ordered: readonly Figures[]
  growth: Figures
  exchange: readonly Figures[]
  parted: readonly Parted[]
}
/** The amounts without those parts of them that a column such as '1/3' leaves for later, and in how many rows. */
type Parted = { figures: Figures; count: number }
type Ask = (said: Doubt['text'], money?: number) => Doubt[]

function sureMark(cell: string): DecimalMark | null {
  const written = writtenMark(cell)
  return written?.isSure ? written.mark : null
}

/** Rates of one month lie near each other, and none is whole throughout. */
function mayBeExchange(numbers: readonly (number | null)[]): boolean {
  const rates = numbers.filter((number) => number !== null && number > 0) as number[]
  const isOfRows = rates.length > 0 && rates.length === numbers.length
  return (
    isOfRows &&
    new Set(rates).size > 1 &&
    Math.max(...rates) < Math.min(...rates) * MOST_MOVED &&
    rates.some((rate) => rate % ONE_PIECE !== 0)
  )
}

const MOST_MOVED = 1.5

/** A commission is a share of the sales: where it is a steady one of something else, that may be the sales. */
function commissionDoubts(own: Figures, commission: Figures, { others, ordered, growth, exchange, parted }: Beside, ask: Ask): Doubt[] {
  const column = own.name
  const isFollowed = (whole: Figures, part = commission) =>
    isSteadier([part, whole], [commission, own]) || isOnlySteady([part, whole], [commission, own])
  const more = addedTo(
    commission,
    others.filter((other) => !areEqual(other, own)),
  )
  if (more)
    return ask(
      text('doubts.partOfCommission', { column: commission.name, other: more.other.name, total: more.total.name }),
      sizeOf(more.other),
    )
  const charges = others.filter((other) => namesCharge(other.name))
  const isNet = (some: readonly Figures[]) => {
    const net = some.reduce(less, own)
    return isRoundShare(commission, net) && roundSharesOf(commission, net) > roundSharesOf(commission, own)
  }
  const charged = [...charges.map((each) => [each]), charges].find((some) => some.length > 0 && isNet(some))
  if (charged) return charged.flatMap((each) => ask(text('doubts.takenOff', { column, other: each.name }), sizeOf(each)))
  const isOtherBase = (other: Figures) => isFollowed(other) || isRounderShare(commission, other, own)
  const cut = others.find(
    (other) => RATE.test(other.name) && MAY_BE_TAKEN_OFF.test(nameKey(other.name)) && isOtherBase(reducedBy(own, other)),
  )
  if (cut) return ask(text('doubts.takenOff', { column, other: cut.name }), sizeOf(own) - sizeOf(reducedBy(own, cut)))
  const rest = others.find((other) => MAY_BE_TAKEN_OFF.test(nameKey(other.name)) && isOtherBase(less(own, other)))
  if (rest) return ask(text('doubts.takenOff', { column, other: rest.name }), sizeOf(rest))
  if (isFollowed(growthOf(own)) || isFollowed(growth)) return ask(text('doubts.runningTotal', { column }))
  const units = others.find((other) => isCount(other) && !areEqual(commission, percentOf(own, other)) && isFollowed(timesOf(own, other)))
  if (units) return ask(text('doubts.perPiece', { column, quantity: units.name }))
  const isConverted = (rate: Figures) =>
    [timesOf, partedBy].some((convert) => isRoundShare(commission, convert(own, rate))) && !isRoundShare(commission, own)
  const rate = exchange.find(isConverted)
  if (rate) return ask(text('doubts.exchange', { column, rate: rate.name }))
  const inParts = parted.find(({ figures: whole }) => isFollowed(whole))
  if (inParts)
    return ask(text('doubts.inFull', { count: inParts.count, column: inParts.figures.name }), sizeOf(own) - sizeOf(inParts.figures))
  const isOfMoney = (other: Figures) => sizeOf(other) > 0 && sizeOf(other) < sizeOf(own) * DOCUMENTS
  const parts = others.filter((other) => !namesQuantity(other.name) && !namesCharge(other.name) && isOfMoney(other))
  const before = others.find((other) => isPaidBefore(other, commission, others))
  if (before) return ask(text('doubts.paidBefore', { column: commission.name, other: before.name }), sizeOf(before))
  const taken = parts.find((other) => !COST.test(nameKey(other.name)) && isFilledInPart(other) && isFollowed(less(own, other)))
  if (taken) return ask(text('doubts.takenOff', { column, other: taken.name }), sizeOf(taken))
  const part = parts.find((other) => isFollowed(plus(own, other)))
  if (part) return ask(text('doubts.partOfSales', { column, other: part.name }), sizeOf(part))
  const several = partsOf(
    own,
    ordered.filter((each) => each === own || parts.includes(each)),
    isFollowed,
  )
  if (several.length > 0)
    return ask(
      text('doubts.partOfSales', { column, other: several.map(({ name }) => name).join(', ') }),
      several.reduce((sum, each) => sum + sizeOf(each), 0),
    )
  const isRest = (other: Figures) => fillsGaps(commission, other) && steadinessOf(plus(commission, other), own) === 'steady'
  // What lies between the sales and another column belongs to them.
  const isOfSales = (other: Figures) =>
    others.some((whole) => whole !== other && (areEqual(whole, plus(own, other)) || areEqual(own, plus(whole, other))))
  const paid = parts.filter((other) => !isOfSales(other))
  const onTop = paid.find((other) => isFollowed(own, plus(commission, other)) || isRest(other)) ?? paidOnTop(commission, paid)
  if (onTop) return ask(text('doubts.moreCommission', { column: commission.name, other: onTop.name }), sizeOf(onTop))
  const followed = others.find((other) => !OTHER_BASIS.test(nameKey(other.name)) && isOtherBase(other))
  if (followed) return ask(text('doubts.otherSales', { column, other: followed.name }))
  const isOfOtherRows = () =>
    [1, -1].some((rows) => isSteadier([movedBy(commission, rows), own], [commission, own])) ||
    isOnlySteady([sorted(commission), sorted(own)], [commission, own])
  if (steadinessOf(commission, own) === 'scattered' && isOfOtherRows())
    return ask(text('doubts.otherRows', { column: commission.name, sales: column }), sizeOf(commission))
  const share = others.find((other) => OTHER_BASIS.test(nameKey(other.name)) && isSteadier([other, own], [commission, own]))
  return share ? ask(text('doubts.otherCommission', { column: commission.name, other: share.name }), sizeOf(commission)) : []
}

/** What was paid of a commission before, where another column says what is left of it. */
const isPaidBefore = (other: Figures, commission: Figures, others: readonly Figures[]): boolean =>
  PAID.test(nameKey(other.name)) &&
  BEFORE.test(nameKey(other.name)) &&
  sizeOf(other) > 0 &&
  others.some((rest) => rest !== other && areEqual(commission, plus(rest, other)))

/** Whether only some of the rows have something in a column. */
const isFilledInPart = ({ numbers }: Figures): boolean => numbers.some((number) => !number)

/** A second commission beside the first, by their names, unless the first is what two come to. */
function paidOnTop(commission: Figures, others: readonly Figures[]): Figures | undefined {
  const name = nameKey(commission.name)
  const base = NUMBERED.exec(name)?.[1]
  const isSecond = (other: string) =>
    ON_TOP.test(other) || (ON_TOP.test(name) && OF_COMMISSION.test(other)) || (base !== undefined && NUMBERED.exec(other)?.[1] === base)
  const second = others.find((other) => !RATE.test(other.name) && isSecond(nameKey(other.name)))
  return second && !others.some((first) => areEqual(commission, plus(first, second))) ? second : undefined
}

/** A price beside pieces, some of them several, that no commission speaks for. */
function isOfOnePiece(own: Figures, commission: Figures | undefined, others: readonly Figures[]): boolean {
  const name = nameKey(own.name)
  if (!PRICE.test(name) || OF_ALL_PIECES.test(name) || (commission && steadinessOf(commission, own) === 'steady')) return false
  return others.some((each) => namesQuantity(each.name) && each.numbers.some((count) => Math.abs(count ?? 0) > ONE_PIECE))
}

/** Amounts of a price and of pieces tell in what the sales are counted. */
function scaleDoubts(own: Figures, all: readonly Figures[], ask: Ask): Doubt[] {
  const scale = worths(own, all).flatMap(({ worth }) => scaleOf(own, worth) ?? [])[0]
  if (scale === undefined) return []
  const said = { column: own.name }
  return ask(
    scale === 100 ? text('doubts.inCents', said) : scale === 0.001 ? text('doubts.thousands', said) : text('doubts.slippedPoint', said),
  )
}

/** The columns that differ from one in nothing but a number in their names, and hold money. */
function seriesOf({ name }: Figures, others: readonly Figures[]): Figures[] {
  const [, stem] = OF_SERIES.exec(name) ?? []
  if (stem === undefined || RATE.test(name) || namesQuantity(name)) return []
  return others.filter((other) => OF_SERIES.exec(other.name)?.[1] === stem && !isCount(other))
}

/** What prices and pieces beside the amounts come to. */
function worths(own: Figures, all: readonly Figures[]): { worth: Figures; price: Figures; units: Figures }[] {
  const units = all.filter(({ name }) => namesQuantity(name))
  const prices = all.filter((each) => each !== own && PRICE.test(nameKey(each.name)))
  return prices.flatMap((price) => units.map((each) => ({ worth: timesOf(price, each), price, units: each })))
}

/** Whatever columns are called: what counts pieces, several in some rows, times what is money. */
function anyWorths(own: Figures, all: readonly Figures[]): ReturnType<typeof worths> {
  const others = all.filter((each) => each !== own && isFilled(each))
  const counts = others.filter((each) => isCount(each) && new Set(each.numbers).size > 1)
  const prices = others.filter((each) => !isCount(each) || PRICE.test(nameKey(each.name)))
  return prices.flatMap((price) => counts.map((each) => ({ worth: timesOf(price, each), price, units: each })))
}

/** What is given away in full, and has its price nevertheless. */
const givenAway = (own: Figures, discounts: Figures): number =>
  own.numbers.reduce<number>((sum, number, at) => sum + (discounts.numbers[at] === 100_00 ? Math.abs(number ?? 0) : 0), 0)

/** Whether a column is another one, which is called alike, with the same percentage on top in each row. */
function isTaxedOn(column: Figures, net: Figures): boolean {
  const words = new Set(nameKey(column.name).split(' '))
  const isAlike = nameKey(net.name)
    .split(' ')
    .some((word) => word.length > 2 && words.has(word))
  const share = sizeOf(column) / sizeOf(net)
  return isAlike && share > LEAST_ON_TOP && share < MOST_ON_TOP && isOnlySteadyShare(net, column)
}

const LEAST_ON_TOP = 1.02
const MOST_ON_TOP = 1.35

/** Pieces of which the commission is a steady share, as those that were shipped, where the amounts count others, as those that were ordered. */
function countedOtherwise(own: Figures, commission: Figures, others: readonly Figures[]): ReturnType<typeof worths>[number] | undefined {
  const found = anyWorths(own, others)
  if (!found.some(({ worth }) => areEqual(own, worth, 1))) return undefined
  return found.find(
    ({ worth }) => isSteadier([commission, worth], [commission, own]) || isOnlySteady([commission, worth], [commission, own]),
  )
}

/** A column of what is given back, unless the sales are what is left without it. */
function takenOff(own: Figures, others: readonly Figures[]): Figures | undefined {
  if (DEBIT.test(nameKey(own.name))) return undefined
  const off = others.find((other) => TAKEN_OFF.test(nameKey(other.name)) && !RATE.test(other.name) && sizeOf(other) > 0)
  if (!off) return undefined
  const offs = others.filter((other) => other === off || MAY_BE_TAKEN_OFF.test(nameKey(other.name)) || TAKEN_OFF.test(nameKey(other.name)))
  const isRest = (whole: Figures, taken: readonly Figures[]) => areEqual(own, taken.reduce(less, whole))
  return others.some((whole) => !offs.includes(whole) && (isRest(whole, [off]) || isRest(whole, offs))) ? undefined : off
}

/** Of a credit what was taken off is given back. */
const less = (whole: Figures, off: Figures): Figures => ({
  name: whole.name,
  numbers: whole.numbers.map((number, at) => (number === null ? null : number - Math.sign(number || 1) * Math.abs(off.numbers[at] ?? 0))),
})

const sizeOf = ({ numbers }: Figures): number => numbers.reduce<number>((sum, number) => sum + Math.abs(number ?? 0), 0)

const isFilled = ({ numbers }: Figures): boolean => numbers.some((number) => number !== null)
