import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Look, MOST_UPLOAD_BYTES } from '@fairshare/contract'
import { type Text, text } from '@fairshare/texts'
import { audit } from '../../../platform/calls/audit.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { type FoundFile, MOST_LISTED, type Place, PlaceFault, TooLong } from '../../../places/place.ts'
import { forgetUnlessRecorded } from '../receiving/forget-unrecorded.job.ts'
import { sha256Of, shownName } from '../receiving/receive-file.ts'
import * as store from './arrivals.store.ts'
import type { LookEnd, PlaceRecord } from './places.store.ts'

/** As many are taken in one look; the next one goes on. */
const MOST_TAKEN = 50

/** A file that is settling is still being written, or could not be fetched: the next look tries again. */
type Took = 'taken' | 'skipped' | 'failed' | 'settling'

/** Takes what has newly arrived in a place, and moves what was taken out of the way. */
export async function takeFiles(context: CallContext, place: PlaceRecord, open: Place): Promise<LookEnd> {
  const { files, others, strangers, isCut } = await open.look()
  const known = await context.inCompany((tx) => store.known(tx, place.id, files))
  const met = new Map(known.map((each) => [keyOf(each), each.isTaken]))
  const before = place.settling as Record<string, string>
  const look: Look = { found: files.length, taken: 0, skipped: 0, others, strangers }
  const settling: Record<string, string> = {}
  let fault: Text | null = null
  for (const file of files.filter((each) => !met.has(keyOf(each)))) {
    if (look.taken + look.skipped >= MOST_TAKEN) break
    const isComplete = file.isWhole || (file.bytes > 0 && before[file.path] === file.mark)
    const took = isComplete ? await take(context, place, { open, file }).catch(notFetched) : 'settling'
    if (took instanceof PlaceFault) fault = took.text
    if (took === 'settling' || took instanceof PlaceFault) settling[file.path] = file.mark
    else met.set(keyOf(file), took !== 'failed')
    if (took === 'taken') look.taken++
    if (took === 'skipped') look.skipped++
  }
  const notSettled = await settleTaken(place, open, { files, isTaken: (file) => met.get(keyOf(file)) ?? false })
  const notSeen = isCut ? text('arrivals.fault.tooMany', { most: MOST_LISTED }) : null
  return { look, settling, fault: fault ?? notSettled ?? notSeen }
}

/** One file that cannot be fetched keeps no other from being taken. */
function notFetched(error: unknown): PlaceFault {
  if (error instanceof PlaceFault) return error
  throw error
}

const keyOf = ({ path, mark }: Pick<FoundFile, 'path' | 'mark'>) => JSON.stringify([path, mark])

/** Takes one file, once it is there as a whole: its bytes are kept before its record counts. */
async function take(context: CallContext, place: PlaceRecord, { open, file }: { open: Place; file: FoundFile }): Promise<Took> {
  const path = join(context.services.files.incoming, randomUUID())
  const described = { ...file, placeId: place.id, fileName: shownName(file.fileName) }
  try {
    if (file.bytes > MOST_UPLOAD_BYTES) throw new TooLong()
    await open.fetch(file, path, MOST_UPLOAD_BYTES).catch((error: unknown) => {
      if (isOurs(error)) throw error
      throw new PlaceFault(text('arrivals.fault.notFetched', { file: described.fileName }))
    })
    const { size } = await stat(path)
    if (file.bytes > 0 && size !== file.bytes) return 'settling'
    return await keep(context, { ...described, bytes: size }, path)
  } catch (error) {
    if (!(error instanceof TooLong)) throw error
    const refused = { sha256: null, storageKey: null, status: 'Failed' as const, reasons: [text('refusals.fileTooLarge')] }
    await context.inCompany((tx) => store.insert(tx, { ...described, ...refused }))
    return 'failed'
  } finally {
    await rm(path, { force: true })
  }
}

/** What is not a fault of the place: a file that is too long, a disk of ours that is full. */
const isOurs = (error: unknown) =>
  error instanceof TooLong || error instanceof PlaceFault || ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))

type Described = FoundFile & { placeId: number }

async function keep(context: CallContext, file: Described, path: string): Promise<Took> {
  const sha256 = await sha256Of(path)
  const same = await context.inCompany((tx) => store.nameOfSameBytes(tx, sha256))
  if (same !== undefined) {
    const reasons = [text('arrivals.sameBytes', { file: same })]
    await context.inCompany((tx) => store.insert(tx, { ...file, sha256, storageKey: null, status: 'Skipped', reasons }))
    return 'skipped'
  }
  const storageKey = `${context.companyId}/${randomUUID()}`
  const refuseForgotten = await forgetUnlessRecorded(context, storageKey)
  await context.services.files.keep(storageKey, path)
  await context.inCompany(async (tx) => {
    await refuseForgotten(tx)
    // Another look may have been first, while this one stood still.
    if (!(await store.insert(tx, { ...file, sha256, storageKey, status: 'Arrived', reasons: [] }))) return
    const { fileName, bytes, sender, placeId } = file
    const details = { fileName, bytes, sha256, ...(sender !== '' && { sender }) }
    await audit(tx, { action: 'arrivals.take', subject: `place ${placeId}`, details, userName: context.by, requestId: context.requestId })
  })
  return 'taken'
}

type Settled = { files: readonly FoundFile[]; isTaken: (file: FoundFile) => boolean }

/** Moves or deletes what was taken as a whole: a mail, when all that is attached was. What cannot be is told, and left. */
async function settleTaken({ afterwards }: PlaceRecord, open: Place, { files, isTaken }: Settled): Promise<Text | null> {
  if (afterwards === 'left') return null
  const left = new Set(files.filter((file) => !isTaken(file)).map(({ origin }) => origin))
  const taken = new Set(files.map(({ origin }) => origin).filter((origin) => !left.has(origin)))
  try {
    for (const origin of taken) await open.settle(origin, afterwards as 'moved' | 'deleted')
    return null
  } catch (error) {
    return error instanceof PlaceFault ? error.text : text('arrivals.fault.notSettled')
  }
}
