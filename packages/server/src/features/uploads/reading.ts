import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { dollars, formatMonth, type Money, type Month, type Percent, percentOfNumber } from '@fairshare/engine/values'
import { type FileTable, IntakeError, readSalesFile, readTableFile, type SalesReading, type TableRequest } from '@fairshare/intake'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { resolveNames } from '../masters/masters.store.ts'
import type { MasterOf } from './lines.store.ts'
import { type FileRecord, type Mapping, markFailed, monthOf } from './uploads.store.ts'

/** Does something with a kept file's bytes on this machine's disk. What is wrong with the file is told as a refusal. */
async function withBytes<T>({ services }: CallContext, file: FileRecord, work: (path: string) => Promise<T>): Promise<T> {
  const { path, done } = await services.files.open(file.storage_key)
  try {
    return await work(path)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await done()
  }
}

/** A file that turns out to be unreadable says so in the list. */
async function tellingFailure<T>(context: CallContext, file: FileRecord, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && error.details.reason !== 'request')
      await context.inCompany((tx) => markFailed(tx, file.id, error.message))
    throw error
  }
}

type Asked = { sheet?: string | null | undefined; headerRow?: number | undefined }

/** Reads the table of a kept file: the one asked for, or else the one that was mapped. A header row belongs to its sheet. */
export function readKeptTable(context: CallContext, file: FileRecord, { sheet, headerRow }: Asked): Promise<FileTable> {
  const request: TableRequest = { fileName: file.file_name }
  const chosen = sheet ?? file.sheet ?? undefined
  const row = headerRow ?? (sheet === undefined ? (file.header_row ?? undefined) : undefined)
  if (chosen !== undefined) request.sheet = chosen
  if (row !== undefined) request.headerRow = row
  const reading = withBytes(context, file, (path) => readTableFile(path, request))
  // That another sheet holds no table does not speak against the file.
  return sheet === undefined && headerRow === undefined ? tellingFailure(context, file, reading) : reading
}

export const refusalOf = (error: unknown) =>
  error instanceof IntakeError
    ? new AppError(error.code === 'too large' ? 'TOO_LARGE' : 'INVALID', error.message, {
        reason: error.code,
        fields: { filetoupload: error.message },
      })
    : error

export const mappingOf = (file: FileRecord): Mapping => {
  if (file.mapped_fields === null) throw new AppError('CONFLICT', 'Map the columns of this file first.', { status: file.status })
  return { mappedFields: file.mapped_fields as Mapping['mappedFields'], sources: (file.sources ?? {}) as Mapping['sources'] }
}

/** Reads a mapped file into sales: in a process of its own, outside of any transaction. */
export async function readMapped(context: CallContext, file: FileRecord): Promise<SalesReading> {
  const { mappedFields, sources } = mappingOf(file)
  const { grossCommissionPercent, fixedValues, notInFile, fillDown } = sources
  const reading = withBytes(context, file, (path) =>
    readSalesFile(path, {
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
    }),
  )
  return tellingFailure(context, file, reading)
}

/** A percent as the engine counts it; more decimals than that are refused. */
export function percentOf(value: number): Percent {
  const percent = percentOfNumber(value)
  if (percent === undefined)
    throw new AppError('INVALID', 'A percent has at most 4 decimals.', { fields: { grossCommissionPercent: 'At most 4 decimals.' } })
  return percent
}

export const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)

export type Unresolved = { target: ValueTarget; value: string; rows: number; cents: number }

/** Which master each name of a reading means, and the names that mean none yet, the dearest first. */
export async function resolveReading(tx: Tx, reading: SalesReading): Promise<{ masterOf: MasterOf; unresolved: Unresolved[] }> {
  const masterOf: Record<ValueTarget, (number | null)[]> = { hospital: [], surgeon: [], procedure: [], territory: [] }
  const unresolved: Unresolved[] = []
  for (const target of VALUE_TARGETS) {
    const names = reading.names[target]
    const known = await resolveNames(
      tx,
      target,
      names.map(({ value }) => value).filter((value) => value !== ''),
    )
    for (const { value, rows, cents } of names) {
      const id = known.get(value) ?? null
      masterOf[target].push(id)
      if (id === null && value !== '') unresolved.push({ target, value, rows, cents })
    }
  }
  return { masterOf, unresolved: unresolved.sort((a, b) => Math.abs(b.cents) - Math.abs(a.cents)) }
}

/** What the user should know of a file and its reading before storing it, a sentence each, once each. */
export const warningsOf = (file: FileRecord, reading: SalesReading): string[] => [
  ...new Set([...(file.warnings as string[]), ...readingWarnings(reading, monthOf(file.month))]),
]

function readingWarnings(reading: SalesReading, month: Month): string[] {
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
