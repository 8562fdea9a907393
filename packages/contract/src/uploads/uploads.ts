import { z } from 'zod'
import { download, get, post } from '../call/call.ts'
import { listed, pages } from '../wire/list.ts'
import { choosing, masterOptions } from '../masters/masters.ts'
import { commissionReceived, proof, readingSummary } from './commission-received.ts'
import { corrections } from './corrections.ts'
import { columnEdges, pageImage, readPageColumns } from './page-columns.ts'
import {
  answers,
  badRow,
  confirmed,
  expectedFile,
  fileId,
  fileRow,
  fileValue,
  firstSale,
  headerRow,
  knownValue,
  linesToCheck,
  mappedColumns,
  MAX_NEW_VALUES,
  notSales,
  matchedValues,
  namedValues,
  proposal,
  question,
  readsAs,
  skippedRow,
  sourcesView,
  statedTotals,
  target,
  uploadForm,
  VALUE_TARGETS,
  valueTarget,
  sources,
} from './upload-records.ts'
import { seen, versioned } from '../wire/versions.ts'
import { dollars, id, month, monthText, noData, noInput, pathId } from '../wire/wire.ts'

/** The mapping of columns to fields, by table. */
const mapping = {
  fId: id,
  sheet: z.string().max(255).nullable().optional(),
  headerRow: headerRow.optional(),
  mappedFields: mappedColumns,
  columnEdges,
  ...sources,
}

/** Sort fields of a file's imported lines; the default is the order of their rows. */
export const STORED_LINE_SORTS = ['row', 'invoicedate', ...VALUE_TARGETS, 'amount', 'grossCommission'] as const

export const uploadprocess = {
  ...commissionReceived,
  ...corrections,
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
    summary: 'Guesses the manufacturer and month of a file, and what it would need; stores nothing (multipart/form-data)',
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
  findFiles: get('/uploadprocess/findFiles', {
    access: 'uploadfile',
    input: z.strictObject({ q: z.string().max(200).default(''), pageSize: pages.pageSize }),
    data: z.object({ files: z.array(fileRow.pick({ fId: true, fileName: true, manufacturerName: true, selectedMonthYear: true })) }),
    summary: 'The latest files of whatever month whose name or manufacturer holds `q`',
  }),
  expectedFiles: post('/uploadprocess/getExpectedFiles', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ selectedMonthYear: month }),
    data: z.object({ expected: z.array(expectedFile) }),
    summary: 'The manufacturers that sent files in two of the last three months and none in this one',
  }),
  fileHeaders: post('/uploadprocess/getFileHeaders', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ fId: id, sheet: z.string().max(255).nullable().optional(), headerRow: headerRow.optional(), columnEdges }),
    data: z.object({
      columnList: z.record(z.string(), z.array(z.string())),
      readsAs: z.record(z.string(), readsAs),
      /** Rows below the header that are not blank. */
      rows: z.number(),
      /** What a new mapping removes from the month; null if nothing is imported. */
      storedRows: z.number().nullable(),
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
      headerFound: z.boolean(),
      firstRows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
      warnings: z.array(z.string()),
      /** Whether the columns are those of the remembered mapping, and none of it needs to be confirmed again. */
      isKnownLayout: z.boolean(),
      /** Only of a PDF. */
      pageColumns: readPageColumns.optional(),
      ...versioned,
    }),
    summary: "The columns of a file's table, with samples and the mapping remembered or suggested",
  }),
  pageOfFile: post('/uploadprocess/getPageOfFile', {
    access: 'uploadfile',
    changes: false,
    input: fileId.extend({ page: z.number().int().min(1).max(10_000) }),
    data: pageImage,
    summary: "A page of a PDF as its words with their places, up to 5,000; patients' words are masked",
  }),
  storeMappedFields: post('/uploadprocess/storeMappedFields', {
    access: 'uploadfile',
    input: z.strictObject({ ...mapping, selectedMonthYear: month, ...seen }),
    data: noData,
    summary: 'Stores which column is which field',
  }),
  mappedSums: post('/uploadprocess/getMappedSums', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject(mapping),
    data: z.object({
      rows: z.number(),
      badRowCount: z.number(),
      totalSales: dollars,
      totalGrossCommission: dollars,
      statedTotals: statedTotals.optional(),
      notSales,
    }),
    summary: 'Totals of a file by a mapping that is not saved',
  }),
  processMapValues: post('/uploadprocess/processMapValues', {
    access: 'uploadfile',
    changes: false,
    // The proof and questions that remain with these answers.
    input: fileId.extend({ answers }),
    data: z.object({
      unresolved: z
        .array(
          z.object({
            ...fileValue.shape,
            rows: z.number(),
            totalSales: dollars,
            resemblance: z.enum(['strong', 'possible', 'faint', 'none', 'unchecked']),
            suggestions: z.array(z.object({ id: z.number(), name: z.string(), score: z.number(), reason: z.string() })),
            /** The name that a new record is proposed under. */
            newName: z.string(),
            /** Why its account number, or its name, leaves open which hospital it is. */
            note: z.string().optional(),
          }),
        )
        .max(MAX_NEW_VALUES * VALUE_TARGETS.length),
      known: z.array(knownValue),
      knownCount: z.number(),
      preview: z.array(firstSale),
      /** The first of the unreadable rows; their number is next to them. */
      badRows: z.array(badRow.extend({ target })),
      badRowCount: z.number(),
      corrections: z.array(z.object({ row: z.number(), target, value: z.string() })),
      /** The rows that are read as negative, because a user confirmed that they are credits. */
      creditRows: z.array(z.number()),
      /** The rows that are imported because a user confirmed that they are sales and not sums. */
      soldRows: z.array(z.number()),
      /** The rows that a user left out because they repeat another, with their cells. */
      repeatedRows: z.array(badRow),
      rows: z.number(),
      totalSales: dollars,
      totalGrossCommission: dollars,
      statedTotals: statedTotals.optional(),
      credits: z.object({ rows: z.number(), totalSales: dollars }),
      /** The first and last invoice date; null if no row can be read. */
      dates: z.object({ first: z.string(), last: z.string() }).nullable(),
      datesOutsideMonth: z.number(),
      notSales,
      /** The first of them with content. */
      skippedRows: z.array(skippedRow),
      fixedValues: z.partialRecord(target, z.string()),
      /** The percent from which the gross commission of every row was calculated, if no column has it. */
      grossCommissionPercent: z.number().optional(),
      blanks: z.array(z.object({ target: valueTarget, rows: z.number(), totalSales: dollars })),
      warnings: z.array(z.string()),
      /** The warnings that the figures and lines of this response and of `linesToCheck` do not include. */
      notices: z.array(z.string()),
      questions: z.array(question),
      proof,
      summary: readingSummary,
      /** Whether its lines are imported already. */
      isStored: z.boolean(),
      /** The reading of the file; another mapping or correction makes another one. */
      ...versioned,
    }),
    summary: 'Reads the file by its mapping: values without a master, rows that cannot be read, totals',
  }),
  valuesLeft: post('/uploadprocess/getValuesLeft', {
    access: 'uploadfile',
    changes: false,
    input: fileId,
    data: z.object({ left: z.number() }),
    summary: 'How many values of a mapped file mean no master by now',
  }),
  rowsOfFile: post('/uploadprocess/getRowsOfFile', {
    access: 'uploadfile',
    changes: false,
    input: z.strictObject({ fId: id, rows: z.array(z.int().min(1).max(10_000_000)).min(1).max(12_000) }),
    data: z.object({ columns: z.array(z.string()), rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })) }),
    summary: "Single rows of a mapped file unchanged, up to 90 columns and 4 MB; patients' cells are blank",
  }),
  linesOfValue: post('/uploadprocess/getLinesOfValue', {
    access: 'uploadfile',
    changes: false,
    input: fileValue.extend({ fId: id }),
    data: z.object({
      lines: z.array(firstSale),
      companions: z.array(z.object({ target: valueTarget, value: z.string(), rows: z.number() })),
    }),
    summary: 'Some lines of a mapped file that hold a value, and the names that are most often on the same lines',
  }),
  linesLeft: post('/uploadprocess/getLinesLeft', {
    access: 'uploadfile',
    changes: false,
    // Each value of a kind is in it once.
    largestBody: 8 * 1024 * 1024,
    input: z.strictObject({ fId: id, values: namedValues }),
    data: z.object({ rows: z.number(), totalSales: dollars }),
    summary: 'The lines of a mapped file with one of these values, each counted once, and their totals',
  }),
  storeMappedValues: post('/uploadprocess/storeMappedValues', {
    access: 'uploadfile',
    // Each value of a kind is in it once, with its decision.
    largestBody: 8 * 1024 * 1024,
    input: z.strictObject({
      fId: id,
      values: matchedValues,
      leaveOutBadRows: z.boolean().optional(),
      confirmed,
      answers,
      ...seen,
    }),
    data: z.object({ storedRows: z.number(), leftOutRows: z.number(), totalSales: dollars, totalGrossCommission: dollars }),
    summary: 'Matches values to masters and stores the sales lines of the file',
  }),
  linesToCheck: post('/uploadprocess/getLinesToCheck', {
    access: 'uploadfile',
    changes: false,
    largestBody: 8 * 1024 * 1024,
    input: z.strictObject({ fId: id, values: matchedValues.default([]), answers }),
    data: linesToCheck,
    summary: "The lines of a mapped file for review before the import, and what they would pay by the month's rules",
  }),
  deleteFile: post('/uploadprocess/deleteUploadedFileRecord', {
    access: 'uploadfile',
    input: fileId,
    data: noData,
    summary: 'Deletes a file and its sales lines',
  }),
  restoreFile: post('/uploadprocess/restoreUploadedFileRecord', {
    access: 'uploadfile',
    input: fileId.extend({ confirmed, answers }),
    data: noData,
    summary: 'Restores a deleted file with its sales lines, after all open questions of its month are answered',
  }),
  moveFile: post('/uploadprocess/moveUploadedFileRecord', {
    access: 'uploadfile',
    input: z.strictObject({ fId: id, selectedMonthYear: month, confirmed, answers, ...seen }),
    data: noData,
    summary: 'Moves a file, with its sales lines, to another open month',
  }),
  leftOutRows: get('/uploadprocess/getLeftOutRows/{fId}', {
    access: 'uploadfile',
    input: z.strictObject({ fId: pathId, ...listed('row') }),
    data: z.object({ rows: z.array(badRow.extend({ text: z.string() })), total: z.number() }),
    summary: 'The rows of a file that were left out, with their text',
  }),
  linesOfFile: get('/uploadprocess/getLinesOfFile/{fId}', {
    access: 'uploadfile',
    input: z.strictObject({ fId: pathId, ...listed(...STORED_LINE_SORTS) }),
    data: z.object({ lines: z.array(firstSale), total: z.number(), totalSales: dollars, totalGrossCommission: dollars }),
    summary: 'The imported lines of a file, and the totals of all matches',
  }),
  downloadFile: download('/uploadprocess/download/{fId}', {
    access: 'uploadfile',
    input: z.strictObject({ fId: pathId }),
    summary: 'The original file, byte for byte',
  }),
}
