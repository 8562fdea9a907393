import { cents } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { NAMED } from '../../rows/packed-exceptions.ts'
import { countsOf, linesAt } from './exceptions.store.ts'
import {
  amountsOf,
  type Names,
  namesByOrder,
  type Exceptions,
  type Order,
  placeAt,
  type Places,
  placesIn,
  placesOf,
  settledPlaces,
  type Stretch,
} from './exception-orders.store.ts'

export type Page = { page: number; pageSize: number; sort: string; q?: string | undefined }

/** The order behind what `sort` names. Lines lie in order of invoice date. */
const ORDERED_BY: Record<string, Order> = {
  amount: 'amount',
  grossCommission: 'gross',
  commissionAmount: 'commission',
  ...Object.fromEntries(NAMED.map((name) => [name, name])),
}

/** One page of the exceptions of a run that are not house account, with the number and the sales of all that match. `q` looks in the five names. */
export async function exceptionsOf(tx: Tx, runId: number | null, kind: Exceptions['kind'], { page, pageSize, sort, q = '' }: Page) {
  if (runId === null) return { total: 0, totalSales: cents(0), lines: [] }
  const exceptions = { runId, kind }
  const window = { by: ORDERED_BY[sort.replace(/^-/, '')], isDown: sort.startsWith('-'), from: (page - 1) * pageSize, to: page * pageSize }
  const all = await countsOf(tx, exceptions)
  const settled = kind === 'unearned' ? await settledPlaces(tx, runId) : []
  const found =
    q.trim() === '' && settled.length === 0
      ? await pageOfAll(tx, exceptions, all, window)
      : await pageOfMatching(tx, exceptions, { lines: all.total, settled }, { ...window, q })
  return { total: found.total, totalSales: cents(found.cents), lines: await linesAt(tx, exceptions, found.places) }
}

type Window = { by: Order | undefined; isDown: boolean; from: number; to: number }
type Found = { total: number; cents: number; places: number[] }

async function pageOfAll(tx: Tx, exceptions: Exceptions, all: { total: number; cents: number }, { by, ...window }: Window): Promise<Found> {
  const [from, to] = upwards(all.total, window)
  const inOrder = by && (await placesIn(tx, exceptions, by, [[from, to]]))
  const places = inOrder ? range(0, placesOf(inOrder)).map((i) => placeAt(inOrder, i)) : range(from, to)
  return { ...all, places: window.isDown ? places.reverse() : places }
}

/** Downwards is upwards from the other end. */
function upwards(total: number, { isDown, from, to }: Omit<Window, 'by'>): Stretch {
  const [first, end] = isDown ? [total - to, total - from] : [from, to]
  return [Math.min(total, Math.max(0, first)), Math.min(total, Math.max(0, end))]
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

type Looked = { lines: number; settled: readonly number[] }

/** The lines that mention a name in which the wanted text is found: marked by their places, then taken in the order that is asked for. */
async function pageOfMatching(tx: Tx, exceptions: Exceptions, { lines, settled }: Looked, { q, by, ...window }: Window & { q: string }) {
  const wanted = q.trim().toLowerCase()
  const matching = wanted === '' ? [] : (await namesByOrder(tx, exceptions)).filter(({ names }) => names.includes(wanted))
  const isFound = new Uint8Array(lines).fill(wanted === '' ? 1 : 0)
  let [total, sum] = [wanted === '' ? lines : 0, 0]
  for (const names of matching) {
    const { stretches, cents } = stretchesHolding(names, wanted)
    total += mark(isFound, await placesIn(tx, exceptions, names.by, stretches))
    sum += cents
  }
  for (const place of settled) {
    total -= isFound[place] as number
    isFound[place] = 0
  }
  // A line may mention a name of one kind and one of another.
  if (matching.length > 1 || settled.length > 0) sum = sumOf(await amountsOf(tx, exceptions), isFound)
  const order = by && (await placesIn(tx, exceptions, by, [[0, lines]]))
  const places = marked(isFound, upwards(total, window), order)
  return { total, cents: sum, places: window.isDown ? places.reverse() : places }
}

/** Where in the order of their kind the lines of the names with the wanted text are, and what they sold. */
function stretchesHolding({ names, lines, cents }: Names, wanted: string): { stretches: Stretch[]; cents: number } {
  const stretches: Stretch[] = []
  let [at, sum] = [0, 0]
  names.split('\n').forEach((name, i) => {
    const to = at + (lines[i] as number)
    if (name.includes(wanted)) {
      const latest = stretches.at(-1)
      if (latest?.[1] === at) latest[1] = to
      else stretches.push([at, to])
      sum += cents[i] as number
    }
    at = to
  })
  return { stretches, cents: sum }
}

/** Marks these lines, and answers how many were not marked before. */
function mark(isFound: Uint8Array, places: Places): number {
  let added = 0
  for (let i = 0; i < placesOf(places); i++) {
    const place = placeAt(places, i)
    added += 1 - (isFound[place] as number)
    isFound[place] = 1
  }
  return added
}

/** Of the marked lines those from one number to another, in an order or by date. */
function marked(isFound: Uint8Array, [from, to]: Stretch, order: Places | undefined): number[] {
  const places: number[] = []
  for (let i = 0, at = 0; i < isFound.length && at < to; i++) {
    const place = order ? placeAt(order, i) : i
    if (isFound[place] === 1 && at++ >= from) places.push(place)
  }
  return places
}

const sumOf = (amounts: Float64Array, isFound: Uint8Array) => amounts.reduce((sum, amount, i) => (isFound[i] === 1 ? sum + amount : sum), 0)
