import { firstDay, type Month, monthOfDay } from '@fairshare/engine/values'
import { text } from '@fairshare/texts'
import type { CallContext } from '../../platform/calls/context.ts'
import { AppError, refuseStale } from '../../platform/errors.ts'
import { moveWithFile } from '../commission-received/received.store.ts'
import { auditedChange } from './audited-change.ts'
import { mappedFile } from './reading/file-view.ts'
import { lockImports } from './imported/same-sales.store.ts'
import { removeLines } from './imported/replace-earlier.ts'
import type { Answers } from './questions/questions.ts'
import { readMapped } from './reading/reading.ts'
import { fileOf, alreadyUploaded } from './refusals.ts'
import { refuseClosed } from '../months/closed-books.service.ts'
import { storeConfirmed } from './store-reading.ts'
import * as store from './uploads.store.ts'

type Move = { fId: number; selectedMonthYear: Month; version?: number | undefined } & Answers

/** Moves a file and its stored lines to another open month, once the questions that this raises are confirmed. */
export async function moveFile(context: CallContext, input: Move): Promise<void> {
  const { fId, selectedMonthYear: to } = input
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  const reading = file.status === 'Processed' ? await readMapped(context, withMonth(file, to)) : undefined
  await auditedChange(context, 'uploadprocess.moveFile', input, async (tx) => {
    await lockImports(tx)
    const now = await fileOf(tx, fId, { lock: true })
    const from = monthOfDay(now.month)
    if (from === to) return { subject: `file ${fId}`, result: null }
    await refuseStale(input.version, now, (present) => mappedFile(present, context.translate))
    if (now.version !== file.version) throw new AppError('CONFLICT', text('uploads.mappedMeanwhile'))
    await refuseClosed(tx, from)
    await refuseClosed(tx, to)
    const duplicate = await store.findSameBytes(tx, withMonth(now, to))
    if (duplicate) throw alreadyUploaded(duplicate)
    await removeLines(tx, fId)
    await store.setMonth(tx, fId, to)
    await moveWithFile(tx, fId, to)
    const leaveOutBadRows = (now.left_out_rows ?? 0) > 0
    if (reading) await storeConfirmed(tx, withMonth(now, to), reading, { ...input, context, leaveOutBadRows })
    return { subject: `file ${fId}`, details: { before: from, after: to, lines: now.stored_rows }, result: null }
  })
}

const withMonth = (file: store.FileRecord, month: Month): store.FileRecord => ({ ...file, month: firstDay(month) })
