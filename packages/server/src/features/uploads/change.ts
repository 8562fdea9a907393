import { monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { audit, madeBy } from '../../platform/calls/audit.ts'
import type { CallContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { answerOnce } from '../../platform/calls/idempotency.ts'
import { fileOf, refuseClosed } from './refusals.ts'
import type { FileRecord } from './uploads.store.ts'

type Work<T> = { subject: string; details?: Record<string, unknown>; result: T }

/** A change with its audit entry in one transaction, once per Idempotency-Key and input: for calls that read files outside of one. */
export function change<T>(context: CallContext, action: string, input: unknown, work: (tx: Tx) => Promise<Work<T>>): Promise<T> {
  const { viewer, by, request, requestId } = context
  return context.inCompany((tx) =>
    answerOnce({ tx, viewer, request }, action, input, async () => {
      const { subject, details = {}, result } = await work(tx)
      await audit(tx, { action, subject, details, ...madeBy(viewer, by), requestId })
      return result
    }),
  )
}

/** A change of how a mapped file is read, unless it was mapped or stored meanwhile. */
export const changeMapped = <T>(
  context: CallContext,
  action: string,
  { input, file }: { input: unknown; file: FileRecord },
  work: (tx: Tx, now: FileRecord) => Promise<Work<T>>,
): Promise<T> =>
  change(context, action, input, async (tx) => {
    const now = await fileOf(tx, file.id, { lock: true })
    await refuseClosed(tx, monthOfDay(now.month))
    if (now.status !== 'Mapped') throw new AppError('CONFLICT', text('uploads.linesStoredAlready'), { status: now.status })
    refuseOtherMapping(file, now)
    return work(tx, now)
  })

/** The mapping must still be the one that was read by: someone may have changed it meanwhile. */
export function refuseOtherMapping(before: FileRecord, now: FileRecord): void {
  const mappingOf = (file: FileRecord) => JSON.stringify([file.sheet, file.header_row, file.mapped_fields, file.sources])
  if (mappingOf(before) !== mappingOf(now)) throw new AppError('CONFLICT', text('uploads.mappedMeanwhile'))
}
