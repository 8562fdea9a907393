import { text } from '@fairshare/texts'
import { z } from 'zod'
import type { CallContext } from '../../../platform/calls/context.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { PlaceFault, UnknownHost } from '../../../places/place.ts'
import * as arrivals from './arrivals.store.ts'
import { fileAutomatically } from './file-automatically.ts'
import { addressOf } from './place-fields.ts'
import * as places from './places.store.ts'
import { takeFiles } from './take-files.ts'
import { unattended } from './unattended.ts'

/** A place that answers slowly is let go of; what was taken by then is kept, and the next look goes on. */
const LONGEST_LOOK_MS = 10 * 60_000

/**
 * Looks at one watched place: takes what has newly arrived, then files what is known. Each file is put on record once with its bytes, and
 * filed from there, so that a look which dies is simply made again.
 */
export const lookAtPlace = job({
  name: 'look-at-place',
  payload: z.object({ placeId: z.number() }),
  retries: { limit: 3, delaySeconds: 5 },
  concurrency: 2,
  perCompany: 1,

  async run({ placeId }, jobContext) {
    const place = await jobContext.inCompany((tx) => places.find(tx, placeId))
    if (!place?.is_active) return
    const context = unattended(jobContext, place.name)
    const signal = AbortSignal.any([jobContext.signal, AbortSignal.timeout(LONGEST_LOOK_MS)])
    try {
      await look(context, place, signal).catch((error: unknown) => {
        const fault = faultOf(error)
        if (!fault) throw error
        return context.inCompany((tx) => places.keepFault(tx, place.id, fault))
      })
      await fileAll(context, placeId)
    } catch (error) {
      if (jobContext.isLastTry) await context.inCompany((tx) => places.keepFault(tx, place.id, text('arrivals.fault.ours')))
      throw error
    }
  },
})

/** Files what is known. A file that fails keeps no other from being filed. */
async function fileAll(context: CallContext, placeId: number): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await context.inCompany((tx) => arrivals.unfinished(tx, placeId)))
    await fileAutomatically(context, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function look(context: CallContext, place: places.PlaceRecord, signal: AbortSignal): Promise<void> {
  if (context.services.space.isFull()) throw new PlaceFault(text('refusals.noSpace'))
  const open = await context.services.openPlace(context.companyId, addressOf(place, context.services.config), signal)
  try {
    const end = await takeFiles(context, place, open)
    await context.inCompany((tx) => places.keepLook(tx, place.id, end))
  } finally {
    await open.close().catch(() => undefined)
  }
}

/** What is wrong with the place, for those who set it up; nothing where the fault is ours. */
function faultOf(error: unknown) {
  if (error instanceof PlaceFault) return error.text
  return error instanceof UnknownHost ? text('arrivals.fault.hostKeyNotConfirmed') : undefined
}
