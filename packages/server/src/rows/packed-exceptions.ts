import type { Sales } from '@fairshare/engine'
import { dayOf } from './packed-lines.ts'

// How a run's exceptions are packed: the calculation writes them, and the review reads them.

/** Lines of a row of exceptions: every row but the last holds exactly so many, so that the place of a line says where it is. */
export const LINES_OF_A_ROW = 2_048
/** Four numbers of eight bytes, five names and a day of four. */
export const LINE_BYTES = 56

/** What exceptions are searched by, and sorted by besides their date. */
export const NAMED = ['manufacturer', 'territory', 'hospital', 'surgeon', 'procedure'] as const
export const COUNTED = ['amount', 'gross', 'commission'] as const

/** Line by line what is printed of each, into room for as many; 0 is an empty name, and days count from 2000-01-01. */
export function packLines(
  room: Buffer,
  { length, id, amount, gross, invoiceDay, ...sales }: Sales & { invoiceDay: Int32Array },
  earned: Float64Array,
): Buffer {
  const view = new DataView(room.buffer, room.byteOffset)
  for (const [n, column] of [id, amount, gross, earned].entries())
    for (let i = 0; i < length; i++) view.setFloat64(i * LINE_BYTES + 8 * n, column[i] as number)
  for (const [n, column] of [...NAMED.map((name) => sales[name]), invoiceDay].entries())
    for (let i = 0; i < length; i++) view.setInt32(i * LINE_BYTES + 32 + 4 * n, column[i] as number)
  return room.subarray(0, length * LINE_BYTES)
}

export function unpackLines(bytes: Buffer) {
  return Array.from({ length: bytes.length / LINE_BYTES }, (_, line) => {
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
