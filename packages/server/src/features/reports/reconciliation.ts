import { cents, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn } from '../../rows/named-rows.ts'
import { namesOfToday } from '../statements/names.store.ts'
import { type MonthProof, proofsOf } from '../commission-received/received.store.ts'
import {
  type DifferingSums,
  differingLines,
  reconciled,
  type ReconciledManufacturer,
  type SalesAsked,
  type Side,
} from './reconciliation.store.ts'
import { accountOf, type Asked, columnsOf, type Made, totalsOf } from './report.ts'

/**
 * What the files of a month say of themselves and what was stored of them; and in three steps what the manufacturers had agreed to pay,
 * what their files report, and what was received.
 */
export async function reconciliation(tx: Tx, asked: Asked): Promise<Made> {
  const found = withReceived(await reconciled(tx, salesAsked(asked)), await proofsOf(tx, { start: asked.to, end: asked.to }), asked)
  const nameOf = await namesOfToday(
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
  const made: Made = {
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
  // Next to the sales of all manufacturers, the sum of those that state theirs would look like a difference.
  const isStatedByAll = found.every(({ stated }) => stated !== null)
  const isStated = (at: number) => ['stated', 'unaccounted'].includes(columns[at]?.id ?? '')
  const totals = totalsOf(made)?.map((total, at) => (isStated(at) && !isStatedByAll ? null : total))
  return { ...made, ...(totals && { totals }) }
}

/** A manufacturer that has paid and sent nothing is one of them, too. */
function withReceived(found: readonly ReconciledManufacturer[], proofs: readonly MonthProof[], asked: Asked) {
  const { manufacturerId: only } = salesAsked(asked)
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

/** The lines on which a manufacturer paid less than it had agreed to, to be sent back to it. */
export const paidShort = (tx: Tx, asked: Asked) => differing(tx, asked, 'short')

/** The lines on which it paid more. */
export const paidOver = (tx: Tx, asked: Asked) => differing(tx, asked, 'over')

const PLACE = ['manufacturer', 'hospital', 'surgeon', 'procedure', 'territory', 'file', 'row'] as const

async function differing(tx: Tx, asked: Asked, side: Side): Promise<Made> {
  const lines = await differingLines(tx, salesAsked(asked), { side, page: asked.page })
  const [all] = lines
  const nameOf = await namesOfToday(tx, lines.flatMap(mastersIn))
  return {
    columns: columnsOf('date', 'invoice', side, 'sales', 'agreedRate', 'agreed', 'gross', ...PLACE),
    rows: lines.map((line) => ({
      subject: accountOf(line),
      month: asked.to,
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
    note: side === 'short' && asked.of.length > 0 && all ? noteTo(asked.to, all) : undefined,
  }
}

/** What may be written to a manufacturer that paid less than it had agreed to. */
const noteTo = (month: Month, { line_count: count, agreed, gross, difference }: DifferingSums) =>
  text('reports.noteToManufacturer', { month, count, short: cents(difference), agreed: cents(agreed), paid: cents(gross) })

/** These reports are narrowed to a manufacturer or to nothing. */
export const salesAsked = ({ to, of }: Asked): SalesAsked => ({ month: to, manufacturerId: of[0]?.id })
