import { cents } from '@fairshare/engine/values'
import type { BadReason, BadRow, SalesSummary } from '@fairshare/intake'
import { type Text, text, type TextKey } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { money, storedFigures } from './reading/file-view.ts'
import type { LeftOut } from './imported/imported-sales.store.ts'
import { saveNameMatches } from './questions/earlier-files.store.ts'
import { insertLines } from './stored-lines.store.ts'
import { type Confirming, confirmQuestions } from './questions/questions.ts'
import { lockMasters, listNewNames, resolveNewNames, saveAccounts, type Unresolved } from './reading/names.store.ts'
import { allWarnings } from './reading/warnings.ts'
import { refuseTooManyNew } from './refusals.ts'
import { openReading, type StagedReading } from './reading/staging.ts'
import { type ReadingTx, removeSales } from './reading/staging.store.ts'
import * as store from './uploads.store.ts'

/** Stores the lines of a reading once its open questions are confirmed. */
export async function storeConfirmed(
  tx: Tx,
  file: store.FileRecord,
  reading: StagedReading,
  { leaveOutBadRows, ...confirming }: Confirming & { leaveOutBadRows: boolean },
) {
  const readingTx = await openReading(tx, file, reading, { isStored: true })
  const { confirmed, replaced, leftOut } = await confirmQuestions(readingTx, file, reading.summary, confirming)
  const stored = await storeReading(readingTx, file, reading.summary, { leftOut, leaveOutBadRows })
  return { stored, confirmed, replaced }
}

/** Stores an opened reading: every name must resolve to a master, and either all lines are stored or none. */
export async function storeReading(
  tx: ReadingTx,
  file: store.FileRecord,
  summary: SalesSummary,
  { leaveOutBadRows, leftOut: imported }: { leaveOutBadRows: boolean; leftOut: LeftOut | null },
) {
  await resolveNewNames(tx, file.manufacturer_id)
  await refuseTooManyNew(tx, file)
  const unresolved = await listNewNames(tx)
  if (unresolved.length > 0) {
    const values = unresolved.slice(0, 1000).map(({ target, value, accountNumber, rows }) => ({ target, value, accountNumber, rows }))
    throw new AppError('INVALID', notMatched(unresolved), { unresolved: values })
  }
  if (summary.badRowCount > 0 && !leaveOutBadRows) {
    throw new AppError('INVALID', cannotBeRead(summary), { badRows: summary.badRows.slice(0, 1000) })
  }
  // Each left-out row is recorded; a file with more of them than the limit was mapped wrongly.
  if (summary.badRowCount > summary.badRows.length)
    throw new AppError('INVALID', text('uploads.tooManyBadRows', { rows: summary.badRowCount }))
  // Locked so that no line refers to a master that is being deleted or merged.
  if (!(await lockMasters(tx))) throw new AppError('CONFLICT', text('uploads.namesChanged'))
  await saveNameMatches(tx, file)
  await saveAccounts(tx, file)
  await insertLines(tx, file)
  const stored = rowOf(file, summary, imported)
  await store.markProcessed(tx, file.id, stored)
  await removeSales(tx, file)
  return storedFigures(stored)
}

/** What the row of a file says about its stored lines. */
function rowOf(file: store.FileRecord, summary: SalesSummary, imported: LeftOut | null) {
  const { statedTotals } = summary
  const leftOut = [...summary.badRows, ...summary.repeatedRows, ...(imported?.listed ?? [])].sort((one, other) => one.row - other.row)
  const dates = imported ? imported.dates : summary.dates
  return {
    rows: summary.rows,
    stored_rows: summary.readableRows - (imported?.rows ?? 0),
    left_out_rows: summary.badRowCount + summary.repeatedRows.length + (imported?.rows ?? 0),
    total_sales_cents: cents(summary.amountCents - (imported?.salesCents ?? 0)),
    total_gross_cents: cents(summary.grossCents - (imported?.grossCents ?? 0)),
    stated_totals:
      statedTotals && JSON.stringify({ totalSales: money(statedTotals.amountCents), totalGrossCommission: money(statedTotals.grossCents) }),
    stated_totals_agree: statedTotals?.agree ?? null,
    warnings: JSON.stringify(allWarnings(file, summary)),
    left_out: JSON.stringify(leftOut),
    blanks: JSON.stringify(summary.blanks.map(({ field, rows }) => ({ field, rows }))),
    first_invoice_date: dates?.first ?? null,
    last_invoice_date: dates?.last ?? null,
  }
}

function notMatched(unresolved: readonly Unresolved[]): Text {
  const values = unresolved.length
  const some = unresolved.slice(0, 3).map(({ target, value }) => text(`uploads.valueOf.${target}`, { value }))
  return values > some.length ? text('uploads.notMatchedAndMore', { values, some }) : text('uploads.notMatched', { count: values, some })
}

function cannotBeRead({ badRows: [first], badRowCount: count }: SalesSummary): Text {
  return text('uploads.badRowsStop', { count, first: first ? badRow(first) : text('uploads.isBad.notANumber') })
}

const badRow = ({ row, column, reason }: BadRow): Text => text('uploads.badRow', { row, column, reason: text(REASONS[reason]) })

const REASONS = {
  'no amount': 'uploads.isBad.noAmount',
  'not a number': 'uploads.isBad.notANumber',
  'no date': 'uploads.isBad.noDate',
  'not a date': 'uploads.isBad.notADate',
  'no territory': 'uploads.isBad.noTerritory',
  'no gross commission': 'uploads.isBad.noGrossCommission',
  'too large': 'uploads.isBad.tooLarge',
  repeated: 'uploads.isBad.repeated',
  'left out': 'uploads.isBad.leftOut',
} as const satisfies Record<BadReason, TextKey>
