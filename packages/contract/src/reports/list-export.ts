import { z } from 'zod'
import { isOneOf } from '@fairshare/engine/values'
import type { Access } from '../call/access.ts'
import { downloadOnRecord, get, post } from '../call/call.ts'
import { payoutLayoutChange, payoutLayoutRecord } from '../commission/payout-layout.ts'
import { MASTER_KINDS, MASTER_LISTS, type MasterList } from '../masters/kinds.ts'
import { linesOf, shown } from '../masters/record-calls.ts'
import { id, month, monthText, noData, noInput } from '../wire/wire.ts'
import { offeredBy, REPORT_IDS, type ReportId, reportInput } from './reports.ts'

/** What a list, or a chart, is taken out of the product as. */
export const exportFormat = z.enum(['xlsx', 'csv', 'print', 'png'])

/** What the server takes out of a month, however long it is. */
export const MONTH_LISTS = ['payout-register', 'journal', 'commission-lines', 'exceptions', 'ledger'] as const
export type MonthList = (typeof MONTH_LISTS)[number]

export const FILE_FORMATS = ['xlsx', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** Whoever sees the month or its reports may take its lists out. */
const access = ['commission-list', 'reports'] as const

/** Longer lists are ordered: they are written in the background. */
export const MOST_ROWS_AT_ONCE = 20_000

export const monthExportInput = z.strictObject({ list: z.enum(MONTH_LISTS), selectedMonth: month, format: z.enum(FILE_FORMATS) })

/** What a list of masters can show of each. */
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

/** What is the same for all lists that a screen orders as it shows them. */
const asShown = {
  format: z.enum(FILE_FORMATS),
  /** What the rows are chosen by, in the words of the screen. */
  filters: z.array(z.string().max(300)).max(50).default([]),
}

/** Which masters, and what of each; all that there is unless columns are named. */
export const mastersExportInput = shown.omit({ page: true, pageSize: true, showDeletedRecords: true }).extend({
  ...asShown,
  kind: z.enum(MASTER_KINDS),
  showDeletedRecords: z.boolean().default(false),
  regionId: id.optional(),
  ...linesOf,
  columns: z.array(z.enum(MASTER_COLUMNS)).min(1).max(MASTER_COLUMNS.length).optional(),
})
export type MastersExport = z.infer<typeof mastersExportInput>

/** Which report, and which of its columns, as the report itself names them: 'sales', 'sales May-2025'; all unless some are named. */
export const reportExportInput = reportInput.omit({ page: true }).extend({
  ...asShown,
  columns: z.array(z.string().max(60)).min(1).max(100).optional(),
})
export type ReportExport = z.infer<typeof reportExportInput>

const REPORT_LISTS = REPORT_IDS.map((id): `report-${ReportId}` => `report-${id}`)

const orderedExport = z.object({
  exportId: z.number(),
  /** Statements are ordered where they are: as PDFs in one archive. */
  list: z.enum([...MONTH_LISTS, 'statements', ...MASTER_LISTS, ...REPORT_LISTS]),
  /** What it is, and of which month, as its reader is told. */
  title: z.string(),
  /** Null: a list of masters is of no month. */
  selectedMonth: monthText.nullable(),
  format: z.enum([...FILE_FORMATS, 'zip']),
  status: z.enum(['Queued', 'Ready', 'Failed']),
  rows: z.number(),
  written: z.number(),
  /** Why it could not be written. */
  failure: z.string().nullable(),
  /** Until when it can be taken. */
  endsAt: z.string().nullable(),
})
export type OrderedExport = z.infer<typeof orderedExport>
export type OrderedList = OrderedExport['list']

export const isMasterList = (list: OrderedList): list is MasterList => isOneOf(MASTER_LISTS, list)
export const isReportList = (list: OrderedList): list is `report-${ReportId}` => isOneOf(REPORT_LISTS, list)
export const reportOf = (list: `report-${ReportId}`) => list.slice('report-'.length) as ReportId

/** Who may have what a list is made of: whoever has ordered it may take it for as long as they may see it. */
export function accessTo(list: OrderedList): Access {
  if (isMasterList(list)) return list
  if (isReportList(list)) return offeredBy(reportOf(list)).needs ?? 'reports'
  return list === 'statements' ? 'commission-list' : access
}

/** Whoever has a list of masters, or reports, orders theirs; whose list it is not is refused. */
const accessToAny = [...access, ...MASTER_LISTS] as const

/** Null where the list is short: it is taken at once. */
const ordered = z.object({ exportId: z.number().nullable() })

export const listExport = {
  record: post('/listexport/recordListExport', {
    access: 'signed-in',
    input: z.strictObject({
      /** The list's name, as the page knows it: 'users'. */
      list: z
        .string()
        .max(60)
        .regex(/^[a-z][a-z-]*$/),
      format: exportFormat,
      columns: z.array(z.string().min(1).max(60)).min(1).max(100),
      rows: z.int().min(0).max(10_000_000),
      /** What the rows were chosen by, in the words of the screen. */
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
    summary: `Orders a list of a month that has more than ${MOST_ROWS_AT_ONCE} rows; it is written in the background`,
  }),
  orderMasters: post('/listexport/orderMastersExport', {
    access: MASTER_LISTS,
    input: mastersExportInput,
    data: ordered,
    summary: `Orders a list of masters that has more than ${MOST_ROWS_AT_ONCE} rows, with what uses them; it is written in the background`,
  }),
  orderReport: post('/listexport/orderReportExport', {
    access: 'reports',
    input: reportExportInput,
    data: ordered,
    summary: `Orders a report that has more than ${MOST_ROWS_AT_ONCE} rows; it is written in the background`,
  }),
  ordered: get('/listexport/getOrderedExports', {
    access: accessToAny,
    input: noInput,
    data: z.object({ exports: z.array(orderedExport) }),
    summary: 'The long lists and statements that the signed-in user has ordered, how far each is, and how long it is kept',
  }),
  take: downloadOnRecord('/listexport/takeOrderedExport', {
    access: accessToAny,
    input: z.strictObject({ exportId: id }),
    summary: 'What the signed-in user has ordered, as a file; who took it is on record',
  }),
  payoutLayout: get('/listexport/getPayoutLayout', {
    access,
    input: noInput,
    data: payoutLayoutRecord,
    summary: "How the company's payout register and journal are laid out",
  }),
  updatePayoutLayout: post('/listexport/updatePayoutLayout', {
    access: 'administrator',
    input: payoutLayoutChange,
    data: noData,
    summary: "Lays out the company's payout register and journal",
  }),
}
