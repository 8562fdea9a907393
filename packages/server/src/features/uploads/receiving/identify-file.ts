import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import type { FileTable } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { isKnownLayout, layoutOf } from '../reading/layout.ts'
import { columnsToRemember } from '../reading/page-columns.ts'
import { openReading, type StagedReading, withStaged } from '../reading/staging.ts'
import { openPoints } from '../questions/questions.ts'
import { fileWithBytes, type KnownManufacturer, knownManufacturers } from './proposals.store.ts'
import { readIncomingSales, readIncomingTable } from '../reading/reading.ts'
import { type Recognized, recognizeManufacturer, recognizeMonth } from './recognize.ts'
import { type LastMapping, lastMapping, type FileToRead } from '../uploads.store.ts'
import { lockClosedBy } from '../../months/books.store.ts'

/** A received file on the local disk; `sender` is the mail address that it came from. */
type Incoming = { path: string; fileName: string; sha256: string; sender?: string }

export type IdentifiedFile = {
  table: FileTable
  manufacturer: Recognized<KnownManufacturer>
  month: Recognized<Month>
  /** Reasons why the file cannot be filed automatically (`needsUser`), and then not stored automatically (`openPoints`). */
  needsUser: Text[]
  openPoints: Text[]
  reading: StagedReading | undefined
}

/** Identifies a file and what a user has to decide about it. `fallbackMonth` is used when nothing indicates a month. */
export async function identifyFile(context: CallContext, incoming: Incoming, fallbackMonth: Month | null): Promise<IdentifiedFile> {
  const { fileName, sha256, sender = '' } = incoming
  const table = await readIncomingTable(context, incoming)
  const layout = layoutOf(table)
  const { manufacturer, last, again } = await context.inCompany(async (tx) => {
    const today = context.now().toISOString().slice(0, 10)
    const manufacturer = recognizeManufacturer(fileName, table, await knownManufacturers(tx, { layout, sender, today }))
    const last = manufacturer.found ? await lastMapping(tx, { manufacturer_id: manufacturer.found.id }, layout) : undefined
    return { manufacturer, last, again: await fileWithBytes(tx, sha256) }
  })
  const isKnown = isKnownLayout(table, last)
  const month = recognizeMonth(fileName, datedMonth(table, isKnown ? last.mappedFields : table.suggestedMapping))
  const proposed = month.found ?? fallbackMonth
  const asRecorded =
    isKnown && proposed !== null && manufacturer.found ? recordOf(incoming, table, proposed, last, manufacturer.found.id) : undefined
  const read =
    asRecorded &&
    (await withStaged(
      () => readIncomingSales(context, incoming, asRecorded),
      (reading) => withOpenPoints(context, asRecorded, reading),
    ))
  const needsUser = [
    ...(again ? [text('uploads.needs.uploadedAlready', { file: again.fileName, month: monthOfDay(again.month) })] : []),
    ...(manufacturer.isSure ? [] : [text(manufacturer.found ? 'uploads.needs.sureManufacturer' : 'uploads.needs.manufacturer')]),
    ...(month.isSure ? [] : [text('uploads.needs.month')]),
    ...(proposed === null ? [] : await closedMonth(context, proposed)),
  ]
  const { reading, points } = read ?? { reading: undefined, points: [text(mappingNeeded(last, layout))] }
  return { table, manufacturer, month, needsUser, openPoints: points, reading }
}

/** The record that the file will have once it is uploaded and mapped as before. */
const recordOf = (
  { fileName, sha256 }: Incoming,
  table: FileTable,
  month: Month,
  { mappedFields, sources }: LastMapping,
  manufacturerId: number,
): FileToRead => ({
  id: 0,
  file_name: fileName,
  sha256,
  manufacturer_id: manufacturerId,
  month: firstDay(month),
  status: 'Mapped',
  layout: layoutOf(table),
  sheet: table.sheet,
  header_row: table.headerRow,
  mapped_fields: mappedFields,
  sources: { ...sources, ...columnsToRemember(table) },
  stated_sales_cents: null,
})

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
  const finalized = await context.inCompany((tx) => lockClosedBy(tx, month))
  return finalized === undefined ? [] : [text('uploads.needs.openMonth', { month })]
}

/** Lists what an unrecorded file would leave to a user, with the same questions as after its upload. */
async function withOpenPoints(
  context: CallContext,
  file: FileToRead,
  reading: StagedReading,
): Promise<{ reading: StagedReading; points: Text[] }> {
  const points = await context.inCompany(async (tx) => openPoints(await openReading(tx, file, reading), file, reading.summary))
  return { reading, points }
}
