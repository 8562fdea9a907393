import { MOST_NEW_VALUES } from '@fairshare/contract'
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
import { type CallContext, whileAwaited } from '../../../platform/calls/context.ts'
import * as companyStore from '../../company/company.store.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeTurns } from '../../../platform/limits/turns.ts'
import { fileOf } from '../refusals.ts'
import { warningsOf } from './file-view.ts'
import { layoutOf } from './layout.ts'
import { countNewNames } from './names.store.ts'
import { openReading, type SalesReading, stageAnswer, stageSales, withStaged } from './staging.ts'
import type { ReadingTx } from './staging.store.ts'
import { type FileRecord, type Mapping, markFailed, type ReadFile } from '../uploads.store.ts'

/** Few readers run at once, so that they cannot take the machine from those who work on it. */
const turns = makeTurns({
  places: 2,
  waiting: 20,
  refusal: text('uploads.manyAreWaiting'),
  retryAfter: 30,
})

/** Reads something when it is the company's turn. Who goes away meanwhile gives the place back. What is wrong with a file is told as a refusal. */
export async function inTurn<T>(context: CallContext, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = whileAwaited(context)
  try {
    return await turns.take(context.companyId, () => read(signal), signal)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A kept file's bytes on this machine's disk, until `done` is called. */
export async function openKept({ services }: CallContext, file: FileRecord): Promise<{ path: string; done(): Promise<void> }> {
  try {
    return await services.files.open(file.storage_key)
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
    throw new AppError('CONFLICT', text('uploads.contentIsGone', { file: file.file_name }))
  }
}

async function readKept<T>(
  context: CallContext,
  file: FileRecord,
  read: (path: string, limits: { signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  return inTurn(context, async (signal) => {
    const { path, done } = await openKept(context, file)
    try {
      return await read(path, { signal })
    } finally {
      await done()
    }
  })
}

/** A file that turns out to be unreadable says so in the list. */
async function tellingFailure<T>(context: CallContext, file: FileRecord, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && isFaultOfFile(error)) await context.inCompany((tx) => markFailed(tx, file.id, error.text as Text))
    throw error
  }
}

/** Only what the reader found says something of the file, and that a sheet or column was not meant does not. */
const isFaultOfFile = ({ details: { reason } }: AppError) => reason !== undefined && reason !== 'request'

type Asked = { sheet?: string | null | undefined; headerRow?: number | undefined }

/** Reads the table of a kept file: the one asked for, or else the one that was mapped, or that of the file's month. */
export async function readKeptTable(context: CallContext, file: FileRecord, asked: Asked): Promise<FileTable> {
  const table = await readTableOf(context, file, asked)
  const isChosen = (asked.sheet ?? file.sheet ?? null) !== null || asked.headerRow !== undefined
  const sheet = isChosen ? null : sheetOfMonth(table, monthOfDay(file.month))
  if (sheet === null) return table
  // A workbook that is carried on has a sheet a month, under the same names of columns.
  const ofMonth = await readTableOf(context, file, { sheet })
  return layoutOf(ofMonth) === layoutOf(table) ? ofMonth : table
}

/** A header row belongs to its sheet. */
function readTableOf(context: CallContext, file: FileRecord, { sheet, headerRow }: Asked): Promise<FileTable> {
  const request: TableRequest = { fileName: file.file_name }
  const chosen = sheet ?? file.sheet ?? undefined
  const row = headerRow ?? (sheet === undefined ? (file.header_row ?? undefined) : undefined)
  if (chosen !== undefined) request.sheet = chosen
  if (row !== undefined) request.headerRow = row
  const reading = stageTable(context, file, request, () => readKept(context, file, (path, limits) => readTableFile(path, request, limits)))
  // That another sheet holds no table does not speak against the file.
  return sheet === undefined && headerRow === undefined ? tellingFailure(context, file, reading) : reading
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

/** Reads a mapped file: in a process of its own, outside of any transaction. */
export const readMapped = (context: CallContext, file: FileRecord): Promise<SalesReading> =>
  tellingFailure(
    context,
    file,
    salesOf(context, file, (read) => readKept(context, file, read)),
  )

/** Looks into the lines of a mapped file. */
export async function withReading<T>(
  context: CallContext,
  fId: number,
  look: (tx: ReadingTx, file: FileRecord, summary: SalesSummary) => Promise<T>,
): Promise<T> {
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  return withStaged(
    () => readMapped(context, file),
    (reading) => context.inCompany(async (tx) => look(await openReading(tx, file, reading), file, reading.summary)),
  )
}

/** Why a mapped file does not add up to its statement, the likeliest reason first. */
export const explainKept = (
  context: CallContext,
  file: FileRecord,
  { stated, leftOutRows }: { stated: StatedSums; leftOutRows: readonly number[] },
): Promise<Explanation[]> => {
  const read = requestOf(file)
  const without = leftOutRows.length > 0 ? { leftOutRows: [...(read.leftOutRows ?? []), ...leftOutRows] } : {}
  const request = { ...read, ...without, stated }
  const asked = { sha256: file.sha256, kind: 'gap' as const, request }
  return stageAnswer(context, asked, () => readKept(context, file, (path, limits) => explainGapFile(path, request, limits)))
}

/** Single rows of a mapped file as they stand in it. */
export function readRowsOf(context: CallContext, file: FileRecord, rows: readonly number[]): Promise<FileRows> {
  mappingOf(file)
  const request = { fileName: file.file_name, sheet: file.sheet, headerRow: file.header_row ?? 1, rows }
  return readKept(context, file, (path, limits) => readRowsOfFile(path, request, limits))
}

/** The table that was found by itself is that of its sheet and header row, too. */
const stageTable = (context: CallContext, { sha256 }: { sha256: string }, request: TableRequest, read: () => Promise<FileTable>) =>
  stageAnswer(context, { sha256, kind: 'table', request }, read, ({ sheet, headerRow }) => ({
    fileName: request.fileName,
    ...(sheet !== null && { sheet }),
    headerRow,
  }))

/** Reads the table of a file that has just come in, and is not on record yet. */
export const readIncomingTable = (context: CallContext, { path, fileName, sha256 }: Incoming): Promise<FileTable> =>
  stageTable(context, { sha256 }, { fileName }, () => inTurn(context, (signal) => readTableFile(path, { fileName }, { signal })))

/** The same with its sales, by a mapping that is known. */
export const readIncomingSales = (context: CallContext, { path }: Incoming, file: ReadFile): Promise<SalesReading> =>
  salesOf(context, file, (read) => inTurn(context, (signal) => read(path, { signal })))

type Read = (path: string, limits: { signal: AbortSignal }) => Promise<SalesText>

/** Amounts are in the company's currency, unless the file says another. */
async function salesOf(context: CallContext, file: ReadFile, open: (read: Read) => Promise<SalesText>): Promise<SalesReading> {
  const company = await context.inCompany(companyStore.current)
  const request = { ...requestOf(file), ...(company && { currency: company.currency }) }
  return stageSales(context, file, request, (lines) => open((path, limits) => readSalesFile(path, request, { ...limits, lines })))
}

type Incoming = { path: string; fileName: string; sha256: string }

/** The request to the reader: a file's sales, by the mapping of one of its tables. */
function requestOf(file: ReadFile): SalesRequest {
  const { mappedFields, sources } = mappingOf(file)
  const { grossCommissionPercent, fixedValues, notInFile, fillDown, decimalMark, dateOrder } = sources
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

/** A percent as the engine counts it; more decimals than that are refused. */
export function percentOf(value: number): Percent {
  const percent = percentOfNumber(value)
  if (percent === undefined)
    throw new AppError('INVALID', text('uploads.percentDecimals'), {
      fields: { grossCommissionPercent: text('input.percentDecimals') },
    })
  return percent
}

/** Refuses a file with more new names of a kind than anybody can match: its columns are mapped wrongly. */
export async function refuseTooManyNew(tx: ReadingTx, file: FileRecord): Promise<void> {
  const tooMany = (await countNewNames(tx)).find(({ count }) => count > MOST_NEW_VALUES)
  if (!tooMany) return
  const { target, count: values, some } = tooMany
  const [column = ''] = Object.entries(mappingOf(file).mappedFields).find(([, each]) => each === target) ?? []
  const [first = '', second = '', third = ''] = some.map((value) => `'${value}'`)
  throw new AppError('INVALID', text(`uploads.tooManyNew.${target}`, { column, values, first, second, third, most: MOST_NEW_VALUES }), {
    fields: { [target]: text('refusals.asWritten', { text: column }) },
  })
}

/** What the user should know of a file and its reading before storing it, each once. */
export const allWarnings = (file: FileRecord, reading: SalesSummary): Text[] =>
  once([...warningsOfTable(file), ...noticesOfReading(reading), ...figureWarnings(reading, monthOfDay(file.month))])

/** Those of them that neither figures nor lists of lines tell. */
export const noticesOf = (file: FileRecord, reading: SalesSummary): Text[] => once([...warningsOfTable(file), ...noticesOfReading(reading)])

/** Those of a reading that was stored before are told again by this one. */
const warningsOfTable = (file: FileRecord) => warningsOf(file).filter(({ key }) => !key.startsWith('uploads.warning.'))

const once = (all: readonly Text[]): Text[] => [...new Map(all.map((warning) => [asMessage(warning), warning])).values()]

const noticesOfReading = (reading: SalesSummary): Text[] => {
  const { badRows, badRowCount, readableRows: lines, notSales } = reading
  return [
    ...(badRowCount > badRows.length ? [text('uploads.warning.badRowsListed', { rows: badRowCount, listed: badRows.length })] : []),
    ...(isInSteps(reading) ? [text('uploads.warning.inSteps', { lines, sums: notSales.subtotal })] : []),
  ]
}

const FEW_SUMS = 3
/** Whether sales stand as what they were, what was taken off, and what is left: a sum after every few rows, and credits among them. */
const isInSteps = ({ readableRows, notSales: { subtotal }, credits }: SalesSummary): boolean =>
  subtotal >= FEW_SUMS && readableRows <= subtotal * 3 && credits.rows * 2 >= subtotal

function figureWarnings(reading: SalesSummary, month: Month): Text[] {
  const { credits, datesOutsideMonth, rowsAlikeAnEarlierRow, statedTotals } = reading
  return [
    ...(credits.rows > 0 ? [text('uploads.warning.credits', { count: credits.rows, amount: credits.cents })] : []),
    ...(datesOutsideMonth > 0 ? [text('uploads.warning.outsideMonth', { count: datesOutsideMonth, month })] : []),
    ...(rowsAlikeAnEarlierRow > 0 ? [text('uploads.warning.alike', { count: rowsAlikeAnEarlierRow })] : []),
    ...(statedTotals && !statedTotals.agree ? [text('uploads.warning.ownTotal', { row: statedTotals.row })] : []),
  ]
}
