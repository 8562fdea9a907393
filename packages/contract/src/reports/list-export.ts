import { z } from 'zod'
import { downloadOnRecord, get, post } from '../call/call.ts'
import { payoutLayoutChange, payoutLayoutRecord } from '../commission/payout-layout.ts'
import { id, month, monthText, noData, noInput } from '../wire/wire.ts'

/** What a list, or a chart, is taken out of the product as. */
export const exportFormat = z.enum(['xlsx', 'csv', 'print', 'png'])

/** What the server takes out of a month, however long it is. */
export const MONTH_LISTS = ['payout-register', 'journal', 'commission-lines', 'exceptions', 'ledger'] as const
export type MonthList = (typeof MONTH_LISTS)[number]

export const FILE_FORMATS = ['xlsx', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** Longer lists are ordered: they are written in the background. */
export const MOST_ROWS_AT_ONCE = 20_000

export const monthExportInput = z.strictObject({ list: z.enum(MONTH_LISTS), selectedMonth: month, format: z.enum(FILE_FORMATS) })

const orderedExport = z.object({
  exportId: z.number(),
  /** Statements are ordered where they are: as PDFs in one archive. */
  list: z.enum([...MONTH_LISTS, 'statements']),
  selectedMonth: monthText,
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

/** Whoever sees the month or its reports may take them out. */
const access = ['commission-list', 'reports'] as const

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
    /** Null where the list is short: it is taken at once. */
    data: z.object({ exportId: z.number().nullable() }),
    summary: `Orders a list of a month that has more than ${MOST_ROWS_AT_ONCE} rows; it is written in the background`,
  }),
  ordered: get('/listexport/getOrderedExports', {
    access,
    input: noInput,
    data: z.object({ exports: z.array(orderedExport) }),
    summary: 'The long lists and statements that the signed-in user has ordered, how far each is, and how long it is kept',
  }),
  take: downloadOnRecord('/listexport/takeOrderedExport', {
    access,
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
