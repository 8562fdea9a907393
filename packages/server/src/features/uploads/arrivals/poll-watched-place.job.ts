import { text } from '@fairshare/texts'
import { z } from 'zod'
import type { CallContext } from '../../../platform/calls/context.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { PlaceFault, UnknownHost } from '../../../places/place.ts'
import * as arrivals from './arrivals.store.ts'
import { fileAutomatically } from './file-automatically.ts'
import { addressOf } from './place-fields.ts'
import * as places from './places.store.ts'
import { fetchNewFiles } from './fetch-files.ts'
import { unattendedContext } from './unattended-context.ts'

/** Limits a poll of a slow place; the next poll continues with what was not fetched. */
const POLL_TIMEOUT_MS = 10 * 60_000

/**
 * Polls one watched place: fetches new files, then files what is identified. Each file is recorded once with its
 * bytes and filed from there, so a poll that dies can simply run again.
 */
export const pollWatchedPlace = job({
  name: 'poll-watched-place',
  payload: z.object({ placeId: z.number() }),
  retries: { limit: 3, delaySeconds: 5 },
  concurrency: 2,
  perCompany: 1,

  async run({ placeId }, jobContext) {
    const place = await jobContext.inCompany((tx) => places.find(tx, placeId))
    if (!place?.is_active) return
    const context = unattendedContext(jobContext, place.name)
    const signal = AbortSignal.any([jobContext.signal, AbortSignal.timeout(POLL_TIMEOUT_MS)])
    try {
      await poll(context, place, signal).catch((error: unknown) => {
        const fault = faultOf(error)
        if (!fault) throw error
        return context.inCompany((tx) => places.recordFault(tx, place.id, fault))
      })
      await fileAll(context, placeId)
    } catch (error) {
      if (jobContext.isLastTry) await context.inCompany((tx) => places.recordFault(tx, place.id, text('arrivals.fault.ours')))
      throw error
    }
  },
})

/** Files what is identified. A file that fails does not keep others from being filed. */
async function fileAll(context: CallContext, placeId: number): Promise<void> {
  const failures: unknown[] = []
  for (const { id } of await context.inCompany((tx) => arrivals.listUnfinished(tx, placeId)))
    await fileAutomatically(context, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function poll(context: CallContext, place: places.PlaceRecord, signal: AbortSignal): Promise<void> {
  if (context.services.space.isFull()) throw new PlaceFault(text('refusals.noSpace'))
  const open = await context.services.openPlace(context.companyId, addressOf(place, context.services.config), signal)
  try {
    const end = await fetchNewFiles(context, place, open)
    await context.inCompany((tx) => places.recordPoll(tx, place.id, end))
  } finally {
    await open.close().catch(() => undefined)
  }
}

/** Returns what is wrong with the place, for the user who set it up; undefined where the fault is ours. */
function faultOf(error: unknown) {
  if (error instanceof PlaceFault) return error.text
  return error instanceof UnknownHost ? text('arrivals.fault.hostKeyNotConfirmed') : undefined
}
