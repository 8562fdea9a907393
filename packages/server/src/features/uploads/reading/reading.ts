import { monthOfDay } from '@fairshare/engine/values'
import {
  type Explanation,
  explainGapFile,
  type FileRows,
  type FileTable,
  readRowsOfFile,
  readSalesFile,
  readTableFile,
  sheetOfMonth,
  type StatedSums,
  type SalesSummary,
  type SalesText,
  type TableRequest,
} from '@fairshare/intake'
import type { CallContext } from '../../../platform/calls/context.ts'
import * as companyStore from '../../company/company.store.ts'
import { fileOf } from '../refusals.ts'
import type { FileRecord, FileToRead } from '../uploads.store.ts'
import { layoutOf } from './layout.ts'
import { inTurn, readStoredFile, recordReadFailure } from './open-file.ts'
import { mappedColumns, rememberedForAny, wantedColumns } from './page-columns.ts'
import { mappingOf, requestOf } from './sales-request.ts'
import { openReading, type StagedReading, stageResult, stageSales, withStaged } from './staging.ts'
import type { ReadingTx } from './staging.store.ts'

type TableChoice = { sheet?: string | null | undefined; headerRow?: number | undefined; columnEdges?: number[] | null | undefined }

/** Reads a table of a stored file: the requested one, else the mapped one, else that of the file's month. */
export async function readStoredTable(context: CallContext, file: FileRecord, choice: TableChoice): Promise<FileTable> {
  const table = await readTableOf(context, file, choice)
  const isChosen = (choice.sheet ?? file.sheet ?? null) !== null || choice.headerRow !== undefined
  const sheet = isChosen ? null : sheetOfMonth(table, monthOfDay(file.month))
  if (sheet === null) return table
  // A continued workbook has one sheet per month with the same columns.
  const ofMonth = await readTableOf(context, file, { sheet })
  return layoutOf(ofMonth) === layoutOf(table) ? ofMonth : table
}

/** A stored header row is valid only for its own sheet and columns. */
async function readTableOf(context: CallContext, file: FileRecord, choice: TableChoice): Promise<FileTable> {
  const { sheet, headerRow, columnEdges } = choice
  const request: TableRequest = { fileName: file.file_name }
  const chosen = sheet ?? file.sheet ?? undefined
  const isAsStored = sheet === undefined && columnEdges === undefined
  const row = headerRow ?? (isAsStored ? (file.header_row ?? undefined) : undefined)
  const pageColumns = await wantedColumns(context, file, columnEdges)
  if (chosen !== undefined) request.sheet = chosen
  if (row !== undefined) request.headerRow = row
  if (pageColumns !== undefined) request.pageColumns = pageColumns
  const reading = stageTable(context, file, request, () =>
    readStoredFile(context, file, (path, limits) => readTableFile(path, request, limits)),
  )
  // A sheet without a table is no fault of the file when it was requested.
  return isAsStored && headerRow === undefined ? recordReadFailure(context, file, reading) : reading
}

/** Reads a mapped file in its own process, outside of any transaction. */
export const readMapped = (context: CallContext, file: FileRecord): Promise<StagedReading> =>
  recordReadFailure(
    context,
    file,
    salesOf(context, file, (read) => readStoredFile(context, file, read)),
  )

/** Runs work on the lines of a mapped file in a transaction. */
export async function withReading<T>(
  context: CallContext,
  fId: number,
  work: (tx: ReadingTx, file: FileRecord, summary: SalesSummary) => Promise<T>,
): Promise<T> {
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  return withStaged(
    () => readMapped(context, file),
    (reading) => context.inCompany(async (tx) => work(await openReading(tx, file, reading), file, reading.summary)),
  )
}

/** Explains why a mapped file differs from its statement, most likely reason first. */
export const explainStoredFile = (
  context: CallContext,
  file: FileRecord,
  { stated, leftOutRows }: { stated: StatedSums; leftOutRows: readonly number[] },
): Promise<Explanation[]> => {
  const read = requestOf(file)
  const without = leftOutRows.length > 0 ? { leftOutRows: [...(read.leftOutRows ?? []), ...leftOutRows] } : {}
  const request = { ...read, ...without, stated }
  const staged = { sha256: file.sha256, kind: 'gap' as const, request }
  return stageResult(context, staged, () => readStoredFile(context, file, (path, limits) => explainGapFile(path, request, limits)))
}

/** Reads single rows of a mapped file unchanged. */
export function readRowsOf(context: CallContext, file: FileRecord, rows: readonly number[]): Promise<FileRows> {
  const pageColumns = mappedColumns(mappingOf(file).sources)
  const request = {
    fileName: file.file_name,
    sheet: file.sheet,
    headerRow: file.header_row ?? 1,
    rows,
    ...(pageColumns && { pageColumns }),
  }
  return readStoredFile(context, file, (path, limits) => readRowsOfFile(path, request, limits))
}

/** Also stages an automatically found table under its sheet and header row. */
const stageTable = (context: CallContext, { sha256 }: { sha256: string }, request: TableRequest, read: () => Promise<FileTable>) =>
  stageResult(context, { sha256, kind: 'table', request }, read, ({ sheet, headerRow, pageColumns }) =>
    // A person who saves the detected columns has seen that the remembered ones do not fit.
    pageColumns?.isMisfit
      ? request
      : {
          fileName: request.fileName,
          ...(sheet !== null && { sheet }),
          headerRow,
          ...(pageColumns && { pageColumns: { edges: pageColumns.edges } }),
        },
  )

type Incoming = { path: string; fileName: string; sha256: string }

export async function readIncomingTable(context: CallContext, { path, fileName, sha256 }: Incoming): Promise<FileTable> {
  const pageColumns = await rememberedForAny(context, fileName)
  const request = { fileName, ...(pageColumns && { pageColumns }) }
  return stageTable(context, { sha256 }, request, () => inTurn(context, (signal) => readTableFile(path, request, { signal })))
}

export const readIncomingSales = (context: CallContext, { path }: Incoming, file: FileToRead): Promise<StagedReading> =>
  salesOf(context, file, (read) => inTurn(context, (signal) => read(path, { signal })))

type Read = (path: string, limits: { signal: AbortSignal }) => Promise<SalesText>

/** Amounts are in the company's currency unless the file names another one. */
async function salesOf(context: CallContext, file: FileToRead, open: (read: Read) => Promise<SalesText>): Promise<StagedReading> {
  const company = await context.inCompany(companyStore.current)
  const request = { ...requestOf(file), ...(company && { currency: company.currency }) }
  return stageSales(context, file, request, (lines) => open((path, limits) => readSalesFile(path, request, { ...limits, lines })))
}
