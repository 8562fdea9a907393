import type { Commissions } from '@fairshare/engine'
import type { Tx } from '../../platform/database/db.ts'
import { bigints, integerBytes, numberBytes } from './binary-arrays.ts'
import type { Masters } from './facts.store.ts'
import { type Calculated, insertPacked, saleArrays } from './lines.store.ts'
import type { DatedSales } from './sales.store.ts'

/** Lines of a row of exceptions: every row but the last holds exactly so many, so that the place of a line says where it is. */
export const LINES_OF_A_ROW = 2_048
/** Four numbers of eight bytes, five names and a day of four. */
export const LINE_BYTES = 56

/** What exceptions are searched by, and sorted by besides their date. */
export const NAMED = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
export const COUNTED = ['amount', 'gross', 'commission'] as const

/** Exceptions in order of invoice date: the places of their sales, and what is earned on them. */
type Exceptions = { runId: number; kind: string; sold: Int32Array; earned: Float64Array }

type Step = () => Promise<void>

/** Writes the sales that nobody earns on, and those that pay out more than they bring, with the orders that they are shown in. */
export async function insertExceptions(tx: Tx, { runId, result, sales }: Calculated, masters: Masters, step: Step): Promise<void> {
  const { withoutCommission, aboveGross, commissions } = result
  const kinds = [
    { kind: 'unearned', places: withoutCommission, earned: new Float64Array(withoutCommission.length) },
    { kind: 'above gross', places: aboveGross, earned: earnedOn(aboveGross, commissions) },
  ]
  for (const { kind, places, earned } of kinds) {
    const order = byInvoiceDay(places, sales)
    const exceptions = { runId, kind, sold: Int32Array.from(valuesAt(places, order)), earned: valuesAt(earned, order) }
    await insertLines(tx, exceptions, sales, step)
    await insertOrders(tx, exceptions, { sales, masters }, step)
  }
}

async function insertLines(tx: Tx, { runId, kind, sold, earned }: Exceptions, sales: DatedSales, step: Step): Promise<void> {
  for (let from = 0, part = 0; from < sold.length; from += LINES_OF_A_ROW, part++) {
    const lines = { sold: sold.subarray(from, from + LINES_OF_A_ROW), earned: earned.subarray(from, from + LINES_OF_A_ROW) }
    await insertPacked(tx, 'packed_exceptions', {
      run_id: runId,
      kind,
      part,
      commission_cents: bigints(lines.earned, [...lines.earned.keys()]),
      ...saleArrays(sales, lines.sold),
      amount_bytes: numberBytes(valuesAt(sales.amount, lines.sold)),
      line_bytes: lineBytes(sales, lines),
    })
    await step()
  }
}

/** Line by line what is printed of each. */
function lineBytes({ id, amount, gross, invoiceDay, ...sales }: DatedSales, { sold, earned }: Pick<Exceptions, 'sold' | 'earned'>): Buffer {
  const bytes = Buffer.allocUnsafe(sold.length * LINE_BYTES)
  let at = 0
  sold.forEach((sale, i) => {
    for (const value of [id[sale], amount[sale], gross[sale], earned[i]]) at = bytes.writeDoubleBE(value as number, at)
    for (const name of NAMED) at = bytes.writeInt32BE(sales[name][sale] as number, at)
    at = bytes.writeInt32BE(invoiceDay[sale] as number, at)
  })
  return bytes
}

/** The places of the lines in each order; a search finds the names first, and the lines of a name follow each other. */
async function insertOrders(tx: Tx, exceptions: Exceptions, from: { sales: DatedSales; masters: Masters }, step: Step): Promise<void> {
  const { runId, kind, sold, earned } = exceptions
  if (sold.length === 0) return
  const amount = valuesAt(from.sales.amount, sold)
  const values = { amount, gross: valuesAt(from.sales.gross, sold), commission: earned }
  for (const by of COUNTED) {
    const places = Int32Array.from(sold.keys())
    places.sort((a, b) => (values[by][a] as number) - (values[by][b] as number) || a - b)
    const unnamed = { names: null, name_lines: null, name_cents: null }
    await insertPacked(tx, 'exception_orders', { run_id: runId, kind, ordered_by: by, places: integerBytes(places), ...unnamed })
    await step()
  }
  for (const by of NAMED) {
    const named = byName(valuesAt(from.sales[by], sold), from.masters)
    await insertPacked(tx, 'exception_orders', {
      run_id: runId,
      kind,
      ordered_by: by,
      places: integerBytes(named.flatMap(({ places }) => places)),
      names: named.map(({ name }) => name.toLowerCase().replaceAll('\n', ' ')).join('\n'),
      name_lines: JSON.stringify(named.map(({ places }) => places.length)),
      name_cents: JSON.stringify(named.map(({ places }) => sumAt(amount, places))),
    })
    await step()
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
