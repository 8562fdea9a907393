import { monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import { addAuditEntry, madeBy } from '../../platform/calls/audit.ts'
import type { CallContext } from '../../platform/calls/context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { withIdempotencyKey } from '../../platform/calls/idempotency.ts'
import { fileOf } from './refusals.ts'
import { refuseClosed } from '../months/closed-books.service.ts'
import type { FileRecord } from './uploads.store.ts'

type AuditedResult<T> = { subject: string; details?: Record<string, unknown>; result: T }

/**
 * Runs a change with its audit entry in one transaction, once per Idempotency-Key and input. For calls that read
 * files outside of it.
 */
export function auditedChange<T>(
  context: CallContext,
  action: string,
  input: unknown,
  work: (tx: Tx) => Promise<AuditedResult<T>>,
): Promise<T> {
  const { viewer, by, request, requestId } = context
  return context.inCompany((tx) =>
    withIdempotencyKey({ tx, viewer, request }, action, input, async () => {
      const { subject, details = {}, result } = await work(tx)
      await addAuditEntry(tx, { action, subject, details, ...madeBy(viewer, by), requestId })
      return result
    }),
  )
}

/** Changes how a mapped file is read, unless its mapping changed or its lines were stored meanwhile. */
export const changeMappedFile = <T>(
  context: CallContext,
  action: string,
  { input, file }: { input: unknown; file: FileRecord },
  work: (tx: Tx, now: FileRecord) => Promise<AuditedResult<T>>,
): Promise<T> =>
  auditedChange(context, action, input, async (tx) => {
    const now = await fileOf(tx, file.id, { lock: true })
    await refuseClosed(tx, monthOfDay(now.month))
    if (now.status !== 'Mapped') throw new AppError('CONFLICT', text('uploads.linesStoredAlready'), { status: now.status })
    refuseChangedMapping(file, now)
    return work(tx, now)
  })

/** A reading is of one mapping, and its questions are of one month. */
export function refuseChangedMapping(before: FileRecord, now: FileRecord): void {
  const mappingOf = (file: FileRecord) => JSON.stringify([file.month, file.sheet, file.header_row, file.mapped_fields, file.sources])
  if (mappingOf(before) !== mappingOf(now)) throw new AppError('CONFLICT', text('uploads.mappedMeanwhile'))
}
