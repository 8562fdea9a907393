import { text } from '@fairshare/texts/text'
import { nameKey } from '../../matching/name-key.ts'
import { namesQuantity } from '../../table/column-names.ts'
import type { Finding } from '../finding.ts'
import { OF_ALL_PIECES, PRICE } from './column-words.ts'
import type { Report } from './commission-followed.ts'
import { areEqual, type Figures, isCount, isOnlySteady, isSteadier, scaleOf, steadinessOf, timesQuantity } from './figures.ts'
import { isFilled } from './partial-columns.ts'

export const ONE_PIECE = 100

export function priceTimesQuantity(own: Figures, all: readonly Figures[]): { product: Figures; price: Figures; units: Figures }[] {
  const units = all.filter(({ name }) => namesQuantity(name))
  const prices = all.filter((each) => each !== own && PRICE.test(nameKey(each.name)))
  return prices.flatMap((price) => units.map((each) => ({ product: timesQuantity(price, each), price, units: each })))
}

/** Finds quantity and price columns regardless of their names: a quantity above one in some rows, times a money column. */
export function anyPriceTimesQuantity(own: Figures, all: readonly Figures[]): ReturnType<typeof priceTimesQuantity> {
  const others = all.filter((each) => each !== own && isFilled(each))
  const counts = others.filter((each) => isCount(each) && new Set(each.numbers).size > 1)
  const prices = others.filter((each) => !isCount(each) || PRICE.test(nameKey(each.name)))
  return prices.flatMap((price) => counts.map((each) => ({ product: timesQuantity(price, each), price, units: each })))
}

/** A quantity of which the commission is a steady share (as shipped), if the amounts count another (as ordered). */
export function countedOtherwise(
  own: Figures,
  commission: Figures,
  others: readonly Figures[],
): ReturnType<typeof priceTimesQuantity>[number] | undefined {
  const found = anyPriceTimesQuantity(own, others)
  if (!found.some(({ product }) => areEqual(own, product, 1))) return undefined
  return found.find(
    ({ product }) => isSteadier([commission, product], [commission, own]) || isOnlySteady([commission, product], [commission, own]),
  )
}

/** A price next to quantities above one, without a commission to confirm the amounts. */
export function isOfOnePiece(own: Figures, commission: Figures | undefined, others: readonly Figures[]): boolean {
  const name = nameKey(own.name)
  if (!PRICE.test(name) || OF_ALL_PIECES.test(name) || (commission && steadinessOf(commission, own) === 'steady')) return false
  return others.some((each) => namesQuantity(each.name) && each.numbers.some((count) => Math.abs(count ?? 0) > ONE_PIECE))
}

export function scaleFindings(own: Figures, all: readonly Figures[], report: Report): Finding[] {
  const scale = priceTimesQuantity(own, all).flatMap(({ product }) => scaleOf(own, product) ?? [])[0]
  if (scale === undefined) return []
  const params = { column: own.name }
  return report(
    scale === 100
      ? text('checks.inCents', params)
      : scale === 0.001
        ? text('checks.thousands', params)
        : text('checks.slippedPoint', params),
  )
}
