import { cents } from '@fairshare/engine/values'
import { text } from '@fairshare/texts/text'
import { type Check, likely, type SalesTable } from '../check.ts'
import type { Finding } from '../finding.ts'
import { areTenths, sizeOf } from '../sizes.ts'

/** Outside these shares of the sales, a column is not a commission. */
const MIN_SHARE = 0.005
const MAX_SHARE = 0.8
const MIN_ROWS = 5
/** If sales vary less than this in logarithm, they are too similar to show growth. */
const SPREAD_OF_SALES = 0.1
const RELATED = 0.3
const ENOUGH_ROWS = 8
/** With this number of rows, a commission that does not grow with the sales is that of other rows. */
const ENOUGH_UNRELATED_ROWS = 16
const MAX_LINES = 5_000
/** In cents: no rate is higher if read as dollars. */
const MAX_RATE = 40_00
/** The usual range of a commission's share of its sales. */
const LOW_SHARE = 0.03
const HIGH_SHARE = 0.4

/** A commission that is not a share of the sales: a rate, an amount of something else, or one with a misplaced point. */
export const share: Check = {
  name: 'share',
  texts: { 'checks.share': { ...likely('basis'), topic: 'commission' } },
  run({ amountCents, grossCents, columns }: SalesTable): Finding[] {
    if (columns.grossCommission === null) return []
    const sales = sizeOf(amountCents)
    const gross = sizeOf(grossCents)
    if (sales === 0 || gross === 0) return []
    const part = gross / sales
    const isTenTimes = (part < LOW_SHARE && areTenths(amountCents)) || (part > HIGH_SHARE && areTenths(grossCents))
    const isOfOthers =
      amountCents.length >= ENOUGH_UNRELATED_ROWS && !isConstant(grossCents, FEW_RATES) && isUnrelated(amountCents, grossCents)
    if (part >= MIN_SHARE && part <= MAX_SHARE && !isRate(amountCents, grossCents, part) && !isOfOthers && !isTenTimes) return []
    return [{ text: text('checks.share', { gross: cents(gross), sales: cents(sales) }), cents: cents(gross), rows: [] }]
  },
}

/** Whether the commission has one value for all sales, one of a few, or values that do not grow with them. */
function isRate(amounts: ArrayLike<number>, grosses: ArrayLike<number>, part: number): boolean {
  const isOne = isConstant(grosses) && !isConstant(amounts)
  if (!isLow(grosses)) return isOne && part < MIN_SHARE * 2
  return isOne || isUnrelated(amounts, grosses) || (isConstant(grosses, FEW_RATES) && !isConstant(amounts, MAX_DIFFER))
}

/** Few rates repeat; sales hardly do. */
const FEW_DISTINCT = 0.1
const FEW_RATES = 0.34
const MAX_DIFFER = 0.7

/** A column with one value, or hardly more, is a rate. */
function isConstant(values: ArrayLike<number>, part = FEW_DISTINCT): boolean {
  const seen = new Set<number>()
  for (let at = 0; at < values.length; at++) {
    seen.add(Math.abs(values[at] ?? 0))
    if (seen.size > Math.max(3, values.length * part)) return false
  }
  return values.length >= MIN_ROWS
}

function isLow(values: ArrayLike<number>): boolean {
  for (let at = 0; at < values.length; at++) if (Math.abs(values[at] ?? 0) > MAX_RATE) return false
  return true
}

/** A commission grows with the sale; a rate does not. */
function isUnrelated(amounts: ArrayLike<number>, grosses: ArrayLike<number>): boolean {
  const pairs = Array.from(amounts)
    .slice(0, MAX_LINES)
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
