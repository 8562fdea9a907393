import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { identifyFile } from '../receiving/identify-file.ts'
import * as store from './arrivals.store.ts'
import { fileArrival, withBytes } from './file-arrival.ts'
import { mapLikeLastFile, storeAutomatically } from './store-automatically.ts'

/**
 * Files an arrival if earlier uploads identify its manufacturer and month; otherwise a user does. It is mapped like the last file of
 * its layout, and stored only where the company allows it.
 */
export async function fileAutomatically(context: CallContext, id: number): Promise<void> {
  const arrival = await context.inCompany((tx) => store.find(tx, id))
  if (!arrival || arrival.is_done) return
  let fId = arrival.file_id ?? undefined
  try {
    fId ??= await fileIfIdentified(context, arrival)
    if (fId === undefined) return
    const isMapped = await mapLikeLastFile(context, fId)
    const reasons = isMapped && arrival.imports_automatically ? await storeAutomatically(context, fId) : []
    await context.inCompany((tx) => store.markDone(tx, arrival.id, reasons))
  } catch (error) {
    // Temporary errors are retried with the next poll; all others are for a user.
    if (!(error instanceof AppError) || ['UNAVAILABLE', 'TOO_MANY', 'INTERNAL', 'NO_SPACE'].includes(error.code)) throw error
    const status = error.code === 'CONFLICT' ? 'Waiting' : 'Failed'
    const isFiledByOther = await context.inCompany(async (tx) => {
      if (fId !== undefined) await store.markDone(tx, id, [error.text])
      else await store.markWaiting(tx, id, { status, reasons: [error.text] })
      return fId === undefined && (await store.find(tx, id))?.status === 'Filed'
    })
    // Another poll filed it meanwhile: continue from there.
    if (isFiledByOther) await fileAutomatically(context, id)
  }
}

/** Returns undefined when a user has to choose the manufacturer or month. */
async function fileIfIdentified(context: CallContext, arrival: store.ArrivalRecord): Promise<number | undefined> {
  const { file_name: fileName, sender, sha256 } = arrival
  const { manufacturer, month, needsUser } = await withBytes(context, arrival, (path) =>
    identifyFile(context, { path, fileName, sha256: sha256 ?? '', sender }, null),
  )
  if (needsUser.length === 0 && manufacturer.found && month.found !== null)
    return fileArrival(context, arrival, { manufacturerId: manufacturer.found.id, month: month.found, isDone: false })
  await context.inCompany((tx) =>
    store.markWaiting(tx, arrival.id, {
      status: 'Waiting',
      reasons: needsUser.length > 0 ? needsUser : [text('uploads.needs.manufacturer')],
      evidence: [...manufacturer.reasons, ...month.reasons],
      manufacturerId: manufacturer.found?.id ?? null,
      month: month.found,
    }),
  )
  return undefined
}
