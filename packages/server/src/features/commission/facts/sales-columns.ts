import { blankSales, type Sales } from '@fairshare/engine'

/** Sales lines as the engine reads them, with invoice dates in days since 2000-01-01. */
export type DatedSales = Sales & { readonly invoiceDay: Int32Array }

const [TAB, NEWLINE, MINUS, DIGIT_0, DIGIT_9] = [9, 10, 45, 48, 57]

const INITIAL_CAPACITY = 16_384

/** Chunks may break anywhere, even inside of a number. The expected number of lines avoids growing the columns. */
export function salesReader(expected = 0) {
  let columns = blank(Math.max(expected + 1, INITIAL_CAPACITY))
  let fields = fieldsOf(columns)
  let row = 0
  let field = 0
  let value = 0
  let sign = 1

  const store = () => {
    const column = fields[field]
    if (column === undefined) throw new Error('Sales line has too many fields')
    column[row] = sign * value
    if (column[row] !== sign * value) throw new RangeError(`Sales line ${columns.id[row]}: ${sign * value} does not fit its column`)
    value = 0
    sign = 1
    field++
  }

  const endRow = () => {
    if (field !== fields.length) throw new Error(`Sales line has ${field} fields`)
    field = 0
    row++
    if (row < columns.id.length) return
    columns = doubled(columns)
    fields = fieldsOf(columns)
  }

  return {
    read(chunk: Uint8Array): void {
      for (const byte of chunk) {
        if (byte >= DIGIT_0 && byte <= DIGIT_9) value = value * 10 + (byte - DIGIT_0)
        else if (byte === TAB) store()
        else if (byte === NEWLINE) {
          store()
          endRow()
        } else if (byte === MINUS) sign = -1
        else throw new Error(`Sales line has an unexpected byte ${byte}`)
      }
    },
    sales: () => salesBetween(columns, 0, row),
  }
}

type Columns = Omit<DatedSales, 'length'>

const blank = (capacity: number): Columns => ({ ...blankSales(capacity), invoiceDay: new Int32Array(capacity) })

/** In the order of the query's columns. */
const fieldsOf = ({ id, manufacturer, territory, hospital, surgeon, procedure, amount, gross, invoiceDay }: Columns) => [
  id,
  manufacturer,
  territory,
  hospital,
  surgeon,
  procedure,
  amount,
  gross,
  invoiceDay,
]

function doubled(full: Columns): Columns {
  const larger = blank(2 * full.id.length)
  const values = fieldsOf(full)
  for (const [i, column] of fieldsOf(larger).entries()) column.set(values[i] ?? [])
  return larger
}

/** A range of the lines, without a copy. */
export const salesBetween = (sales: Columns, from: number, to: number): DatedSales => ({
  length: to - from,
  id: sales.id.subarray(from, to),
  manufacturer: sales.manufacturer.subarray(from, to),
  territory: sales.territory.subarray(from, to),
  hospital: sales.hospital.subarray(from, to),
  surgeon: sales.surgeon.subarray(from, to),
  procedure: sales.procedure.subarray(from, to),
  amount: sales.amount.subarray(from, to),
  gross: sales.gross.subarray(from, to),
  invoiceDay: sales.invoiceDay.subarray(from, to),
})
