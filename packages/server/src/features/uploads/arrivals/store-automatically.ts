import { monthOfDay } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { auditedChange, refuseChangedMapping } from '../audited-change.ts'
import { isKnownLayout, layoutOf } from '../reading/layout.ts'
import { columnsToRemember } from '../reading/page-columns.ts'
import { lockImports } from '../imported/same-sales.store.ts'
import { openPoints } from '../questions/questions.ts'
import { allWarnings } from '../reading/warnings.ts'
import { readStoredTable, readMapped } from '../reading/reading.ts'
import { openReading } from '../reading/staging.ts'
import { fileOf } from '../refusals.ts'
import { refuseClosed } from '../../months/closed-books.service.ts'
import { storeReading } from '../store-reading.ts'
import * as uploads from '../uploads.store.ts'

/** Maps a file like the last one of its layout, and returns whether it is mapped now. */
export const mapLikeLastFile = (context: CallContext, fId: number): Promise<boolean> =>
  mapStoredFile(context, fId, async (table, file) => {
    const last = await context.inCompany((tx) => uploads.lastMapping(tx, file, layoutOf(table)))
    return isKnownLayout(table, last) ? last : undefined
  })

type Table = Awaited<ReturnType<typeof readStoredTable>>
type ChooseMapping = (table: Table, file: uploads.FileRecord) => uploads.Mapping | undefined | Promise<uploads.Mapping | undefined>

/** Maps an uploaded file, unless there is no mapping for it, and returns whether it is mapped now. */
export async function mapStoredFile(context: CallContext, fId: number, choose: ChooseMapping): Promise<boolean> {
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  if (file.status !== 'Uploaded') return file.status === 'Mapped'
  const table = await readStoredTable(context, file, {})
  const layout = layoutOf(table)
  const chosen = await choose(table, file)
  if (!chosen) return false
  const { mappedFields } = chosen
  const sources = { ...chosen.sources, ...columnsToRemember(table) }
  await auditedChange(context, 'uploadprocess.storeMappedFields', { fId }, async (tx) => {
    const now = await fileOf(tx, fId, { lock: true })
    await refuseClosed(tx, monthOfDay(now.month))
    if (now.status === 'Uploaded') await uploads.saveMapping(tx, fId, { ...table, layout }, { mappedFields, sources })
    return { subject: `file ${fId}`, details: { after: mappedFields, sources }, result: null }
  })
  return true
}

/** Thrown to roll back when a file cannot be stored without a user. */
class NeedsUser extends Error {
  readonly reasons: readonly Text[]
  constructor(reasons: readonly Text[]) {
    super('needs a user')
    this.reasons = reasons
  }
}

/** Stores a mapped file without new names, questions or warnings; returns the reasons that prevent it. */
export async function storeAutomatically(context: CallContext, fId: number): Promise<readonly Text[]> {
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  if (file.status !== 'Mapped') return []
  const reading = await readMapped(context, file)
  try {
    await auditedChange(context, 'uploadprocess.storeMappedValues', { fId }, async (tx) => {
      await lockImports(tx)
      const now = await fileOf(tx, fId, { lock: true })
      // Stored by someone else meanwhile, so nothing is left to report.
      if (now.status === 'Processed') throw new NeedsUser([])
      refuseChangedMapping(file, now)
      await refuseClosed(tx, monthOfDay(now.month))
      const readingTx = await openReading(tx, now, reading, { isStored: true })
      const reasons = [...(await openPoints(readingTx, now, reading.summary)), ...allWarnings(now, reading.summary)]
      if (reasons.length > 0) throw new NeedsUser(reasons)
      const stored = await storeReading(readingTx, now, reading.summary, { leaveOutBadRows: false, leftOut: null })
      return { subject: `file ${fId}`, details: { ...stored, byItself: true }, result: null }
    })
    return []
  } catch (error) {
    if (error instanceof NeedsUser) return error.reasons
    // The month was finalized or the mapping changed meanwhile: the file waits like any other.
    if (error instanceof AppError && error.code === 'CONFLICT') return [error.text]
    throw error
  }
}
