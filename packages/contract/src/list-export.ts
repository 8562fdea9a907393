import { z } from 'zod'
import { downloadOnRecord, get, post } from './call.ts'
import { payoutLayoutChange, payoutLayoutRecord } from './payout-layout.ts'
import { month, noData, noInput } from './wire.ts'

/** What a list is taken out of the product as. */
export const exportFormat = z.enum(['xlsx', 'csv', 'print'])

/** What the server takes out of a month, however long it is. */
export const MONTH_LISTS = ['payout-register', 'journal', 'commission-lines', 'exceptions', 'ledger'] as const
export type MonthList = (typeof MONTH_LISTS)[number]

export const FILE_FORMATS = ['xlsx', 'csv'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

export const monthExportInput = z.strictObject({ list: z.enum(MONTH_LISTS), selectedMonth: month, format: z.enum(FILE_FORMATS) })

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
      "A month's payout register, journal, commission lines, exceptions or ledger as a file, however long it is; who took it is on record",
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
