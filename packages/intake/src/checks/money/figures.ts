import { nameKey } from '../../matching/name-key.ts'
import { WORDS } from '../../words/words.ts'
import { namesMonth } from '../months/time-words.ts'

/** A numeric column in cents, null for rows without a value. */
export type Figures = { name: string; numbers: readonly (number | null)[] }
type Pair = readonly [one: number, other: number]

/** A limit on the compared rows; with more rows, rates would be close to each other by chance. */
const MAX_ROWS = 80
const MIN_ROWS = 6
const NEARLY_ALL = 0.9
const MOST = 0.8
/** Below this amount, rounding to cents shifts a share too much. */
const MIN_WHOLE = 25_00
/** The rounding error of cents, in units of the last digit. */
const NEARLY_A_DIGIT = 0.001
/** The relative tolerance within which shares are the same rate. */
const ONE_RATE = 0.002
/** The ratio of rows to rates. If nearly every row has its own rate, there is no rate. */
const FEW_RATES = 0.34
const MANY_RATES = 0.6
/** A tolerance for rounding in the number of rates. */
const FEWER_RATES = 3

/** Whether a column holds charges in addition to goods. */
export const namesCharge = (name: string): boolean => WORDS.charge.test(nameKey(name))

/** Half percents in 1. */
const HALVES = 200
const NEARLY_ROUND = 0.03

type Steadiness = 'steady' | 'scattered' | null

/** Whether a column is the same share of another in all rows, or one of few shares; null if undecided. */
export const steadinessOf = (part: Figures, whole: Figures): Steadiness => ratesOf(part, whole)?.steadiness ?? null

/** Whether a column is a steady share of another, with clearly fewer rates than a third is of a fourth. */
export function isSteadier([part, whole]: Share, [otherPart, otherWhole]: Share): boolean {
  const [one, other] = [ratesOf(part, whole), ratesOf(otherPart, otherWhole)]
  if (one?.steadiness !== 'steady' || !other) return false
  return other.steadiness === 'scattered' || one.rates + FEWER_RATES <= other.rates
}

type Share = readonly [part: Figures, whole: Figures]

/** Whether a column is one share of another in every row, which is no chance, while the second pair has several rates. */
export const isOnlySteady = (one: Share, [part, whole]: Share): boolean => {
  const other = ratesOf(part, whole)
  return isOneRate(one) && other !== null && other.rates > 1
}

export const isOnlySteadyShare = (part: Figures, whole: Figures): boolean => isOneRate([part, whole])

function isOneRate([part, whole]: Share): boolean {
  const found = ratesOf(part, whole)
  return found?.rates === 1 && found.steadiness === 'steady'
}

/** The number of rates of a column relative to another; null with too few rows. */
function ratesOf(part: Figures, whole: Figures): { rates: number; steadiness: Steadiness } | null {
  const shares = pairsOf(part, whole)
    .filter(([one, all]) => one !== 0 && Math.abs(all) >= MIN_WHOLE)
    .map(([one, all]) => one / all)
    .sort((a, b) => a - b)
  if (shares.length < MIN_ROWS) return null
  const rates = shares.filter((share, at) => at === 0 || share - (shares[at - 1] ?? 0) > ONE_RATE * Math.abs(share)).length
  const isSteady = rates <= shares.length * FEW_RATES && (shares[0] ?? 0) > 0 && (shares.at(-1) ?? 1) < 1
  return { rates, steadiness: isSteady ? 'steady' : rates >= shares.length * MANY_RATES ? 'scattered' : null }
}

/** Whether a column is a steady share of another, by a rate that people would agree on: half a percent, one, twelve and a half. */
export function isRoundShare(part: Figures, whole: Figures): boolean {
  if (steadinessOf(part, whole) !== 'steady') return false
  const shares = pairsOf(part, whole).flatMap(([one, all]) => (Math.abs(all) < MIN_WHOLE ? [] : [(one / all) * HALVES]))
  return shares.filter(isRound).length >= shares.length * NEARLY_ALL
}

/** The number of rows in which a column is a round share of another, to the cent. */
export const roundSharesOf = (part: Figures, whole: Figures): number =>
  pairsOf(part, whole).filter((pair) => Math.abs(pair[1]) >= MIN_WHOLE && isOfRate(pair, Math.round((pair[0] / pair[1]) * HALVES) / HALVES))
    .length

const isRound = (share: number): boolean => Math.abs(share - Math.round(share)) < NEARLY_ROUND

/** Whether a column is a round share of another but not of a third. Sums of both with something else are just as steady. */
export const isRounderShare = (part: Figures, whole: Figures, other: Figures): boolean =>
  isRoundShare(part, whole) && steadinessOf(part, other) === 'steady' && !isRoundShare(part, other)

const MAX_COMMISSION = 0.4

/** The sales column that a commission belongs to: by its rates, or by a column of rates. */
export function commissionOf(part: Figures, others: readonly Figures[]): Figures | undefined {
  const isPart = (whole: Figures) => pairsOf(part, whole).every(([one, all]) => Math.abs(one) <= Math.abs(all) * MAX_COMMISSION)
  const isCalled = (whole: Figures) => WORDS.salesBasis.test(nameKey(whole.name)) && isRoundShare(part, whole)
  const isStated = (whole: Figures) =>
    others.some((rates) => rates !== whole && [percentOf, timesQuantity].some((of) => areEqual(part, of(whole, rates))))
  const isConfirmed = (whole: Figures) => isCalled(whole) || isStated(whole) || isExactShare(part, whole)
  return others.find((whole) => whole !== part && isPart(whole) && isConfirmed(whole))
}

/** Whether a column is one round share of another in every row, to the cent. That is no chance, whatever the names. */
export const isExactShare = (part: Figures, whole: Figures, least = MIN_ROWS): boolean => exactRateOf(part, whole, least) !== null

/** The round rate by which a column is a share of another in every row; null if there is none. */
export function exactRateOf(part: Figures, whole: Figures, least = MIN_ROWS): number | null {
  const pairs = pairsOf(part, whole).filter(([, all]) => all !== 0)
  const sumOf = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + Math.abs(pair[side]), 0)
  const rate = Math.round((sumOf(0) / sumOf(1)) * HALVES) / HALVES
  const isVaried = new Set(pairs.map(([, all]) => all)).size * 2 > pairs.length
  if (pairs.length < least || !isVaried || rate <= 0 || rate === 1) return null
  return pairs.every((pair) => isOfRate(pair, rate)) ? rate : null
}

export const isOfRate = ([part, whole]: Pair, rate: number): boolean => Math.abs(part - rate * whole) <= 1

/** A limit on the columns that add up to a whole. */
const MAX_PARTS = 12

/** Three or more neighboring columns, this one included, whose sum fits; in the order of the file. */
export function partsOf(column: Figures, ordered: readonly Figures[], fits: (whole: Figures) => boolean): Figures[] {
  const own = ordered.indexOf(column)
  for (let first = Math.max(0, own - MAX_PARTS); first <= own; first++) {
    let whole = column
    for (let at = first; at < Math.min(ordered.length, own + MAX_PARTS + 1); at++) {
      const each = ordered[at]
      if (each !== undefined && each !== column) whole = plus(whole, each)
      if (at >= Math.max(own, first + 2) && fits(whole)) return ordered.slice(first, at + 1).filter((part) => part !== column)
    }
  }
  return []
}

/** A percent column as fractions of 1. */
const HUNDREDTHS = 10_000
const MAX_PIECES = 1_000_00

/** Whether a column may count pieces, regardless of its name. */
export const isCount = ({ numbers }: Figures): boolean =>
  numbers.every((number) => number === null || (number % 100 === 0 && Math.abs(number) < MAX_PIECES))

export const percentOf = (one: Figures, percents: Figures): Figures => ({
  name: one.name,
  numbers: one.numbers.map((number, at) => (number === null ? null : (number * (percents.numbers[at] ?? 0)) / HUNDREDTHS)),
})

export const reducedBy = (one: Figures, percents: Figures): Figures => ({
  name: one.name,
  numbers: one.numbers.map((number, at) => (number === null ? null : Math.round(number * (1 - (percents.numbers[at] ?? 0) / 100_00)))),
})

/** Whether a column is empty exactly in the rows that another fills. */
export function fillsGaps(column: Figures, other: Figures): boolean {
  const filled = other.numbers.filter((number) => number).length
  return filled > 1 && filled < column.numbers.length && column.numbers.every((number, at) => !number === Boolean(other.numbers[at]))
}

const CENTS = /\b(?:cents?|cts|centavos)\b|¢/i
const UNNAMED = /^Column [A-Z]+$/
const DOLLAR = 100

/** Whether a column holds the cents of another with whole dollars: by its name, or without a name if its values hardly repeat. */
export function holdsCents(column: Figures, other: Figures): boolean {
  if (!CENTS.test(other.name) && !UNNAMED.test(other.name)) return false
  const pairs = pairsOf(column, other)
  const areWhole = pairs.every(
    ([dollars, cents]) => dollars % DOLLAR === 0 && cents % DOLLAR === 0 && cents >= 0 && cents < DOLLAR * DOLLAR,
  )
  const different = new Set(pairs.map(([, cents]) => cents)).size
  return pairs.length >= MIN_ROWS && areWhole && (CENTS.test(other.name) || different * 2 > pairs.length)
}

/** Whether a column is an exact share of another only with the cents of a third one, regardless of its name. */
export function addsCents(column: Figures, other: Figures, part: Figures): boolean {
  const areCents = pairsOf(column, other).every(
    ([dollars, cents]) => dollars % DOLLAR === 0 && cents % DOLLAR === 0 && cents >= 0 && cents < DOLLAR * DOLLAR,
  )
  const cents = { name: other.name, numbers: other.numbers.map((number) => (number === null ? null : number / DOLLAR)) }
  return areCents && isExactShare(part, plus(column, cents)) && !isExactShare(part, column)
}

/** A column's increase in each row over the row above, or over the last row of the same group. */
export function increasesOf({ name, numbers }: Figures, groups: readonly string[] = []): Figures {
  const last = new Map<string, number>()
  const grown = numbers.map((number, at) => {
    const group = groups[at] ?? ''
    const before = last.get(group) ?? 0
    last.set(group, number ?? 0)
    return number === null ? null : number - before
  })
  return { name, numbers: grown }
}

export const shiftedBy = ({ name, numbers }: Figures, rows: number): Figures => ({
  name,
  numbers: numbers.map((_, at) => numbers[at - rows] ?? null),
})

export const sorted = ({ name, numbers }: Figures): Figures => ({
  name,
  numbers: numbers.filter((number) => number !== null).sort((a, b) => a - b),
})

export const plus = (one: Figures, other: Figures): Figures => ({
  name: one.name,
  numbers: one.numbers.map((number, at) => (number === null ? null : number + (other.numbers[at] ?? 0))),
})

export const dividedBy = (one: Figures, rate: Figures): Figures => ({
  name: one.name,
  numbers: one.numbers.map((number, at) => (number === null || !rate.numbers[at] ? null : (number * 100) / (rate.numbers[at] ?? 1))),
})

export const timesQuantity = (each: Figures, units: Figures): Figures => ({
  name: each.name,
  numbers: each.numbers.map((number, at) => {
    const hundredths = units.numbers[at] ?? null
    return number === null || hundredths === null ? null : (number * hundredths) / 100
  }),
})

/** The column whose running total another one is. */
export function summedBy(column: Figures, others: readonly Figures[]): Figures | undefined {
  const growth = increasesOf(column)
  const [first, ...months] = others.filter(({ name }) => namesMonth(name))
  if (first && months.length > 1 && areEqual(column, months.reduce(plus, first))) return first
  return others.find((other) => areEqual(growth, other) && !areEqual(column, other))
}

/** The column that another one equals with charges added, and the charges. */
export function chargedOn(column: Figures, others: readonly Figures[]): { net: Figures; charges: Figures[] } | undefined {
  const charges = others.filter(
    (other) => namesCharge(other.name) && other.numbers.filter((number) => number !== null && number !== 0).length > 1,
  )
  for (const some of [charges, ...charges.map((each) => [each])]) {
    if (some.length === 0) continue
    const added = column.numbers.map((number, at) =>
      number === null ? null : number - some.reduce((sum, { numbers }) => sum + (numbers[at] ?? 0), 0),
    )
    const net = others.find(
      (other) => !charges.includes(other) && other.numbers.some(Boolean) && areEqual({ name: '', numbers: added }, other),
    )
    if (net) return { net, charges: some }
  }
  return undefined
}

/** The columns that make another one together with this one: a single one, or those of its name. Tax on it is another case. */
export function addedTo(column: Figures, others: readonly Figures[]): { parts: Figures[]; total: Figures } | undefined {
  const possible = others.filter((other) => !namesCharge(other.name) && other.numbers.filter((number) => number).length > 1)
  const named = others.filter(({ name }) => name.replace(COPY, '') === column.name.replace(COPY, ''))
  for (const parts of [...possible.map((each) => [each]), ...named.map((total) => named.filter((each) => each !== total))]) {
    const whole = parts.reduce(plus, column)
    const total = parts.length > 0 && others.find((each) => !parts.includes(each) && areEqual(whole, each))
    if (total) return { parts, total }
  }
  return undefined
}

/** The suffix of a second column with the same name. */
export const COPY = / \(\d\)$/

/** Fixed deductions or additions are multiples of this number of cents. */
const FIXED_STEP = 5
const MAX_RATE = 0.4

/** A fixed difference per row that makes a column a steady share of another at round rates; null if it is one already, or never. */
export function fixedPartOf(part: Figures, whole: Figures): number | null {
  if (ratesOf(part, whole)?.steadiness === 'steady') return null
  const pairs = pairsOf(part, whole).filter(([one, all]) => one !== 0 && Math.abs(all) >= MIN_WHOLE)
  const met = new Map<number, number>()
  for (const [at, pair] of pairs.entries())
    for (const other of pairs.slice(at + 1)) {
      const fixed = fixedBetween(pair, other)
      if (fixed !== 0) met.set(fixed, (met.get(fixed) ?? 0) + 1)
    }
  const [fixed] = [...met].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])
  const isSteadyRoundShare = (each: Figures) => isRoundShare(each, whole) && isSteadier([each, whole], [part, whole])
  const added = (signOf: (all: number) => number): Figures => ({
    name: part.name,
    numbers: part.numbers.map((number, at) => (number === null ? null : number + fixed * signOf(whole.numbers[at] ?? 0))),
  })
  return fixed !== 0 && [() => 1, Math.sign].some((signOf) => isSteadyRoundShare(added(signOf))) ? fixed : null
}

/** The fixed difference of two rows with the same round rate; 0 if there is none. */
function fixedBetween([one, all]: Pair, [otherOne, otherAll]: Pair): number {
  const rate = Math.round(((one - otherOne) / (all - otherAll)) * HALVES) / HALVES
  const isRate = rate > 0 && rate <= MAX_RATE && Math.abs(rate * (all - otherAll) - (one - otherOne)) <= 1
  return isRate ? Math.round((rate * all - one) / FIXED_STEP) * FIXED_STEP : 0
}

/**
 * The factor between an amount and price times quantity in nearly all rows: 100 for cents, a fraction for thousands, ten for a
 * misplaced decimal point.
 */
export function scaleOf(amount: Figures, product: Figures): number | null {
  const scales = pairsOf(amount, product).flatMap(([stated, is]) => (stated === 0 || is === 0 ? [] : [Math.abs(stated / is)]))
  if (scales.length < MIN_ROWS) return null
  const found = [1_000, 100, 10, 0.1, 0.01, 0.001].find(
    (scale) => scales.filter((each) => Math.abs(each / scale - 1) < 0.02).length >= scales.length * NEARLY_ALL,
  )
  return found ?? null
}

/** The rows with a misplaced decimal point in one of two columns that are otherwise equal in nearly all rows. */
export function rowsWithMisplacedPoint(one: Figures, other: Figures): number[] {
  if (!areEqual(one, other)) return []
  return one.numbers.flatMap((number, at) => {
    const is = other.numbers[at] ?? 0
    if (number === null || number === 0 || is === 0 || Math.abs(number - is) <= 1) return []
    const digits = Math.log10(Math.abs(number / is))
    return Math.round(digits) !== 0 && Math.abs(digits - Math.round(digits)) < NEARLY_A_DIGIT ? [at] : []
  })
}

/** The rows in which two otherwise equal columns differ by more than the rounding of unit prices. */
export function differingRows(one: Figures, other: Figures, slackAt: (at: number) => number): number[] {
  if (!areEqual(one, other, MOST)) return []
  return one.numbers.flatMap((number, at) => {
    const is = other.numbers[at] ?? null
    return number === null || number === 0 || is === null || Math.abs(Math.abs(number) - Math.abs(is)) <= slackAt(at) ? [] : [at]
  })
}

export function areEqual(one: Figures, other: Figures, part = NEARLY_ALL): boolean {
  const pairs = pairsOf(one, other)
  return pairs.length >= MIN_ROWS && pairs.filter(([a, b]) => Math.abs(a - b) <= 1).length >= pairs.length * part
}

function pairsOf(one: Figures, other: Figures): Pair[] {
  const pairs: Pair[] = []
  for (let at = 0; at < one.numbers.length && pairs.length < MAX_ROWS; at++) {
    const [a, b] = [one.numbers[at] ?? null, other.numbers[at] ?? null]
    if (a !== null && b !== null) pairs.push([a, b])
  }
  return pairs
}
