import { sql } from 'kysely'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn, namedSale } from '../../rows/named-rows.ts'
import { LINE_BYTES, LINES_OF_A_ROW, unpackLines } from '../../rows/packed-exceptions.ts'
import { namesOf } from '../statements/names.store.ts'
import type { Exceptions } from './exception-orders.store.ts'

/** What the run itself counted. */
export async function countsOf(tx: Tx, { runId, kind }: Exceptions): Promise<{ total: number; cents: number }> {
  const column = kind === 'unearned' ? 'unearned' : 'above_gross'
  return tx.db
    .selectFrom('runs')
    .select([sql.ref<number>(`${column}_lines`).as('total'), sql.ref<number>(`${column}_cents`).as('cents')])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
}

/** The lines at these places, in their order. Places that follow each other are read at once. */
export async function linesAt(tx: Tx, { runId, kind }: Exceptions, places: readonly number[]) {
  if (places.length === 0) return []
  const asked = stretchesOf(places)
  const { rows } = await sql<{ place: number; bytes: Buffer }>`
    select asked.part * ${LINES_OF_A_ROW}::integer + asked.first as place,
      substring(line_bytes from asked.first * ${LINE_BYTES}::integer + 1 for asked.lines * ${LINE_BYTES}::integer) as bytes
    from unnest(${asked.map(({ part }) => part)}::integer[], ${asked.map(({ first }) => first)}::integer[],
        ${asked.map(({ lines }) => lines)}::integer[]) as asked (part, first, lines)
      join packed_exceptions packed on packed.run_id = ${runId} and packed.kind = ${kind} and packed.part = asked.part`.execute(tx.db)
  const byPlace = new Map(rows.flatMap(({ place, bytes }) => unpackLines(bytes).map((line, i) => [place + i, line] as const)))
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
