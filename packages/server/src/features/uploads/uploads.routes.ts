import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type FileRow, INVALID_EXTENSION, NEW_MANUFACTURER, REQUIRED, UPLOAD_EXTENSIONS } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Money, type Month } from '@fairshare/engine/values'
import { readTableFile, type SalesReading, suggester } from '@fairshare/intake'
import { audit } from '../../platform/audit.ts'
import { bare, call, ok } from '../../platform/call.ts'
import type { CallContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { AppError, invalidField, notFound } from '../../platform/errors.ts'
import type { IncomingFile } from '../../platform/uploads.ts'
import * as masters from '../masters/masters.store.ts'
import { masterOptions } from '../masters/options.store.ts'
import { add as addMaster } from '../masters/picks.store.ts'
import { insertLines } from './lines.store.ts'
import { checkMapping } from './mapping.ts'
import { mappingOf, readMapped, refusalOf, resolveReading, warningsOf, withBytes } from './reading.ts'
import { type Tie, tieValues } from './store-values.ts'
import * as store from './uploads.store.ts'

const money = (value: number | null) => (value === null ? null : dollars(value as Money))

/** A change with its audit entry in one transaction, for calls that read files outside of one. */
function change<T>(
  context: CallContext,
  action: string,
  work: (tx: Tx) => Promise<{ subject: string; details?: Record<string, unknown>; result: T }>,
): Promise<T> {
  return context.inCompany(async (tx) => {
    const { subject, details = {}, result } = await work(tx)
    const { viewer, requestId } = context
    await audit(tx, { action, subject, details, userId: viewer?.id ?? null, userName: viewer?.name ?? '', requestId })
    return result
  })
}

const fileOf = (context: CallContext, id: number) => context.inCompany((tx) => store.find(tx, id))

/** Reads the table of a kept file; a file that turns out to be unreadable says so in the list. */
async function tableOf(context: CallContext, file: store.FileRecord, sheet: string | null | undefined, headerRow: number | undefined) {
  const request = { fileName: file.file_name, ...(sheet === undefined ? {} : { sheet }), ...(headerRow === undefined ? {} : { headerRow }) }
  try {
    return await withBytes(context.services.files, file, (path) => readTableFile(path, request))
  } catch (error) {
    if (error instanceof AppError && error.details.reason !== 'request')
      await context.inCompany((tx) => store.markFailed(tx, file.id, error.message))
    throw error
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function refuseOddName(fileName: string): void {
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!(UPLOAD_EXTENSIONS as readonly string[]).includes(extension)) throw invalidField('filetoupload', INVALID_EXTENSION)
}

/** The name of an uploaded file as it is shown: without folders, control and direction marks, and not too long. */
const shownName = (name: string) =>
  (name.split(/[\\/]/).pop() ?? '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .slice(-200)
    .trim() || 'file'

/** Stores a reading of a mapped file: every name means a master by now, and all lines go in, or none. */
async function storeReading(tx: Tx, file: store.FileRecord, reading: SalesReading, leaveOutBadRows: boolean) {
  const { masterOf, unresolved } = await resolveReading(tx, reading)
  if (unresolved.length > 0) {
    const shown = unresolved.slice(0, 3).map(({ target, value }) => `${target} '${value}'`)
    const values = unresolved.slice(0, 1000).map(({ target, value, rows }) => ({ target, value, rows }))
    throw new AppError(
      'INVALID',
      `${unresolved.length} ${unresolved.length === 1 ? 'value is' : 'values are'} not matched yet: ${shown.join(', ')}${unresolved.length > 3 ? ' …' : ''}`,
      { unresolved: values },
    )
  }
  if (reading.badRowCount > 0 && !leaveOutBadRows) {
    const [first] = reading.badRows
    const what = first ? `row ${first.row}, ${first.column}: ${first.reason}` : ''
    throw new AppError('INVALID', `${reading.badRowCount} rows cannot be read (${what}). Correct the file, or leave these rows out.`, {
      badRows: reading.badRows.slice(0, 1000),
    })
  }
  const month = store.monthOf(file.month)
  await insertLines(tx, { id: file.id, month, manufacturerId: file.manufacturer_id }, reading, masterOf)
  const stored = {
    rows: reading.rows,
    storedRows: reading.sales.row.length,
    leftOutRows: reading.badRowCount,
    salesCents: cents(reading.amountCents),
    grossCents: cents(reading.grossCents),
    statedTotals: reading.statedTotals && {
      totalSales: money(reading.statedTotals.amountCents),
      totalGrossCommission: money(reading.statedTotals.grossCents),
    },
    statedTotalsAgree: reading.statedTotals?.agree ?? null,
    warnings: warningsOf(reading, month),
    leftOut: reading.badRows,
  }
  await store.markProcessed(tx, file.id, stored)
  return {
    storedRows: stored.storedRows,
    leftOutRows: stored.leftOutRows,
    totalSales: dollars(stored.salesCents),
    totalGrossCommission: dollars(stored.grossCents),
  }
}

/** The mapping must still be the one that was read by: somebody may have changed it meanwhile. */
function refuseOtherMapping(before: store.FileRecord, now: store.FileRecord): void {
  const textOf = (file: store.FileRecord) => JSON.stringify([file.sheet, file.header_row, file.mapped_fields, file.sources])
  if (textOf(before) !== textOf(now))
    throw new AppError('CONFLICT', 'Somebody else mapped this file anew in the meantime. Look at its values again.')
}

const rowOf = (file: Awaited<ReturnType<typeof store.list>>[number]): FileRow => ({
  fId: file.id,
  fileName: file.file_name,
  manufacturerId: file.manufacturer_id,
  manufacturerName: file.manufacturer_name,
  selectedMonthYear: formatMonth(store.monthOf(file.month)),
  note: file.note,
  description: file.description,
  status: file.status as FileRow['status'],
  error: file.error,
  rows: file.rows,
  storedRows: file.stored_rows,
  leftOutRows: file.left_out_rows,
  totalSales: money(file.total_sales_cents),
  totalGrossCommission: money(file.total_gross_cents),
  statedTotals: file.stated_totals as FileRow['statedTotals'],
  statedTotalsAgree: file.stated_totals_agree,
  warnings: file.warnings as string[],
  uploadedBy: file.uploaded_by,
  uploadedAt: file.uploaded_at.toISOString(),
})

export const uploadprocess = {
  months: call.uploadprocess.months.handler(async ({ context }) =>
    ok({ months: (await store.monthsWithSales(context.tx)).map(formatMonth) }),
  ),

  masterOptions: call.uploadprocess.masterOptions.handler(async ({ input, context }) => {
    const all = await masterOptions(context.tx, context.now())
    const wanted = new Set(input.filter.map((kind) => `${kind.toLowerCase()}Data`))
    return ok(Object.fromEntries(Object.entries(all).filter(([list]) => wanted.has(list))) as Partial<typeof all>)
  }),

  uploadFile: bare.uploadprocess.uploadFile.handler(async ({ input, context }) => {
    const { path, fileName: sentName } = input.filetoupload as IncomingFile
    const fileName = shownName(sentName)
    refuseOddName(fileName)
    if (input.manufacturerId !== NEW_MANUFACTURER && input.manufacturerId <= 0) throw invalidField('manufacturerId', REQUIRED)
    if (input.manufacturerId === NEW_MANUFACTURER && input.addNewManufacturer === '') throw invalidField('addNewManufacturer', REQUIRED)
    const month: Month = input.selectedMonthYear
    await context.inCompany(async (tx) => {
      await store.refuseClosed(tx, month)
      if (input.manufacturerId > 0 && !(await masters.find(tx, 'manufacturer', input.manufacturerId))) throw notFound('Manufacturer')
    })
    const sha256 = await sha256Of(path)
    const table = await readTableFile(path, { fileName }).catch((error: unknown) => {
      throw refusalOf(error)
    })
    const storageKey = `${context.companyId}/${randomUUID()}`
    const { size: bytes } = input.filetoupload
    // The bytes first: a record without its file would be worse than a file without its record.
    await context.services.files.keep(storageKey, path)
    try {
      const fId = await change(context, 'uploadprocess.uploadFile', async (tx) => {
        await store.refuseClosed(tx, month)
        const isNew = input.manufacturerId === NEW_MANUFACTURER
        const manufacturerId = isNew
          ? await addMaster(tx, 'manufacturer', input.addNewManufacturer, 'addNewManufacturer')
          : input.manufacturerId
        const warnings = table.warnings.map(({ message }) => message)
        const result = await store.insert(tx, {
          manufacturerId,
          month,
          fileName,
          note: input.note,
          sha256,
          bytes,
          storageKey,
          warnings,
          by: context.viewer?.name ?? '',
        })
        return { subject: `file ${result}`, details: { fileName, month, manufacturerId, sha256, bytes }, result }
      })
      return ok({ fId }, `${fileName} is uploaded.`)
    } catch (error) {
      await context.services.files.remove(storageKey)
      throw error
    }
  }),

  files: call.uploadprocess.files.handler(async ({ input, context }) =>
    ok({ files: (await store.list(context.tx, input.selectedMonthYear)).map(rowOf) }),
  ),

  fileHeaders: bare.uploadprocess.fileHeaders.handler(async ({ input, context }) => {
    const file = await fileOf(context, input.fId)
    const table = await tableOf(
      context,
      file,
      input.sheet ?? file.sheet ?? undefined,
      input.headerRow ?? (input.sheet === undefined ? (file.header_row ?? undefined) : undefined),
    )
    const last = await context.inCompany((tx) => store.lastMapping(tx, file))
    const columns = table.columns.map(({ name }) => name)
    const previousMappedData = Object.fromEntries(Object.entries(last?.mappedFields ?? {}).filter(([column]) => columns.includes(column)))
    const taken = new Set(Object.values(previousMappedData))
    const suggestedMapping = Object.fromEntries(
      Object.entries(table.suggestedMapping).filter(([column, target]) => !(column in previousMappedData) && !taken.has(target)),
    )
    return ok({
      columnList: Object.fromEntries(table.columns.map(({ name, samples }) => [name, samples])),
      manufactuerName: file.manufacturer_name,
      selectedMonthYear: formatMonth(store.monthOf(file.month)),
      fileName: file.file_name,
      previousMappedData,
      suggestedMapping,
      previousSources: last?.sources ?? {},
      sheets: table.sheets,
      sheet: table.sheet,
      headerRow: table.headerRow,
      warnings: table.warnings.map(({ message }) => message),
    })
  }),

  storeMappedFields: bare.uploadprocess.storeMappedFields.handler(async ({ input, context }) => {
    const { fId, selectedMonthYear, sheet, headerRow, mappedFields, ...sources } = input
    const file = await fileOf(context, fId)
    if (store.monthOf(file.month) !== selectedMonthYear)
      throw invalidField('selectedMonthYear', `This file belongs to ${formatMonth(store.monthOf(file.month))}.`)
    const table = await tableOf(context, file, sheet ?? undefined, headerRow)
    const given = Object.fromEntries(Object.entries(sources).filter(([, value]) => value !== undefined))
    checkMapping(
      mappedFields,
      given,
      table.columns.map(({ name }) => name),
    )
    await change(context, 'uploadprocess.storeMappedFields', async (tx) => {
      const now = await store.find(tx, fId, { lock: true })
      await store.refuseClosed(tx, selectedMonthYear)
      await store.saveMapping(tx, fId, table.sheet, table.headerRow, { mappedFields, sources: given })
      return { subject: `file ${fId}`, details: { before: now.mapped_fields, after: mappedFields, sources: given }, result: null }
    })
    return ok(null, 'The columns are mapped.')
  }),

  processMapValues: bare.uploadprocess.processMapValues.handler(async ({ input, context }) => {
    const file = await fileOf(context, input.fId)
    const reading = await readMapped(context.services.files, file)
    return context.inCompany(async (tx) => {
      const { unresolved } = await resolveReading(tx, reading)
      const suggest = await suggesters(
        tx,
        unresolved.map(({ target }) => target),
      )
      return ok({
        unresolved: unresolved.map(({ target, value, rows, cents: sales }) => ({
          target,
          value,
          rows,
          totalSales: dollars(cents(sales)),
          suggestions: suggest(target, value),
        })),
        badRows: reading.badRows,
        rows: reading.rows,
        totalSales: dollars(cents(reading.amountCents)),
        totalGrossCommission: dollars(cents(reading.grossCents)),
        ...(reading.statedTotals
          ? {
              statedTotals: {
                totalSales: money(reading.statedTotals.amountCents),
                totalGrossCommission: money(reading.statedTotals.grossCents),
                row: reading.statedTotals.row,
                agrees: reading.statedTotals.agree,
              },
            }
          : {}),
        notSales: reading.notSales,
        warnings: [...(file.status === 'Processed' ? [] : (file.warnings as string[])), ...warningsOf(reading, store.monthOf(file.month))],
      })
    })
  }),

  storeMappedValues: bare.uploadprocess.storeMappedValues.handler(async ({ input, context }) => {
    const file = await fileOf(context, input.fId)
    if (file.status === 'Processed') return ok(storedOf(file), 'The lines of this file are stored already.')
    mappingOf(file)
    const reading = await readMapped(context.services.files, file)
    const result = await change(context, 'uploadprocess.storeMappedValues', async (tx) => {
      const now = await store.find(tx, input.fId, { lock: true })
      // Asked twice at once: the second finds the first one's lines.
      if (now.status === 'Processed') return { subject: `file ${input.fId}`, result: storedOf(now) }
      refuseOtherMapping(file, now)
      await store.refuseClosed(tx, store.monthOf(now.month))
      await tieValues(tx, input.values as Tie[])
      const stored = await storeReading(tx, now, reading, input.leaveOutBadRows ?? false)
      return { subject: `file ${input.fId}`, details: { ...stored, tied: input.values.length }, result: stored }
    })
    return ok(result, `${result.storedRows.toLocaleString('en-US')} sales lines are stored.`)
  }),

  deleteFile: call.uploadprocess.deleteFile.handler(async ({ input, context }) => {
    const file = await store.find(context.tx, input.fId, { lock: true })
    await store.refuseClosed(context.tx, store.monthOf(file.month))
    await store.deleteLines(context.tx, file.id)
    await store.markDeleted(context.tx, file.id)
    context.audit.subject = `file ${file.id}`
    context.audit.details = { fileName: file.file_name, lines: file.stored_rows }
    return ok(null, `${file.file_name} is deleted.`)
  }),

  restoreFile: bare.uploadprocess.restoreFile.handler(async ({ input, context }) => {
    const file = await context.inCompany((tx) => store.find(tx, input.fId, { deleted: true }))
    const reading = file.status === 'Processed' ? await readMapped(context.services.files, file) : undefined
    await change(context, 'uploadprocess.restoreFile', async (tx) => {
      const now = await store.find(tx, input.fId, { lock: true, deleted: true })
      const month = store.monthOf(now.month)
      await store.refuseClosed(tx, month)
      const again = await store.sameBytes(tx, { manufacturerId: now.manufacturer_id, month, sha256: now.sha256 })
      if (again) throw new AppError('CONFLICT', `This file was uploaded again as ${again.file_name}.`, { fId: again.id })
      await store.takeBackDeletion(tx, now.id)
      if (reading) await storeReading(tx, now, reading, (now.left_out_rows ?? 0) > 0)
      return { subject: `file ${now.id}`, details: { fileName: now.file_name }, result: null }
    })
    return ok(null, `${file.file_name} is back.`)
  }),

  leftOutRows: call.uploadprocess.leftOutRows.handler(async ({ input, context }) => {
    const file = await store.find(context.tx, input.fId)
    return ok({ rows: file.left_out as { row: number; column: string; value: string; reason: string; text: string }[] })
  }),

  downloadFile: bare.uploadprocess.downloadFile.handler(async ({ input, context }) => {
    const file = await fileOf(context, input.fId)
    const { path } = await context.services.files.open(file.storage_key)
    return new File([await openAsBlob(path)], file.file_name, { type: 'application/octet-stream' })
  }),
}

const storedOf = (file: store.FileRecord) => ({
  storedRows: file.stored_rows ?? 0,
  leftOutRows: file.left_out_rows ?? 0,
  totalSales: money(file.total_sales_cents) ?? 0,
  totalGrossCommission: money(file.total_gross_cents) ?? 0,
})

type Target = keyof SalesReading['names']

/** Suggestions for the kinds that have something unresolved, by names and aliases. */
async function suggesters(tx: Tx, targets: readonly Target[]) {
  const byTarget = new Map<Target, ReturnType<typeof suggester>>()
  for (const target of new Set(targets)) {
    const known = await masters.list(tx, target, { withDeleted: false })
    byTarget.set(target, suggester(known.map(({ id, name, aliases }) => ({ id, name, aliases: aliases.map(({ alias }) => alias) }))))
  }
  return (target: Target, value: string) => byTarget.get(target)?.(value) ?? []
}
