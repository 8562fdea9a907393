import { z } from 'zod'
import { isOneOf } from '@fairshare/engine/values'
import type { Access } from '../call/access.ts'
import { downloadOnRecord, get, post } from '../call/call.ts'
import { payoutLayoutChange, payoutLayoutRecord } from '../commission/payout-layout.ts'
import { MASTER_KINDS, MASTER_LISTS, type MasterList } from '../masters/kinds.ts'
import { linesOf, shown } from '../masters/record-calls.ts'
import { id, month, monthText, noData, noInput } from '../wire/wire.ts'
import { offeredBy, REPORT_IDS, type ReportId, reportInput } from './reports.ts'

export const exportFormat = z.enum(['xlsx', 'csv', 'print', 'png'])

/** The lists of a month that the server exports, regardless of length. */
export const MONTH_LISTS = ['payout-register', 'journal', 'commission-lines', 'exceptions', 'ledger'] as const
export type MonthList = (typeof MONTH_LISTS)[number]

export const FILE_FORMATS = ['xlsx', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

const access = ['commission-list', 'reports'] as const

/** Longer lists are exported by a background job. */
export const MAX_ROWS_AT_ONCE = 20_000

export const monthExportInput = z.strictObject({ list: z.enum(MONTH_LISTS), selectedMonth: month, format: z.enum(FILE_FORMATS) })

export const MASTER_COLUMNS = [
  'name',
  'territories',
  'region',
  'salespersons',
  'availableUntil',
  'lastFileAt',
  'grossYearToDate',
  'aliases',
  'rules',
  'lines',
  'yearToDate',
  'firstSold',
  'lastSold',
  'updatedAt',
] as const
export type MasterColumn = (typeof MASTER_COLUMNS)[number]

/** The fields of all lists that a screen exports as it shows them. */
const asShown = {
  format: z.enum(FILE_FORMATS),
  /** The filters, as the screen describes them. */
  filters: z.array(z.string().max(300)).max(50).default([]),
}

/** Which masters, and which columns; all columns by default. */
export const mastersExportInput = shown.omit({ page: true, pageSize: true, showDeletedRecords: true }).extend({
  ...asShown,
  kind: z.enum(MASTER_KINDS),
  showDeletedRecords: z.boolean().default(false),
  regionId: id.optional(),
  ...linesOf,
  columns: z.array(z.enum(MASTER_COLUMNS)).min(1).max(MASTER_COLUMNS.length).optional(),
})
export type MastersExport = z.infer<typeof mastersExportInput>

/** Which report, and which columns by their names: 'sales', 'sales May-2025'; all columns by default. */
export const reportExportInput = reportInput.omit({ page: true }).extend({
  ...asShown,
  columns: z.array(z.string().max(60)).min(1).max(100).optional(),
})
export type ReportExport = z.infer<typeof reportExportInput>

const REPORT_LISTS = REPORT_IDS.map((id): `report-${ReportId}` => `report-${id}`)

const orderedExport = z.object({
  exportId: z.number(),
  /** Statements are exported as PDFs in one archive. */
  list: z.enum([...MONTH_LISTS, 'statements', ...MASTER_LISTS, ...REPORT_LISTS]),
  /** The description and month for the user. */
  title: z.string(),
  /** Null: a list of masters has no month. */
  selectedMonth: monthText.nullable(),
  format: z.enum([...FILE_FORMATS, 'zip']),
  status: z.enum(['Queued', 'Ready', 'Failed']),
  rows: z.number(),
  written: z.number(),
  failure: z.string().nullable(),
  /** When the file expires. */
  endsAt: z.string().nullable(),
})
export type OrderedExport = z.infer<typeof orderedExport>
export type OrderedList = OrderedExport['list']

export const isMasterList = (list: OrderedList): list is MasterList => isOneOf(MASTER_LISTS, list)
export const isReportList = (list: OrderedList): list is `report-${ReportId}` => isOneOf(REPORT_LISTS, list)
export const reportOf = (list: `report-${ReportId}`) => list.slice('report-'.length) as ReportId

/** Who may download an export: the user who ordered it, as long as they may see its contents. */
export function accessTo(list: OrderedList): Access {
  if (isMasterList(list)) return list
  if (isReportList(list)) return offeredBy(reportOf(list)).needs ?? 'reports'
  return list === 'statements' ? 'commission-list' : access
}

/** Users with the screen of a list of masters or of reports may export it; others are refused. */
const accessToAny = [...access, ...MASTER_LISTS] as const

/** Null for a short list, which is downloaded at once. */
const ordered = z.object({ exportId: z.number().nullable() })

export const listExport = {
  record: post('/listexport/recordListExport', {
    access: 'signed-in',
    input: z.strictObject({
      /** The list's name on the page: 'users'. */
      list: z
        .string()
        .max(60)
        .regex(/^[a-z][a-z-]*$/),
      format: exportFormat,
      columns: z.array(z.string().min(1).max(60)).min(1).max(100),
      rows: z.int().min(0).max(10_000_000),
      /** The filters, as the screen describes them. */
      filters: z.array(z.string().max(300)).max(50),
    }),
    data: noData,
    summary: 'Records that a list was taken out of the product; the page makes the file from the rows that it shows',
  }),
  ofMonth: downloadOnRecord('/listexport/exportMonth', {
    access,
    input: monthExportInput,
    summary:
      "A month's payout register, journal, commission lines, exceptions or ledger as a file; who took it is on record. One of more than 20,000 rows is ordered",
  }),
  order: post('/listexport/orderMonthExport', {
    access,
    input: monthExportInput,
    data: ordered,
    summary: `Exports a list of a month with more than ${MAX_ROWS_AT_ONCE} rows, in the background`,
  }),
  orderMasters: post('/listexport/orderMastersExport', {
    access: MASTER_LISTS,
    input: mastersExportInput,
    data: ordered,
    summary: `Exports a list of masters with more than ${MAX_ROWS_AT_ONCE} rows, with their uses, in the background`,
  }),
  orderReport: post('/listexport/orderReportExport', {
    access: 'reports',
    input: reportExportInput,
    data: ordered,
    summary: `Exports a report with more than ${MAX_ROWS_AT_ONCE} rows, in the background`,
  }),
  ordered: get('/listexport/getOrderedExports', {
    access: accessToAny,
    input: noInput,
    data: z.object({ exports: z.array(orderedExport) }),
    summary: 'The exports of the signed-in user, with their progress and expiry',
  }),
  take: downloadOnRecord('/listexport/takeOrderedExport', {
    access: accessToAny,
    input: z.strictObject({ exportId: id }),
    summary: 'Downloads an export of the signed-in user; the download is logged',
  }),
  payoutLayout: get('/listexport/getPayoutLayout', {
    access,
    input: noInput,
    data: payoutLayoutRecord,
    summary: "The layout of the company's payout register and journal",
  }),
  updatePayoutLayout: post('/listexport/updatePayoutLayout', {
    access: 'administrator',
    input: payoutLayoutChange,
    data: noData,
    summary: "Lays out the company's payout register and journal",
  }),
}
