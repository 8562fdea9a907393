import { blankSales, type Commissions, type MonthResult, type Room } from '@fairshare/engine'
import { COUNTED, LINE_BYTES, LINES_OF_A_ROW, NAMED, packLines } from '../../../rows/packed-exceptions.ts'
import type { Masters } from '../facts/facts.store.ts'
import type { DatedSales } from '../facts/sales-columns.ts'
import type { KeptRoom } from '../kept-room.ts'
import { bigints, dates, integers, integersOrNull, networkBytes } from './binary-arrays.ts'
import { valuesAt } from './commission-lines.ts'
import { inGroups, numbered } from './numbered.ts'

/** Exceptions in order of invoice date: the places of their sales, and what is earned on them. */
type Exceptions = { kind: string; sold: Int32Array; earned: Float64Array }

/** The sales that nobody earns on, and those that pay out more than they bring. */
export function exceptionsOf(result: MonthResult, sales: DatedSales, room: Room): Exceptions[] {
  const { withoutCommission, aboveGross, commissions } = result
  const kinds = [
    { kind: 'unearned', places: withoutCommission, earned: room.doubles(withoutCommission.length).fill(0) },
    { kind: 'above gross', places: aboveGross, earned: earnedOn(aboveGross, commissions) },
  ]
  return kinds.map(({ kind, places, earned }) => {
    const all = room.ints(places.length)
    all.set(places)
    const order = byInvoiceDay(all, sales, room)
    return { kind, sold: valuesAt(all, order, room.ints(order.length)), earned: figuresAt(earned, order, room.doubles(order.length)) }
  })
}

/** What is kept of the lines, a row at a time. Each is to be written before the next one comes. */
export function* lineRows({ sold, earned }: Exceptions, sales: DatedSales) {
  const row = { ...blankSales(LINES_OF_A_ROW), invoiceDay: new Int32Array(LINES_OF_A_ROW) }
  const amounts = new Float64Array(LINES_OF_A_ROW)
  const bytes = Buffer.alloc(LINES_OF_A_ROW * LINE_BYTES)
  for (let from = 0, part = 0; from < sold.length; from += LINES_OF_A_ROW, part++) {
    const lines = salesAt(sales, sold.subarray(from, from + LINES_OF_A_ROW), row)
    const commission = earned.subarray(from, from + LINES_OF_A_ROW)
    amounts.set(lines.amount)
    yield {
      part,
      sale_ids: bigints(lines.id),
      commission_cents: bigints(commission),
      amount_cents: bigints(lines.amount),
      gross_cents: bigints(lines.gross),
      invoice_dates: dates(lines.invoiceDay),
      manufacturer_ids: integers(lines.manufacturer),
      territory_ids: integers(lines.territory),
      hospital_ids: integersOrNull(lines.hospital),
      surgeon_ids: integersOrNull(lines.surgeon),
      procedure_ids: integersOrNull(lines.procedure),
      amount_bytes: networkBytes(amounts.subarray(0, lines.length)),
      line_bytes: packLines(bytes, lines, commission),
    }
  }
}

/** The lines at some places. They lie apart, so that each column is read once. */
function salesAt(sales: DatedSales, places: Int32Array, room: DatedSales): DatedSales {
  const wide = (name: 'id' | 'amount' | 'gross') => figuresAt(sales[name], places, room[name])
  const narrow = (name: (typeof NAMED)[number] | 'invoiceDay') => valuesAt(sales[name], places, room[name])
  return {
    length: places.length,
    id: wide('id'),
    amount: wide('amount'),
    gross: wide('gross'),
    manufacturer: narrow('manufacturer'),
    territory: narrow('territory'),
    hospital: narrow('hospital'),
    surgeon: narrow('surgeon'),
    procedure: narrow('procedure'),
    invoiceDay: narrow('invoiceDay'),
  }
}

type Orders = { masters: Masters; room: KeptRoom }

/**
 * The places of the lines in each order; a search finds the names first, and the lines of a name follow each other. Each is to be written
 * before the next one comes.
 */
export function* orderRows({ sold, earned }: Exceptions, sales: DatedSales, { masters, room }: Orders) {
  if (sold.length === 0) return
  yield* room.forAWhile(function* () {
    const figuresOf = (figures: Float64Array) => figuresAt(figures, sold, room.doubles(sold.length))
    const amount = figuresOf(sales.amount)
    const values = { amount, gross: figuresOf(sales.gross), commission: earned }
    for (const by of COUNTED) {
      yield* room.forAWhile(function* () {
        const places = networkBytes(byFigure(values[by], room))
        yield { ordered_by: by, places, names: null, name_lines: null, name_cents: null }
      })
    }
    for (const by of NAMED) {
      yield* room.forAWhile(function* () {
        const { order, names, lines } = byName(valuesAt(sales[by], sold, room.ints(sold.length)), masters, room)
        yield {
          ordered_by: by,
          names: names.map((name) => name.toLowerCase().replaceAll('\n', ' ')).join('\n'),
          name_lines: JSON.stringify([...lines]),
          name_cents: JSON.stringify(sumsOf(amount, order, lines)),
          places: networkBytes(order),
        }
      })
    }
  })
}

/** Of a digit by which figures are put in order, and how many digits a word has. */
const [DIGIT_BITS, DIGITS] = [11, 2]
const WORD = 2 ** (DIGITS * DIGIT_BITS)
const MOST_DIGIT = 2 ** DIGIT_BITS - 1

/** The places of the figures from the smallest up; of equal ones they stay as they come. */
function byFigure(figures: Float64Array, room: Room): Int32Array {
  const { least, most } = boundsOf(figures)
  const words = room.ints(figures.length)
  let [order, next] = [room.ints(figures.length), room.ints(figures.length)]
  for (let i = 0; i < order.length; i++) order[i] = i
  // From the last digit to the first: those with the same one stay as the digits behind it have put them.
  for (let unit = 1; unit <= most - least; unit *= WORD) {
    for (let i = 0; i < words.length; i++) {
      const units = Math.floor(((figures[i] as number) - least) / unit)
      words[i] = units - Math.floor(units / WORD) * WORD
    }
    for (let digit = 0; digit < DIGITS; digit++) {
      byDigit(words, digit * DIGIT_BITS, order, next)
      ;[order, next] = [next, order]
    }
  }
  return order
}

function boundsOf(figures: Float64Array): { least: number; most: number } {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < figures.length; i++) {
    least = Math.min(least, figures[i] as number)
    most = Math.max(most, figures[i] as number)
  }
  return { least, most }
}

/** Puts places in order by some bits of their words. */
function byDigit(words: Int32Array, shift: number, order: Int32Array, into: Int32Array): void {
  const seats = new Int32Array(MOST_DIGIT + 2)
  const digitOf = (place: number) => ((words[place] as number) >>> shift) & MOST_DIGIT
  // The seats of a digit begin where those of the digits before it end.
  for (let place = 0; place < words.length; place++) {
    const after = digitOf(place) + 1
    seats[after] = (seats[after] as number) + 1
  }
  for (let digit = 1; digit <= MOST_DIGIT; digit++) seats[digit] = (seats[digit] as number) + (seats[digit - 1] as number)
  for (let i = 0; i < order.length; i++) {
    const place = order[i] as number
    const digit = digitOf(place)
    const seat = seats[digit] as number
    seats[digit] = seat + 1
    into[seat] = place
  }
}

/** The places of each master by its name, and how many they are; without one come first. */
function byName(ids: Int32Array, masters: Masters, room: Room) {
  const { ids: each, numbers } = numbered(ids, room)
  const named = Array.from(each, (id, number) => ({ id, number, name: masters.get(id)?.name ?? '' }))
  named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
  const groups = Int32Array.from(named, ({ number }) => number)
  return { ...inGroups(numbers, groups, room), names: named.map(({ name }) => name) }
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

function figuresAt(values: Float64Array, places: Int32Array, room: Float64Array): Float64Array {
  const found = room.subarray(0, places.length)
  for (let i = 0; i < places.length; i++) found[i] = values[places[i] as number] as number
  return found
}

/** The numbers of the places in order of invoice date; of one day they stay as they come. */
function byInvoiceDay(places: Int32Array, { invoiceDay }: DatedSales, room: Room): Int32Array {
  const { ids: days, numbers } = numbered(valuesAt(invoiceDay, places, room.ints(places.length)), room)
  const groups = Int32Array.from(days.keys()).sort((a, b) => (days[a] as number) - (days[b] as number))
  return inGroups(numbers, groups, room).order
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
