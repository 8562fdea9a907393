import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../platform/db.ts'
import { type COUNTED, NAMED, type NotedName } from '../commission/noted.store.ts'

export type Named = (typeof NAMED)[number]
export type Order = Named | (typeof COUNTED)[number]
export type Noted = { runId: number; kind: 'unearned' | 'above gross' }

/** The names of all lines that a run noted, in their orders. */
export async function namesByOrder(tx: Tx, { runId, kind }: Noted) {
  const rows = await tx.db
    .selectFrom('noted_orders')
    .select(['ordered_by', 'names'])
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where('ordered_by', 'in', [...NAMED])
    .execute()
  return rows.map((row) => ({ by: row.ordered_by as Named, names: row.names as NotedName[] }))
}

/** The places of the lines that stand from one number to another in an order. */
export async function placesBetween(tx: Tx, { runId, kind }: Noted, by: Order, [from, to]: [number, number]): Promise<Int32Array> {
  const size = Int32Array.BYTES_PER_ELEMENT
  const { rows } = await sql<{ places: Buffer }>`
    select substring(places from ${from * size + 1}::integer for ${(to - from) * size}::integer) as places
    from noted_orders where run_id = ${runId} and kind = ${kind} and ordered_by = ${by}`.execute(tx.db)
  return integersIn(rows[0]?.places ?? Buffer.alloc(0))
}

/** The places of all lines in these orders. */
export async function placesInOrder(tx: Tx, { runId, kind }: Noted, orders: readonly Order[]): Promise<Map<Order, Int32Array>> {
  if (orders.length === 0) return new Map()
  const wanted = [...new Set(orders)].toSorted()
  const columns = await copied(
    tx,
    `select places from noted_orders where run_id = ${Number(runId)} and kind = '${kind}'
       and ordered_by in (${wanted.map((by) => `'${by}'`).join(', ')}) order by ordered_by`,
  )
  return new Map(wanted.flatMap((by, i) => (columns[i] ? [[by, integersIn(columns[i])] as const] : [])))
}

/** What all lines sold, in order of invoice date. */
export async function amountsOf(tx: Tx, { runId, kind }: Noted): Promise<Float64Array> {
  const query = `select amount_bytes from packed_noted_lines where run_id = ${Number(runId)} and kind = '${kind}' order by part`
  const { buffer, byteOffset, length } = Buffer.concat(await copied(tx, query)).swap64()
  return new Float64Array(buffer, byteOffset, length / Float64Array.BYTES_PER_ELEMENT)
}

/** Bytes of the database are in network order. */
function integersIn(bytes: Buffer): Int32Array {
  const { buffer, byteOffset, length } = Buffer.from(bytes).swap32()
  return new Int32Array(buffer, byteOffset, length / Int32Array.BYTES_PER_ELEMENT)
}

/** Of binary COPY: its signature, flags and the length of a header that is always empty. */
const COPY_HEADER = 19

/** The bytes that a query of one column gives. They travel by COPY: an ordinary answer would spell them in hexadecimal digits. */
async function copied(tx: Tx, query: string): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  for await (const chunk of tx.client.query(copyTo(`copy (${query}) to stdout (format binary)`))) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const values: Buffer[] = []
  for (let at = COPY_HEADER; bytes.readInt16BE(at) === 1; ) {
    const start = at + 6
    at = start + bytes.readInt32BE(at + 2)
    values.push(bytes.subarray(start, at))
  }
  return values
}
