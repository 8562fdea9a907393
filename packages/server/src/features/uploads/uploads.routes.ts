import { openAsBlob } from 'node:fs'
import { cents, dollars, formatMonth } from '@fairshare/engine/values'
import type { BadReason } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import type { CallContext } from '../../platform/calls/context.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { refuseStale } from '../../platform/calls/versions.ts'
import { masterOptions } from '../masters/options.store.ts'
import { change } from './change.ts'
import { fileRow, mappedFile, money, storedFigures } from './file-view.ts'
import { checkMapping } from './mapping.ts'
import { offerMapping } from './offer-mapping.ts'
import { listNewNames, takeNames } from './names.store.ts'
import { allWarnings, mappingOf, openKept, readKeptTable, readMapped, readMappedNames, refuseTooManyNew } from './reading.ts'
import { confirmQuestions, questionsOf, questionView } from './questions.ts'
import { receiveFile } from './receive-file.ts'
import { fileOf, refuseClosed } from './refusals.ts'
import { refuseOtherMapping, storeReading } from './store-reading.ts'
import { type Match, matchValues } from './store-values.ts'
import { suggestionsFor } from './suggestions.ts'
import * as store from './uploads.store.ts'

const recordOf = (context: CallContext, id: number) => context.inCompany((tx) => fileOf(tx, id))

export const uploadprocess = {
  months: call.uploadprocess.months.handler(async ({ context }) =>
    ok({ months: (await store.monthsWithSales(context.tx)).map(formatMonth) }),
  ),

  masterOptions: call.uploadprocess.masterOptions.handler(async ({ input, context }) => {
    const all = await masterOptions(context.tx, context.now(), input)
    const wanted = new Set(['totals', ...input.filter.map((kind) => `${kind.toLowerCase()}Data`)])
    return ok(Object.fromEntries(Object.entries(all).filter(([list]) => wanted.has(list))) as Partial<typeof all>)
  }),

  uploadFile: bare.uploadprocess.uploadFile.handler(async ({ input, context }) => {
    const { fId, fileName } = await receiveFile(context, input)
    return ok({ fId }, context.say(text('uploads.isUploaded', { file: fileName })))
  }),

  files: call.uploadprocess.files.handler(async ({ input, context }) => {
    const { rows, total } = await store.list(context.tx, input.selectedMonthYear, input)
    return ok({ files: rows.map((file) => fileRow(file, context.say)), total })
  }),

  fileHeaders: bare.uploadprocess.fileHeaders.handler(async ({ input, context }) => {
    const file = await recordOf(context, input.fId)
    const table = await readKeptTable(context, file, input)
    const last = await context.inCompany((tx) => store.lastMapping(tx, file))
    return ok({
      columnList: Object.fromEntries(table.columns.map(({ name, samples }) => [name, samples])),
      manufactuerName: file.manufacturer_name,
      selectedMonthYear: formatMonth(store.monthOf(file.month)),
      fileName: file.file_name,
      version: file.version,
      ...offerMapping(table, last),
      sheets: table.sheets,
      sheet: table.sheet,
      headerRow: table.headerRow,
      headerFound: table.headerFound,
      firstRows: table.firstRows,
      warnings: table.warnings.map(context.say),
    })
  }),

  storeMappedFields: bare.uploadprocess.storeMappedFields.handler(async ({ input, context }) => {
    const { fId, version, selectedMonthYear, sheet, headerRow, mappedFields, ...sources } = input
    const file = await recordOf(context, fId)
    const month = store.monthOf(file.month)
    if (month !== selectedMonthYear) throw invalidField('selectedMonthYear', text('uploads.ofAnotherMonth', { month }))
    const table = await readKeptTable(context, file, { sheet, headerRow })
    const given = Object.fromEntries(Object.entries(sources).filter(([, value]) => value !== undefined))
    checkMapping(
      mappedFields,
      given,
      table.columns.map(({ name }) => name),
    )
    await change(context, 'uploadprocess.storeMappedFields', input, async (tx) => {
      const now = await fileOf(tx, fId, { lock: true })
      await refuseStale(version, now, (file) => mappedFile(file, context.say))
      await refuseClosed(tx, selectedMonthYear)
      await store.saveMapping(tx, fId, table, { mappedFields, sources: given })
      return { subject: `file ${fId}`, details: { before: now.mapped_fields, after: mappedFields, sources: given }, result: null }
    })
    return ok(null, context.say(text('uploads.columnsAreMapped')))
  }),

  processMapValues: bare.uploadprocess.processMapValues.handler(async ({ input, context }) => {
    const file = await recordOf(context, input.fId)
    const { summary: reading, names } = await readMappedNames(context, file)
    const unresolved = await context.inCompany(async (tx) => {
      await takeNames(tx, names)
      await refuseTooManyNew(tx, file)
      return listNewNames(tx)
    })
    const suggestions = await suggestionsFor(context, unresolved)
    return ok({
      unresolved: unresolved.map(({ target, value, rows, cents: sales }, at) => ({
        target,
        value,
        rows,
        totalSales: dollars(cents(sales)),
        suggestions: suggestions[at] ?? [],
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
      warnings: allWarnings(file, reading).map(context.say),
      questions: questionsOf(file, reading).map((question) => questionView(question, context.say)),
    })
  }),

  storeMappedValues: bare.uploadprocess.storeMappedValues.handler(async ({ input, context }) => {
    const file = await recordOf(context, input.fId)
    if (file.status === 'Processed') return ok(storedFigures(file), context.say(text('uploads.linesStoredAlready')))
    mappingOf(file)
    const reading = await readMapped(context, file)
    const result = await change(context, 'uploadprocess.storeMappedValues', input, async (tx) => {
      const now = await fileOf(tx, input.fId, { lock: true })
      // Asked twice at once: the second finds the first one's lines.
      if (now.status === 'Processed') return { subject: `file ${input.fId}`, result: storedFigures(now) }
      refuseOtherMapping(file, now)
      await refuseClosed(tx, store.monthOf(now.month))
      const confirmed = await confirmQuestions(tx, now, reading.summary, { ids: input.confirmed ?? [], context })
      await matchValues(tx, input.values as Match[])
      const stored = await storeReading(tx, now, reading, input.leaveOutBadRows ?? false)
      return { subject: `file ${input.fId}`, details: { ...stored, matched: input.values.length, confirmed }, result: stored }
    })
    return ok(result, context.say(text('uploads.linesAreStored', { count: result.storedRows })))
  }),

  deleteFile: call.uploadprocess.deleteFile.handler(async ({ input, context }) => {
    const file = await fileOf(context.tx, input.fId, { lock: true })
    await refuseClosed(context.tx, store.monthOf(file.month))
    await store.deleteLines(context.tx, file.id)
    await store.markDeleted(context.tx, file.id)
    context.audit.subject = `file ${file.id}`
    context.audit.details = { fileName: file.file_name, lines: file.stored_rows }
    return ok(null, context.say(text('uploads.deleted', { file: file.file_name })))
  }),

  restoreFile: bare.uploadprocess.restoreFile.handler(async ({ input, context }) => {
    const file = await context.inCompany((tx) => fileOf(tx, input.fId, { deleted: true }))
    const reading = file.status === 'Processed' ? await readMapped(context, file) : undefined
    await change(context, 'uploadprocess.restoreFile', input, async (tx) => {
      const now = await fileOf(tx, input.fId, { lock: true, deleted: true })
      const month = store.monthOf(now.month)
      await refuseClosed(tx, month)
      const again = await store.sameBytes(tx, { manufacturerId: now.manufacturer_id, month, sha256: now.sha256 })
      if (again) throw new AppError('CONFLICT', text('uploads.uploadedAgain', { file: again.file_name }), { fId: again.id })
      await store.takeBackDeletion(tx, now.id)
      if (reading) await storeReading(tx, now, reading, (now.left_out_rows ?? 0) > 0)
      return { subject: `file ${now.id}`, details: { fileName: now.file_name }, result: null }
    })
    return ok(null, context.say(text('uploads.isBack', { file: file.file_name })))
  }),

  leftOutRows: call.uploadprocess.leftOutRows.handler(async ({ input, context }) => {
    const file = await fileOf(context.tx, input.fId)
    const rows = file.left_out as { row: number; column: string; value: string; reason: BadReason; text: string }[]
    const found = rows.filter(({ text }) => text.toLowerCase().includes((input.q ?? '').trim().toLowerCase()))
    if (input.sort === '-row') found.reverse()
    return ok({ rows: found.slice((input.page - 1) * input.pageSize, input.page * input.pageSize), total: found.length })
  }),

  downloadFile: bare.uploadprocess.downloadFile.handler(async ({ input, context }) => {
    const file = await recordOf(context, input.fId)
    const { path, done } = await openKept(context, file)
    context.answer.afterwards(done)
    return new File([await openAsBlob(path)], file.file_name, { type: 'application/octet-stream' })
  }),
}
