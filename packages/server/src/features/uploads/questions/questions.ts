import { createHash } from 'node:crypto'
import type { ImportedAnswer, Question as QuestionView, RowDecision } from '@fairshare/contract'
import { cents, dollars, formatMonth } from '@fairshare/engine/values'
import { aboutOf, type Finding, HISTORY_CHECKS, offersOf, resolve, type SalesSummary, shownRows } from '@fairshare/intake'
import { type Translate, type Text, text, type TextKey } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError, conflictingChanges } from '../../../platform/errors.ts'
import { type Proof, proofOf } from '../../commission-received/proof.service.ts'
import { leaveOut, lockHaving, sumsOfRows } from '../imported/imported-sales.store.ts'
import { type Imported, findImportedSales } from '../imported/find-imported-sales.ts'
import { linesReplacedBy, replaceEarlierLines } from '../imported/replace-earlier.ts'
import { sumsReplaced } from '../imported/replaced-lines.store.ts'
import { hasStoredOthers } from './earlier-files.store.ts'
import { historyOf } from './history.ts'
import { mappingOf } from '../reading/sales-request.ts'
import { countAllNewNames, resolveNewNames } from '../reading/names.store.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { unansweredByProof, findingsOfStated } from './stated-totals.ts'
import { type FileRecord, saveConfirmed, type FileToRead } from '../uploads.store.ts'

type Question = Finding & { id: string; imported?: Imported }

type QuestionOptions = {
  /** The user's answer about sales that are imported already, by question id. */
  answerTo?: (id: string) => ImportedAnswer | undefined
  /** Matches the names of the file, which may change the imported sales but not the findings. */
  match?: ((tx: ReadingTx) => Promise<void>) | undefined
}
/** `left` are the questions whose rows are left out. */
export type QuestionsAndProof = { questions: Question[]; proof: Proof; left: number[] }

/**
 * Returns the questions about an opened reading, and its proof by what will be stored after the answers. An id is
 * valid for that mapping, sheet and file only.
 */
export async function questionsOf(
  tx: ReadingTx,
  file: FileToRead,
  summary: SalesSummary,
  options: QuestionOptions = {},
): Promise<QuestionsAndProof> {
  const { findings, isUsual } = await findingsOf(tx, file, summary)
  await options.match?.(tx)
  const imported = await questionsOfImported(tx, file)
  const answered = (answer: ImportedAnswer) => imported.flatMap((each) => (options.answerTo?.(each.id) === answer ? [each.imported] : []))
  const left = answered('leaveOut').map(({ question }) => question)
  const leftOut = await sumsOfRows(tx, left)
  const stored = {
    amountCents: cents(summary.amountCents - leftOut.amountCents),
    grossCents: cents(summary.grossCents - leftOut.grossCents),
  }
  const proof = await proofOf(tx, file, stored, await sumsReplaced(tx, linesReplacedBy(answered('replace'))))
  const open = isProved(proof, file, isUsual) ? unansweredByProof(findings) : findings
  return { questions: [...findingsOfStated(file, proof), ...open].map(asQuestion(file)).concat(imported), proof, left }
}

/** Returns the questions from the file and its comparison with others, including those that the proof answers. */
export const questionsOfFile = async (tx: ReadingTx, file: FileToRead, summary: SalesSummary): Promise<Question[]> =>
  (await findingsOf(tx, file, summary)).findings.map(asQuestion(file))

/** `isUsual`: the rate of the file is the usual one of the manufacturer's other months. */
async function findingsOf(tx: ReadingTx, file: FileToRead, summary: SalesSummary) {
  const { history, isUsual } = await historyOf(tx, file, summary)
  return { findings: resolve([...summary.findings, ...HISTORY_CHECKS.flatMap((check) => check.run(history))]), isUsual }
}

const asQuestion =
  (file: FileToRead) =>
  (finding: Finding): Question => ({ ...finding, id: idOf(file, finding) })

/** Returns the sales that are imported already, by the current matches of the names; see `imported/`. */
async function questionsOfImported(tx: ReadingTx, file: FileToRead): Promise<(Question & { imported: Imported })[]> {
  const found = (await hasStoredOthers(tx, file)) ? await findImportedSales(tx, file) : []
  return found.map(({ imported, ...finding }) => ({ ...finding, imported, id: idOf(file, [finding, imported.digest]) }))
}

/** Identifies a question or an explanation of this reading. */
export function idOf(file: FileToRead, content: unknown): string {
  const reading = [file.id, file.sha256, file.month, file.sheet, file.header_row, file.mapped_fields, file.sources]
  return createHash('sha256')
    .update(JSON.stringify([reading, content]))
    .digest('base64url')
}

/** The commission equals the payment, and the sales are proved too: by the statement, the percent, or the usual rate. */
function isProved({ state, sales }: Proof, file: FileToRead, isUsual: boolean): boolean {
  const areSalesProved = sales !== null || mappingOf(file).sources.grossCommissionPercent !== undefined
  return state === 'proved' && (areSalesProved || isUsual)
}

const LABELS = {
  leaveOut: 'gap.action.leaveOut',
  asCredits: 'gap.action.readAsCredits',
  asSales: 'checks.importAsSales',
} as const satisfies Record<RowDecision, TextKey>

export const questionView = (question: Question, translate: Translate): QuestionView => {
  const { id, text: message, cents: amount, moveTo, imported } = question
  return {
    id,
    key: message.key,
    params: { ...message.params },
    message: translate(message),
    dollars: dollars(amount),
    rows: shownRows(question),
    decisions: offersOf(question).map((decision) => ({
      decision,
      label: translate(text(LABELS[decision], { count: question.rows.length })),
    })),
    isMismatch: aboutOf(message.key).isQuestion !== true,
    ...(moveTo && { moveTo: formatMonth(moveTo) }),
    ...(imported && { imported: importedView(imported) }),
  }
}

const importedView = ({ rowsLeft, earlier }: Imported): NonNullable<QuestionView['imported']> => ({
  rowsLeft,
  earlier: earlier.map(({ fileId, month, manufacturer, cents: sales, ...each }) => ({
    ...each,
    fId: fileId,
    manufacturerName: manufacturer,
    selectedMonthYear: formatMonth(month),
    totalSales: dollars(sales),
  })),
})

export type Answers = { confirmed?: readonly string[] | undefined; answers?: readonly { id: string; answer: ImportedAnswer }[] | undefined }
/** `fileIds` are the files that have the imported sales. */
type StoredAnswer = { id?: string; answer?: ImportedAnswer; fileIds?: number[] }
export type Confirming = Answers & {
  context: CallContext
  /** Matches the names of the file before the imported sales are found. */
  match?: (tx: ReadingTx) => Promise<void>
}

/**
 * Refuses while a question is open; otherwise saves the answers with user and time, and applies the answers about
 * imported sales to the lines of the reading and to the stored lines.
 */
export async function confirmQuestions(tx: ReadingTx, file: FileRecord, summary: SalesSummary, confirming: Confirming) {
  const { confirmed = [], answers = [], context, match } = confirming
  const given = new Map(answers.map(({ id, answer }) => [id, answer]))
  // Answers from before ids existed must be given again.
  const stored = new Map((file.confirmed as StoredAnswer[]).map((each) => [each.id, each]))
  const { questions } = await questionsOf(tx, file, summary, {
    answerTo: (id) => given.get(id) ?? (confirmed.includes(id) ? 'otherSales' : stored.get(id)?.answer),
    match: async () => {
      await match?.(tx)
      await resolveNewNames(tx, file.manufacturer_id)
    },
  })
  const open = questions.filter(({ id }) => !confirmed.includes(id) && !given.has(id) && !stored.has(id))
  if (open.length > 0)
    throw new AppError('CONFLICT', text('checks.unanswered', { count: open.length }), {
      questions: open.map((question) => questionView(question, context.translate)),
    })
  const { by } = context
  const at = context.now().toISOString()
  const all = questions.map((question): StoredAnswer => {
    const { id, text: message, cents: amount, imported } = question
    const before = stored.get(id)
    const fileIds = imported && { fileIds: fileIdsOf(imported) }
    if (before && !given.has(id) && !confirmed.includes(id)) return { ...before, ...fileIds }
    const answer = imported && { answer: given.get(id) ?? ('otherSales' as const), ...fileIds }
    const shown = { key: message.key, params: message.params ?? {}, dollars: dollars(amount), rows: shownRows(question), by, at }
    return { id, ...answer, ...shown }
  })
  await saveConfirmed(tx, file.id, all)
  const answered = (answer: ImportedAnswer) =>
    questions.flatMap(({ imported }, at) => (imported && all[at]?.answer === answer ? [imported] : []))
  const [replaced, left] = [answered('replace'), answered('leaveOut')]
  if (left.length > 0 && !(await lockHaving(tx, left.flatMap(fileIdsOf)))) throw conflictingChanges()
  return {
    confirmed: all,
    replaced: replaced.length > 0 ? await replaceEarlierLines(tx, file, { replaced, context }) : [],
    leftOut: left.length > 0 ? await leaveOut(tx, left.map(questionOf)) : null,
  }
}

const questionOf = ({ question }: Imported) => question
const fileIdsOf = ({ earlier }: Imported) => earlier.map(({ fileId }) => fileId)

/** What an opened reading leaves to a user before it can be stored. */
export async function openPoints(tx: ReadingTx, file: FileToRead, summary: SalesSummary): Promise<Text[]> {
  const values = await countAllNewNames(tx)
  const { badRowCount: rows } = summary
  const questions = (await questionsOf(tx, file, summary)).questions.length
  return [
    ...(values > 0 ? [text('uploads.needs.values', { count: values })] : []),
    ...(rows > 0 ? [text('uploads.needs.rows', { count: rows })] : []),
    ...(questions > 0 ? [text('uploads.needs.questions', { count: questions })] : []),
  ]
}
