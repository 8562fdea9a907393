import { createHash } from 'node:crypto'
import type { ImportedAnswer, Question, RowDecision } from '@fairshare/contract'
import { dollars, formatMonth, monthOfDay } from '@fairshare/engine/values'
import { aboutOf, type Finding, offersOf, resolve, shownRows } from '@fairshare/intake'
import { type Say, text, type TextKey } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Proof, proofOf } from '../../commission-received/proof.service.ts'
import { leaveOut, type LeftOut } from '../imported/decided-sales.store.ts'
import { type Imported, importedAlready } from '../imported/imported-already.ts'
import { replaceEarlier } from '../imported/replace-earlier.ts'
import { findingsOfEarlier } from './findings-of-earlier.ts'
import { type EarlierFile, earlierFiles } from './earlier-files.store.ts'
import { mappingOf } from '../reading/reading.ts'
import { meanNames } from '../reading/names.store.ts'
import type { TakenReading } from '../reading/kept-readings.ts'
import { findingsOfStored } from './findings-of-stored.ts'
import { sumsByProcedure } from './rate-classes.store.ts'
import { besideProved, findingsOfStated } from './stated-totals.ts'
import { usualRate } from './usual-rate.ts'
import { type FileRecord, keepConfirmed, type ReadFile } from '../uploads.store.ts'

type Asked = Finding & { id: string; imported?: Imported }

/** The questions about a reading whose names and lines were taken in. An id belongs to that reading: another mapping, sheet or file asks again. */
export const questionsOf = async (tx: Tx, file: ReadFile, reading: TakenReading): Promise<Asked[]> => [
  ...(await questionsOfFile(tx, file, reading)),
  ...(await questionsOfImported(tx, file, reading)),
]

async function questionsOfFile(tx: Tx, file: ReadFile, { summary, lines }: TakenReading): Promise<Asked[]> {
  const earlier = await earlierFiles(tx, file)
  const sums = lines === null ? [] : await sumsByProcedure(tx, file)
  const proof = await proofOf(tx, file, summary)
  const findings = resolve([
    ...summary.findings,
    ...findingsOfEarlier(file, mappingOf(file), summary, { earlier, rate: usualRate(summary, earlier, sums) }),
    ...(await findingsOfStored(tx, file, summary, lines !== null)),
  ])
  const isUsual = usualRate(summary, ofOtherMonths(file, earlier), sums).isUsual === true
  const open = isProved(proof, file, isUsual) ? besideProved(findings) : findings
  return [...findingsOfStated(file, proof), ...open].map((finding) => ({ ...finding, id: idOf(file, finding) }))
}

/** The sales that are imported already, by what the names mean by now; see `imported/`. */
export async function questionsOfImported(tx: Tx, file: ReadFile, { lines }: TakenReading): Promise<(Asked & { imported: Imported })[]> {
  const asked = lines === null ? [] : await importedAlready(tx, file)
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

const ofOtherMonths = ({ month }: ReadFile, earlier: readonly EarlierFile[]) => earlier.filter((each) => each.month !== monthOfDay(month))

const LABELS = {
  leaveOut: 'gap.action.leaveOut',
  asCredits: 'gap.action.readAsCredits',
  asSales: 'doubts.importAsSales',
} as const satisfies Record<RowDecision, TextKey>

export const questionView = (question: Asked, say: Say): Question => {
  const { id, text: asked, cents, moveTo, imported } = question
  return {
    id,
    key: asked.key,
    params: { ...asked.params },
    message: say(asked),
    dollars: dollars(cents),
    rows: shownRows(question),
    decisions: offersOf(question).map((decision) => ({ decision, label: say(text(LABELS[decision], { count: question.rows.length })) })),
    isMismatch: aboutOf(asked.key).isQuestion !== true,
    ...(moveTo && { moveTo: formatMonth(moveTo) }),
    ...(imported && { imported: importedView(imported) }),
  }
}

const importedView = ({ rowsLeft, earlier }: Imported): NonNullable<Question['imported']> => ({
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
type Confirming = Answers & {
  context: CallContext
  /** Matches the names of the file, which may mean others than before. */
  match?: () => Promise<void>
}

/**
 * Refuses to go on while a question is unanswered, and keeps the answers with the file: who gave them, and when. What they say of sales
 * that are imported already is done to the lines that were taken in and to the stored ones.
 */
export async function confirmQuestions(tx: Tx, file: FileRecord, reading: TakenReading, confirming: Confirming) {
  const { confirmed = [], answers = [], context, match } = confirming
  const ofFile = await questionsOfFile(tx, file, reading)
  await match?.()
  await meanNames(tx, file.manufacturer_id)
  const questions = [...ofFile, ...(await questionsOfImported(tx, file, reading))]
  const given = new Map(answers.map(({ id, answer }) => [id, answer]))
  // Older answers have no id, and are asked for again.
  const kept = new Map((file.confirmed as Kept[]).map((each) => [each.id, each]))
  const open = questions.filter(({ id }) => !confirmed.includes(id) && !given.has(id) && !kept.has(id))
  if (open.length > 0)
    throw new AppError('CONFLICT', text('doubts.unanswered', { count: open.length }), {
      questions: open.map((question) => questionView(question, context.say)),
    })
  const { by } = context
  const at = context.now().toISOString()
  const all = questions.map((question): Kept => {
    const { id, text: asked, cents, imported } = question
    const before = kept.get(id)
    if (before && !given.has(id) && !confirmed.includes(id)) return before
    const answer = imported && { answer: given.get(id) ?? ('otherSales' as const) }
    return { id, ...answer, ...{ key: asked.key, params: asked.params ?? {}, dollars: dollars(cents), rows: shownRows(question), by, at } }
  })
  await keepConfirmed(tx, file.id, all)
  const answered = (answer: ImportedAnswer) =>
    questions.flatMap(({ imported }, at) => (imported && all[at]?.answer === answer ? [imported] : []))
  return { confirmed: all, ...(await settle(tx, file, { replaced: answered('replace'), left: answered('leaveOut'), context })) }
}

export type Settled = { leftOut: LeftOut | null; replaced: { fileId: number; lines: number }[] }

async function settle(
  tx: Tx,
  file: FileRecord,
  { replaced, left, context }: { replaced: Imported[]; left: Imported[]; context: CallContext },
): Promise<Settled> {
  const questions = left.map(({ question }) => question)
  return {
    replaced: replaced.length > 0 ? await replaceEarlier(tx, file, { replaced, context }) : [],
    leftOut: questions.length > 0 ? await leaveOut(tx, questions) : null,
  }
}
