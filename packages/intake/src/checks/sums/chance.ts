import type { BlockSum, Direction } from './block-sums.ts'
import type { BodyLines } from './body-lines.ts'

/** In cents: prices are often multiples of these. */
const STEPS = [100_000, 50_000, 25_000, 10_000, 5_000, 2_500, 1_000, 500, 100, 50, 25, 10, 5]
/** The number of block starts that a running sum is compared with on average. */
const STARTS_NEAR = 3
const MOST = 0.9
/** An invoice has few lines of one item. */
const MAX_OF_ITEM = 12
/** Reps share a sale in steps of 5 %. */
const SHARES = 20
/** In ten-thousandths. */
const CENT = 100

/** The probability that a line's amount is the sum of earlier lines by chance: likely for round prices, hardly for cents. */
export function chanceOfSum({ amounts }: BodyLines): number {
  const stated = amounts.values.filter((amount) => amount !== 0 && !Number.isNaN(amount))
  const sizes = stated.map((amount) => Math.round(Math.abs(amount) / 100))
  if (sizes.length === 0) return 1
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const step = STEPS.find((each) => areSteps(sizes, each)) ?? 1
  return Math.min(1, (STARTS_NEAR * step) / mean)
}

/** Amounts that occur more than twice on average are prices, whose sums repeat as well. */
export function arePrices({ amounts, length }: BodyLines, isSale: (at: number) => boolean): boolean {
  const different = new Set<number>()
  let sales = 0
  for (let at = 0; at < length; at++) {
    if (!isSale(at)) continue
    sales++
    different.add(amounts.at(at))
  }
  return different.size * 2 < sales
}

function areSteps(sizes: Float64Array, step: number): boolean {
  let others = 0
  const most = sizes.length - Math.ceil(sizes.length * MOST)
  return sizes.every((size) => size % step === 0 || ++others <= most)
}

/**
 * Quantities of one item add up to another quantity, shares of one sale to its price, and a credit next to its sale to the sale billed
 * again. A price and its discount, which also divides it, are no quantities.
 */
export function areSalesOfItem({ amounts }: BodyLines, { at, leaves }: BlockSum, direction: Direction): boolean {
  if (leaves > MAX_OF_ITEM) return false
  const sum = amounts.at(at)
  const summed = Array.from({ length: leaves }, (_, leaf) => amounts.at(direction === 'below' ? at - leaf - 1 : at + leaf + 1))
  if (summed.includes(sum)) return true
  const price = Math.min(...summed.map(Math.abs))
  const isShare = (amount: number) => Math.abs(amount - Math.round((SHARES * amount) / sum) * (sum / SHARES)) <= CENT
  return summed.every((amount) => amount > 0 === sum > 0) && (summed.every((amount) => amount % price === 0) || summed.every(isShare))
}
