import { formatMonth, monthOfDay } from '@fairshare/engine/values'
import type { Tx } from '../../platform/database/db.ts'
import { currentNames } from '../statements/names.store.ts'
import { missingPairs } from './missing-business.store.ts'
import { salesFilter } from './reconciliation.ts'
import { accountOf, type ReportQuery, columnsOf, type ReportTable } from './report.ts'

export async function missingBusiness(tx: Tx, query: ReportQuery): Promise<ReportTable> {
  const { pairs, count, usualSales } = await missingPairs(tx, salesFilter(query), query.page)
  const nameOf = await currentNames(
    tx,
    pairs.flatMap((pair) => [pair.manufacturer_id, pair.hospital_id, pair.surgeon_id]),
  )
  return {
    columns: columnsOf('hospital', 'surgeon', 'usualSales', 'manufacturer', 'monthsSeen', 'lastMonth'),
    rows: pairs.map((pair) => ({
      subject: accountOf(pair),
      month: monthOfDay(pair.last_month),
      cells: [
        nameOf(pair.hospital_id),
        nameOf(pair.surgeon_id),
        pair.usual_cents,
        nameOf(pair.manufacturer_id),
        pair.months_seen,
        formatMonth(monthOfDay(pair.last_month)),
      ],
    })),
    totals: [null, null, usualSales, null, null, null],
    rowCount: count,
  }
}
