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

/** The places of sales, and what is earned on each. */
type Lines = { sold: Int32Array; earned: Float64Array }

/** Line by line what is printed of each; 0 is an empty name, and days count from 2000-01-01. */
export function packLines(
  { id, amount, gross, invoiceDay, ...sales }: Sales & { invoiceDay: Int32Array },
  { sold, earned }: Lines,
): Buffer {
  const bytes = Buffer.allocUnsafe(sold.length * LINE_BYTES)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const numbers = [id, amount, gross].map((column) => Float64Array.from(sold, (sale) => column[sale] as number))
  for (const [n, column] of [...numbers, earned].entries())
    for (let i = 0; i < sold.length; i++) view.setFloat64(i * LINE_BYTES + 8 * n, column[i] as number)
  for (const [n, column] of [...NAMED.map((name) => sales[name]), invoiceDay].entries())
    for (let i = 0; i < sold.length; i++) view.setInt32(i * LINE_BYTES + 32 + 4 * n, column[sold[i] as number] as number)
  return bytes
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
