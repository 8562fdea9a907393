import { cellText, type Row } from '../formats/cell.ts'
import type { Sheet } from '../formats/workbook.ts'
import type { SalesBody } from '../sales/sales-body.ts'
import { isColumn } from '../sales/sales-source.ts'
import { namesPatient } from '../table/column-names.ts'
import { columnNames, filledColumns } from '../table/header.ts'
import { type MoneyField, SALES_FIELDS, type SalesColumns } from '../types.ts'
import { ProofColumn, type Written } from './proof-column.ts'

/** Limits on cells and columns: in a wide table the informative ones come first. */
const MAX_CELLS = 5_000_000
const MAX_COLUMNS = 60
const MAX_OTHERS = 2_000

/** A row that is not a sale, and the amount that it would add. */
export type OtherRow = { row: number; kind: 'bad' | 'skipped'; cents: number }

/** The sales of a file with all columns as numbers, built in one pass. `value` is the money that differs from the statement. */
export type ProofTable = {
  field: MoneyField
  sales: SalesColumns
  value: Float64Array
  columns: ProofColumn[]
  /** The block of each sale: blank rows, headings and sums separate blocks. */
  sections: Int32Array
  /** Two hashes per sale, equal for rows with the same cells. */
  hashes: Float64Array
  others: OtherRow[]
}

export async function proofTable(sheet: Sheet, body: SalesBody, date1904: boolean, field: MoneyField): Promise<ProofTable> {
  const sales = body.sales.result()
  const written: Written = { ...body.properties, date1904 }
  const columns = columnsOf(body, sales.row.length, written)
  const sections = new Int32Array(sales.row.length)
  const hashes = new Float64Array(sales.row.length)
  const others: OtherRow[] = []
  const bad = new Set(body.badRows.first.map(({ row }) => row))
  const skipped = new Set(body.skipped.first().flatMap(({ row, kind }) => (kind === 'subtotal' || kind === 'total' ? [row] : [])))
  const source = body.sources[field]
  const money = isColumn(source) ? new ProofColumn({ name: source.name, at: source.column, field }, written) : null
  let at = 0
  let section = 0
  let last = 0
  await sheet.read((row) => {
    if (row.number <= body.header.number) return undefined
    const isSale = row.number === sales.row[at]
    if (filledColumns(row).length === 0) return undefined
    if (row.number > last + 1 || !isSale) section++
    last = row.number
    if (isSale) {
      for (const column of columns) column.add(row.cells[column.at])
      sections[at] = section
      hashes[at++] = hashOf(row)
    } else if (money && others.length < MAX_OTHERS && (bad.has(row.number) || skipped.has(row.number))) {
      money.add(row.cells[money.at])
      const cents = money.amounts.at(money.amounts.length - 1)
      if (cents !== 0 && !Number.isNaN(cents)) others.push({ row: row.number, kind: bad.has(row.number) ? 'bad' : 'skipped', cents })
    }
    return undefined
  })
  return { field, sales, value: field === 'amount' ? sales.amountCents : sales.grossCents, columns, sections, hashes, others }
}

function columnsOf({ header, sources }: SalesBody, rows: number, written: Written): ProofColumn[] {
  const most = Math.min(MAX_COLUMNS, Math.floor(MAX_CELLS / Math.max(1, rows)))
  const fieldAt = new Map(
    SALES_FIELDS.flatMap((field) => {
      const source = sources[field]
      return isColumn(source) ? [[source.column, field] as const] : []
    }),
  )
  return columnNames(header, Math.min(MAX_COLUMNS, Math.max(header.cells.length, ...fieldAt.keys()) + 1))
    .map((name, at) => ({ name, at, field: fieldAt.get(at) ?? null }))
    .filter(({ name }) => !namesPatient(name))
    .slice(0, most)
    .map((about) => new ProofColumn(about, written))
}

/** FNV-1a twice, combined to 53 bits: rows with the same hash are the same. */
function hashOf({ cells }: Row): number {
  let [one, other] = [0x811c9dc5, 0x9dc5811c]
  for (let at = 0; at < cells.length; at++) {
    const text = cellText(cells[at])
    for (let letter = 0; letter < text.length; letter++) {
      const code = text.charCodeAt(letter)
      one = Math.imul(one ^ code, 0x01000193)
      other = Math.imul(other ^ (code + at), 0x01000193)
    }
    one = Math.imul(one ^ 0x1f, 0x01000193)
  }
  return (one >>> 0) * 0x200000 + ((other >>> 0) & 0x1fffff)
}
