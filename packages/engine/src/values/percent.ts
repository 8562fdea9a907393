import type { Branded } from './brand.ts'
import { parseDecimal, plainText } from './decimal.ts'
import { cents, type Money } from './money.ts'

/** Ten-thousandths of a percent: 7.5 % is 75 000. */
export type Percent = Branded<number, 'Percent'>

/** The units of 100 %. */
const WHOLE = 1_000_000
const HALF = WHOLE / 2

/**
 * Below this limit the product of basis and percent, plus the half for rounding, is an exact double. The quotient is not exact, but
 * doubles of its size are less than two millionths apart, so none is rounded up to a whole number.
 */
const EXACT = Number.MAX_SAFE_INTEGER - HALF

export function percentOfUnits(units: number): Percent {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not a whole number of ten-thousandths of a percent: ${units}`)
  return (units === 0 ? 0 : units) as Percent
}

/** Reads '7.5'. Undefined if it is not a number or has more than four decimals. */
export function parsePercent(text: string): Percent | undefined {
  const read = parseDecimal(text, 4)
  return read?.isExact ? percentOfUnits(read.units) : undefined
}

/** Reads 7.5 from JSON. Undefined if it has more than four decimals. */
export const percentOfNumber = (value: number): Percent | undefined => parsePercent(plainText(value))

/** Division rounds once, to the same double that parsing '7.5' gives. */
export const percentNumber = (percent: Percent): number => percent / 10_000

/** Rounds half away from zero, once per line, so that a statement adds up to the cent. */
export const percentOf = (basis: Money, percent: Percent): Money => cents(roundedShare(basis, percent))

/** `percentOf` on the raw numbers of columns. */
export function roundedShare(basis: number, percent: number): number {
  const product = basis * percent
  if (product >= 0) return product < EXACT ? roundedQuotient(product) : exactQuotient(basis, percent)
  return 0 - (product > -EXACT ? roundedQuotient(-product) : exactQuotient(basis, percent))
}

const roundedQuotient = (product: number) => Math.floor((product + HALF) / WHOLE)

function exactQuotient(basis: number, percent: number): number {
  const product = BigInt(basis) * BigInt(percent)
  return Number(((product < 0n ? -product : product) + BigInt(HALF)) / BigInt(WHOLE))
}

/** part / whole as a percent with four decimals: the effective rate on a statement. Undefined if whole is 0. */
export function rateOf(part: Money, whole: Money): Percent | undefined {
  if (whole === 0) return undefined
  const [units, of] = [BigInt(part) * BigInt(WHOLE), BigInt(whole)]
  const doubled = 2n * (units < 0n ? -units : units) + (of < 0n ? -of : of)
  const rounded = Number(doubled / (2n * (of < 0n ? -of : of)))
  return percentOfUnits(part < 0 !== whole < 0 ? -rounded : rounded)
}

/** amount × numerator / denominator, rounded half away from zero. A yearly figure counts by twelfths. */
export function fractionOf(amount: Money, numerator: number, denominator: number): Money {
  const [units, of] = [BigInt(Math.abs(amount)) * BigInt(numerator), BigInt(denominator)]
  const rounded = Number((2n * units + of) / (2n * of))
  return cents(amount < 0 ? -rounded : rounded)
}
