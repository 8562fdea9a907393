import { cents } from '@fairshare/engine/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { NOTED_LINES } from '../commission/lines.store.ts'
import { mastersIn, namedSale, namesOf } from '../statements/names.store.ts'
import { NAMED, type Named, type Noted, type NotedColumn, readColumns } from './noted-columns.store.ts'
import { pageInOrder } from './page-in-order.ts'

export type Page = { page: number; pageSize: number; sort: string; q?: string | undefined }

/** The column behind what `sort` names. Lines lie in order of invoice date. */
const SORTED_BY: Record<string, NotedColumn> = {
  amount: 'amount',
  grossCommission: 'gross',
  commissionAmount: 'commission',
  ...Object.fromEntries(NAMED.map((name) => [name, name])),
}

/** One page of the lines that a run noted, with the number and the sales of all that match. `q` looks in the five names. */
export async function notedLines(tx: Tx, runId: number | null, kind: Noted['kind'], { page, pageSize, sort, q = '' }: Page) {
  if (runId === null) return { total: 0, totalSales: cents(0), lines: [] }
  const noted = { runId, kind }
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  const order = { by: SORTED_BY[sort.replace(/^-/, '')], isDown: sort.startsWith('-') }
  const found = q.trim() === '' ? await allOf(tx, noted, order.by) : await matching(tx, noted, q.trim(), order.by)
  const places = pageInOrder(found, { from, to, isDown: order.isDown })
  return { total: found.total, totalSales: cents(found.cents), lines: await linesAt(tx, noted, places) }
}

/** The lines that match: how many, what they sold, which ones (all when it does not say), and by what each is sorted if not by date. */
type Found = { total: number; cents: number; places?: Int32Array; keys?: Float64Array }

/** All that the run noted, which it counted itself. */
async function allOf(tx: Tx, noted: Noted, by: NotedColumn | undefined): Promise<Found> {
  const column = noted.kind === 'unearned' ? 'unearned' : 'above_gross'
  const { lines, amount } = await tx.db
    .selectFrom('runs')
    .select([sql.ref<number>(`${column}_lines`).as('lines'), sql.ref<number>(`${column}_cents`).as('amount')])
    .where('id', '=', noted.runId)
    .executeTakeFirstOrThrow()
  const found = { total: lines, cents: amount }
  if (by === undefined) return found
  const columns = await readColumns(tx, noted, [by])
  return { ...found, keys: Float64Array.from(await keysOf(tx, noted.runId, by, columns[by])) }
}

/** The lines that mention a name which holds these letters. */
async function matching(tx: Tx, noted: Noted, q: string, by: NotedColumn | undefined): Promise<Found> {
  const named = await mastersNamed(tx, noted.runId, q)
  const columns = await readColumns(tx, noted, [...new Set<NotedColumn>([...named.keys(), 'amount', ...(by ? [by] : [])])])
  const isFound = new Uint8Array(columns.amount.length)
  for (const [name, ids] of named) {
    columns[name].forEach((id, i) => {
      if (ids.has(id)) isFound[i] = 1
    })
  }
  const places = new Int32Array(isFound.length)
  let [total, sum] = [0, 0]
  for (let i = 0; i < isFound.length; i++) {
    if (isFound[i] === 0) continue
    places[total++] = i
    sum += columns.amount[i] as number
  }
  const found = { total, cents: sum, places: places.subarray(0, total) }
  if (by === undefined) return found
  const keys = await keysOf(tx, noted.runId, by, columns[by])
  return { ...found, keys: Float64Array.from(found.places, (place) => keys[place] as number) }
}

/** The masters whose names hold these letters, by what they are. */
async function mastersNamed(tx: Tx, runId: number, q: string): Promise<Map<Named, Set<number>>> {
  const rows = await tx.db
    .selectFrom('result_names')
    .select(['kind', 'master_id'])
    .where('run_id', '=', runId)
    .where('kind', 'in', [...NAMED])
    .where('name', 'ilike', `%${q.replace(/[\\%_]/g, '\\$&')}%`)
    .execute()
  const byKind = Map.groupBy(rows, (row) => row.kind as Named)
  return new Map([...byKind].map(([kind, found]) => [kind, new Set(found.map((row) => row.master_id))]))
}

/** What lines are sorted by: numbers as they are, names by their place in the alphabet, none first. */
async function keysOf(tx: Tx, runId: number, by: NotedColumn, values: ArrayLike<number>): Promise<ArrayLike<number>> {
  if (!isNamed(by)) return values
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(master_id::integer order by name, master_id) as ids from result_names where run_id = ${runId} and kind = ${by}`.execute(
    tx.db,
  )
  const rank = new Map((rows[0]?.ids ?? []).map((id, i) => [id, i + 1]))
  return Float64Array.from(values, (id) => rank.get(id) ?? 0)
}

const isNamed = (column: NotedColumn): column is Named => (NAMED as readonly string[]).includes(column)

type Row = {
  place: number
  sale_id: number
  invoice_date: string
  commission_cents: number
  amount_cents: number
  gross_cents: number
  manufacturer_id: number
  territory_id: number
  hospital_id: number | null
  surgeon_id: number | null
  procedure_id: number | null
}

/** The lines at these places, in their order. Places that follow each other are read at once: each read opens ten arrays. */
async function linesAt(tx: Tx, { runId, kind }: Noted, places: readonly number[]) {
  const asked = stretchesOf(places)
  const { rows } = await sql<Row>`
    select asked.part * ${NOTED_LINES}::integer + asked.first - 2 + line.n as place, line.*
    from unnest(${asked.map(({ part }) => part)}::integer[], ${asked.map(({ first }) => first)}::integer[],
        ${asked.map(({ last }) => last)}::integer[]) as asked (part, first, last)
      join packed_noted_lines packed on packed.run_id = ${runId} and packed.kind = ${kind} and packed.part = asked.part,
      unnest(sale_ids[first:last], invoice_dates[first:last], commission_cents[first:last], amount_cents[first:last],
        gross_cents[first:last], manufacturer_ids[first:last], territory_ids[first:last], hospital_ids[first:last],
        surgeon_ids[first:last], procedure_ids[first:last]) with ordinality as line (sale_id, invoice_date, commission_cents,
        amount_cents, gross_cents, manufacturer_id, territory_id, hospital_id, surgeon_id, procedure_id, n)`.execute(tx.db)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  const nameOf = await namesOf(tx, runId, rows.flatMap(mastersIn))
  return places.flatMap((place) => {
    const row = byPlace.get(place)
    return row ? [namedSale(row, nameOf)] : []
  })
}

/** Places as stretches of rows: in which part, from which line of it to which, counted from 1. */
function stretchesOf(places: readonly number[]) {
  const stretches: { part: number; first: number; last: number }[] = []
  for (const place of places.toSorted((a, b) => a - b)) {
    const [part, line] = [Math.floor(place / NOTED_LINES), (place % NOTED_LINES) + 1]
    const latest = stretches.at(-1)
    if (latest?.part === part && latest.last === line - 1) latest.last = line
    else stretches.push({ part, first: line, last: line })
  }
  return stretches
}
