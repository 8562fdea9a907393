import { VALUE_TARGETS, type ValueTarget } from '@fairshare/contract'
import { dollars, type Money, type Month, type Percent, percentOfNumber } from '@fairshare/engine/values'
import { IntakeError, readSalesFile, type SalesReading } from '@fairshare/intake'
import type { Files } from '../../files/files.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { resolveNames } from '../masters/masters.store.ts'
import type { MasterOf } from './lines.store.ts'
import { type FileRecord, type Mapping, monthOf } from './uploads.store.ts'

/** Does something with a kept file's bytes on this machine's disk. What is wrong with the file is told as a refusal. */
export async function withBytes<T>(files: Files, file: FileRecord, work: (path: string) => Promise<T>): Promise<T> {
  const { path, done } = await files.open(file.storage_key)
  try {
    return await work(path)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await done()
  }
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
export async function readMapped(files: Files, file: FileRecord): Promise<SalesReading> {
  const { mappedFields, sources } = mappingOf(file)
  const { grossCommissionPercent, fixedValues, notInFile, fillDown } = sources
  return withBytes(files, file, (path) =>
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
}

function percentOf(value: number): Percent {
  const percent = percentOfNumber(value)
  if (percent === undefined)
    throw new AppError('INVALID', 'A percent has at most 4 decimals.', { fields: { grossCommissionPercent: 'At most 4 decimals.' } })
  return percent
}

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

/** What the user should know of a reading before storing it, a sentence each. */
export function warningsOf(reading: SalesReading, month: Month): string[] {
  const { credits, datesOutsideMonth, rowsAlikeAnEarlierRow, statedTotals } = reading
  const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
  const money = (cents: number) => dollars(cents as Money).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return [
    ...(credits.rows > 0 ? [`${rows(credits.rows)} with credits, ${money(credits.cents)} in all.`] : []),
    ...(datesOutsideMonth > 0 ? [`${rows(datesOutsideMonth)} with an invoice date outside ${month}.`] : []),
    ...(rowsAlikeAnEarlierRow > 0 ? [`${rows(rowsAlikeAnEarlierRow)} alike an earlier row in every mapped field; all are kept.`] : []),
    ...(statedTotals && !statedTotals.agree ? [`The file's own total in row ${statedTotals.row} does not agree with its rows.`] : []),
  ]
}
