import { decimalText, parseDecimal, plainText } from './decimal.ts'

declare const brand: unique symbol

/** Whole cents. Made only by the functions here, so `a + b` on two of them is a plain number and not money. */
export type Money = number & { readonly [brand]: 'Money' }

export const ZERO = 0 as Money

/** The largest amount that is entered or is in a file: a billion dollars. Ninety thousand of them still add up exactly. */
export const MOST_AMOUNT = 100_000_000_000 as Money

/**
 * What the sales of a file or a month, a credit counted like a sale, and the balance of a ledger may come to: a hundred billion dollars
 * (docs/decisions/015).
 */
export const MOST_TOTAL = 10_000_000_000_000 as Money

/** A figure beyond what is counted to the cent. */
export class Uncountable extends RangeError {}

/** Beyond 2^53 a double no longer counts every cent: such a figure is refused rather than shown nearly right. */
export function cents(n: number): Money {
  if (!Number.isSafeInteger(n)) throw new Uncountable(`Not a whole number of cents that can be counted exactly: ${n}`)
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

/** A sum as the database tells it, a text of any length; null when it can no longer be counted to the cent. */
export function exactSum(text: string): Money | null {
  const total = Number(text)
  return Number.isSafeInteger(total) ? cents(total) : null
}

/** Reads '-1250.5'; more than two decimals are rounded half away from zero by their digits: '1.005' is 1.01. */
export function parseMoney(text: string): Money | undefined {
  const read = parseDecimal(text, 2)
  return read && cents(read.units)
}

/** Dollars as JSON carries them. The decimal text is what was meant: 1.005 is 1.01, though the double lies below it. */
export function centsOfDollars(dollars: number): Money {
  const amount = parseMoney(plainText(dollars))
  if (amount === undefined) throw new RangeError(`Not an amount of dollars: ${dollars}`)
  return amount
}

/** Exact to the cent for every amount up to 70 trillion dollars: division rounds once, to the very double that reading '12.34' gives. */
export const dollars = (amount: Money): number => amount / 100

/** '-1250.50': plain decimal text, for files and logs. Screens format by the reader's language. */
export const formatMoney = (amount: Money): string => decimalText(amount, 2)
