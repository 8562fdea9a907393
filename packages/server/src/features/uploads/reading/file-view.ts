import type { BadReason, FileRow, Sources } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Money, monthOfDay } from '@fairshare/engine/values'
import type { Translate, Text } from '@fairshare/texts'
import type { BadRow, SalesSummary } from '@fairshare/intake'
import type { ReplacedRow } from '../imported/replaced-lines.store.ts'
import type { ListedFile } from '../file-list.store.ts'
import type { FileRecord } from '../uploads.store.ts'

export const money = (value: number | null) => (value === null ? null : dollars(value as Money))

export const fileRow = (file: ListedFile, translate: Translate): FileRow => ({
  fId: file.id,
  fileName: file.file_name,
  manufacturerId: file.manufacturer_id,
  manufacturerName: file.manufacturer_name,
  selectedMonthYear: formatMonth(monthOfDay(file.month)),
  note: file.note,
  description: file.description,
  status: file.status as FileRow['status'],
  error: file.error === null ? null : translate(file.error as Text),
  rows: file.rows,
  storedRows: file.stored_rows,
  leftOutRows: file.left_out_rows,
  totalSales: money(file.total_sales_cents),
  totalGrossCommission: money(file.total_gross_cents),
  statedTotals: file.stated_totals as FileRow['statedTotals'],
  statedTotalsAgree: file.stated_totals_agree,
  warnings: warningsOf(file).map(translate),
  isCalculated: file.is_calculated ?? false,
  uploadedBy: file.uploaded_by,
  uploadedAt: file.uploaded_at.toISOString(),
  version: file.version,
})

/** A left-out row; older records have neither account nor amount. */
export type LeftOutRow = Pick<BadRow, 'row' | 'column' | 'value' | 'text'> & { reason: BadReason } & Partial<
    Pick<BadRow, 'account' | 'amountCents'>
  >

export const replacedView = ({ byFile, ...row }: ReplacedRow): LeftOutRow => ({
  ...row,
  column: '',
  value: byFile,
  reason: 'replaced',
  amountCents: cents(row.amountCents),
})

export const leftOutView = ({ row, column, value, reason, text, account, amountCents }: LeftOutRow) => ({
  row,
  column,
  value,
  reason,
  text,
  ...(account !== undefined && { account }),
  ...(amountCents !== undefined && { amount: money(amountCents) }),
})

export const warningsOf = (file: Pick<FileRecord, 'warnings'>) => file.warnings as Text[]

export const mappedFile = (file: FileRecord, translate: Translate) => ({
  ...fileRow(file, translate),
  sheet: file.sheet,
  headerRow: file.header_row,
  mappedFields: file.mapped_fields ?? {},
  ...(file.sources as Sources | null),
})

type Figures = Pick<FileRecord, 'stored_rows' | 'left_out_rows' | 'total_sales_cents' | 'total_gross_cents'>

export const storedFigures = (file: Figures) => ({
  storedRows: file.stored_rows ?? 0,
  leftOutRows: file.left_out_rows ?? 0,
  totalSales: money(file.total_sales_cents) ?? 0,
  totalGrossCommission: money(file.total_gross_cents) ?? 0,
})

const difference = (read: number, stated: number | null) => (stated === null ? null : dollars(cents(read - stated)))

export const sumsView = ({ rows, badRowCount, amountCents, grossCents, statedTotals, notSales }: SalesSummary) => ({
  rows,
  badRowCount,
  totalSales: dollars(cents(amountCents)),
  totalGrossCommission: dollars(cents(grossCents)),
  ...(statedTotals && {
    statedTotals: {
      totalSales: money(statedTotals.amountCents),
      totalGrossCommission: money(statedTotals.grossCents),
      salesDifference: difference(amountCents, statedTotals.amountCents),
      grossDifference: difference(grossCents, statedTotals.grossCents),
      row: statedTotals.row,
      agrees: statedTotals.agree,
    },
  }),
  notSales,
})
