import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Place, type PlaceAddress, PlaceFault, UnknownHost } from '../../../places/place.ts'
import { openedSecret, type PlaceFields, placeValues } from './place-fields.ts'
import type { PlaceRecord } from './places.store.ts'

/** A user waits for the result. */
const TRY_TIMEOUT_MS = 25_000
const NAMES_SHOWN = 10

/** Looks at a place once without fetching anything. Reports a fault as a refusal. */
export async function tryPlace(context: CallContext, fields: PlaceFields, before: PlaceRecord | undefined) {
  const { config, openPlace } = context.services
  const signal = AbortSignal.timeout(TRY_TIMEOUT_MS)
  let place: Place | undefined
  try {
    const { secret } = placeValues(fields, before, config)
    const address: PlaceAddress = { ...fields, secret: openedSecret(secret ?? null, config) }
    place = await openPlace(context.companyId, address, signal)
    const { files, others, unknownSenders } = await place.listFiles()
    const fileNames = files.slice(0, NAMES_SHOWN).map(({ fileName }) => fileName)
    return { unknownHostKey: null, fileNames, found: files.length, others, unknownSenders }
  } catch (error) {
    if (error instanceof UnknownHost) return { unknownHostKey: error.hostKey, fileNames: [], found: 0, others: 0, unknownSenders: 0 }
    if (error instanceof PlaceFault) throw new AppError('CONFLICT', error.text)
    throw error
  } finally {
    await place?.close().catch(() => undefined)
  }
}
