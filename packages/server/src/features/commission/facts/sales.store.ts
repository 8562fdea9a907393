import { to as copyTo } from 'pg-copy-streams'
import type { Tx } from '../../../platform/database/db.ts'
import { type DatedSales, salesReader } from './sales-columns.ts'

export const SALES_COLUMNS = `id, manufacturer_id, territory_id, coalesce(hospital_id, 0), coalesce(surgeon_id, 0), coalesce(procedure_id, 0),
  amount_cents, gross_cents, invoice_date - date '2000-01-01'`

/** A literal of ids or days, because COPY takes no parameters. */
export const arrayOf = (values: readonly (number | string)[]) => `'{${[...new Set(values)].join()}}'`

/** Reads sales as columns of integers. COPY text is parsed byte by byte without objects, so that a million lines take a second. */
export async function readSales(tx: Tx, query: string, expected?: number): Promise<DatedSales> {
  const reader = salesReader(expected)
  let failure: unknown
  for await (const chunk of tx.client.query(copyTo(`copy (${query}) to stdout`))) {
    try {
      reader.read(chunk as Buffer)
    } catch (error) {
      // Read to its end, or the connection would never take another query.
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
  return reader.sales()
}

export async function placeOf(tx: Tx, saleId: number): Promise<{ row: number; file: string }> {
  const found = await tx.db
    .selectFrom('sales_lines as line')
    .innerJoin('files as file', (join) => join.onRef('file.company_id', '=', 'line.company_id').onRef('file.id', '=', 'line.file_id'))
    .select(['file.file_name', 'line.row_number'])
    .where('line.id', '=', saleId)
    .executeTakeFirstOrThrow()
  return { row: found.row_number, file: found.file_name }
}
