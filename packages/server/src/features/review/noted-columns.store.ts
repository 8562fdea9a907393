import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../platform/db.ts'

export const NAMED = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
export type Named = (typeof NAMED)[number]
export type NotedColumn = Named | 'amount' | 'gross' | 'commission'

export type Columns = Record<Named, Int32Array> & Record<Exclude<NotedColumn, Named>, Float64Array>

export type Noted = { runId: number; kind: 'unearned' | 'above gross' }

/** Some columns of all lines that a run noted, in order of invoice date; the others are empty. A million numbers take milliseconds. */
export async function readColumns(tx: Tx, noted: Noted, wanted: readonly NotedColumn[]): Promise<Columns> {
  const bytes = await readBytes(tx, noted, wanted)
  const bytesOf = (column: NotedColumn) => Buffer.concat(bytes[wanted.indexOf(column)] ?? [])
  const integers = (column: Named) => {
    const { buffer, byteOffset, length } = bytesOf(column).swap32()
    return new Int32Array(buffer, byteOffset, length / Int32Array.BYTES_PER_ELEMENT)
  }
  const numbers = (column: NotedColumn) => {
    const { buffer, byteOffset, length } = bytesOf(column).swap64()
    return new Float64Array(buffer, byteOffset, length / Float64Array.BYTES_PER_ELEMENT)
  }
  return {
    ...{ manufacturer: integers('manufacturer'), territory: integers('territory'), hospital: integers('hospital') },
    ...{ surgeon: integers('surgeon'), procedure: integers('procedure') },
    ...{ amount: numbers('amount'), gross: numbers('gross'), commission: numbers('commission') },
  }
}

/** Of binary COPY: its signature, flags and the length of a header that is always empty. */
const COPY_HEADER = 19

/** The columns' bytes, row by row. They travel by COPY: an ordinary answer would spell them in hexadecimal digits. */
async function readBytes(tx: Tx, { runId, kind }: Noted, wanted: readonly NotedColumn[]): Promise<Buffer[][]> {
  const query = `select ${wanted.map((column) => `${column}_bytes`).join(', ')} from packed_noted_lines
    where run_id = ${Number(runId)} and kind = '${kind}' order by part`
  const chunks: Buffer[] = []
  for await (const chunk of tx.client.query(copyTo(`copy (${query}) to stdout (format binary)`))) chunks.push(chunk as Buffer)
  const copied = Buffer.concat(chunks)
  const columns = wanted.map((): Buffer[] => [])
  for (let at = COPY_HEADER; copied.readInt16BE(at) === columns.length; ) {
    at += 2
    for (const column of columns) {
      const start = at + 4
      at = start + copied.readInt32BE(at)
      column.push(copied.subarray(start, at))
    }
  }
  return columns
}
