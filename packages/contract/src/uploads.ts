import { asMessage, text } from '@fairshare/texts/text'
import { z } from 'zod'
import { download, get, post } from './call.ts'
import { listed } from './list.ts'
import { choosing, masterOptions } from './masters.ts'
import { seen, versioned } from './versions.ts'
import { dollars, id, instant, month, monthText, NOTE_MAX, noData, noInput, pathId, REQUIRED } from './wire.ts'

/** What a column of a file can be mapped to. The first seven are needed; the last one is optional. */
export const REQUIRED_TARGETS = ['hospital', 'surgeon', 'procedure', 'territory', 'amount', 'grossCommission', 'invoicedate'] as const
export const TARGETS = [...REQUIRED_TARGETS, 'invoiceNumber'] as const
export const target = z.enum(TARGETS)
export type Target = z.infer<typeof target>

/** The targets whose values are masters, and so must be matched. */
export const VALUE_TARGETS = ['hospital', 'surgeon', 'procedure', 'territory'] as const
export const valueTarget = z.enum(VALUE_TARGETS)
export type ValueTarget = z.infer<typeof valueTarget>

/** The targets that a file may lack altogether. */
export const ABSENT_TARGETS = ['hospital', 'surgeon', 'procedure'] as const

export const UPLOAD_EXTENSIONS = ['xlsx', 'csv', 'xls'] as const
export const INVALID_EXTENSION = text('uploads.invalidExtension')
export const MOST_UPLOAD_BYTES = 100 * 1024 * 1024
/** The values of one kind in one file that may mean no master yet: where there are more, another column was meant. */
export const MOST_NEW_VALUES = 10_000
/** What `manufacturerId` says when the manufacturer is a new one, named by `addNewManufacturer`. */
export const NEW_MANUFACTURER = -1

export const FILE_STATUSES = ['Uploaded', 'Mapped', 'Processed', 'Failed'] as const

/** Where targets without a column come from. */
export const sources = {
  fixedValues: z.partialRecord(target, z.string().trim().min(1, REQUIRED).max(300)).optional(),
  notInFile: z
    .array(z.enum(ABSENT_TARGETS, { error: asMessage(text('uploads.onlyTheseMayBeMissing')) }))
    .max(ABSENT_TARGETS.length)
    .optional(),
  grossCommissionPercent: z.number().min(0).max(1000).optional(),
  fillDown: z.array(valueTarget).max(VALUE_TARGETS.length).optional(),
}
const sourcesView = z.object({
  fixedValues: z.partialRecord(target, z.string()).optional(),
  notInFile: z.array(target).optional(),
  grossCommissionPercent: z.number().optional(),
  fillDown: z.array(target).optional(),
  corrections: z.array(z.object({ row: z.number(), target, value: z.string() })).optional(),
})
export type Sources = z.infer<typeof sourcesView>

/** More than there are targets, so that a target with two columns is told by its name. */
const MOST_MAPPED = 100
const mappedColumns = z
  .record(z.string().max(1000), target)
  .refine((columns) => Object.keys(columns).length <= MOST_MAPPED, asMessage(text('uploads.mostColumns', { most: MOST_MAPPED })))
  .meta({ maxProperties: MOST_MAPPED })

export const fileRow = z.object({
  fId: z.number(),
  fileName: z.string(),
  manufacturerId: z.number(),
  manufacturerName: z.string(),
  selectedMonthYear: monthText,
  note: z.string(),
  description: z.string(),
  status: z.enum(FILE_STATUSES),
  error: z.string().nullable(),
  rows: z.number().nullable(),
  storedRows: z.number().nullable(),
  leftOutRows: z.number().nullable(),
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
  statedTotals: z.object({ totalSales: dollars.nullable(), totalGrossCommission: dollars.nullable() }).nullable(),
  statedTotalsAgree: z.boolean().nullable(),
  warnings: z.array(z.string()),
  uploadedBy: z.string(),
  uploadedAt: instant,
  ...versioned,
})
export type FileRow = z.infer<typeof fileRow>

/** What may be wrong with a row of a file. */
const badReason = z.enum(['no amount', 'not a number', 'no date', 'not a date', 'no territory', 'no gross commission', 'too large'])
export type BadReason = z.infer<typeof badReason>
const badRow = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  reason: badReason,
  /** Whom it was sold to, and for how much where that can be read. */
  account: z.string().optional(),
  amount: dollars.nullable().optional(),
})

/** A name of a file that means a master: because it is its name, or because a person once said so. */
const knownValue = z.object({
  target: valueTarget,
  value: z.string(),
  rows: z.number(),
  totalSales: dollars,
  id: z.number(),
  name: z.string(),
  by: z.enum(['name', 'memory']),
})
/** A sale as it will be stored; its names stand as the file spells them. */
const firstSale = z.object({
  row: z.number(),
  invoicedate: z.string(),
  invoiceNumber: z.string(),
  territory: z.string(),
  hospital: z.string(),
  surgeon: z.string(),
  procedure: z.string(),
  amount: dollars,
  grossCommission: dollars,
})
const statedTotals = z.object({
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
  row: z.number(),
  agrees: z.boolean(),
})

/** A doubt about the money of a file, which a person answers before it is stored; its `id` holds for this reading of the file only. */
const question = z.object({
  id: z.string(),
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
  dollars,
  rows: z.array(z.number()),
  /** The month that the invoices are of, where it is another. */
  moveTo: monthText.optional(),
})
export type Question = z.infer<typeof question>

const confirmed = z.array(z.string().max(100)).max(100).optional()

/** Where no header can be: below every row of a workbook, and of a file of this size. */
const headerRow = z.number().int().min(1).max(10_000_000)

const uploadForm = z.strictObject({
  note: z.string().max(NOTE_MAX).default(''),
  manufacturerId: z.coerce.number<string | number>().int(),
  selectedMonthYear: month,
  addNewManufacturer: z.string().trim().max(100).default(''),
  filetoupload: z.instanceof(Blob, { error: REQUIRED }),
})

const fileId = z.strictObject({ fId: id })

/** What a file that is not uploaded yet seems to be. `needs` says what a person has to do about it: nothing, where it can be stored as it is. */
const proposal = z.object({
  manufacturerId: z.number().nullable(),
  manufacturerName: z.string().nullable(),
  selectedMonthYear: monthText,
  /** What speaks for this manufacturer and month. */
  reasons: z.array(z.string()),
  needs: z.array(z.string()),
  rows: z.number(),
  totalSales: dollars.nullable(),
  totalGrossCommission: dollars.nullable(),
})
export type Proposal = z.infer<typeof proposal>

/** A manufacturer that sent files in the months before this one and none for it yet. */
const expectedFile = z.object({
  manufacturerId: z.number(),
  manufacturerName: z.string(),
  /** The day of the month after by which its files usually are there. */
  usualDay: z.number(),
  isExpected: z.boolean(),
})
export type ExpectedFile = z.infer<typeof expectedFile>

export const uploadprocess = {
  months: get('/uploadprocess/getMonthsListOfProcessedData', {
    access: ['uploadfile', 'commission-list'],
    input: noInput,
    data: z.object({ months: z.array(monthText) }),
    summary: 'The months that have stored sales lines',
  }),
  masterOptions: post('/uploadprocess/getMasterDropdownsData', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject(choosing),
    data: masterOptions.partial(),
    summary: 'The masters that are offered today',
  }),
  uploadFile: post('/uploadprocess/uploadfile', {
    access: 'uploadfile',
    input: uploadForm,
    data: z.object({ fId: z.number() }),
    summary: 'Uploads a manufacturer file (multipart/form-data)',
  }),
  proposeFile: post('/uploadprocess/proposeFile', {
    access: 'uploadfile',
    changes: false,
    input: uploadForm.pick({ selectedMonthYear: true, filetoupload: true }),
    data: proposal,
    summary: 'Tells which manufacturer and month a file seems to be of, and what it would need; keeps nothing (multipart/form-data)',
  }),
  files: post('/uploadprocess/getfilelist', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ selectedMonthYear: month, ...listed('uploadedAt') }),
    data: z.object({
      files: z.array(fileRow),
      total: z.number(),
      totals: z.object({ storedRows: z.number(), totalSales: dollars, totalGrossCommission: dollars }),
    }),
    summary: 'The files of a month, with the sums of all that `q` finds',
  }),
  expectedFiles: post('/uploadprocess/getExpectedFiles', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ selectedMonthYear: month }),
    data: z.object({ expected: z.array(expectedFile) }),
    summary: 'The manufacturers that sent files in the last months and none for this one',
  }),
  expectFile: post('/uploadprocess/expectFile', {
    access: 'uploadfile',
    input: z.strictObject({ selectedMonthYear: month, manufacturerId: id, isExpected: z.boolean() }),
    data: noData,
    summary: "Says whether a manufacturer's file is waited for in a month",
  }),
  fileHeaders: post('/uploadprocess/getFileHeaders', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ fId: id, sheet: z.string().max(255).nullable().optional(), headerRow: headerRow.optional() }),
    data: z.object({
      columnList: z.record(z.string(), z.array(z.string())),
      manufactuerName: z.string(),
      selectedMonthYear: monthText,
      fileName: z.string(),
      previousMappedData: z.record(z.string(), target),
      suggestedMapping: z.record(z.string(), target),
      previousSources: sourcesView,
      groupedColumns: z.array(z.string()),
      sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
      sheet: z.string().nullable(),
      headerRow: z.number(),
      warnings: z.array(z.string()),
      /** Whether the columns are those of the remembered mapping, and nothing of it has to be asked again. */
      isKnownLayout: z.boolean(),
      ...versioned,
    }),
    summary: "The columns of a file's table, with samples and the mapping remembered or suggested",
  }),
  storeMappedFields: post('/uploadprocess/storeMappedFields', {
    access: 'uploadfile',
    input: z.strictObject({
      fId: id,
      selectedMonthYear: month,
      sheet: z.string().max(255).nullable().optional(),
      headerRow: headerRow.optional(),
      mappedFields: mappedColumns,
      ...sources,
      ...seen,
    }),
    data: noData,
    summary: 'Stores which column is which field',
  }),
  processMapValues: post('/uploadprocess/processMapValues', {
    access: 'uploadfile',
    changes: false,
    input: fileId,
    data: z.object({
      unresolved: z.array(
        z.object({
          ...{ target: valueTarget, value: z.string(), rows: z.number(), totalSales: dollars },
          resemblance: z.enum(['strong', 'possible', 'faint', 'none', 'unchecked']),
          suggestions: z.array(z.object({ id: z.number(), name: z.string(), score: z.number(), reason: z.string() })),
        }),
      ),
      known: z.array(knownValue),
      knownCount: z.number(),
      preview: z.array(firstSale),
      badRows: z.array(badRow.extend({ target })),
      corrections: z.array(z.object({ row: z.number(), target, value: z.string() })),
      rows: z.number(),
      totalSales: dollars,
      totalGrossCommission: dollars,
      statedTotals: statedTotals.optional(),
      notSales: z.object({
        letterhead: z.number(),
        blank: z.number(),
        repeatedHeader: z.number(),
        note: z.number(),
        subtotal: z.number(),
        total: z.number(),
      }),
      fixedValues: z.partialRecord(target, z.string()),
      blanks: z.array(z.object({ target: valueTarget, rows: z.number(), totalSales: dollars })),
      warnings: z.array(z.string()),
      questions: z.array(question),
    }),
    summary: 'Reads the file by its mapping: values without a master, rows that cannot be read, totals',
  }),
  storeMappedValues: post('/uploadprocess/storeMappedValues', {
    access: 'uploadfile',
    // Each value of a kind stands in it once, with what is to become of it.
    largestBody: 8 * 1024 * 1024,
    input: z.strictObject({
      fId: id,
      values: z
        .array(
          z.strictObject({
            target: valueTarget,
            value: z.string().max(1000),
            id: id.optional(),
            addNew: z.string().trim().max(300).optional(),
          }),
        )
        .max(VALUE_TARGETS.length * MOST_NEW_VALUES),
      leaveOutBadRows: z.boolean().optional(),
      confirmed,
    }),
    data: z.object({ storedRows: z.number(), leftOutRows: z.number(), totalSales: dollars, totalGrossCommission: dollars }),
    summary: 'Matches values to masters and stores the sales lines of the file',
  }),
  correctRow: post('/uploadprocess/correctRow', {
    access: 'uploadfile',
    input: z.strictObject({ fId: id, row: headerRow, target, value: z.string().trim().max(300).nullable() }),
    data: noData,
    summary: 'Puts a value in the place of one cell of a file that is not stored yet; null takes that back',
  }),
  deleteFile: post('/uploadprocess/deleteUploadedFileRecord', {
    access: 'uploadfile',
    input: fileId,
    data: noData,
    summary: 'Deletes a file and its sales lines',
  }),
  restoreFile: post('/uploadprocess/restoreUploadedFileRecord', {
    access: 'uploadfile',
    input: fileId,
    data: noData,
    summary: 'Takes back the deletion of a file, with its sales lines',
  }),
  moveFile: post('/uploadprocess/moveUploadedFileRecord', {
    access: 'uploadfile',
    input: z.strictObject({ fId: id, selectedMonthYear: month, confirmed, ...seen }),
    data: noData,
    summary: 'Moves a file, with its sales lines, to another open month',
  }),
  leftOutRows: get('/uploadprocess/getLeftOutRows/{fId}', {
    access: 'uploadfile',
    input: z.strictObject({ fId: pathId, ...listed('row') }),
    data: z.object({ rows: z.array(badRow.extend({ text: z.string() })), total: z.number() }),
    summary: 'The rows of a file that were left out, with their text',
  }),
  downloadFile: download('/uploadprocess/download/{fId}', {
    access: 'uploadfile',
    input: z.strictObject({ fId: pathId }),
    summary: 'The original file, byte for byte',
  }),
}
