import { type Month, monthOfDay } from '@fairshare/engine/values'
import type { SalesSummary } from '@fairshare/intake'
import { asMessage, type Text, text } from '@fairshare/texts'
import type { FileRecord } from '../uploads.store.ts'
import { warningsOf } from './file-view.ts'

/** All warnings about a file and its reading, without duplicates. */
export const allWarnings = (file: FileRecord, summary: SalesSummary): Text[] =>
  unique([...warningsOfTable(file), ...noticesOfReading(summary), ...figureWarnings(summary, monthOfDay(file.month))])

/** The warnings that neither figures nor line lists show. */
export const noticesOf = (file: FileRecord, summary: SalesSummary): Text[] =>
  unique([...warningsOfTable(file), ...noticesOfReading(summary)])

/** Warnings about a stored reading are computed again from this one. */
const warningsOfTable = (file: FileRecord) => warningsOf(file).filter(({ key }) => !key.startsWith('uploads.warning.'))

const unique = (all: readonly Text[]): Text[] => [...new Map(all.map((warning) => [asMessage(warning), warning])).values()]

const noticesOfReading = (summary: SalesSummary): Text[] => {
  const { badRows, badRowCount, readableRows: lines, notSales } = summary
  return [
    ...(badRowCount > badRows.length ? [text('uploads.warning.badRowsListed', { rows: badRowCount, listed: badRows.length })] : []),
    ...(hasDiscountRows(summary) ? [text('uploads.warning.inSteps', { lines, sums: notSales.subtotal })] : []),
  ]
}

const MIN_SUBTOTALS = 3
/** Whether each sale is written as price, discount and net: a subtotal after every few rows, with credits among them. */
const hasDiscountRows = ({ readableRows, notSales: { subtotal }, credits }: SalesSummary): boolean =>
  subtotal >= MIN_SUBTOTALS && readableRows <= subtotal * 3 && credits.rows * 2 >= subtotal

function figureWarnings(summary: SalesSummary, month: Month): Text[] {
  const { credits, datesOutsideMonth, rowsAlikeAnEarlierRow, statedTotals } = summary
  return [
    ...(credits.rows > 0 ? [text('uploads.warning.credits', { count: credits.rows, amount: credits.cents })] : []),
    ...(datesOutsideMonth > 0 ? [text('uploads.warning.outsideMonth', { count: datesOutsideMonth, month })] : []),
    ...(rowsAlikeAnEarlierRow > 0 ? [text('uploads.warning.alike', { count: rowsAlikeAnEarlierRow })] : []),
    ...(statedTotals && !statedTotals.agree ? [text('uploads.warning.ownTotal', { row: statedTotals.row })] : []),
  ]
}
