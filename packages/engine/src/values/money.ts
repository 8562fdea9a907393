import type { Branded } from './brand.ts'
import { decimalText, parseDecimal, plainText } from './decimal.ts'

/** Whole cents. Only functions of this file make Money, so `a + b` is a plain number and not money. */
export type Money = Branded<number, 'Money'>

export const ZERO = 0 as Money

/** The largest amount in a form or a file: a billion dollars. Ninety thousand of them still add up exactly. */
export const MAX_AMOUNT = 100_000_000_000 as Money

/**
 * The limit of the sales of a file or month (counting credits as positive) and of a ledger balance: a hundred billion dollars
 * (docs/decisions/002).
 */
export const MAX_TOTAL = 10_000_000_000_000 as Money

/** An amount too large to be exact to the cent. */
export class AmountTooLarge extends RangeError {}

/** Beyond 2^53 a double no longer represents every cent, so refuse the amount rather than show it inexactly. */
export function cents(n: number): Money {
  if (!Number.isSafeInteger(n)) throw new AmountTooLarge(`Not a whole number of cents that can be counted exactly: ${n}`)
  return (n === 0 ? 0 : n) as Money // no -0: it prints as '-0.00'
}

export const add = (a: Money, b: Money): Money => cents(a + b)
export const subtract = (a: Money, b: Money): Money => cents(a - b)
export const negate = (amount: Money): Money => cents(0 - amount)
export const max = (a: Money, b: Money): Money => (a > b ? a : b)
export const min = (a: Money, b: Money): Money => (a < b ? a : b)

export function sum(amounts: Iterable<Money>): Money {
  let total = ZERO
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** A sum from the database, as text of any length; null if it cannot be exact to the cent. */
export function exactSum(text: string): Money | null {
  const total = Number(text)
  return Number.isSafeInteger(total) ? cents(total) : null
}

/** Reads '-1250.5'. More than two decimals are rounded half away from zero by their digits: '1.005' is 1.01. */
export function parseMoney(text: string): Money | undefined {
  const read = parseDecimal(text, 2)
  return read && cents(read.units)
}

/** Dollars from JSON. Rounding uses the decimal text: 1.005 is 1.01, although the double is below it. */
export function centsOfDollars(dollars: number): Money {
  const amount = parseMoney(plainText(dollars))
  if (amount === undefined) throw new RangeError(`Not an amount of dollars: ${dollars}`)
  return amount
}

/** Exact to the cent for amounts up to 70 trillion dollars: division rounds once, to the same double that parsing '12.34' gives. */
export const dollars = (amount: Money): number => amount / 100

/** '-1250.50': plain decimal text for files and logs. Screens format by locale. */
export const formatMoney = (amount: Money): string => decimalText(amount, 2)
