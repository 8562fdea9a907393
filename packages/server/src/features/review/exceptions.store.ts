import { cents } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { LINE_BYTES, NAMED, LINES_OF_A_ROW } from '../commission/exceptions.store.ts'
import { mastersIn, namedSale, namesOf } from '../statements/names.store.ts'
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

/** What the run itself counted. */
async function countsOf(tx: Tx, { runId, kind }: Exceptions): Promise<{ total: number; cents: number }> {
  const column = kind === 'unearned' ? 'unearned' : 'above_gross'
  return tx.db
    .selectFrom('runs')
    .select([sql.ref<number>(`${column}_lines`).as('total'), sql.ref<number>(`${column}_cents`).as('cents')])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
}

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

/** The lines at these places, in their order. Places that follow each other are read at once. */
async function linesAt(tx: Tx, { runId, kind }: Exceptions, places: readonly number[]) {
  if (places.length === 0) return []
  const asked = stretchesOf(places)
  const { rows } = await sql<{ place: number; bytes: Buffer }>`
    select asked.part * ${LINES_OF_A_ROW}::integer + asked.first as place,
      substring(line_bytes from asked.first * ${LINE_BYTES}::integer + 1 for asked.lines * ${LINE_BYTES}::integer) as bytes
    from unnest(${asked.map(({ part }) => part)}::integer[], ${asked.map(({ first }) => first)}::integer[],
        ${asked.map(({ lines }) => lines)}::integer[]) as asked (part, first, lines)
      join packed_exceptions packed on packed.run_id = ${runId} and packed.kind = ${kind} and packed.part = asked.part`.execute(tx.db)
  const byPlace = new Map(rows.flatMap(({ place, bytes }) => linesIn(bytes).map((line, i) => [place + i, line] as const)))
  const nameOf = await namesOf(tx, runId, [...byPlace.values()].flatMap(mastersIn))
  return places.flatMap((place) => {
    const line = byPlace.get(place)
    return line ? [namedSale(line, nameOf)] : []
  })
}

/** Places as stretches: in which part, from which of its lines on, and how many. */
function stretchesOf(places: readonly number[]) {
  const stretches: { part: number; first: number; lines: number }[] = []
  for (const place of places.toSorted((a, b) => a - b)) {
    const [part, line] = [Math.floor(place / LINES_OF_A_ROW), place % LINES_OF_A_ROW]
    const latest = stretches.at(-1)
    if (latest?.part === part && latest.first + latest.lines === line) latest.lines++
    else stretches.push({ part, first: line, lines: 1 })
  }
  return stretches
}

/** Lines as they were packed (commission/exceptions.store.ts); 0 is an empty name. */
function linesIn(bytes: Buffer) {
  return range(0, bytes.length / LINE_BYTES).map((line) => {
    const numberAt = (n: number) => bytes.readDoubleBE(line * LINE_BYTES + 8 * n)
    const integerAt = (n: number) => bytes.readInt32BE(line * LINE_BYTES + 32 + 4 * n)
    return {
      sale_id: numberAt(0),
      amount_cents: numberAt(1),
      gross_cents: numberAt(2),
      commission_cents: numberAt(3),
      manufacturer_id: integerAt(0),
      territory_id: integerAt(1),
      hospital_id: integerAt(2) || null,
      surgeon_id: integerAt(3) || null,
      procedure_id: integerAt(4) || null,
      invoice_date: dayOf(integerAt(5)),
    }
  })
}

const DAY_MS = 86_400_000
const dayOf = (daysSince2000: number) => new Date(Date.UTC(2000, 0, 1) + daysSince2000 * DAY_MS).toISOString().slice(0, 10)
