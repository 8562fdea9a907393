import { IntakeError } from '@fairshare/intake'
import { type Text, text } from '@fairshare/texts'
import { FileGone } from '../../../files/files.ts'
import { abortOnDisconnect, type CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { makeFairQueue } from '../../../platform/limits/fair-queue.ts'
import { type FileRecord, markFailed } from '../uploads.store.ts'

/** Limits concurrent readers, so that they leave CPU time for other work. */
const fairQueue = makeFairQueue({
  slots: 2,
  waiting: 20,
  refusal: text('uploads.manyAreWaiting'),
  retryAfter: 30,
})

/** Reads when it is the company's turn. A client that disconnects frees its slot; faults of the file become refusals. */
export async function inTurn<T>(context: CallContext, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = abortOnDisconnect(context)
  try {
    return await fairQueue.run(context.companyId, () => read(signal), signal)
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Opens a stored file's bytes on the local disk until `done` is called. */
export async function openStoredFile({ services }: CallContext, file: FileRecord): Promise<{ path: string; done(): Promise<void> }> {
  try {
    return await services.files.open(file.storage_key)
  } catch (error) {
    if (!(error instanceof FileGone)) throw error
    throw new AppError('CONFLICT', text('uploads.contentIsGone', { file: file.file_name }))
  }
}

export async function readStoredFile<T>(
  context: CallContext,
  file: FileRecord,
  read: (path: string, limits: { signal: AbortSignal }) => Promise<T>,
): Promise<T> {
  return inTurn(context, async (signal) => {
    const { path, done } = await openStoredFile(context, file)
    try {
      return await read(path, { signal })
    } finally {
      await done()
    }
  })
}

/** Marks an unreadable file as failed in the list. */
export async function recordReadFailure<T>(context: CallContext, file: FileRecord, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof AppError && isFaultOfFile(error)) await context.inCompany((tx) => markFailed(tx, file.id, error.text as Text))
    throw error
  }
}

/** A wrong sheet or column in the request is not a fault of the file. */
const isFaultOfFile = ({ details: { reason } }: AppError) => reason !== undefined && reason !== 'request'

function refusalOf(error: unknown): unknown {
  if (!(error instanceof IntakeError)) return error
  const { code, text: fault } = error
  if (code === 'interrupted') return new AppError('UNAVAILABLE', fault, { retryAfter: 1 })
  return new AppError(code === 'too large' ? 'TOO_LARGE' : 'INVALID', fault, { reason: code, fields: { filetoupload: fault } })
}
