import { monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../platform/calls/context.ts'
import { AppError } from '../../platform/errors.ts'
import { auditedChange } from './audited-change.ts'
import { lockImports } from './imported/same-sales.store.ts'
import type { Answers } from './questions/questions.ts'
import { readMapped } from './reading/reading.ts'
import { fileOf } from './refusals.ts'
import { refuseClosed } from '../months/closed-books.service.ts'
import { storeConfirmed } from './store-reading.ts'
import * as store from './uploads.store.ts'

/** Undoes the deletion of a file. Its lines are stored again once the questions about later imports are confirmed. */
export async function restoreFile(context: CallContext, input: { fId: number } & Answers): Promise<store.FileRecord> {
  const file = await context.inCompany((tx) => fileOf(tx, input.fId, { deleted: true }))
  const reading = file.status === 'Processed' ? await readMapped(context, file) : undefined
  await auditedChange(context, 'uploadprocess.restoreFile', input, async (tx) => {
    await lockImports(tx)
    const now = await fileOf(tx, input.fId, { lock: true, deleted: true })
    await refuseClosed(tx, monthOfDay(now.month))
    const again = await store.findSameBytes(tx, now)
    if (again) throw new AppError('CONFLICT', text('uploads.uploadedAgain', { file: again.file_name }), { fId: again.id })
    await store.undelete(tx, now.id)
    if (reading) await storeConfirmed(tx, now, reading, { ...input, context, leaveOutBadRows: (now.left_out_rows ?? 0) > 0 })
    return { subject: `file ${now.id}`, details: { fileName: now.file_name }, result: null }
  })
  return file
}
