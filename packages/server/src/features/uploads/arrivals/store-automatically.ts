import { monthOfDay } from '@fairshare/engine/values'
import type { Text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { change, refuseOtherMapping } from '../change.ts'
import { isKnownLayout, layoutOf } from '../reading/layout.ts'
import { lockImports } from '../imported/same-sales.store.ts'
import { openPoints } from '../questions/questions.ts'
import { allWarnings, readKeptTable, readMapped } from '../reading/reading.ts'
import { openReading } from '../reading/staging.ts'
import { fileOf, refuseClosed } from '../refusals.ts'
import { storeReading } from '../store-reading.ts'
import * as uploads from '../uploads.store.ts'

/** Maps a file as the last one of its layout was mapped, and answers whether it is mapped by now. */
export async function mapLikeLastFile(context: CallContext, fId: number): Promise<boolean> {
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  if (file.status !== 'Uploaded') return file.status === 'Mapped'
  const table = await readKeptTable(context, file, {})
  const layout = layoutOf(table)
  const last = await context.inCompany((tx) => uploads.lastMapping(tx, file, layout))
  if (!isKnownLayout(table, last)) return false
  const { mappedFields, sources } = last
  await change(context, 'uploadprocess.storeMappedFields', { fId }, async (tx) => {
    const now = await fileOf(tx, fId, { lock: true })
    await refuseClosed(tx, monthOfDay(now.month))
    if (now.status === 'Uploaded') await uploads.saveMapping(tx, fId, { ...table, layout }, { mappedFields, sources })
    return { subject: `file ${fId}`, details: { after: mappedFields, sources }, result: null }
  })
  return true
}

/** What keeps a file from being stored without a person; storing is given up with it. */
class NeedsPerson extends Error {
  readonly reasons: readonly Text[]
  constructor(reasons: readonly Text[]) {
    super('needs a person')
    this.reasons = reasons
  }
}

/** Stores a mapped file of which nothing is new, nothing is asked and nothing is warned of; answers what keeps it from being stored. */
export async function storeAutomatically(context: CallContext, fId: number): Promise<readonly Text[]> {
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  if (file.status !== 'Mapped') return []
  const reading = await readMapped(context, file)
  try {
    await change(context, 'uploadprocess.storeMappedValues', { fId }, async (tx) => {
      await lockImports(tx)
      const now = await fileOf(tx, fId, { lock: true })
      // Somebody else stored it meanwhile: nothing keeps it from being stored.
      if (now.status === 'Processed') throw new NeedsPerson([])
      refuseOtherMapping(file, now)
      await refuseClosed(tx, monthOfDay(now.month))
      const open = await openReading(tx, now, reading, { isStored: true })
      const reasons = [...(await openPoints(open, now, reading.summary)), ...allWarnings(now, reading.summary)]
      if (reasons.length > 0) throw new NeedsPerson(reasons)
      const stored = await storeReading(open, now, reading.summary, { leaveOutBadRows: false, leftOut: null })
      return { subject: `file ${fId}`, details: { ...stored, byItself: true }, result: null }
    })
    return []
  } catch (error) {
    if (error instanceof NeedsPerson) return error.reasons
    // A month that was finalized meanwhile, or a mapping that somebody changed: the file waits as any other.
    if (error instanceof AppError && error.code === 'CONFLICT') return [error.text]
    throw error
  }
}
