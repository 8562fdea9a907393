import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { READER_VERSION, type SalesRequest, type SalesSummary, type SalesText } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteOldReadings, STAGED_SECONDS } from './delete-old-readings.job.ts'
import { matchSimilarNames } from './similar-names.ts'
import { resolveNewNames } from './names.store.ts'
import * as store from './staging.store.ts'

export type StagedReading = { id: number; summary: SalesSummary }

type ReaderRequest<Request extends object> = { sha256: string; kind: store.StagedKey['kind']; request: Request }

/**
 * Returns a short result from staging, or reads and stages it. `resolve` gives an equivalent explicit request, which
 * is staged too.
 */
export async function stageResult<Answer extends object, Request extends object>(
  context: CallContext,
  request: ReaderRequest<Request>,
  read: () => Promise<Answer>,
  resolve?: (answer: Answer) => Request,
): Promise<Answer> {
  const found = await findStaged(context, readingOf(request))
  if (found) return found.answer as Answer
  const answer = await read()
  const requests = [request.request, ...(resolve ? [resolve(answer)] : [])]
  await insertStaged(context, async (tx) => {
    for (const each of requests) await store.insert(tx, readingOf({ ...request, request: each }), answer)
  })
  return answer
}

/**
 * Returns the sales of a file by a mapping from staging, or reads and stages them. `read` writes the lines to an open
 * file.
 */
export async function stageSales(
  context: CallContext,
  { sha256, manufacturer_id }: { sha256: string; manufacturer_id: number },
  request: SalesRequest,
  read: (lines: number) => Promise<SalesText>,
): Promise<StagedReading> {
  // Part of the key, because names may resolve differently per manufacturer.
  const of = { ...readingOf({ sha256, kind: 'sales', request: { manufacturer_id, ...request } }), manufacturer_id }
  const found = await findStaged(context, of)
  if (found) return { id: found.id, summary: found.answer as SalesSummary }
  const lines = await openTempFile(context.services.files.incoming)
  try {
    const reading = await read(lines.fd)
    const written = lines.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>
    const id = await insertStaged(context, (tx) => store.insertSales(tx, of, reading, written))
    return { id: id ?? (await findStaged(context, of))?.id ?? throwReadingGone(), summary: reading.summary }
  } finally {
    await lines.close()
  }
}

/** The chunk size that a connection sends at once. */
const CHUNK_BYTES = 256 * 1024

/** Opens an unlinked temporary file, which disappears with the process at the latest. */
async function openTempFile(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'ax+', 0o600)
  await rm(path)
  return file
}

const readingOf = ({ sha256, kind, request }: ReaderRequest<object>): store.StagedKey => {
  const content = JSON.stringify([READER_VERSION, kind, request])
  return { sha256, kind, request: createHash('sha256').update(content).digest('base64url') }
}

const findStaged = ({ inCompany }: CallContext, of: store.StagedKey) => inCompany((tx) => store.find(tx, of))

async function insertStaged<T>({ inCompany, now, services: { jobs } }: CallContext, insert: (tx: Tx) => Promise<T>): Promise<T> {
  const options = { key: now().toISOString().slice(0, 10), afterSeconds: 2 * STAGED_SECONDS }
  await inCompany((tx) => jobs.enqueue(tx, deleteOldReadings, {}, options))
  return inCompany(insert)
}

/** Opens a staged reading for this transaction and matches its names; exclusively when it will be stored. */
export async function openReading(
  tx: Tx,
  { manufacturer_id }: { manufacturer_id: number },
  { id }: Pick<StagedReading, 'id'>,
  { isStored = false } = {},
): Promise<store.ReadingTx> {
  if (!(await store.loadStaged(tx, id, { isStored }))) throwReadingGone()
  const readingTx = { ...tx, readingId: id }
  await resolveNewNames(readingTx, manufacturer_id)
  await matchSimilarNames(readingTx, manufacturer_id)
  await store.analyzeNames(readingTx)
  return readingTx
}

/** The lines were stored meanwhile, or another mapping of the same bytes was read. */
class ReadingGone extends AppError {
  constructor() {
    super('UNAVAILABLE', text('intake.interrupted'), { retryAfter: 1 })
  }
}

function throwReadingGone(): never {
  throw new ReadingGone()
}

/** Runs a step with a staged reading; reads it again once if it is gone before the step opened it. */
export async function withStaged<T>(stage: () => Promise<StagedReading>, step: (reading: StagedReading) => Promise<T>): Promise<T> {
  try {
    return await step(await stage())
  } catch (error) {
    if (!(error instanceof ReadingGone)) throw error
    return step(await stage())
  }
}
