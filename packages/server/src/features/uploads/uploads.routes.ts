import { openAsBlob } from 'node:fs'
import { cents, dollars, formatMonth, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { withYields } from '../../platform/limits/worker-thread.ts'
import { bare, call, ok } from '../../platform/calls/call.ts'
import type { CallContext } from '../../platform/calls/context.ts'
import { AppError, invalidField, refuseStale } from '../../platform/errors.ts'
import { listExpected } from '../close/expected-files.store.ts'
import { masterOptions } from '../masters/options.service.ts'
import { auditedChange, refuseChangedMapping } from './audited-change.ts'
import { fileRow, type LeftOutRow, leftOutView, mappedFile, replacedView, storedFigures, sumsView } from './reading/file-view.ts'
import { withdrawLines } from './imported/replace-earlier.ts'
import { listReplaced } from './imported/replaced-lines.store.ts'
import { lockImports } from './imported/same-sales.store.ts'
import { leaveOutRepeat } from './questions/leave-out-repeat.ts'
import { linesToCheck } from './questions/lines-to-check.ts'
import { findByName, list } from './file-list.store.ts'
import { checkMapping, corrected } from './reading/mapping.ts'
import { columnsToRemember } from './reading/page-columns.ts'
import { readPageOf } from './reading/read-page.ts'
import { readsView } from './reading/reads-view.ts'
import { suggestMapping } from './reading/suggest-mapping.ts'
import { isKnownLayout, layoutOf } from './reading/layout.ts'
import { moveFile } from './move-file.ts'
import { countAllNewNames, listKnownNames, listNewNames } from './reading/names.store.ts'
import { allWarnings, noticesOf } from './reading/warnings.ts'
import { mappingOf } from './reading/sales-request.ts'
import { openStoredFile } from './reading/open-file.ts'
import { readStoredTable, readMapped, readRowsOf, withReading } from './reading/reading.ts'
import { questionView } from './questions/questions.ts'
import { proposeFile } from './receiving/propose-file.ts'
import { decideRows } from './questions/decide-rows.ts'
import { receiveFile } from './receiving/receive-file.ts'
import { fileOf, refuseTooManyNew } from './refusals.ts'
import { refuseClosed } from '../months/closed-books.service.ts'
import { closeGap, explanationsOf, proofView, questionsAndGap } from './questions/close-gap.ts'
import { compareWithEarlier } from './questions/compare-with-earlier.ts'
import { restoreFile } from './restore-file.ts'
import { type ReadingTx, removeAll } from './reading/staging.store.ts'
import { storeConfirmed } from './store-reading.ts'
import { type Match, matchFile } from './values/match-values.ts'
import { linesLeft, linesOfFile, linesOfValue } from './values/shown-lines.ts'
import { listCompanions } from './values/suggestions.store.ts'
import { suggestionsFor } from './values/suggestions.ts'
import * as store from './uploads.store.ts'
import { badRowView, knownView, namesIn, saleView, unresolvedView } from './values/values-view.ts'

const recordOf = (context: CallContext, id: number) => context.inCompany((tx) => fileOf(tx, id))

const givenOf = <Given extends object>(sources: Given) =>
  Object.fromEntries(Object.entries(sources).filter(([, value]) => value !== undefined)) as Given

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
    return ok({ fId }, text('uploads.isUploaded', { file: fileName }))
  }),

  files: call.uploadprocess.files.handler(async ({ input, context }) => {
    const { rows, total, storedRows, salesCents, grossCents } = await list(context.tx, input.selectedMonthYear, input)
    const totals = { storedRows, totalSales: dollars(cents(salesCents)), totalGrossCommission: dollars(cents(grossCents)) }
    return ok({ files: rows.map((file) => fileRow(file, context.translate)), total, totals })
  }),

  findFiles: call.uploadprocess.findFiles.handler(async ({ input, context }) => {
    const files = await findByName(context.tx, input)
    return ok({ files: files.map(({ month, ...file }) => ({ ...file, selectedMonthYear: formatMonth(monthOfDay(month)) })) })
  }),

  proposeFile: bare.uploadprocess.proposeFile.handler(async ({ input, context }) => ok(await proposeFile(context, input))),

  expectedFiles: call.uploadprocess.expectedFiles.handler(async ({ input, context }) =>
    ok({ expected: await listExpected(context.tx, input.selectedMonthYear) }),
  ),

  fileHeaders: bare.uploadprocess.fileHeaders.handler(async ({ input, context }) => {
    const file = await recordOf(context, input.fId)
    const table = await readStoredTable(context, file, input)
    const last = await context.inCompany((tx) => store.lastMapping(tx, file, layoutOf(table)))
    return ok({
      columnList: Object.fromEntries(table.columns.map(({ name, samples }) => [name, samples])),
      readsAs: Object.fromEntries(table.columns.map(({ name, reads }) => [name, readsView(reads, monthOfDay(file.month))])),
      rows: table.rows,
      storedRows: file.stored_rows,
      manufactuerName: file.manufacturer_name,
      selectedMonthYear: formatMonth(monthOfDay(file.month)),
      fileName: file.file_name,
      version: file.version,
      ...suggestMapping(table, last),
      groupedColumns: table.groupedColumns,
      sheets: table.sheets,
      sheet: table.sheet,
      headerRow: table.headerRow,
      headerFound: table.headerFound,
      firstRows: table.firstRows,
      warnings: table.warnings.map(context.translate),
      isKnownLayout: isKnownLayout(table, last),
      ...(table.pageColumns && { pageColumns: table.pageColumns }),
    })
  }),

  pageOfFile: bare.uploadprocess.pageOfFile.handler(async ({ input, context }) =>
    ok(await readPageOf(context, await recordOf(context, input.fId), input.page)),
  ),

  storeMappedFields: bare.uploadprocess.storeMappedFields.handler(async ({ input, context }) => {
    const { fId, version, selectedMonthYear, sheet, headerRow, columnEdges, mappedFields, ...sources } = input
    const file = await recordOf(context, fId)
    const month = monthOfDay(file.month)
    if (month !== selectedMonthYear) throw invalidField('selectedMonthYear', text('uploads.ofAnotherMonth', { month }))
    const table = await readStoredTable(context, file, { sheet, headerRow, columnEdges })
    const given = { ...givenOf(sources), ...columnsToRemember(table) }
    checkMapping(
      mappedFields,
      given,
      table.columns.map(({ name }) => name),
    )
    await auditedChange(context, 'uploadprocess.storeMappedFields', input, async (tx) => {
      const now = await fileOf(tx, fId, { lock: true })
      await refuseStale(version, now, (file) => mappedFile(file, context.translate))
      await refuseClosed(tx, selectedMonthYear)
      await withdrawLines(tx, now, context)
      await store.saveMapping(tx, fId, { ...table, layout: layoutOf(table) }, { mappedFields, sources: given })
      return { subject: `file ${fId}`, details: { before: now.mapped_fields, after: mappedFields, sources: given }, result: null }
    })
    return ok(null, text('uploads.columnsAreMapped'))
  }),

  mappedSums: bare.uploadprocess.mappedSums.handler(async ({ input, context }) => {
    const { fId, sheet, headerRow, columnEdges, mappedFields, ...sources } = input
    const file = await recordOf(context, fId)
    const table = await readStoredTable(context, file, { sheet, headerRow, columnEdges })
    checkMapping(
      mappedFields,
      sources,
      table.columns.map(({ name }) => name),
    )
    const given = { ...givenOf(sources), ...columnsToRemember(table) }
    const mapped = { ...file, sheet: table.sheet, header_row: table.headerRow, mapped_fields: mappedFields, sources: given }
    return ok(sumsView((await readMapped(context, mapped)).summary))
  }),

  processMapValues: bare.uploadprocess.processMapValues.handler(async ({ input, context }) => {
    const read = await withReading(context, input.fId, async (tx, file, summary) => {
      await refuseTooManyNew(tx, file)
      const { questions, ...gap } = await questionsAndGap(tx, file, summary, input)
      return {
        file,
        summary,
        unresolved: await listNewNames(tx),
        companions: await listCompanions(tx),
        questions,
        gap,
        comparison: await compareWithEarlier(tx, file, summary),
        ...(await listKnownNames(tx, namesIn(summary.firstSales), file.manufacturer_id)),
      }
    })
    const { file, summary, unresolved, companions, questions, known, count, gap, comparison } = read
    const suggestions = await suggestionsFor(context, file, unresolved, companions)
    return ok({
      unresolved: await Array.fromAsync(withYields(unresolved), (value, at) => unresolvedView(value, suggestions[at], context.translate)),
      known: known.map(knownView),
      knownCount: count,
      preview: summary.firstSales.map(saleView),
      badRows: summary.badRows.map(badRowView),
      corrections: mappingOf(file).sources.corrections ?? [],
      creditRows: mappingOf(file).sources.creditRows ?? [],
      soldRows: mappingOf(file).sources.soldRows ?? [],
      repeatedRows: summary.repeatedRows.map(badRowView),
      ...sumsView(summary),
      credits: { rows: summary.credits.rows, totalSales: dollars(summary.credits.cents) },
      dates: summary.dates,
      datesOutsideMonth: summary.datesOutsideMonth,
      skippedRows: summary.skippedRows,
      fixedValues: mappingOf(file).sources.fixedValues ?? {},
      grossCommissionPercent: mappingOf(file).sources.grossCommissionPercent,
      blanks: summary.blanks.map(({ field, rows, cents: sales }) => ({ target: field, rows, totalSales: dollars(sales) })),
      warnings: allWarnings(file, summary).map(context.translate),
      notices: noticesOf(file, summary).map(context.translate),
      questions: questions.map((question) => questionView(question, context.translate)),
      proof: proofView(file, gap.proof, await explanationsOf(context, file, gap), context.translate),
      summary: comparison,
      isStored: file.status === 'Processed',
      version: file.version,
    })
  }),

  valuesLeft: bare.uploadprocess.valuesLeft.handler(async ({ input, context }) =>
    ok({ left: await withReading(context, input.fId, countAllNewNames) }),
  ),

  rowsOfFile: bare.uploadprocess.rowsOfFile.handler(async ({ input: { fId, rows }, context }) =>
    ok(await readRowsOf(context, await recordOf(context, fId), rows)),
  ),

  linesLeft: bare.uploadprocess.linesLeft.handler(async ({ input, context }) => ok(await linesLeft(context, input))),

  linesOfValue: bare.uploadprocess.linesOfValue.handler(async ({ input, context }) => ok(await linesOfValue(context, input))),

  storeMappedValues: bare.uploadprocess.storeMappedValues.handler(async ({ input, context }) => {
    const file = await recordOf(context, input.fId)
    if (file.status === 'Processed') return ok(storedFigures(file), text('uploads.linesStoredAlready'))
    mappingOf(file)
    const reading = await readMapped(context, file)
    const result = await auditedChange(context, 'uploadprocess.storeMappedValues', input, async (tx) => {
      await lockImports(tx)
      const now = await fileOf(tx, input.fId, { lock: true })
      // With two concurrent requests, the second finds the lines of the first.
      if (now.status === 'Processed') return { subject: `file ${input.fId}`, result: storedFigures(now) }
      refuseChangedMapping(file, now)
      await refuseStale(input.version, now, (present) => mappedFile(present, context.translate))
      await refuseClosed(tx, monthOfDay(now.month))
      const matching = { manufacturerId: now.manufacturer_id, by: context.viewer?.name ?? '' }
      const match = (readingTx: ReadingTx) => matchFile(readingTx, matching, input.values as Match[])
      const answering = { ...input, context, match, leaveOutBadRows: input.leaveOutBadRows ?? false }
      const { stored, confirmed, replaced } = await storeConfirmed(tx, now, reading, answering)
      const details = { ...stored, matched: input.values.length, confirmed, replaced }
      return { subject: `file ${input.fId}`, details, result: stored }
    })
    const notice = { fId: file.id, selectedMonth: formatMonth(monthOfDay(file.month)), by: context.viewer?.name ?? '' }
    context.services.push.send(context.companyId, 'LinesStored', notice)
    return ok(result, text('uploads.linesAreStored', { count: result.storedRows }))
  }),

  correctRow: call.uploadprocess.correctRow.handler(async ({ input: { fId, ...correction }, context }) => {
    const file = await fileOf(context.tx, fId, { lock: true })
    await refuseClosed(context.tx, monthOfDay(file.month))
    if (file.status !== 'Mapped') throw new AppError('CONFLICT', text('uploads.mapColumnsFirst'), { status: file.status })
    const { sources } = mappingOf(file)
    const { corrections, before } = corrected(sources.corrections ?? [], correction)
    await store.saveSources(context.tx, fId, { ...sources, corrections })
    context.audit(`file ${fId}`, { ...correction, before })
    return ok(null, text(correction.value === null ? 'uploads.isNotCorrected' : 'uploads.isCorrected', { row: correction.row }))
  }),

  decideRows: bare.uploadprocess.decideRows.handler(async ({ input, context }) => {
    const count = await decideRows(context, input)
    return ok(null, count > 0 ? text(`uploads.decided.${input.decision}`, { count }) : text('uploads.areNoCredits'))
  }),

  closeGap: bare.uploadprocess.closeGap.handler(async ({ input, context }) => {
    await closeGap(context, input)
    return ok(null, text(input.id === null ? 'gap.takenBack' : 'gap.done'))
  }),

  linesToCheck: bare.uploadprocess.linesToCheck.handler(async ({ input, context }) => ok(await linesToCheck(context, input))),

  leaveOutRepeat: bare.uploadprocess.leaveOutRepeat.handler(async ({ input, context }) => {
    await leaveOutRepeat(context, input)
    const { row } = input
    return ok(null, text(input.isLeftOut ? 'uploads.repeatIsLeftOut' : 'uploads.repeatIsTakenIn', { row }))
  }),

  deleteFile: call.uploadprocess.deleteFile.handler(async ({ input, context }) => {
    const file = await fileOf(context.tx, input.fId, { lock: true })
    await refuseClosed(context.tx, monthOfDay(file.month))
    const back = (await withdrawLines(context.tx, file, context)).reduce((sum, { lines }) => sum + lines, 0)
    await store.markDeleted(context.tx, file.id)
    await removeAll(context.tx, file.sha256)
    context.audit(`file ${file.id}`, { fileName: file.file_name, lines: file.stored_rows, broughtBack: back })
    return ok(
      null,
      back > 0 ? text('uploads.deletedAndBack', { file: file.file_name, count: back }) : text('uploads.deleted', { file: file.file_name }),
    )
  }),

  restoreFile: bare.uploadprocess.restoreFile.handler(async ({ input, context }) => {
    const file = await restoreFile(context, input)
    return ok(null, text('uploads.isBack', { file: file.file_name }))
  }),

  moveFile: bare.uploadprocess.moveFile.handler(async ({ input, context }) => {
    await moveFile(context, input)
    return ok(null, text('uploads.isMoved', { month: input.selectedMonthYear }))
  }),

  leftOutRows: call.uploadprocess.leftOutRows.handler(async ({ input, context }) => {
    const file = await fileOf(context.tx, input.fId)
    const replaced = (await listReplaced(context.tx, file.id)).map(replacedView)
    const rows = [...(file.left_out as LeftOutRow[]), ...replaced].sort((one, other) => one.row - other.row)
    const found = rows.filter(({ text }) => text.toLowerCase().includes((input.q ?? '').trim().toLowerCase()))
    if (input.sort === '-row') found.reverse()
    return ok({ rows: found.slice((input.page - 1) * input.pageSize, input.page * input.pageSize).map(leftOutView), total: found.length })
  }),

  linesOfFile: call.uploadprocess.linesOfFile.handler(async ({ input, context }) => ok(await linesOfFile(context.tx, input))),

  downloadFile: bare.uploadprocess.downloadFile.handler(async ({ input, context }) => {
    const file = await recordOf(context, input.fId)
    const { path, done } = await openStoredFile(context, file)
    context.response.afterwards(done)
    return new File([await openAsBlob(path)], file.file_name, { type: 'application/octet-stream' })
  }),
}
