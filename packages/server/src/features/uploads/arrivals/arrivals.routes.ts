import { openAsBlob } from 'node:fs'
import { type ArrivalView, type PollCounts, MAX_PLACES, type PlaceView } from '@fairshare/contract'
import { formatMonth, monthOfDay } from '@fairshare/engine/values'
import { type Translate, type Text, text } from '@fairshare/texts'
import { bare, call, ok } from '../../../platform/calls/call.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError, notFound, refuseStale } from '../../../platform/errors.ts'
import { folderRootOf } from '../../../places/place.ts'
import { deleteUnrecordedUpload } from '../receiving/delete-unrecorded-upload.job.ts'
import * as store from './arrivals.store.ts'
import { validatePlace, fieldsOf, placeValues } from './place-fields.ts'
import { fileArrival, openArrival } from './file-arrival.ts'
import { pollWatchedPlace } from './poll-watched-place.job.ts'
import * as places from './places.store.ts'
import { mapLikeLastFile } from './store-automatically.ts'
import { tryPlace } from './try-place.ts'

const placeNotFound = () => notFound(text('arrivals.placeNotFound'))

export const arrivals = {
  places: call.arrivals.places.handler(async ({ context }) =>
    ok({
      places: (await places.list(context.tx)).map((place) => placeView(place, context.translate)),
      folderRoot: folderRootOf(context.services.config.arrivalsDir, context.companyId) ?? null,
    }),
  ),

  storePlace: call.arrivals.storePlace.handler(async ({ input, context }) => {
    validatePlace(input, false)
    if ((await places.list(context.tx)).length >= MAX_PLACES)
      throw new AppError('CONFLICT', text('arrivals.tooManyPlaces', { most: MAX_PLACES }))
    const id = await places.insert(context.tx, placeValues(input, undefined, context.services.config))
    context.audit(`place ${id}`, withoutSecret(input))
    return ok({ id }, text('arrivals.placeSaved', { place: input.name }))
  }),

  updatePlace: call.arrivals.updatePlace.handler(async ({ input: { id, version, ...changes }, context }) => {
    const before = await places.findLocked(context.tx, id)
    if (!before) throw placeNotFound()
    await refuseStale(version, before, (place) => placeView(place, context.translate))
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const after = { ...fieldsOf(before), ...given }
    validatePlace(after, before.secret !== null)
    await places.update(context.tx, id, placeValues(after, before, context.services.config))
    context.audit(`place ${id}`, {
      before: withoutSecret(fieldsOf(before)),
      after: withoutSecret(after),
      isSecretChanged: after.secret !== '',
    })
    return ok(null, text('arrivals.placeSaved', { place: after.name }))
  }),

  removePlace: call.arrivals.removePlace.handler(async ({ input: { id }, context }) => {
    const before = await places.findLocked(context.tx, id)
    if (!before) throw placeNotFound()
    await places.remove(context.tx, id)
    context.audit(`place ${id}`, withoutSecret(fieldsOf(before)))
    return ok(null, text('arrivals.placeRemoved', { place: before.name }))
  }),

  tryPlace: bare.arrivals.tryPlace.handler(async ({ input: { id, ...fields }, context }) => {
    const before = id ? await context.inCompany((tx) => places.find(tx, id)) : undefined
    if (id && !before) throw placeNotFound()
    validatePlace(fields, before?.secret != null)
    return ok(await tryPlace(context, fields, before))
  }),

  pollNow: call.arrivals.pollNow.handler(async ({ context: { tx, services } }) => {
    for (const placeId of await places.claimDue(tx, true))
      await services.jobs.enqueue(tx, pollWatchedPlace, { placeId }, { key: `place ${placeId}` })
    return ok(null, text('arrivals.looking'))
  }),

  list: call.arrivals.list.handler(async ({ input, context }) => {
    const { rows, total } = await store.list(context.tx, input)
    const isWatching = (await places.list(context.tx)).some((place) => place.is_active)
    return ok({ arrivals: rows.map((arrival) => arrivalView(arrival, context.translate)), total, isWatching })
  }),

  file: bare.arrivals.file.handler(async ({ input: { id, manufacturerId, selectedMonthYear: month }, context }) => {
    const arrival = await context.inCompany((tx) => arrivalOf(tx, id))
    const fId = await fileArrival(context, arrival, { manufacturerId, month, isDone: true })
    await mapLikeLastFile(context, fId)
    return ok({ fId }, text('arrivals.isFiled', { file: arrival.file_name, month }))
  }),

  dismiss: call.arrivals.dismiss.handler(async ({ input: { id }, context }) => {
    const arrival = await arrivalOf(context.tx, id)
    if (!(await store.markDismissed(context.tx, id, context.by))) throw new AppError('CONFLICT', text('arrivals.settledAlready'))
    const { storage_key: storageKey, file_name: file } = arrival
    if (storageKey !== null) await context.services.jobs.enqueue(context.tx, deleteUnrecordedUpload, { storageKey })
    context.audit(`arrival ${id}`, { fileName: file, sha256: arrival.sha256 })
    return ok(null, text('arrivals.isDismissed', { file }))
  }),

  download: bare.arrivals.download.handler(async ({ input, context }) => {
    const arrival = await context.inCompany((tx) => arrivalOf(tx, input.arrivalId))
    const { path, done } = await openArrival(context, arrival)
    context.response.afterwards(done)
    return new File([await openAsBlob(path)], arrival.file_name, { type: 'application/octet-stream' })
  }),
}

async function arrivalOf(tx: Tx, id: number): Promise<store.ArrivalRecord> {
  const found = await store.find(tx, id)
  if (!found) throw notFound(text('arrivals.notFound'))
  return found
}

const withoutSecret = <Fields extends { secret: string }>({ secret: _secret, ...fields }: Fields) => fields

function placeView(place: places.PlaceRecord, translate: Translate): PlaceView {
  return {
    ...withoutSecret(fieldsOf(place)),
    id: place.id,
    hasSecret: place.secret !== null,
    lastPollAt: place.last_poll_at?.toISOString() ?? null,
    lastPoll: place.last_poll as PollCounts | null,
    fault: place.fault === null ? null : translate(place.fault as Text),
    version: place.version,
  }
}

const arrivalView = (arrival: store.ArrivalRecord, translate: Translate): ArrivalView => ({
  id: arrival.id,
  fileName: arrival.file_name,
  bytes: arrival.bytes,
  placeName: arrival.place_name,
  sender: arrival.sender,
  arrivedAt: arrival.arrived_at.toISOString(),
  status: arrival.status as ArrivalView['status'],
  reasons: (arrival.reasons as Text[]).map(translate),
  evidence: (arrival.evidence as Text[]).map(translate),
  manufacturerId: arrival.manufacturer_id,
  manufacturerName: arrival.manufacturer_name,
  selectedMonthYear: arrival.month === null ? null : formatMonth(monthOfDay(arrival.month)),
  fId: arrival.file_id,
  isStored: arrival.file_status === 'Processed',
  settledBy: arrival.settled_by,
})
