import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import type { SalesColumns } from '../../types.ts'
import { type Finding, FoundRows } from '../finding.ts'
import { exactRateOf, isOfRate } from './figures.ts'

type Money = Pick<SalesColumns, 'row' | 'amountCents' | 'grossCents' | 'invoiceNumber'>

/** A commission below and above these shares of the sales is none. */
const LEAST_SHARE = 0.005
const MOST_SHARE = 0.8
const LEAST_ROWS = 5
/** Numbers of documents lie within so small a part of their size. */
const SPREAD = 0.05
const LEAST_DOCUMENT = 1_000_00
/** Of sales that are all alike nothing can grow: their logarithms scatter by more. */
const SPREAD_OF_SALES = 0.1
const RELATED = 0.3
const ENOUGH_ROWS = 8
/** In so many rows a commission that does not grow with the sales is that of others. */
const TELLING_ROWS = 16
/** Caps make a commission small, but not so small. */
const FAR = 40
/** So many lines tell how their invoices are written. */
const MOST_LINES = 5_000
const FEW = 3
const NEARLY_ALL = 0.9
/** In cents: no rate is higher, taken for dollars. */
const MOST_RATE = 40_00

/** What the amounts themselves speak against: a commission that is none, numbers of documents, signs that differ or are all turned. */
export function findingsOfMoney(sales: Money, isGrossAColumn: boolean): Finding[] {
  const ofGross = isGrossAColumn
    ? [...shareFindings(sales), ...signFindings(sales), ...commissionsWithoutSale(sales), ...oddShares(sales), ...pastedAmounts(sales)]
    : []
  return [
    ...nothingSold(sales),
    ...tenTimes(sales, isGrossAColumn),
    ...documentNumbers(sales),
    ...mostlyCredits(sales),
    ...invoiceTotals(sales),
    ...ofGross,
  ]
}

/** Rows without a sale or a commission among them were read from other columns than theirs; and those that come to nothing may be taken back by a row of their sum. */
function nothingSold({ row, amountCents, grossCents }: Money): Finding[] {
  const size = sizeOf(amountCents)
  if (row.length >= FEW && size > 0 && amountCents.reduce((sum, amount) => sum + amount, 0) === 0)
    return [{ text: text('doubts.cancelsOut', { rows: row.length }), cents: cents(size / 2), rows: [] }]
  if (row.length < FEW || sizeOf(amountCents) + sizeOf(grossCents) > 0) return []
  return [{ text: text('doubts.nothingSold', { rows: row.length }), cents: cents(0), rows: [] }]
}

function shareFindings({ amountCents, grossCents }: Money): Finding[] {
  const sales = sizeOf(amountCents)
  const gross = sizeOf(grossCents)
  if (sales === 0 || gross === 0) return []
  const share = gross / sales
  const isRate =
    (isConstant(grossCents) && !isConstant(amountCents) && (share < LEAST_SHARE * 2 || isLow(grossCents))) ||
    (isLow(grossCents) &&
      (isUnrelated(amountCents, grossCents) || (isConstant(grossCents, FEW_RATES) && !isConstant(amountCents, MOST_DIFFER))))
  const isTenTimes = (share < LOW_SHARE && areTenths(amountCents)) || (share > HIGH_SHARE && areTenths(grossCents))
  const isOfOthers = amountCents.length >= TELLING_ROWS && !isConstant(grossCents, FEW_RATES) && isUnrelated(amountCents, grossCents)
  if (share >= LEAST_SHARE && share <= MOST_SHARE && !isRate && !isOfOthers && !isTenTimes) return []
  return [{ text: text('doubts.share', { gross: cents(gross), sales: cents(sales) }), cents: cents(gross), rows: [] }]
}

/** Hardly any commission is so small or so large a part of its sales. */
const LOW_SHARE = 0.03
const HIGH_SHARE = 0.4
const FEW_WHOLE = 0.5
const LEAST_ENDINGS = 4

/** In cents. */
const TEN_CENTS = 10
const TEN_DOLLARS = 10_00

/** All end in a zero of cents, or of dollars, and not because they are round: a point has slipped by one digit. */
function areTenths(values: ArrayLike<number>, unit = TEN_CENTS): boolean {
  const endings = new Map<number, number>()
  let count = 0
  for (let at = 0; at < values.length; at++) {
    const value = Math.abs(values[at] ?? 0)
    if (value % unit !== 0) return false
    if (value === 0) continue
    count++
    const ending = value % (unit * 10)
    endings.set(ending, (endings.get(ending) ?? 0) + 1)
  }
  return count >= ENOUGH_ROWS && endings.size >= LEAST_ENDINGS && Math.max(...endings.values()) <= count * FEW_WHOLE
}

/** A commission of crooked prices ends in any cent, and one of whole dollars in any dollar. */
function tenTimes({ amountCents, grossCents }: Money, isGrossAColumn: boolean): Finding[] {
  const areBoth = (unit: number) => areTenths(amountCents, unit) && areTenths(grossCents, unit)
  if (!isGrossAColumn || !(areBoth(TEN_CENTS) || areBoth(TEN_DOLLARS))) return []
  return [{ text: text('doubts.tenTimes'), cents: cents(sizeOf(amountCents)), rows: [] }]
}

/** Of a few rates each is met again; of sales hardly any. */
const HARDLY_ANY = 0.1
const FEW_RATES = 0.34
const MOST_DIFFER = 0.7

/** One value, or hardly more, whatever stands beside it: a rate. */
function isConstant(values: ArrayLike<number>, part = HARDLY_ANY): boolean {
  const seen = new Set<number>()
  for (let at = 0; at < values.length; at++) {
    seen.add(Math.abs(values[at] ?? 0))
    if (seen.size > Math.max(3, values.length * part)) return false
  }
  return values.length >= LEAST_ROWS
}

function isLow(values: ArrayLike<number>): boolean {
  for (let at = 0; at < values.length; at++) if (Math.abs(values[at] ?? 0) > MOST_RATE) return false
  return true
}

/** A commission grows with the sale, a rate does not. */
function isUnrelated(amounts: ArrayLike<number>, grosses: ArrayLike<number>): boolean {
  const pairs = Array.from(amounts)
    .slice(0, MOST_LINES)
    .flatMap((amount, at): [number, number][] => {
      const gross = grosses[at] ?? 0
      return amount === 0 || gross === 0 ? [] : [[Math.log(Math.abs(amount)), Math.log(Math.abs(gross))]]
    })
  if (pairs.length < ENOUGH_ROWS) return false
  const [meanAmount, meanGross] = [0, 1].map((side) => pairs.reduce((sum, pair) => sum + (pair[side] ?? 0), 0) / pairs.length)
  let [together, ofAmounts, ofGrosses] = [0, 0, 0]
  for (const [amount, gross] of pairs) {
    const [one, other] = [amount - (meanAmount ?? 0), gross - (meanGross ?? 0)]
    together += one * other
    ofAmounts += one * one
    ofGrosses += other * other
  }
  return ofAmounts > SPREAD_OF_SALES * pairs.length && together < RELATED * Math.sqrt(ofAmounts * ofGrosses)
}

/** Where one amount stands on all lines of an invoice, in nearly every invoice of several lines, it is what the invoice comes to. */
function invoiceTotals({ row, amountCents, invoiceNumber }: Money): Finding[] {
  const invoices = new Map<string, { cents: number; rows: number[]; isOne: boolean }>()
  for (let at = 0; at < Math.min(row.length, MOST_LINES); at++) {
    const [number = '', amount = 0] = [invoiceNumber[at], amountCents[at]]
    if (number === '' || amount === 0) continue
    const known = invoices.get(number)
    if (!known) invoices.set(number, { cents: amount, rows: [row[at] ?? 0], isOne: true })
    else if (known.rows.push(row[at] ?? 0)) known.isOne &&= known.cents === amount
  }
  const several = [...invoices.values()].filter(({ rows }) => rows.length > 1)
  const alike = several.filter(({ isOne }) => isOne)
  if (new Set(alike.map((each) => each.cents)).size < FEW || alike.length < several.length * NEARLY_ALL) return []
  const again = new FoundRows()
  for (const each of alike) for (const number of each.rows.slice(1)) again.add(number, each.cents)
  return again.finding((count) => text('doubts.invoiceTotals', { count }))
}

/** Whole, all different, and all of nearly one size: amounts of sales spread. */
function documentNumbers({ amountCents }: Money): Finding[] {
  const { length } = amountCents
  if (length < LEAST_ROWS) return []
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const seen = new Set<number>()
  for (let at = 0; at < length; at++) {
    const amount = amountCents[at] ?? 0
    if (amount % 100 !== 0 || seen.has(amount)) return []
    seen.add(amount)
    least = Math.min(least, amount)
    most = Math.max(most, amount)
  }
  if (least < LEAST_DOCUMENT || most - least > most * SPREAD) return []
  return [{ text: text('doubts.documentNumbers', { least: cents(least), most: cents(most) }), cents: cents(sizeOf(amountCents)), rows: [] }]
}

/** A credit takes its commission back, a sale earns one. */
function signFindings({ row, amountCents, grossCents }: Money): Finding[] {
  const differ = new FoundRows()
  for (let at = 0; at < amountCents.length; at++) {
    const [amount, gross] = [amountCents[at] ?? 0, grossCents[at] ?? 0]
    if (amount * gross < 0) differ.add(row[at] ?? 0, gross)
  }
  return differ.finding((count) => text('doubts.signs', { count }))
}

/** A file of credits alone is rare: ledgers write what was sold with a minus. Where the sales are more than the credits, they are none of those. */
function mostlyCredits({ amountCents }: Money): Finding[] {
  const credits = amountCents.filter((amount) => amount < 0)
  const rows = amountCents.length
  const all = amountCents.reduce((sum, amount) => sum + amount, 0)
  if (rows < LEAST_ROWS || credits.length * 2 <= rows || all > 0) return []
  return [{ text: text('doubts.mostlyCredits', { credits: credits.length, rows }), cents: cents(sizeOf(credits)), rows: [] }]
}

function commissionsWithoutSale({ row, amountCents, grossCents }: Money): Finding[] {
  const found = new FoundRows()
  for (let at = 0; at < amountCents.length; at++)
    if (amountCents[at] === 0 && grossCents[at] !== 0) found.add(row[at] ?? 0, grossCents[at] ?? 0)
  return found.finding((count) => text('doubts.noSale', { count }))
}

/** A commission beyond its sale, or hardly a part of what the others are of theirs: one of both may have slipped. */
function oddShares({ row, amountCents, grossCents }: Money): Finding[] {
  const shareAt = (at: number) => (amountCents[at] ? Math.abs((grossCents[at] ?? 0) / (amountCents[at] ?? 1)) : 0)
  const shares = Array.from({ length: Math.min(row.length, MOST_LINES) }, (_, at) => shareAt(at)).filter((share) => share > 0)
  const usual = shares.sort((a, b) => a - b)[shares.length >> 1] ?? 0
  if (shares.length < ENOUGH_ROWS || usual > MOST_SHARE) return []
  const odd = new FoundRows()
  for (let at = 0; at < row.length; at++) {
    const share = shareAt(at)
    if (share > 1 || (share > 0 && share < usual / FAR)) odd.add(row[at] ?? 0, amountCents[at] ?? 0)
  }
  return odd.count * 2 > row.length ? [] : odd.finding((count) => text('doubts.oddShare', { count }))
}

/** One amount in several rows that earn different commissions, where all other rows have one rate: it was filled into them. */
function pastedAmounts({ row, amountCents, grossCents }: Money): Finding[] {
  const pairAt = (at: number) => [amountCents[at] ?? 0, grossCents[at] ?? 0] as const
  const places = Array.from({ length: Math.min(row.length, MOST_LINES) }, (_, at) => at)
  const groups = [...Map.groupBy(places, (at) => pairAt(at)[0]).values()]
  const isPasted = (same: readonly number[]) => same.length >= FEW && new Set(same.map((at) => pairAt(at)[1])).size >= FEW
  const [pasted, others] = [groups.filter(isPasted).flat(), groups.filter((same) => !isPasted(same)).flat()]
  if (pasted.length === 0 || pasted.length > others.length) return []
  const figures = (side: 0 | 1) => ({ name: '', numbers: others.map((at) => pairAt(at)[side]) })
  const rate = exactRateOf(figures(1), figures(0))
  const isOdd = (at: number) => rate !== null && !isOfRate([pairAt(at)[1], pairAt(at)[0]], rate)
  if (rate === null || others.some(isOdd)) return []
  const odd = new FoundRows()
  for (const at of pasted.sort((a, b) => a - b)) if (isOdd(at)) odd.add(row[at] ?? 0, pairAt(at)[0])
  return odd.finding((count) => text('doubts.oddShare', { count }))
}

function sizeOf(values: ArrayLike<number>): number {
  let size = 0
  for (let at = 0; at < values.length; at++) size += Math.abs(values[at] ?? 0)
  return size
}
