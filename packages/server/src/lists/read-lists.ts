import { IntakeError, type ListsRequest, type ReadLists, readListsFile } from '@fairshare/intake'
import { text } from '@fairshare/texts'
import { type CallContext, abortOnDisconnect } from '../platform/calls/context.ts'
import { AppError } from '../platform/errors.ts'
import type { IncomingFile } from '../platform/http/uploads.ts'
import { makeFairQueue } from '../platform/limits/fair-queue.ts'

/** One reader is enough for short, rare lists. Sales files have their own queue. */
const fairQueue = makeFairQueue({ slots: 1, waiting: 5, refusal: text('salespeopleImport.manyAreWaiting'), retryAfter: 10 })

export async function withListReader<T>(context: CallContext, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = abortOnDisconnect(context)
  return fairQueue.run(context.companyId, () => read(signal), signal)
}

/** Reads the lists of an uploaded workbook or CSV in a child process. */
export async function readUploadedLists(context: CallContext, file: Blob, lists: ListsRequest['lists']): Promise<ReadLists> {
  const { path, fileName } = file as IncomingFile
  try {
    return await withListReader(context, (signal) => readListsFile(path, { fileName, lists }, { signal }))
  } catch (error) {
    if (!(error instanceof IntakeError)) throw error
    if (error.code === 'interrupted') throw new AppError('UNAVAILABLE', error.text, { retryAfter: 1 })
    throw new AppError(error.code === 'too large' ? 'TOO_LARGE' : 'INVALID', error.text, { fields: { filetoupload: error.text } })
  }
}
