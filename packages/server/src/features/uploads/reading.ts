import { MOST_NEW_VALUES, type ValueTarget } from '@fairshare/contract'
import { dollars, formatMonth, type Money, type Month, type Percent, percentOfNumber } from '@fairshare/engine/values'
import {
  type FileTable,
  IntakeError,
  readNamesFile,
  readSalesFile,
  readTableFile,
  type SalesRequest,
  type SalesSummary,
  type SalesText,
  type TableRequest,
} from '@fairshare/intake'
import { FileGone } from '../../files/files.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { makeTurns } from '../../platform/turns.ts'
import { countNewNames } from './names.store.ts'
import { type FileRecord, type Mapping, markFailed, monthOf } from './uploads.store.ts'

/** Few readers run at once, so that they cannot take the machine from those who work on it. */
const turns = makeTurns({
  places: 2,
  waiting: 20,
  refusal: 'Many files of your company are waiting to be read. Try again in half a minute.',
  retryAfter: 30,
})

/** Reads something when it is the company's turn. Who goes away meanwhile gives the place back. What is wrong with a file is told as a refusal. */
export async function inTurn<T>(context: CallContext, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController()
  context.answer.afterwards(() => gone.abort(new AppError('UNAVAILABLE', 'Nobody waits for this any more.')))
  try {
    return await turns.take(context.companyId, () => read(gone.signal), gone.signal)
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
    throw new AppError(
      'CONFLICT',
      `The content of '${file.file_name}' is no longer on the server. Delete the file here and upload it again.`,
    )
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
    if (error instanceof AppError && isFaultOfFile(error)) await context.inCompany((tx) => markFailed(tx, file.id, error.message))
    throw error
  }
}

/** Only what the reader found says something of the file, and that a sheet or column was not meant does not. */
const isFaultOfFile = ({ details: { reason } }: AppError) => reason !== undefined && reason !== 'request'

type Asked = { sheet?: string | null | undefined; headerRow?: number | undefined }

/** Reads the table of a kept file: the one asked for, or else the one that was mapped. A header row belongs to its sheet. */
export function readKeptTable(context: CallContext, file: FileRecord, { sheet, headerRow }: Asked): Promise<FileTable> {
  const request: TableRequest = { fileName: file.file_name }
  const chosen = sheet ?? file.sheet ?? undefined
  const row = headerRow ?? (sheet === undefined ? (file.header_row ?? undefined) : undefined)
  if (chosen !== undefined) request.sheet = chosen
  if (row !== undefined) request.headerRow = row
  const reading = readKept(context, file, (path, limits) => readTableFile(path, request, limits))
  // That another sheet holds no table does not speak against the file.
  return sheet === undefined && headerRow === undefined ? tellingFailure(context, file, reading) : reading
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof IntakeError)) return error
  const { code, message } = error
  if (code === 'interrupted') return new AppError('UNAVAILABLE', message, { retryAfter: 1 })
  return new AppError(code === 'too large' ? 'TOO_LARGE' : 'INVALID', message, {
    reason: code,
    fields: { filetoupload: message },
  })
}

export const mappingOf = (file: FileRecord): Mapping => {
  if (file.mapped_fields === null) throw new AppError('CONFLICT', 'Map the columns of this file first.', { status: file.status })
  return { mappedFields: file.mapped_fields as Mapping['mappedFields'], sources: (file.sources ?? {}) as Mapping['sources'] }
}

/** Reads a mapped file: in a process of its own, outside of any transaction. */
export const readMapped = (context: CallContext, file: FileRecord): Promise<SalesText> => {
  const request = salesRequest(file)
  return tellingFailure(
    context,
    file,
    readKept(context, file, (path, limits) => readSalesFile(path, request, limits)),
  )
}

/** The same without its lines. */
export const readMappedNames = (context: CallContext, file: FileRecord): Promise<SalesText> => {
  const request = salesRequest(file)
  return tellingFailure(
    context,
    file,
    readKept(context, file, (path, limits) => readNamesFile(path, request, limits)),
  )
}

function salesRequest(file: FileRecord): SalesRequest {
  const { mappedFields, sources } = mappingOf(file)
  const { grossCommissionPercent, fixedValues, notInFile, fillDown } = sources
  return {
    fileName: file.file_name,
    month: monthOf(file.month),
    sheet: file.sheet,
    headerRow: file.header_row ?? 1,
    mappedFields,
    sources: {
      ...(fixedValues ? { fixedValues } : {}),
      ...(notInFile ? { notInFile } : {}),
      ...(fillDown ? { fillDown } : {}),
      ...(grossCommissionPercent === undefined ? {} : { grossCommissionPercent: percentOf(grossCommissionPercent) }),
    },
  }
}

/** A percent as the engine counts it; more decimals than that are refused. */
export function percentOf(value: number): Percent {
  const percent = percentOfNumber(value)
  if (percent === undefined)
    throw new AppError('INVALID', 'A percent has at most 4 decimals.', { fields: { grossCommissionPercent: 'At most 4 decimals.' } })
  return percent
}

const inFigures = (count: number) => count.toLocaleString('en-US')
export const rows = (count: number) => (count === 1 ? '1 row' : `${inFigures(count)} rows`)

/** Refuses a file with more new names of a kind than anybody can tie: its columns are mapped wrongly. */
export async function refuseTooManyNew(tx: Tx, file: FileRecord): Promise<void> {
  const tooMany = (await countNewNames(tx)).find(({ count }) => count > MOST_NEW_VALUES)
  if (!tooMany) return
  const { target, count, some } = tooMany
  const [column = ''] = Object.entries(mappingOf(file).mappedFields).find(([, each]) => each === target) ?? []
  const [first, second, third] = some.map((value) => `'${value}'`)
  throw new AppError(
    'INVALID',
    `The column '${column}' holds ${inFigures(count)} ${pluralOf(target)} that are not known, such as ${first}, ${second} and ${third}; at most ${inFigures(MOST_NEW_VALUES)} can be new in one file. Look at how the columns are mapped.`,
    { fields: { [target]: column } },
  )
}

const pluralOf = (target: ValueTarget) => (target === 'territory' ? 'territories' : `${target}s`)

/** What the user should know of a file and its reading before storing it, a sentence each, once each. */
export const warningsOf = (file: FileRecord, reading: SalesSummary): string[] => [
  ...new Set([...(file.warnings as string[]), ...readingWarnings(reading, monthOf(file.month))]),
]

function readingWarnings(reading: SalesSummary, month: Month): string[] {
  const { credits, datesOutsideMonth, rowsAlikeAnEarlierRow, statedTotals, badRows, badRowCount } = reading
  const money = (cents: number) => dollars(cents as Money).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return [
    ...(badRowCount > badRows.length ? [`${rows(badRowCount)} cannot be read, of which ${rows(badRows.length)} are listed.`] : []),
    ...(credits.rows > 0 ? [`${rows(credits.rows)} with credits, ${money(credits.cents)} in all.`] : []),
    ...(datesOutsideMonth > 0 ? [`${rows(datesOutsideMonth)} with an invoice date outside ${formatMonth(month)}.`] : []),
    ...(rowsAlikeAnEarlierRow > 0 ? [`${rows(rowsAlikeAnEarlierRow)} alike an earlier row in every mapped field; all are kept.`] : []),
    ...(statedTotals && !statedTotals.agree ? [`The file's own total in row ${statedTotals.row} does not agree with its rows.`] : []),
  ]
}
