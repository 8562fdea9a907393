import type { Proposal } from '@fairshare/contract'
import { cents, dollars, formatMonth, type Month, monthOfDay } from '@fairshare/engine/values'
import type { FileTable, SalesText } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { CallContext } from '../../platform/calls/context.ts'
import type { IncomingFile } from '../../platform/http/uploads.ts'
import { isKnownLayout, layoutOf } from './layout.ts'
import { countNewNames, takeNames } from './names.store.ts'
import { fileWithBytes, knownManufacturers } from './proposals.store.ts'
import { readIncomingSales, readIncomingTable, salesRequest } from './reading.ts'
import { recognizeManufacturer, recognizeMonth } from './recognize.ts'
import { refuseOddName, sha256Of, shownName } from './receive-file.ts'
import { type LastMapping, lastMapping, lockOpen } from './uploads.store.ts'

type Asked = { selectedMonthYear: Month; filetoupload: Blob }

/** Tells what a file seems to be, and whether it can be stored without a person: only where all is known, and nothing is open. */
export async function proposeFile(context: CallContext, input: Asked): Promise<Proposal> {
  const { path, fileName: sentName } = input.filetoupload as IncomingFile
  const fileName = shownName(sentName)
  refuseOddName(fileName)
  const sha256 = await sha256Of(path)
  const incoming = { path, fileName, sha256 }
  const table = await readIncomingTable(context, incoming)
  const layout = layoutOf(table)
  const { maker, last, again } = await context.inCompany(async (tx) => {
    const today = context.now().toISOString().slice(0, 10)
    const maker = recognizeManufacturer(fileName, table, await knownManufacturers(tx, layout, today))
    const last = maker.found ? await lastMapping(tx, { manufacturer_id: maker.found.id }, layout) : undefined
    return { maker, last, again: await fileWithBytes(tx, sha256) }
  })
  const isKnown = isKnownLayout(table, last)
  const month = recognizeMonth(fileName, datedMonth(table, isKnown ? last.mappedFields : table.suggestedMapping))
  const proposed = month.found ?? input.selectedMonthYear
  const request = isKnown ? salesRequest({ fileName, month: proposed, table, ...last }) : undefined
  const reading = request && (await readIncomingSales(context, incoming, request))
  const needs = [
    ...(again ? [text('uploads.needs.uploadedAlready', { file: again.fileName, month: monthOfDay(again.month) })] : []),
    ...(maker.isSure ? [] : [text('uploads.needs.manufacturer')]),
    ...(month.isSure ? [] : [text('uploads.needs.month')]),
    ...(await closedMonth(context, proposed)),
    ...(reading ? await openPoints(context, reading) : [text(mappingNeeded(last, layout))]),
  ]
  return {
    manufacturerId: maker.found?.id ?? null,
    manufacturerName: maker.found?.name ?? null,
    selectedMonthYear: formatMonth(proposed),
    reasons: [...maker.reasons, ...month.reasons].map(context.say),
    needs: needs.map(context.say),
    rows: reading?.summary.rows ?? table.rows,
    totalSales: reading ? dollars(cents(reading.summary.amountCents)) : null,
    totalGrossCommission: reading ? dollars(cents(reading.summary.grossCents)) : null,
  }
}

function mappingNeeded(
  last: LastMapping | undefined,
  layout: string,
): 'uploads.needs.columns' | 'uploads.needs.otherColumns' | 'uploads.needs.fixed' {
  if (last === undefined) return 'uploads.needs.columns'
  return last.layout === layout ? 'uploads.needs.fixed' : 'uploads.needs.otherColumns'
}

function datedMonth({ columns }: FileTable, mappedFields: LastMapping['mappedFields']): Month | null {
  return columns.find(({ name }) => mappedFields[name] === 'invoicedate')?.month ?? null
}

async function closedMonth(context: CallContext, month: Month): Promise<Text[]> {
  const finalized = await context.inCompany((tx) => lockOpen(tx, month))
  return finalized === undefined ? [] : [text('uploads.needs.openMonth', { month })]
}

/** What a reading leaves to a person. */
async function openPoints(context: CallContext, { summary, names }: SalesText): Promise<Text[]> {
  const news = await context.inCompany(async (tx) => {
    await takeNames(tx, names)
    return countNewNames(tx)
  })
  const values = news.reduce((sum, { count }) => sum + count, 0)
  const questions = summary.doubts.length
  return [
    ...(values > 0 ? [text('uploads.needs.values', { count: values })] : []),
    ...(summary.badRowCount > 0 ? [text('uploads.needs.rows', { count: summary.badRowCount })] : []),
    ...(questions > 0 ? [text('uploads.needs.questions', { count: questions })] : []),
  ]
}
