import type { Commissions, MonthResult } from '@fairshare/engine'
import { COUNTED, LINES_OF_A_ROW, NAMED, packLines } from '../../../rows/packed-exceptions.ts'
import type { Masters } from '../facts/facts.store.ts'
import type { DatedSales } from '../facts/sales-columns.ts'
import { bigints, integerBytes, numberBytes } from './binary-arrays.ts'
import { saleArrays } from './commission-lines.ts'

/** Exceptions in order of invoice date: the places of their sales, and what is earned on them. */
type Exceptions = { kind: string; sold: Int32Array; earned: Float64Array }

/** The sales that nobody earns on, and those that pay out more than they bring. */
export function exceptionsOf({ withoutCommission, aboveGross, commissions }: MonthResult, sales: DatedSales): Exceptions[] {
  const kinds = [
    { kind: 'unearned', places: withoutCommission, earned: new Float64Array(withoutCommission.length) },
    { kind: 'above gross', places: aboveGross, earned: earnedOn(aboveGross, commissions) },
  ]
  return kinds.map(({ kind, places, earned }) => {
    const order = byInvoiceDay(places, sales)
    return { kind, sold: Int32Array.from(valuesAt(places, order)), earned: valuesAt(earned, order) }
  })
}

/** What is kept of the lines, a row at a time. */
export function* lineRows({ sold, earned }: Exceptions, sales: DatedSales) {
  for (let from = 0, part = 0; from < sold.length; from += LINES_OF_A_ROW, part++) {
    const lines = { sold: sold.subarray(from, from + LINES_OF_A_ROW), earned: earned.subarray(from, from + LINES_OF_A_ROW) }
    yield {
      part,
      commission_cents: bigints(lines.earned, [...lines.earned.keys()]),
      ...saleArrays(sales, lines.sold),
      amount_bytes: numberBytes(valuesAt(sales.amount, lines.sold)),
      line_bytes: packLines(sales, lines),
    }
  }
}

/** The places of the lines in each order; a search finds the names first, and the lines of a name follow each other. */
export function* orderRows({ sold, earned }: Exceptions, sales: DatedSales, masters: Masters) {
  if (sold.length === 0) return
  const amount = valuesAt(sales.amount, sold)
  const values = { amount, gross: valuesAt(sales.gross, sold), commission: earned }
  for (const by of COUNTED) {
    const places = Int32Array.from(sold.keys())
    places.sort((a, b) => (values[by][a] as number) - (values[by][b] as number) || a - b)
    yield { ordered_by: by, places: integerBytes(places), names: null, name_lines: null, name_cents: null }
  }
  for (const by of NAMED) {
    const named = byName(valuesAt(sales[by], sold), masters)
    yield {
      ordered_by: by,
      places: integerBytes(named.flatMap(({ places }) => places)),
      names: named.map(({ name }) => name.toLowerCase().replaceAll('\n', ' ')).join('\n'),
      name_lines: JSON.stringify(named.map(({ places }) => places.length)),
      name_cents: JSON.stringify(named.map(({ places }) => sumAt(amount, places))),
    }
  }
}

/** The places of each master by its name; without one come first. */
function byName(ids: Float64Array, masters: Masters) {
  const lines = [...Map.groupBy(ids.keys(), (i) => ids[i] as number)]
  return lines
    .map(([id, places]) => ({ id, name: masters.get(id)?.name ?? '', places }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
}

const sumAt = (amounts: Float64Array, places: readonly number[]) => places.reduce((sum, place) => sum + (amounts[place] as number), 0)

const valuesAt = (values: ArrayLike<number>, places: Int32Array) => Float64Array.from(places, (place) => values[place] as number)

/** The numbers of the places in order of invoice date; of one day they stay as they come. */
function byInvoiceDay(places: readonly number[], { invoiceDay }: DatedSales): Int32Array {
  const days = Map.groupBy(places.keys(), (i) => invoiceDay[places[i] as number] as number)
  return Int32Array.from([...days].sort(([a], [b]) => a - b).flatMap(([, ofDay]) => ofDay))
}

/** What all salespeople together earn on each of these sales. Places and commission lines are both in order of sale. */
export function earnedOn(places: readonly number[], { length, sale, cents }: Commissions): Float64Array {
  let at = 0
  return Float64Array.from(places, (place) => {
    while (at < length && (sale[at] as number) < place) at++
    let earned = 0
    for (; at < length && sale[at] === place; at++) earned += cents[at] as number
    return earned
  })
}
