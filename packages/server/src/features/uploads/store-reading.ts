import { cents, dollars } from '@fairshare/engine/values'
import type { SalesReading } from '@fairshare/intake'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { money } from './file-view.ts'
import { insertLines } from './lines.store.ts'
import { resolveReading, warningsOf } from './reading.ts'
import * as store from './uploads.store.ts'

/** Stores a reading of a mapped file: every name means a master by now, and all lines go in, or none. */
export async function storeReading(tx: Tx, file: store.FileRecord, reading: SalesReading, leaveOutBadRows: boolean) {
  const { masterOf, unresolved } = await resolveReading(tx, reading)
  if (unresolved.length > 0) {
    const shown = unresolved.slice(0, 3).map(({ target, value }) => `${target} '${value}'`)
    const values = unresolved.slice(0, 1000).map(({ target, value, rows }) => ({ target, value, rows }))
    throw new AppError(
      'INVALID',
      `${unresolved.length} ${unresolved.length === 1 ? 'value is' : 'values are'} not matched yet: ${shown.join(', ')}${unresolved.length > 3 ? ' …' : ''}`,
      { unresolved: values },
    )
  }
  if (reading.badRowCount > 0 && !leaveOutBadRows) {
    const [first] = reading.badRows
    const what = first ? `row ${first.row}, ${first.column}: ${first.reason}` : ''
    throw new AppError('INVALID', `${reading.badRowCount} rows cannot be read (${what}). Correct the file, or leave these rows out.`, {
      badRows: reading.badRows.slice(0, 1000),
    })
  }
  const month = store.monthOf(file.month)
  await insertLines(tx, { id: file.id, month, manufacturerId: file.manufacturer_id }, reading, masterOf)
  const stored = {
    rows: reading.rows,
    storedRows: reading.sales.row.length,
    leftOutRows: reading.badRowCount,
    salesCents: cents(reading.amountCents),
    grossCents: cents(reading.grossCents),
    statedTotals: reading.statedTotals && {
      totalSales: money(reading.statedTotals.amountCents),
      totalGrossCommission: money(reading.statedTotals.grossCents),
    },
    statedTotalsAgree: reading.statedTotals?.agree ?? null,
    warnings: warningsOf(reading, month),
    leftOut: reading.badRows,
  }
  await store.markProcessed(tx, file.id, stored)
  return {
    storedRows: stored.storedRows,
    leftOutRows: stored.leftOutRows,
    totalSales: dollars(stored.salesCents),
    totalGrossCommission: dollars(stored.grossCents),
  }
}

/** The mapping must still be the one that was read by: somebody may have changed it meanwhile. */
export function refuseOtherMapping(before: store.FileRecord, now: store.FileRecord): void {
  const textOf = (file: store.FileRecord) => JSON.stringify([file.sheet, file.header_row, file.mapped_fields, file.sources])
  if (textOf(before) !== textOf(now))
    throw new AppError('CONFLICT', 'Somebody else mapped this file anew in the meantime. Look at its values again.')
}
