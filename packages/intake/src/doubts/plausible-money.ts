import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type Doubt, Suspects } from './doubt.ts'

type Money = { row: ArrayLike<number>; amountCents: ArrayLike<number>; grossCents: ArrayLike<number> }

/** A commission below and above these shares of the sales is none. */
const LEAST_SHARE = 0.005
const MOST_SHARE = 0.8
const LEAST_ROWS = 5
/** Numbers of documents lie within so small a part of their size. */
const SPREAD = 0.05
const LEAST_DOCUMENT = 1_000_00

/** What the amounts themselves speak against: a commission that is none, numbers of documents, signs that differ. */
export function doubtsOfMoney(sales: Money, isGrossAColumn: boolean): Doubt[] {
  return [...documentNumbers(sales), ...(isGrossAColumn ? [...shareDoubts(sales), ...signDoubts(sales)] : [])]
}

function shareDoubts({ amountCents, grossCents }: Money): Doubt[] {
  const sales = sizeOf(amountCents)
  const gross = sizeOf(grossCents)
  if (sales === 0 || gross === 0) return []
  const share = gross / sales
  const isRate = isConstant(grossCents) && !isConstant(amountCents) && share < LEAST_SHARE * 2
  if (share >= LEAST_SHARE && share <= MOST_SHARE && !isRate) return []
  return [{ text: text('doubts.share', { gross: cents(gross), sales: cents(sales) }), cents: cents(gross), rows: [] }]
}

/** One value, or hardly more, whatever stands beside it: a rate. */
function isConstant(values: ArrayLike<number>): boolean {
  const seen = new Set<number>()
  for (let at = 0; at < values.length; at++) {
    seen.add(Math.abs(values[at] ?? 0))
    if (seen.size > Math.max(3, values.length / 10)) return false
  }
  return values.length >= LEAST_ROWS
}

/** Whole, all different, and all of nearly one size: amounts of sales spread. */
function documentNumbers({ amountCents }: Money): Doubt[] {
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
function signDoubts({ row, amountCents, grossCents }: Money): Doubt[] {
  const differ = new Suspects()
  for (let at = 0; at < amountCents.length; at++) {
    const [amount, gross] = [amountCents[at] ?? 0, grossCents[at] ?? 0]
    if (amount * gross < 0) differ.add(row[at] ?? 0, gross)
  }
  return differ.doubt((count) => text('doubts.signs', { count }))
}

function sizeOf(values: ArrayLike<number>): number {
  let size = 0
  for (let at = 0; at < values.length; at++) size += Math.abs(values[at] ?? 0)
  return size
}
