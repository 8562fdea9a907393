import { text } from '@fairshare/texts'
import { addAuditEntry, madeBy } from '../../../platform/calls/audit.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { deleteLines, type FileRecord } from '../uploads.store.ts'
import { lockClosedBy } from '../../months/books.store.ts'
import type { Imported } from './find-imported-sales.ts'
import { leavesOutFor } from './imported-sales.store.ts'
import {
  restoreReplaced,
  deleteReplaced,
  monthsReplacedBy,
  partlyReplacedBy,
  type Replaced,
  type ReplacedLines,
  replaceLines,
} from './replaced-lines.store.ts'

export async function replaceEarlierLines(tx: Tx, file: FileRecord, { replaced, context }: { replaced: Imported[]; context: CallContext }) {
  const earlier = replaced.flatMap((each) => each.earlier)
  for (const { month, fileName } of earlier)
    if ((await lockClosedBy(tx, month)) !== undefined)
      throw new AppError('CONFLICT', text('imported.isFinalized', { month, file: fileName }))
  const lines = await replaceLines(tx, file.id, linesReplacedBy(replaced))
  await auditReplaced(tx, lines, { context, details: { replacedBy: file.id } })
  return lines
}

export function linesReplacedBy(replaced: readonly Imported[]): ReplacedLines {
  const earlier = replaced.flatMap((each) => each.earlier)
  return {
    questions: replaced.map(({ question }) => question),
    fileIds: earlier.map(({ fileId }) => fileId),
    wholeFileIds: earlier.flatMap(({ fileId, isWhole }) => (isWhole ? [fileId] : [])),
  }
}

export async function withdrawLines(tx: Tx, file: FileRecord, context: CallContext): Promise<Replaced[]> {
  await refuseLosing(tx, file)
  for (const month of await monthsReplacedBy(tx, file.id))
    if ((await lockClosedBy(tx, month)) !== undefined)
      throw new AppError('CONFLICT', text('imported.cannotComeBack', { month, file: file.file_name }))
  const back = await restoreReplaced(tx, file.id)
  await auditReplaced(tx, back, { context, details: { broughtBackFrom: file.id } })
  await removeLines(tx, file.id)
  return back
}

/** Refuses to withdraw lines where sales would be in no file afterwards, or in two. */
async function refuseLosing(tx: Tx, { id, file_name: file }: FileRecord): Promise<void> {
  const replacedBy = await partlyReplacedBy(tx, id)
  if (replacedBy !== undefined) throw new AppError('CONFLICT', text('imported.partlyReplaced', { file, other: replacedBy }))
  const leftOutOf = await leavesOutFor(tx, id)
  if (leftOutOf !== undefined) throw new AppError('CONFLICT', text('imported.leftOutOfAnother', { file, other: leftOutOf }))
}

/** Also deletes the lines of the file that others replaced, because a new reading is compared again. */
export async function removeLines(tx: Tx, fileId: number): Promise<void> {
  await deleteLines(tx, fileId)
  await deleteReplaced(tx, fileId)
}

async function auditReplaced(
  tx: Tx,
  files: readonly Replaced[],
  { context, details }: { context: CallContext; details: object },
): Promise<void> {
  const { viewer, by, requestId } = context
  for (const { fileId, lines } of files)
    await addAuditEntry(tx, {
      action: 'uploadprocess.replaceLines',
      subject: `file ${fileId}`,
      details: { lines, ...details },
      ...madeBy(viewer, by),
      requestId,
    })
}
