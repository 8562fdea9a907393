import { parseDecimal, plainText } from './decimal.ts'
import { cents, type Money } from './money.ts'

declare const brand: unique symbol

/** Ten-thousandths of a percent: 7.5 % is 75 000. */
export type Percent = number & { readonly [brand]: 'Percent' }

/** What 100 % comes to. */
const WHOLE = 1_000_000
const HALF = WHOLE / 2

/**
 * Below this the product of basis and percent, and the half that is added for rounding, are exact doubles. The quotient is
 * not, but doubles of its size lie less than two millionths apart: none is lifted onto the whole number above it.
 */
const EXACT = Number.MAX_SAFE_INTEGER - HALF

export function percentOfUnits(units: number): Percent {
  if (!Number.isSafeInteger(units)) throw new RangeError(`Not a whole number of ten-thousandths of a percent: ${units}`)
  return (units === 0 ? 0 : units) as Percent
}

/** Reads '7.5'. Undefined for what is not a number, or has more than four decimals. */
export function parsePercent(text: string): Percent | undefined {
  const read = parseDecimal(text, 4)
  return read?.isExact ? percentOfUnits(read.units) : undefined
}

/** Reads 7.5 as JSON carries it. Undefined when it has more than four decimals. */
export const percentOfNumber = (value: number): Percent | undefined => parsePercent(plainText(value))

/** Division rounds once, to the very double that reading '7.5' gives. */
export const percentNumber = (percent: Percent): number => percent / 10_000

/** Rounds half away from zero, once per line: a statement adds up to the cent that it shows. */
export const percentOf = (basis: Money, percent: Percent): Money => cents(roundedShare(basis, percent))

/** The same on the raw numbers that columns hold. */
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

/** part / whole as a percent with four decimals: the effective rate that a statement shows. Undefined when whole is 0. */
export function rateOf(part: Money, whole: Money): Percent | undefined {
  if (whole === 0) return undefined
  const [units, of] = [BigInt(part) * BigInt(WHOLE), BigInt(whole)]
  const doubled = 2n * (units < 0n ? -units : units) + (of < 0n ? -of : of)
  const rounded = Number(doubled / (2n * (of < 0n ? -of : of)))
  return percentOfUnits(part < 0 !== whole < 0 ? -rounded : rounded)
}

/** amount × numerator / denominator, rounded half away from zero: a year's figure counted by twelfths. */
export function fractionOf(amount: Money, numerator: number, denominator: number): Money {
  const [units, of] = [BigInt(Math.abs(amount)) * BigInt(numerator), BigInt(denominator)]
  const rounded = Number((2n * units + of) / (2n * of))
  return cents(amount < 0 ? -rounded : rounded)
}
