import { cents, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn } from '../../rows/named-rows.ts'
import { currentNames } from '../statements/names.store.ts'
import { type MonthProof, proofsOf } from '../commission-received/received.store.ts'
import {
  type DifferingSums,
  differingLines,
  reconciled,
  type ReconciledManufacturer,
  type SalesFilter,
  type Side,
} from './reconciliation.store.ts'
import { accountOf, type ReportQuery, columnsOf, type ReportTable, totalsOf } from './report.ts'

/** Totals stated in a month's files against those stored, and the commission agreed, reported and received. */
export async function reconciliation(tx: Tx, query: ReportQuery): Promise<ReportTable> {
  const found = withReceived(await reconciled(tx, salesFilter(query)), await proofsOf(tx, { start: query.to, end: query.to }), query)
  const nameOf = await currentNames(
    tx,
    found.map((row) => row.manufacturer_id),
  )
  const columns = columnsOf(
    'name',
    'stated',
    'sales',
    'leftOutSales',
    'unaccounted',
    'storedRows',
    'leftOutRows',
    'agreed',
    'gross',
    'difference',
    'received',
    'receivedDifference',
    'unrated',
    'short',
    'over',
  )
  const made: ReportTable = {
    columns,
    rows: found.map((row) => ({
      subject: { kind: 'manufacturer', id: row.manufacturer_id },
      cells: [
        nameOf(row.manufacturer_id),
        row.stated,
        row.sales,
        row.left_out_sales,
        row.unaccounted,
        row.rows,
        row.left_out_rows,
        row.agreed,
        row.gross,
        row.difference,
        row.received,
        row.received === null ? null : row.received - row.gross,
        row.unrated,
        row.short,
        row.over,
      ],
    })),
  }
  // If some manufacturers state no total, a sum next to the sales of all would look like a difference.
  const isStatedByAll = found.every(({ stated }) => stated !== null)
  const isStated = (at: number) => ['stated', 'unaccounted'].includes(columns[at]?.id ?? '')
  const totals = totalsOf(made)?.map((total, at) => (isStated(at) && !isStatedByAll ? null : total))
  return { ...made, ...(totals && { totals }) }
}

function withReceived(found: readonly ReconciledManufacturer[], proofs: readonly MonthProof[], query: ReportQuery) {
  const { manufacturerId: only } = salesFilter(query)
  const receivedOf = new Map(proofs.map(({ manufacturerId, received }) => [manufacturerId, received]))
  const rows = found.map((row) => ({ ...row, received: receivedOf.get(row.manufacturer_id) ?? null }))
  const absent = proofs.filter(
    ({ manufacturerId: id, received }) =>
      received !== null && (only ?? id) === id && !found.some(({ manufacturer_id: known }) => known === id),
  )
  return [...rows, ...absent.map(({ manufacturerId, received }) => ({ ...NOTHING_SENT, manufacturer_id: manufacturerId, received }))]
}

const NOTHING_SENT = {
  rows: 0,
  sales: 0,
  gross: 0,
  left_out_rows: 0,
  left_out_sales: 0,
  stated: null,
  unaccounted: null,
  unrated: 0,
  agreed: null,
  difference: null,
  short: 0,
  over: 0,
}

/** Lines on which a manufacturer paid less than agreed, to send back to it. */
export const paidShort = (tx: Tx, query: ReportQuery) => differing(tx, query, 'short')

export const paidOver = (tx: Tx, query: ReportQuery) => differing(tx, query, 'over')

const PLACE = ['manufacturer', 'hospital', 'surgeon', 'procedure', 'territory', 'file', 'row'] as const

async function differing(tx: Tx, query: ReportQuery, side: Side): Promise<ReportTable> {
  const lines = await differingLines(tx, salesFilter(query), { side, page: query.page })
  const [all] = lines
  const nameOf = await currentNames(tx, lines.flatMap(mastersIn))
  return {
    columns: columnsOf('date', 'invoice', side, 'sales', 'agreedRate', 'agreed', 'gross', ...PLACE),
    rows: lines.map((line) => ({
      subject: accountOf(line),
      month: query.to,
      cells: [
        line.invoice_date,
        line.invoice_number || null,
        line.difference_cents,
        line.amount_cents,
        line.percent,
        line.agreed_cents,
        line.gross_cents,
        nameOf(line.manufacturer_id),
        nameOf(line.hospital_id),
        nameOf(line.surgeon_id),
        nameOf(line.procedure_id),
        nameOf(line.territory_id),
        line.file_name,
        line.row_number,
      ],
    })),
    ...(all && { totals: [null, null, all.difference, all.sales, null, all.agreed, all.gross, ...PLACE.map(() => null)] }),
    rowCount: all?.line_count ?? 0,
    note: side === 'short' && query.of.length > 0 && all ? noteTo(query.to, all) : undefined,
  }
}

const noteTo = (month: Month, { line_count: count, agreed, gross, difference }: DifferingSums) =>
  text('reports.noteToManufacturer', { month, count, short: cents(difference), agreed: cents(agreed), paid: cents(gross) })

/** These reports have at most a manufacturer as filter. */
export const salesFilter = ({ to, of }: ReportQuery): SalesFilter => ({ month: to, manufacturerId: of[0]?.id })
