import { type Month, monthOfDay } from '@fairshare/engine/values'
import type { FileTable, SalesText } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { isKnownLayout, layoutOf } from '../reading/layout.ts'
import { countNewNames, takeNames } from '../reading/names.store.ts'
import { fileWithBytes, type KnownManufacturer, knownManufacturers } from './proposals.store.ts'
import { readIncomingSales, readIncomingTable, salesRequest } from '../reading/reading.ts'
import { type Recognized, recognizeManufacturer, recognizeMonth } from './recognize.ts'
import { type LastMapping, lastMapping, lockOpen } from '../uploads.store.ts'

/** A file on this machine's disk that is not on record yet; `sender` is whose mail brought it. */
type Incoming = { path: string; fileName: string; sha256: string; sender?: string }

export type IdentifiedFile = {
  table: FileTable
  maker: Recognized<KnownManufacturer>
  month: Recognized<Month>
  /** What keeps the file from being filed without a person, and what from being stored once it is. */
  unsure: Text[]
  open: Text[]
  reading: SalesText | undefined
}

/** Identifies a file, and says what about it a person has to decide. `fallbackMonth` is its month when nothing names one. */
export async function identifyFile(context: CallContext, incoming: Incoming, fallbackMonth: Month | null): Promise<IdentifiedFile> {
  const { fileName, sha256, sender = '' } = incoming
  const table = await readIncomingTable(context, incoming)
  const layout = layoutOf(table)
  const { maker, last, again } = await context.inCompany(async (tx) => {
    const today = context.now().toISOString().slice(0, 10)
    const maker = recognizeManufacturer(fileName, table, await knownManufacturers(tx, { layout, sender, today }))
    const last = maker.found ? await lastMapping(tx, { manufacturer_id: maker.found.id }, layout) : undefined
    return { maker, last, again: await fileWithBytes(tx, sha256) }
  })
  const isKnown = isKnownLayout(table, last)
  const month = recognizeMonth(fileName, datedMonth(table, isKnown ? last.mappedFields : table.suggestedMapping))
  const proposed = month.found ?? fallbackMonth
  const request = isKnown && proposed !== null ? salesRequest({ fileName, month: proposed, table, ...last }) : undefined
  const reading = request && (await readIncomingSales(context, incoming, request))
  const unsure = [
    ...(again ? [text('uploads.needs.uploadedAlready', { file: again.fileName, month: monthOfDay(again.month) })] : []),
    ...(maker.isSure ? [] : [text(maker.found ? 'uploads.needs.sureManufacturer' : 'uploads.needs.manufacturer')]),
    ...(month.isSure ? [] : [text('uploads.needs.month')]),
    ...(proposed === null ? [] : await closedMonth(context, proposed)),
  ]
  const open = reading && maker.found ? await openPoints(context, reading, maker.found.id) : [text(mappingNeeded(last, layout))]
  return { table, maker, month, unsure, open, reading }
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
async function openPoints(context: CallContext, { summary, names }: SalesText, manufacturerId: number): Promise<Text[]> {
  const news = await context.inCompany(async (tx) => {
    await takeNames(tx, names, manufacturerId)
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
