import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { READER_VERSION, type SalesRequest, type SalesSummary, type SalesText } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { forgetStaged, KEPT_SECONDS } from './forget-staged.job.ts'
import { resolveNewNames } from './names.store.ts'
import * as store from './staging.store.ts'

/** A reading of sales whose names and lines are staged. */
export type SalesReading = { id: number; summary: SalesSummary }

/** A question about certain bytes. */
type Asked<Request extends object> = { sha256: string; kind: store.ReadingOf['kind']; request: Request }

/** A short answer of the reader. It is staged as what was asked for, and as what says the same now that it is known. */
export async function stageAnswer<Answer extends object, Request extends object>(
  context: CallContext,
  asked: Asked<Request>,
  read: () => Promise<Answer>,
  exactly?: (answer: Answer) => Request,
): Promise<Answer> {
  const found = await findStaged(context, readingOf(asked))
  if (found) return found.answer as Answer
  const answer = await read()
  const requests = [asked.request, ...(exactly ? [exactly(answer)] : [])]
  await insertStaged(context, async (tx) => {
    for (const request of requests) await store.insert(tx, readingOf({ ...asked, request }), answer)
  })
  return answer
}

/** The sales of a manufacturer's file by a mapping. `read` has the lines written into a file that is open to append to. */
export async function stageSales(
  context: CallContext,
  { sha256, manufacturer_id }: { sha256: string; manufacturer_id: number },
  request: SalesRequest,
  read: (lines: number) => Promise<SalesText>,
): Promise<SalesReading> {
  // A name may mean in the files of one manufacturer what it means nowhere else.
  const of = { ...readingOf({ sha256, kind: 'sales', request: { manufacturer_id, ...request } }), manufacturer_id }
  const found = await findStaged(context, of)
  if (found) return { id: found.id, summary: found.answer as SalesSummary }
  const lines = await openScratch(context.services.files.incoming)
  try {
    const reading = await read(lines.fd)
    const written = lines.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>
    const id = await insertStaged(context, (tx) => store.insertSales(tx, of, reading, written))
    return { id: id ?? (await findStaged(context, of))?.id ?? gone(), summary: reading.summary }
  } finally {
    await lines.close()
  }
}

/** As many bytes at a time as a connection takes at once. */
const PIECE_BYTES = 256 * 1024

/** A file without a name, which goes with the process at the latest. */
async function openScratch(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  const file = await open(path, 'ax+', 0o600)
  await rm(path)
  return file
}

const readingOf = ({ sha256, kind, request }: Asked<object>): store.ReadingOf => {
  const said = JSON.stringify([READER_VERSION, kind, request])
  return { sha256, kind, request: createHash('sha256').update(said).digest('base64url') }
}

const findStaged = ({ inCompany }: CallContext, of: store.ReadingOf) => inCompany((tx) => store.find(tx, of))

async function insertStaged<T>({ inCompany, now, services: { jobs } }: CallContext, insert: (tx: Tx) => Promise<T>): Promise<T> {
  const asked = { key: now().toISOString().slice(0, 10), afterSeconds: 2 * KEPT_SECONDS }
  await inCompany((tx) => jobs.enqueue(tx, forgetStaged, {}, asked))
  return inCompany(insert)
}

/** Opens a reading for the length of this transaction, with what its names mean by now. To store it, it is had alone. */
export async function openReading(
  tx: Tx,
  { manufacturer_id }: { manufacturer_id: number },
  { id }: Pick<SalesReading, 'id'>,
  { isStored = false } = {},
): Promise<store.ReadingTx> {
  if (!(await store.takeIn(tx, id, { isStored }))) gone()
  const open = { ...tx, readingId: id }
  await resolveNewNames(open, manufacturer_id)
  await store.analyzeNames(open)
  return open
}

/** Its lines were stored, or another mapping of the same bytes was read in its place. */
class ReadingGone extends AppError {
  constructor() {
    super('UNAVAILABLE', text('intake.interrupted'), { retryAfter: 1 })
  }
}

function gone(): never {
  throw new ReadingGone()
}

/** Takes a step with a reading, which is read once more where it is gone before the step has opened it. */
export async function withStaged<T>(stage: () => Promise<SalesReading>, step: (reading: SalesReading) => Promise<T>): Promise<T> {
  try {
    return await step(await stage())
  } catch (error) {
    if (!(error instanceof ReadingGone)) throw error
    return step(await stage())
  }
}
