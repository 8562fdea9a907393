import { createHash } from 'node:crypto'
import type { Question } from '@fairshare/contract'
import { dollars, formatMonth } from '@fairshare/engine/values'
import { type Finding, mayBeCredits, resolve, shownRows } from '@fairshare/intake'
import { type Say, text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { findingsOfEarlier } from './findings-of-earlier.ts'
import { earlierFiles } from './earlier-files.store.ts'
import { mappingOf } from '../reading/reading.ts'
import type { TakenReading } from '../reading/kept-readings.ts'
import { findingsOfStored } from './stored-already.ts'
import { type FileRecord, keepConfirmed, type ReadFile } from '../uploads.store.ts'

type Asked = Finding & { id: string }

/** The questions about a reading whose names and lines were stored. An id belongs to that reading: another mapping, sheet or file asks again. */
export async function questionsOf(tx: Tx, file: ReadFile, { summary, lines }: TakenReading): Promise<Asked[]> {
  const reading = [file.id, file.sha256, file.month, file.sheet, file.header_row, file.mapped_fields, file.sources]
  const findings = resolve([
    ...summary.findings,
    ...findingsOfEarlier(file, mappingOf(file), summary, await earlierFiles(tx, file)),
    ...(await findingsOfStored(tx, file, summary, lines !== null)),
  ])
  return findings.map((finding) => ({
    ...finding,
    id: createHash('sha256')
      .update(JSON.stringify([reading, finding]))
      .digest('base64url'),
  }))
}

export const questionView = (question: Asked, say: Say): Question => {
  const { id, text: asked, cents, moveTo } = question
  return {
    id,
    key: asked.key,
    params: { ...asked.params },
    message: say(asked),
    dollars: dollars(cents),
    rows: shownRows(question),
    ...(mayBeCredits(question) && { mayBeCredits: true }),
    ...(moveTo && { moveTo: formatMonth(moveTo) }),
  }
}

type Answers = { ids: readonly string[]; context: CallContext }

/** Refuses to go on while a question is unanswered, and keeps the answers with the file: who gave them, and when. */
export async function confirmQuestions(tx: Tx, file: FileRecord, reading: TakenReading, { ids, context }: Answers) {
  const questions = await questionsOf(tx, file, reading)
  // Older answers have no id, and are asked for again.
  const answered = new Map((file.confirmed as { id?: string }[]).map((each) => [each.id, each]))
  const open = questions.filter(({ id }) => !ids.includes(id) && !answered.has(id))
  if (open.length > 0)
    throw new AppError('CONFLICT', text('doubts.unanswered', { count: open.length }), {
      questions: open.map((question) => questionView(question, context.say)),
    })
  const { by } = context
  const at = context.now().toISOString()
  const confirmed = questions.map(
    (question): object =>
      answered.get(question.id) ?? {
        id: question.id,
        key: question.text.key,
        params: question.text.params ?? {},
        dollars: dollars(question.cents),
        rows: shownRows(question),
        by,
        at,
      },
  )
  await keepConfirmed(tx, file.id, confirmed)
  return confirmed
}
