import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { identifyFile } from '../receiving/identify-file.ts'
import * as store from './arrivals.store.ts'
import { fileArrival, withBytes } from './file-arrival.ts'
import { mapLikeLastFile, storeAutomatically } from './store-automatically.ts'

/**
 * Files what arrived where all that earlier uploads taught speaks for one manufacturer and month; otherwise it waits for a person, with
 * what is known filled in. What is filed is mapped as its layout was, and stored only where the company has said so.
 */
export async function fileAutomatically(context: CallContext, id: number): Promise<void> {
  const arrival = await context.inCompany((tx) => store.find(tx, id))
  if (!arrival || arrival.is_done) return
  let fId = arrival.file_id ?? undefined
  try {
    fId ??= await fileWhereKnown(context, arrival)
    if (fId === undefined) return
    const isMapped = await mapLikeLastFile(context, fId)
    const reasons = isMapped && arrival.stores_by_itself ? await storeAutomatically(context, fId) : []
    await context.inCompany((tx) => store.markDone(tx, arrival.id, reasons))
  } catch (error) {
    // What passes by itself is tried again with the next look; what does not is for a person.
    if (!(error instanceof AppError) || ['UNAVAILABLE', 'TOO_MANY', 'INTERNAL', 'NO_SPACE'].includes(error.code)) throw error
    const status = error.code === 'CONFLICT' ? 'Waiting' : 'Failed'
    const isFiledByOther = await context.inCompany(async (tx) => {
      if (fId !== undefined) await store.markDone(tx, id, [error.text])
      else await store.keepWaiting(tx, id, { status, reasons: [error.text] })
      return fId === undefined && (await store.find(tx, id))?.status === 'Filed'
    })
    // A look that stood still meets what another has filed meanwhile, and goes on with that.
    if (isFiledByOther) await fileAutomatically(context, id)
  }
}

/** Undefined where a person has to say under what it is filed. */
async function fileWhereKnown(context: CallContext, arrival: store.ArrivalRecord): Promise<number | undefined> {
  const { file_name: fileName, sender, sha256 } = arrival
  const { maker, month, unsure } = await withBytes(context, arrival, (path) =>
    identifyFile(context, { path, fileName, sha256: sha256 ?? '', sender }, null),
  )
  if (unsure.length === 0 && maker.found && month.found !== null)
    return fileArrival(context, arrival, { manufacturerId: maker.found.id, month: month.found, isDone: false })
  await context.inCompany((tx) =>
    store.keepWaiting(tx, arrival.id, {
      status: 'Waiting',
      reasons: unsure.length > 0 ? unsure : [text('uploads.needs.manufacturer')],
      evidence: [...maker.reasons, ...month.reasons],
      manufacturerId: maker.found?.id ?? null,
      month: month.found,
    }),
  )
  return undefined
}
