import { MAX_NEW_VALUES } from '@fairshare/contract'
import { type Month, monthOfDay, type Percent, percentOfNumber } from '@fairshare/engine/values'
import {
  type Explanation,
  explainGapFile,
  type FileRows,
  type FileTable,
  IntakeError,
  readRowsOfFile,
  readSalesFile,
  readTableFile,
  sheetOfMonth,
  type StatedSums,
  type SalesRequest,
  type SalesSummary,
  type SalesText,
  type TableRequest,
} from '@fairshare/intake'
import { asMessage, type Text, text } from '@fairshare/texts'
import { FileGone } from '../../../files/files.ts'
import { type CallContext, abortOnDisconnect } from '../../../platform/calls/context.ts'
import * as companyStore from '../../company/company.store.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts'
import { fileOf } from '../refusals.ts'
import { warningsOf } from './file-view.ts'
import { layoutOf } from './layout.ts'
import { countNewNames } from './names.store.ts'
import { mappedColumns, rememberedForAny, wantedColumns } from './page-columns.ts'
import { openReading, type SalesReading, stageResult, stageSales, withStaged } from './staging.ts'
import type { ReadingTx } from './staging.store.ts'
import { type FileRecord, type Mapping, markFailed, type ReadFile } from '../uploads.store.ts'

/** Limits concurrent readers, so that they leave CPU time for other work. */
const fairQueue = makeFairQueue({
  slots: 2,
  waiting: 20,
  refusal: text('uploads.manyAreWaiting'),
  retryAfter: 30,
})

/** Reads when it is the company's turn. A client that disconnects frees its slot; faults of the file become refusals. */
export async function inTurn<T>(context: CallContext, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = abortOnDisconnect(context)
  try {
    return await fairQueue.run(context.companyId, () => read(signal), signal)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Opens a stored file's bytes on the local disk until `done` is called. */
export async function openStoredFile({ services }: CallContext, file: FileRecord): Promise<{ path: string; done(): Promise<void> }> {
  try {
    return await services.files.open(file.storage_key)
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
    throw new AppError('CONFLICT', text('uploads.contentIsGone', { file: file.file_name }))
  }
}

export async function readStoredFile<T>(
  context: CallContext,
  file: FileRecord,
  read: (path: string, limits: { signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  return inTurn(context, async (signal) => {
    const { path, done } = await openStoredFile(context, file)
    try {
      return await read(path, { signal })
    } finally {
      await done()
    }
  })
}

/** Marks an unreadable file as failed in the list. */
async function recordReadFailure<T>(context: CallContext, file: FileRecord, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && isFaultOfFile(error)) await context.inCompany((tx) => markFailed(tx, file.id, error.text as Text))
    throw error
  }
}

/** A wrong sheet or column in the request is not a fault of the file. */
const isFaultOfFile = ({ details: { reason } }: AppError) => reason !== undefined && reason !== 'request'

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

function refusalOf(error: unknown): unknown {
  if (!(error instanceof IntakeError)) return error
  const { code, text: fault } = error
  if (code === 'interrupted') return new AppError('UNAVAILABLE', fault, { retryAfter: 1 })
  return new AppError(code === 'too large' ? 'TOO_LARGE' : 'INVALID', fault, { reason: code, fields: { filetoupload: fault } })
}

export const mappingOf = (file: ReadFile): Mapping => {
  if (file.mapped_fields === null) throw new AppError('CONFLICT', text('uploads.mapColumnsFirst'), { status: file.status })
  return { mappedFields: file.mapped_fields as Mapping['mappedFields'], sources: (file.sources ?? {}) as Mapping['sources'] }
}

/** Reads a mapped file in its own process, outside of any transaction. */
export const readMapped = (context: CallContext, file: FileRecord): Promise<SalesReading> =>
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

export async function readIncomingTable(context: CallContext, { path, fileName, sha256 }: Incoming): Promise<FileTable> {
  const pageColumns = await rememberedForAny(context, fileName)
  const request = { fileName, ...(pageColumns && { pageColumns }) }
  return stageTable(context, { sha256 }, request, () => inTurn(context, (signal) => readTableFile(path, request, { signal })))
}

export const readIncomingSales = (context: CallContext, { path }: Incoming, file: ReadFile): Promise<SalesReading> =>
  salesOf(context, file, (read) => inTurn(context, (signal) => read(path, { signal })))

type Read = (path: string, limits: { signal: AbortSignal }) => Promise<SalesText>

/** Amounts are in the company's currency unless the file names another one. */
async function salesOf(context: CallContext, file: ReadFile, open: (read: Read) => Promise<SalesText>): Promise<SalesReading> {
  const company = await context.inCompany(companyStore.current)
  const request = { ...requestOf(file), ...(company && { currency: company.currency }) }
  return stageSales(context, file, request, (lines) => open((path, limits) => readSalesFile(path, request, { ...limits, lines })))
}

type Incoming = { path: string; fileName: string; sha256: string }

function requestOf(file: ReadFile): SalesRequest {
  const { mappedFields, sources } = mappingOf(file)
  const { grossCommissionPercent, fixedValues, notInFile, fillDown, decimalMark, dateOrder } = sources
  const pageColumns = mappedColumns(sources)
  return {
    fileName: file.file_name,
    month: monthOfDay(file.month),
    sheet: file.sheet,
    headerRow: file.header_row ?? 1,
    mappedFields,
    corrections: sources.corrections ?? [],
    ...(sources.creditRows ? { creditRows: sources.creditRows } : {}),
    ...(sources.repeatedRows ? { repeatedRows: sources.repeatedRows } : {}),
    ...(sources.leftOutRows ? { leftOutRows: sources.leftOutRows } : {}),
    ...(sources.soldRows ? { soldRows: sources.soldRows } : {}),
    ...(sources.factors ? { factors: sources.factors } : {}),
    ...(pageColumns && { pageColumns }),
    sources: {
      ...(fixedValues ? { fixedValues } : {}),
      ...(notInFile ? { notInFile } : {}),
      ...(fillDown ? { fillDown } : {}),
      ...(decimalMark ? { decimalMark } : {}),
      ...(dateOrder ? { dateOrder } : {}),
      ...(grossCommissionPercent === undefined ? {} : { grossCommissionPercent: percentOf(grossCommissionPercent) }),
    },
  }
}

/** Converts a percent for the engine; refuses more decimals than it supports. */
export function percentOf(value: number): Percent {
  const percent = percentOfNumber(value)
  if (percent === undefined)
    throw new AppError('INVALID', text('uploads.percentDecimals'), {
      fields: { grossCommissionPercent: text('input.percentDecimals') },
    })
  return percent
}

/** Refuses a file with more new names of a kind than a user can match: its columns are probably mapped wrongly. */
export async function refuseTooManyNew(tx: ReadingTx, file: FileRecord): Promise<void> {
  const excess = (await countNewNames(tx)).find(({ count }) => count > MAX_NEW_VALUES)
  if (!excess) return
  const { target, count: values, some } = excess
  const [column = ''] = Object.entries(mappingOf(file).mappedFields).find(([, each]) => each === target) ?? []
  const [first = '', second = '', third = ''] = some.map((value) => `'${value}'`)
  throw new AppError('INVALID', text(`uploads.tooManyNew.${target}`, { column, values, first, second, third, most: MAX_NEW_VALUES }), {
    fields: { [target]: text('refusals.asWritten', { text: column }) },
  })
}

/** All warnings about a file and its reading, without duplicates. */
export const allWarnings = (file: FileRecord, reading: SalesSummary): Text[] =>
  unique([...warningsOfTable(file), ...noticesOfReading(reading), ...figureWarnings(reading, monthOfDay(file.month))])

/** The warnings that neither figures nor line lists show. */
export const noticesOf = (file: FileRecord, reading: SalesSummary): Text[] =>
  unique([...warningsOfTable(file), ...noticesOfReading(reading)])

/** Warnings about a stored reading are computed again from this one. */
const warningsOfTable = (file: FileRecord) => warningsOf(file).filter(({ key }) => !key.startsWith('uploads.warning.'))

const unique = (all: readonly Text[]): Text[] => [...new Map(all.map((warning) => [asMessage(warning), warning])).values()]

const noticesOfReading = (reading: SalesSummary): Text[] => {
  const { badRows, badRowCount, readableRows: lines, notSales } = reading
  return [
    ...(badRowCount > badRows.length ? [text('uploads.warning.badRowsListed', { rows: badRowCount, listed: badRows.length })] : []),
    ...(hasDiscountRows(reading) ? [text('uploads.warning.inSteps', { lines, sums: notSales.subtotal })] : []),
  ]
}

const MIN_SUBTOTALS = 3
/** Whether each sale is written as price, discount and net: a subtotal after every few rows, with credits among them. */
const hasDiscountRows = ({ readableRows, notSales: { subtotal }, credits }: SalesSummary): boolean =>
  subtotal >= MIN_SUBTOTALS && readableRows <= subtotal * 3 && credits.rows * 2 >= subtotal

function figureWarnings(reading: SalesSummary, month: Month): Text[] {
  const { credits, datesOutsideMonth, rowsAlikeAnEarlierRow, statedTotals } = reading
  return [
    ...(credits.rows > 0 ? [text('uploads.warning.credits', { count: credits.rows, amount: credits.cents })] : []),
    ...(datesOutsideMonth > 0 ? [text('uploads.warning.outsideMonth', { count: datesOutsideMonth, month })] : []),
    ...(rowsAlikeAnEarlierRow > 0 ? [text('uploads.warning.alike', { count: rowsAlikeAnEarlierRow })] : []),
    ...(statedTotals && !statedTotals.agree ? [text('uploads.warning.ownTotal', { row: statedTotals.row })] : []),
  ]
}
