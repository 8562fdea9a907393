import { createHash } from 'node:crypto'
import type { ImportedAnswer, Question as QuestionView, RowDecision } from '@fairshare/contract'
import { cents, dollars, formatMonth } from '@fairshare/engine/values'
import { aboutOf, type Finding, HISTORY_CHECKS, offersOf, resolve, type SalesSummary, shownRows } from '@fairshare/intake'
import { type Say, type Text, text, type TextKey } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Proof, proofOf } from '../../commission-received/proof.service.ts'
import { leaveOut, sumsOfRows } from '../imported/decided-sales.store.ts'
import { type Imported, importedAlready } from '../imported/imported-already.ts'
import { linesReplacedBy, replaceEarlier } from '../imported/replace-earlier.ts'
import { sumsReplaced } from '../imported/replaced-lines.store.ts'
import { hasStoredOthers } from './earlier-files.store.ts'
import { historyOf } from './history.ts'
import { mappingOf } from '../reading/reading.ts'
import { countAllNewNames, resolveNewNames } from '../reading/names.store.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { besideProved, findingsOfStated } from './stated-totals.ts'
import { type FileRecord, keepConfirmed, type ReadFile } from '../uploads.store.ts'

type Question = Finding & { id: string; imported?: Imported }

type Asking = {
  /** What a person has said of sales that are imported already, by the id of the question. */
  answerTo?: (id: string) => ImportedAnswer | undefined
  /** Matches the names of the file, which then mean other masters than when its findings were made. */
  match?: (() => Promise<void>) | undefined
}
/** `left` are the questions whose rows are left out. */
export type Asked = { questions: Question[]; proof: Proof; left: number[] }

/**
 * The questions about a reading that was opened, and its proof by what will be stored once `answerTo` is done.
 * An id belongs to that reading: another mapping, sheet or file asks again.
 */
export async function questionsOf(tx: ReadingTx, file: ReadFile, summary: SalesSummary, asking: Asking = {}): Promise<Asked> {
  const { findings, isUsual } = await findingsOf(tx, file, summary)
  await asking.match?.()
  const imported = await questionsOfImported(tx, file)
  const answered = (answer: ImportedAnswer) => imported.flatMap((each) => (asking.answerTo?.(each.id) === answer ? [each.imported] : []))
  const left = answered('leaveOut').map(({ question }) => question)
  const gone = await sumsOfRows(tx, left)
  const stored = { amountCents: cents(summary.amountCents - gone.amountCents), grossCents: cents(summary.grossCents - gone.grossCents) }
  const proof = await proofOf(tx, file, stored, await sumsReplaced(tx, linesReplacedBy(answered('replace'))))
  const open = isProved(proof, file, isUsual) ? besideProved(findings) : findings
  return { questions: [...findingsOfStated(file, proof), ...open].map(asQuestion(file)).concat(imported), proof, left }
}

/** The questions that the file asks by itself and compared with others, whether or not what was paid answers them. */
export const questionsOfFile = async (tx: ReadingTx, file: ReadFile, summary: SalesSummary): Promise<Question[]> =>
  (await findingsOf(tx, file, summary)).findings.map(asQuestion(file))

/** `isUsual` where its rate is the usual one of its other months. */
async function findingsOf(tx: ReadingTx, file: ReadFile, summary: SalesSummary) {
  const { history, isUsual } = await historyOf(tx, file, summary)
  return { findings: resolve([...summary.findings, ...HISTORY_CHECKS.flatMap((check) => check.run(history))]), isUsual }
}

const asQuestion =
  (file: ReadFile) =>
  (finding: Finding): Question => ({ ...finding, id: idOf(file, finding) })

/** The sales that are imported already, by what the names mean by now; see `imported/`. */
async function questionsOfImported(tx: ReadingTx, file: ReadFile): Promise<(Question & { imported: Imported })[]> {
  const asked = (await hasStoredOthers(tx, file)) ? await importedAlready(tx, file) : []
  return asked.map(({ imported, ...finding }) => ({ ...finding, imported, id: idOf(file, [finding, imported.digest]) }))
}

function idOf(file: ReadFile, asked: unknown): string {
  const reading = [file.id, file.sha256, file.month, file.sheet, file.header_row, file.mapped_fields, file.sources]
  return createHash('sha256')
    .update(JSON.stringify([reading, asked]))
    .digest('base64url')
}

/** The commission is what was paid, and the sales are proved with it: by the statement, by the percent, or by the usual rate. */
function isProved({ state, sales }: Proof, file: ReadFile, isUsual: boolean): boolean {
  const areSalesProved = sales !== null || mappingOf(file).sources.grossCommissionPercent !== undefined
  return state === 'proved' && (areSalesProved || isUsual)
}

const LABELS = {
  leaveOut: 'gap.action.leaveOut',
  asCredits: 'gap.action.readAsCredits',
  asSales: 'checks.importAsSales',
} as const satisfies Record<RowDecision, TextKey>

export const questionView = (question: Question, say: Say): QuestionView => {
  const { id, text: asked, cents: amount, moveTo, imported } = question
  return {
    id,
    key: asked.key,
    params: { ...asked.params },
    message: say(asked),
    dollars: dollars(amount),
    rows: shownRows(question),
    decisions: offersOf(question).map((decision) => ({ decision, label: say(text(LABELS[decision], { count: question.rows.length })) })),
    isMismatch: aboutOf(asked.key).isQuestion !== true,
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
type Kept = { id?: string; answer?: ImportedAnswer }
export type Confirming = Answers & {
  context: CallContext
  /** Matches the names of the file, which may mean others than before. */
  match?: () => Promise<void>
}

/**
 * Refuses to go on while a question is unanswered, and keeps the answers with the file: who gave them, and when. What they say of sales
 * that are imported already is done to the lines of the reading and to the stored ones.
 */
export async function confirmQuestions(tx: ReadingTx, file: FileRecord, reading: SalesSummary, confirming: Confirming) {
  const { confirmed = [], answers = [], context, match } = confirming
  const given = new Map(answers.map(({ id, answer }) => [id, answer]))
  // Older answers have no id, and are asked for again.
  const kept = new Map((file.confirmed as Kept[]).map((each) => [each.id, each]))
  const { questions } = await questionsOf(tx, file, reading, {
    answerTo: (id) => given.get(id) ?? (confirmed.includes(id) ? 'otherSales' : kept.get(id)?.answer),
    match: async () => {
      await match?.()
      await resolveNewNames(tx, file.manufacturer_id)
    },
  })
  const open = questions.filter(({ id }) => !confirmed.includes(id) && !given.has(id) && !kept.has(id))
  if (open.length > 0)
    throw new AppError('CONFLICT', text('checks.unanswered', { count: open.length }), {
      questions: open.map((question) => questionView(question, context.say)),
    })
  const { by } = context
  const at = context.now().toISOString()
  const all = questions.map((question): Kept => {
    const { id, text: asked, cents: amount, imported } = question
    const before = kept.get(id)
    if (before && !given.has(id) && !confirmed.includes(id)) return before
    const answer = imported && { answer: given.get(id) ?? ('otherSales' as const) }
    return { id, ...answer, ...{ key: asked.key, params: asked.params ?? {}, dollars: dollars(amount), rows: shownRows(question), by, at } }
  })
  await keepConfirmed(tx, file.id, all)
  const answered = (answer: ImportedAnswer) =>
    questions.flatMap(({ imported }, at) => (imported && all[at]?.answer === answer ? [imported] : []))
  const [replaced, left] = [answered('replace'), answered('leaveOut').map(({ question }) => question)]
  return {
    confirmed: all,
    replaced: replaced.length > 0 ? await replaceEarlier(tx, file, { replaced, context }) : [],
    leftOut: left.length > 0 ? await leaveOut(tx, left) : null,
  }
}

/** What a reading that was opened leaves to a person before it is stored. */
export async function openPoints(tx: ReadingTx, file: ReadFile, reading: SalesSummary): Promise<Text[]> {
  const values = await countAllNewNames(tx)
  const { badRowCount: rows } = reading
  const questions = (await questionsOf(tx, file, reading)).questions.length
  return [
    ...(values > 0 ? [text('uploads.needs.values', { count: values })] : []),
    ...(rows > 0 ? [text('uploads.needs.rows', { count: rows })] : []),
    ...(questions > 0 ? [text('uploads.needs.questions', { count: questions })] : []),
  ]
}
