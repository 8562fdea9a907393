import { cents, dollars } from '@fairshare/engine/values'
import type { SalesText } from '@fairshare/intake'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { money } from './file-view.ts'
import { insertLines } from './lines.store.ts'
import { holdMasters, listNewNames, takeNames } from './names.store.ts'
import { refuseTooManyNew, rows, warningsOf } from './reading.ts'
import * as store from './uploads.store.ts'

/** Stores a reading of a mapped file: every name means a master by now, and all lines go in, or none. */
export async function storeReading(
  tx: Tx,
  file: store.FileRecord,
  { summary: reading, names, lines }: SalesText,
  leaveOutBadRows: boolean,
) {
  await takeNames(tx, names)
  await refuseTooManyNew(tx, file)
  const unresolved = await listNewNames(tx)
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
    throw new AppError('INVALID', `${rows(reading.badRowCount)} cannot be read (${what}). Correct the file, or leave these rows out.`, {
      badRows: reading.badRows.slice(0, 1000),
    })
  }
  // What is left out is kept on record, row by row; a file with more of it was mapped wrongly.
  if (reading.badRowCount > reading.badRows.length)
    throw new AppError(
      'INVALID',
      `${rows(reading.badRowCount)} cannot be read: too many to be left out. Look at how the columns are mapped.`,
    )
  // Lines never name a master that is being deleted or merged at this moment.
  if (!(await holdMasters(tx)))
    throw new AppError('CONFLICT', 'Somebody deleted or merged a name of this file at the same moment. Look at its values again.')
  const month = store.monthOf(file.month)
  await insertLines(tx, { id: file.id, month, manufacturerId: file.manufacturer_id }, lines)
  const stored = {
    rows: reading.rows,
    storedRows: reading.readableRows,
    leftOutRows: reading.badRowCount,
    salesCents: cents(reading.amountCents),
    grossCents: cents(reading.grossCents),
    statedTotals: reading.statedTotals && {
      totalSales: money(reading.statedTotals.amountCents),
      totalGrossCommission: money(reading.statedTotals.grossCents),
    },
    statedTotalsAgree: reading.statedTotals?.agree ?? null,
    warnings: warningsOf(file, reading),
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
