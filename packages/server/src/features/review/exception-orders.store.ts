import { sql } from 'kysely'
import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../platform/database/db.ts'
import { hasHouseAccounts } from '../close/house-accounts.store.ts'
import { type COUNTED, LINES_OF_A_ROW, type NAMED } from '../../rows/packed-exceptions.ts'

export type Named = (typeof NAMED)[number]
export type Order = Named | (typeof COUNTED)[number]
export type Exceptions = { runId: number; kind: 'unearned' | 'above gross' }

/** The names of a kind in their order, in lower case and one on a row, with their numbers of lines and the sums of these. */
export type Names = { by: Named; names: string; lines: number[]; cents: number[] }

/** The names of all exceptions of a run. */
export async function namesByOrder(tx: Tx, { runId, kind }: Exceptions): Promise<Names[]> {
  const rows = await tx.db
    .selectFrom('exception_orders')
    .select(['ordered_by as by', 'names', 'name_lines as lines', 'name_cents as cents'])
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where('names', 'is not', null)
    .execute()
  return rows as Names[]
}

/** Places one after the other, as the database keeps them. */
export type Places = Buffer
const PLACE_BYTES = 4
export const placesOf = ({ length }: Places) => length / PLACE_BYTES
export const placeAt = (places: Places, i: number) => places.readInt32BE(i * PLACE_BYTES)

/** From one number to before another. */
export type Stretch = [from: number, to: number]

/** The places of the lines in these stretches of an order. */
export function placesIn(tx: Tx, { runId, kind }: Exceptions, by: Order, stretches: readonly Stretch[]): Promise<Places> {
  const starts = stretches.map(([from]) => from).join()
  const lengths = stretches.map(([from, to]) => to - from).join()
  return copied(
    tx,
    `select string_agg(substring(places from first * ${PLACE_BYTES} + 1 for lines * ${PLACE_BYTES}), '')
     from exception_orders, unnest('{${starts}}'::integer[], '{${lengths}}'::integer[]) as stretch (first, lines)
     where run_id = ${Number(runId)} and kind = '${kind}' and ordered_by = '${by}'`,
  )
}

/** The places of the sales that pay nobody on purpose. */
export async function settledPlaces(tx: Tx, runId: number): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select (part * ${LINES_OF_A_ROW}::integer + n - 1)::integer as place
    from packed_exceptions, unnest(sale_ids) with ordinality as line (sale_id, n)
    where run_id = ${runId} and kind = 'unearned' and sale_id in (select sale_id from house_account_sales)
      and ${hasHouseAccounts(runId)}`.execute(tx.db)
  return rows.map(({ place }) => place)
}

/** What all lines sold, in order of invoice date. */
export async function amountsOf(tx: Tx, { runId, kind }: Exceptions): Promise<Float64Array> {
  const query = `select string_agg(amount_bytes, '' order by part) from packed_exceptions where run_id = ${Number(runId)} and kind = '${kind}'`
  const { buffer, byteOffset, length } = Buffer.from(await copied(tx, query)).swap64()
  return new Float64Array(buffer, byteOffset, length / Float64Array.BYTES_PER_ELEMENT)
}

/** Of binary COPY: its signature, flags, the length of a header that is always empty, and how many values a row has. */
const COPY_HEADER = 21

/** The bytes that a query of one value gives. They travel by COPY: an ordinary answer would spell them in hexadecimal digits. */
async function copied(tx: Tx, query: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of tx.client.query(copyTo(`copy (${query}) to stdout (format binary)`))) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const start = COPY_HEADER + 4
  // No value at all has the length -1.
  return bytes.subarray(start, Math.max(start, start + bytes.readInt32BE(COPY_HEADER)))
}
