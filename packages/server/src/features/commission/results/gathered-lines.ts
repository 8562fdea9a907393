import type { MonthResult } from '@fairshare/engine'
import { NAMED } from '../../../rows/packed-exceptions.ts'
import type { DatedSales } from '../facts/sales-columns.ts'
import type { KeptRoom } from '../kept-room.ts'
import type { NumberedNames } from './numbered.ts'

/** The places of the lines, by salesperson and then by sale, and which of them are whose. */
export type LinesOfPeople = {
  readonly order: Int32Array
  readonly stretches: readonly { readonly salesperson: number; readonly from: number; readonly to: number }[]
}

export type Calculated = { runId: number; result: MonthResult; sales: DatedSales; names: NumberedNames; people: LinesOfPeople }

/** Lines of one salesperson, as many as a row holds, in order of sale. They are to be used before the next ones come. */
export type GatheredLines = ReturnType<typeof linesBetween> & {
  salesperson: number
  part: number
  /** No more of this salesperson's come. */
  isLast: boolean
  /** With these, all lines of salespeople with a lower id have come. */
  below: number
}

/** Lines of a row at the most: some megabytes, and some milliseconds to put together. */
export const MOST_LINES = 32_768

/** So many lines are gathered at a time, or a row more: some thirty megabytes. */
const BLOCK = 524_288

/**
 * All lines, salesperson by salesperson. Lines of one lie far apart, which the processor would wait for line by line and column by
 * column. So a block of them is gathered as the sales come: what is read then follows each other, and each salesperson has a place to
 * write to.
 */
export function* gatheredLines(calculated: Calculated, room: KeptRoom, most = BLOCK): Generator<GatheredLines> {
  const { order, stretches } = calculated.people
  const rows = [...rowsOf(stretches)]
  const seats = room.ints(order.length)
  for (let seat = 0; seat < order.length; seat++) seats[order[seat] as number] = seat
  for (let first = 0; first < rows.length; ) {
    const from = rows[first]?.from ?? 0
    const end = rows.findIndex(({ to }, at) => at >= first && to - from >= most)
    const block = rows.slice(first, end < 0 ? rows.length : end + 1)
    first += block.length
    yield* room.forAWhile(function* () {
      const columns = gather(calculated, seats, { from, to: block.at(-1)?.to ?? from }, room)
      for (const { from: start, to, ...row } of block) yield { ...row, ...linesBetween(columns, start - from, to - from) }
    })
  }
}

/** Which lines go together in a row. */
function* rowsOf(stretches: LinesOfPeople['stretches']) {
  for (const [i, { salesperson, from, to }] of stretches.entries()) {
    for (let start = from, part = 0; start < to; start += MOST_LINES, part++) {
      const isLast = start + MOST_LINES >= to
      const below = isLast ? (stretches[i + 1]?.salesperson ?? Number.POSITIVE_INFINITY) : salesperson
      yield { salesperson, part, from: start, to: Math.min(start + MOST_LINES, to), isLast, below }
    }
  }
}

type Columns = ReturnType<typeof gather>

function gather({ result, sales, names }: Calculated, seats: Int32Array, { from, to }: { from: number; to: number }, room: KeptRoom) {
  const { commissions } = result
  const length = to - from
  const [lines, sold, own] = [room.ints(length), room.ints(length), room.ints(length)]
  let count = 0
  for (let line = 0; line < seats.length && count < length; line++) {
    const seat = (seats[line] as number) - from
    if (seat < 0 || seat >= length) continue
    lines[count] = line
    own[count++] = seat
  }
  for (let i = 0; i < length; i++) sold[i] = commissions.sale[lines[i] as number] as number
  const wide = (values: Float64Array, places: Int32Array) => seatWide(room.doubles(length), own, values, places)
  const narrow = (values: Int32Array, places: Int32Array) => seatNarrow(room.ints(length), own, values, places)
  return {
    rule: narrow(commissions.rule, lines),
    commission: wide(commissions.cents, lines),
    id: wide(sales.id, sold),
    amount: wide(sales.amount, sold),
    gross: wide(sales.gross, sold),
    day: narrow(sales.invoiceDay, sold),
    numbers: NAMED.map((by) => narrow(names[by].numbers, sold)),
  }
}

function seatWide(found: Float64Array, seats: Int32Array, values: Float64Array, places: Int32Array): Float64Array {
  for (let i = 0; i < places.length; i++) found[seats[i] as number] = values[places[i] as number] as number
  return found
}

function seatNarrow(found: Int32Array, seats: Int32Array, values: Int32Array, places: Int32Array): Int32Array {
  for (let i = 0; i < places.length; i++) found[seats[i] as number] = values[places[i] as number] as number
  return found
}

const linesBetween = ({ numbers, ...columns }: Columns, from: number, to: number) => ({
  length: to - from,
  rule: columns.rule.subarray(from, to),
  commission: columns.commission.subarray(from, to),
  id: columns.id.subarray(from, to),
  amount: columns.amount.subarray(from, to),
  gross: columns.gross.subarray(from, to),
  day: columns.day.subarray(from, to),
  /** Which of the names of all sales each has: name by name. */
  numbers: Object.fromEntries(NAMED.map((by, at) => [by, (numbers[at] as Int32Array).subarray(from, to)])) as Record<
    (typeof NAMED)[number],
    Int32Array
  >,
})
