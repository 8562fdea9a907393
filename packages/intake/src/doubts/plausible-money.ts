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
/** In cents: no rate is higher, taken for dollars. */
const MOST_RATE = 40_00

/** What the amounts themselves speak against: a commission that is none, numbers of documents, signs that differ or are all turned. */
export function doubtsOfMoney(sales: Money, isGrossAColumn: boolean): Doubt[] {
  const ofGross = isGrossAColumn ? [...shareDoubts(sales), ...signDoubts(sales), ...commissionsWithoutSale(sales)] : []
  return [...documentNumbers(sales), ...mostlyCredits(sales), ...ofGross]
}

function shareDoubts({ amountCents, grossCents }: Money): Doubt[] {
  const sales = sizeOf(amountCents)
  const gross = sizeOf(grossCents)
  if (sales === 0 || gross === 0) return []
  const share = gross / sales
  const isRate = isConstant(grossCents) && !isConstant(amountCents) && (share < LEAST_SHARE * 2 || isLow(grossCents))
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

const isLow = (values: ArrayLike<number>): boolean => Array.from(values).every((value) => Math.abs(value) <= MOST_RATE)

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

/** A file of credits alone is rare: ledgers write what was sold with a minus. */
function mostlyCredits({ amountCents }: Money): Doubt[] {
  const credits = Array.from(amountCents).filter((amount) => amount < 0)
  const rows = amountCents.length
  if (rows < LEAST_ROWS || credits.length * 2 <= rows) return []
  return [{ text: text('doubts.mostlyCredits', { credits: credits.length, rows }), cents: cents(sizeOf(credits)), rows: [] }]
}

function commissionsWithoutSale({ row, amountCents, grossCents }: Money): Doubt[] {
  const found = new Suspects()
  for (let at = 0; at < amountCents.length; at++)
    if (amountCents[at] === 0 && grossCents[at] !== 0) found.add(row[at] ?? 0, grossCents[at] ?? 0)
  return found.doubt((count) => text('doubts.noSale', { count }))
}

function sizeOf(values: ArrayLike<number>): number {
  let size = 0
  for (let at = 0; at < values.length; at++) size += Math.abs(values[at] ?? 0)
  return size
}
