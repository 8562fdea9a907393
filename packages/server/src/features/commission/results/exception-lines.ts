import type { Commissions, MonthResult } from '@fairshare/engine'
import { COUNTED, LINES_OF_A_ROW, NAMED, packLines } from '../../../rows/packed-exceptions.ts'
import type { Masters } from '../facts/facts.store.ts'
import type { DatedSales } from '../facts/sales-columns.ts'
import { bigints, integerBytes, numberBytes } from './binary-arrays.ts'
import { saleArrays, valuesAt } from './commission-lines.ts'
import { inGroups, numbered } from './numbered.ts'

/** Exceptions in order of invoice date: the places of their sales, and what is earned on them. */
type Exceptions = { kind: string; sold: Int32Array; earned: Float64Array }

/** The sales that nobody earns on, and those that pay out more than they bring. */
export function exceptionsOf({ withoutCommission, aboveGross, commissions }: MonthResult, sales: DatedSales): Exceptions[] {
  const kinds = [
    { kind: 'unearned', places: withoutCommission, earned: new Float64Array(withoutCommission.length) },
    { kind: 'above gross', places: aboveGross, earned: earnedOn(aboveGross, commissions) },
  ]
  return kinds.map(({ kind, places, earned }) => {
    const all = Int32Array.from(places)
    const order = byInvoiceDay(all, sales)
    return { kind, sold: valuesAt(all, order), earned: figuresAt(earned, order) }
  })
}

/** What is kept of the lines, a row at a time. */
export function* lineRows({ sold, earned }: Exceptions, sales: DatedSales) {
  for (let from = 0, part = 0; from < sold.length; from += LINES_OF_A_ROW, part++) {
    const lines = { sold: sold.subarray(from, from + LINES_OF_A_ROW), earned: earned.subarray(from, from + LINES_OF_A_ROW) }
    yield {
      part,
      commission_cents: bigints(lines.earned),
      ...saleArrays(sales, lines.sold),
      amount_bytes: numberBytes(figuresAt(sales.amount, lines.sold)),
      line_bytes: packLines(sales, lines),
    }
  }
}

/** The places of the lines in each order; a search finds the names first, and the lines of a name follow each other. */
export function* orderRows({ sold, earned }: Exceptions, sales: DatedSales, masters: Masters) {
  if (sold.length === 0) return
  const amount = figuresAt(sales.amount, sold)
  const values = { amount, gross: figuresAt(sales.gross, sold), commission: earned }
  for (const by of COUNTED) {
    yield { ordered_by: by, places: integerBytes(byFigure(values[by])), names: null, name_lines: null, name_cents: null }
  }
  for (const by of NAMED) {
    const { order, names, lines } = byName(valuesAt(sales[by], sold), masters)
    yield {
      ordered_by: by,
      places: integerBytes(order),
      names: names.map((name) => name.toLowerCase().replaceAll('\n', ' ')).join('\n'),
      name_lines: JSON.stringify([...lines]),
      name_cents: JSON.stringify(sumsOf(amount, order, lines)),
    }
  }
}

/** The places of the figures from the smallest up; of equal ones they stay as they come. */
function byFigure(figures: Float64Array): Int32Array {
  // Numbers alone are sorted many times as fast as places by what they hold: each then takes the first seat of its figure that is free.
  const sorted = figures.toSorted()
  const taken = new Int32Array(figures.length)
  const order = new Int32Array(figures.length)
  for (let place = 0; place < figures.length; place++) {
    const first = firstOf(sorted, figures[place] as number)
    const seat = first + (taken[first] as number)
    taken[first] = (taken[first] as number) + 1
    order[seat] = place
  }
  return order
}

function firstOf(sorted: Float64Array, figure: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] as number) < figure) low = middle + 1
    else high = middle
  }
  return low
}

/** The places of each master by its name, and how many they are; without one come first. */
function byName(ids: Int32Array, masters: Masters) {
  const { ids: each, numbers } = numbered(ids)
  const named = Array.from(each, (id, number) => ({ id, number, name: masters.get(id)?.name ?? '' }))
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
  const groups = Int32Array.from(named, ({ number }) => number)
  return { ...inGroups(numbers, groups), names: named.map(({ name }) => name) }
}

/** What the lines of each name come to. */
function sumsOf(amounts: Float64Array, order: Int32Array, lines: Int32Array): number[] {
  let at = 0
  return Array.from(lines, (count) => {
    let sum = 0
    for (const end = at + count; at < end; at++) sum += amounts[order[at] as number] as number
    return sum
  })
}

function figuresAt(values: Float64Array, places: Int32Array): Float64Array {
  const found = new Float64Array(places.length)
  for (let i = 0; i < places.length; i++) found[i] = values[places[i] as number] as number
  return found
}

/** The numbers of the places in order of invoice date; of one day they stay as they come. */
function byInvoiceDay(places: Int32Array, { invoiceDay }: DatedSales): Int32Array {
  const { ids: days, numbers } = numbered(valuesAt(invoiceDay, places))
  const groups = Int32Array.from(days.keys()).sort((a, b) => (days[a] as number) - (days[b] as number))
  return inGroups(numbers, groups).order
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
