import { cents, type Month } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { mastersIn } from '../../rows/named-rows.ts'
import { namesOfToday } from '../statements/names.store.ts'
import { type DifferingSums, differingLines, reconciled, type SalesAsked, type Side } from './reconciliation.store.ts'
import { accountOf, type Asked, columnsOf, type Made, totalsOf } from './report.ts'

/** What the files of a month say of themselves, what was stored of them, and what the manufacturers paid and had agreed to pay. */
export async function reconciliation(tx: Tx, asked: Asked): Promise<Made> {
  const found = await reconciled(tx, salesAsked(asked))
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
    'gross',
    'unrated',
    'agreed',
    'difference',
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
        row.gross,
        row.unrated,
        row.agreed,
        row.difference,
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
