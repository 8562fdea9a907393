import { randomUUID } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PollCounts, MAX_UPLOAD_BYTES } from '@fairshare/contract'
import { extractFile, IntakeError, listArchivedFiles } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import { addAuditEntry } from '../../../platform/calls/audit.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { fileHasTable } from '../../../places/mail-table.ts'
import { type FoundFile, MAX_LISTED, type Place, PlaceFault, TooLong } from '../../../places/place.ts'
import { isArchive, isSpreadsheet, isStorable } from '../../../places/spreadsheets.ts'
import { removeUnlessRecorded } from '../receiving/delete-unrecorded-upload.job.ts'
import { sha256Of } from '../../../files/incoming.ts'
import { shownName } from '../receiving/receive-file.ts'
import * as store from './arrivals.store.ts'
import type { PollResult, PlaceRecord } from './places.store.ts'

/** Limit per poll; the next poll continues. */
const MAX_FILES_PER_POLL = 50

/**
 * `incomplete`: the file is still being written or could not be fetched, so the next poll retries it. `failed`: it is recorded, and stays
 * where it is.
 */
type FetchResult = 'taken' | 'skipped' | 'failed' | 'incomplete'

export async function fetchNewFiles(context: CallContext, place: PlaceRecord, open: Place): Promise<PollResult> {
  const { files, others, unknownSenders, isCut } = await open.listFiles()
  const known = await context.inCompany((tx) => store.listKnown(tx, place.id, files))
  const seen = new Map(known.map((each) => [keyOf(each), each.isFetched]))
  const before = place.incomplete_files as Record<string, string>
  const poll: PollCounts = { found: files.length, taken: 0, skipped: 0, others, unknownSenders }
  const incomplete: Record<string, string> = {}
  let fault: Text | null = null
  for (const file of files.filter((each) => !seen.has(keyOf(each)))) {
    if (poll.taken + poll.skipped >= MAX_FILES_PER_POLL) break
    const isComplete = file.isWhole || (file.bytes > 0 && before[file.path] === file.mark)
    const result = isComplete ? await fetchFile(context, place, { open, file }).catch(notFetched) : 'incomplete'
    if (result instanceof PlaceFault) fault = result.text
    if (result === 'incomplete' || result instanceof PlaceFault) incomplete[file.path] = file.mark
    else seen.set(keyOf(file), result !== 'failed')
    if (result === 'taken') poll.taken++
    if (result === 'skipped') poll.skipped++
  }
  const notSettled = await clearFetched(place, open, { files, isFetched: (file) => seen.get(keyOf(file)) ?? false })
  const notSeen = isCut ? text('arrivals.fault.tooMany', { most: MAX_LISTED }) : null
  return { poll, incomplete, fault: fault ?? notSettled ?? notSeen }
}

/** A file that cannot be fetched does not stop the others. */
function notFetched(error: unknown): PlaceFault {
  if (error instanceof PlaceFault) return error
  throw error
}

const keyOf = ({ path, mark }: Pick<FoundFile, 'path' | 'mark'>) => JSON.stringify([path, mark])

/** Fetches one complete file: its bytes are stored before its record counts. */
async function fetchFile(context: CallContext, place: PlaceRecord, { open, file }: { open: Place; file: FoundFile }): Promise<FetchResult> {
  const path = join(context.services.files.incoming, randomUUID())
  const described = { ...file, placeId: place.id, fileName: shownName(file.fileName) }
  const refuse = async (status: 'Failed' | 'Skipped', reason: Text) => {
    await context.inCompany((tx) => store.insert(tx, { ...described, sha256: null, storageKey: null, status, reasons: [reason] }))
    return 'failed' as const
  }
  try {
    if (file.bytes > MAX_UPLOAD_BYTES) throw new TooLong()
    await open.fetch(file, path, MAX_UPLOAD_BYTES).catch((error: unknown) => {
      if (isOurs(error)) throw error
      throw new PlaceFault(text('arrivals.fault.notFetched', { file: described.fileName }))
    })
    const { size } = await stat(path)
    if (file.bytes > 0 && size !== file.bytes) return 'incomplete'
    if (file.isMailText && !(await fileHasTable(path))) return await refuse('Skipped', text('arrivals.noTable'))
    if (isArchive(file.fileName)) return await storeArchived(context, { ...described, bytes: size }, path)
    return await storeFetched(context, { ...described, bytes: size }, path)
  } catch (error) {
    // An interrupted reader says nothing about the file; the next poll tries again.
    if (error instanceof IntakeError && error.code !== 'interrupted') return await refuse('Failed', error.text)
    if (!(error instanceof TooLong)) throw error
    return await refuse('Failed', text('refusals.fileTooLarge'))
  } finally {
    await rm(path, { force: true })
  }
}

/** Faults that are not the place's: a file over the limit, or a full disk of ours. */
const isOurs = (error: unknown) =>
  error instanceof TooLong || error instanceof PlaceFault || ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))

type Described = FoundFile & { placeId: number }

async function storeFetched(context: CallContext, file: Described, path: string): Promise<FetchResult> {
  const sha256 = await sha256Of(path)
  const same = await context.inCompany((tx) => store.nameOfSameBytes(tx, sha256))
  if (same !== undefined) {
    const reasons = [text('arrivals.sameBytes', { file: same })]
    await context.inCompany((tx) => store.insert(tx, { ...file, sha256, storageKey: null, status: 'Skipped', reasons }))
    return 'skipped'
  }
  const storageKey = `${context.companyId}/${randomUUID()}`
  const refuseExpired = await removeUnlessRecorded(context, storageKey)
  await context.services.files.keep(storageKey, path)
  await context.inCompany(async (tx) => {
    await refuseExpired(tx)
    // Another poll may have recorded it while this one stalled.
    if (!(await store.insert(tx, { ...file, sha256, storageKey, status: 'Arrived', reasons: [] }))) return
    const { fileName, bytes, sender, placeId } = file
    const details = { fileName, bytes, sha256, ...(sender !== '' && { sender }) }
    await addAuditEntry(tx, {
      action: 'arrivals.take',
      subject: `place ${placeId}`,
      details,
      userName: context.by,
      requestId: context.requestId,
    })
  })
  return 'taken'
}

/**
 * Stores each spreadsheet of an archive as an arrival of its own. The archive is recorded last, so that an interrupted poll repeats it. One
 * without spreadsheets stays where it is.
 */
async function storeArchived(context: CallContext, archive: Described, path: string): Promise<FetchResult> {
  const names = (await listArchivedFiles(path)).filter((name) => isStorable(name) && isSpreadsheet(shownName(name)))
  for (const name of names) {
    const to = join(context.services.files.incoming, randomUUID())
    const file = await open(to, 'wx', 0o600)
    try {
      await extractFile(path, name, { to: file.fd, mostBytes: MAX_UPLOAD_BYTES })
      const { size } = await file.stat()
      await storeFetched(context, { ...archive, path: `${archive.path}/${name}`, fileName: shownName(name), bytes: size }, to)
    } finally {
      await file.close()
      await rm(to, { force: true })
    }
  }
  const reasons = [text('arrivals.unpacked', { count: names.length })]
  const sha256 = names.length > 0 ? await sha256Of(path) : null
  await context.inCompany((tx) => store.insert(tx, { ...archive, sha256, storageKey: null, status: 'Skipped', reasons }))
  return names.length > 0 ? 'taken' : 'failed'
}

type Fetched = { files: readonly FoundFile[]; isFetched: (file: FoundFile) => boolean }

/**
 * Moves or deletes what was fetched completely; a mail counts once all its attachments were. Reports and leaves what
 * cannot be moved.
 */
async function clearFetched({ afterwards }: PlaceRecord, open: Place, { files, isFetched }: Fetched): Promise<Text | null> {
  if (afterwards === 'left') return null
  const left = new Set(files.filter((file) => !isFetched(file)).map(({ origin }) => origin))
  const taken = new Map(files.filter(({ origin }) => !left.has(origin)).map((file) => [file.origin, file]))
  try {
    // Another file that came under its name meanwhile is not fetched yet.
    for (const [origin, file] of taken) if (await open.isUnchanged(file)) await open.moveOrDelete(origin, afterwards as 'moved' | 'deleted')
    return null
  } catch (error) {
    return error instanceof PlaceFault ? error.text : text('arrivals.fault.notSettled')
  }
}
