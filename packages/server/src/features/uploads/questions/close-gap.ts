import type { ProofOfFile, Sources, Target } from '@fairshare/contract'
import { dollars, percentNumber } from '@fairshare/engine/values'
import type { Explanation, GapAction, SalesSummary } from '@fairshare/intake'
import { type Translate, type Text, text } from '@fairshare/texts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Proof } from '../../commission-received/proof.service.ts'
import { changeMappedFile } from '../audited-change.ts'
import { listRows } from '../imported/imported-sales.store.ts'
import { layoutOf } from '../reading/layout.ts'
import { explainStoredFile, readStoredTable, withReading } from '../reading/reading.ts'
import { mappingOf } from '../reading/sales-request.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import { fileOf } from '../refusals.ts'
import { type ClosedGap, type FileRecord, type MappedTable, saveClosedGap } from '../uploads.store.ts'
import { type Answers, idOf, type QuestionsAndProof, questionsOf } from './questions.ts'

const MAX_ROWS_SHOWN = 500
const MAX_CLOSED_GAPS = 10

type Identified = Explanation & { id: string }
/** What will be stored compared with what was stated, both without the sales that are imported already. */
export type Gap = { proof: Proof; leftOutRows: readonly number[] }

/** Returns the questions about an opened reading, and the gap that remains after the given answers. */
export async function questionsAndGap(
  tx: ReadingTx,
  file: FileRecord,
  summary: SalesSummary,
  { answers, match }: GapInput,
): Promise<Gap & Pick<QuestionsAndProof, 'questions' | 'left'>> {
  const given = new Map(answers?.map(({ id, answer }) => [id, answer]))
  const { left, ...result } = await questionsOf(tx, file, summary, { answerTo: (id) => given.get(id), match })
  return { ...result, left, leftOutRows: result.proof.state === 'differs' ? await listRows(tx, left) : [] }
}

type GapInput = { answers?: Answers['answers']; match?: (tx: ReadingTx) => Promise<void> }

/** Explains why a file differs from its statement. An id is valid for that mapping, sheet and statement only. */
export async function explanationsOf(context: CallContext, file: FileRecord, { proof, leftOutRows }: Gap): Promise<Identified[]> {
  if (proof.state !== 'differs' || file.status === 'Processed') return []
  const found = await explainStoredFile(context, file, { stated: proof.target, leftOutRows })
  return found.map((each) => ({ ...each, id: idOf(file, each) }))
}

export function proofView(file: FileRecord, proof: Proof, explanations: readonly Identified[], translate: Translate): ProofOfFile {
  const { commission, sales, state, others } = proof
  const differs = (sum: Proof['sales']) => sum !== null && sum.difference !== 0
  const isOfSales = !differs(commission) && differs(sales)
  const shown = isOfSales ? sales : commission
  return {
    state,
    of: isOfSales ? 'sales' : 'commission',
    stated: shown && dollars(shown.stated),
    read: dollars(shown?.read ?? proof.read),
    difference: shown && dollars(shown.difference),
    sales: sales && { stated: dollars(sales.stated), read: dollars(sales.read), difference: dollars(sales.difference) },
    otherFiles: dollars(others),
    explanations: explanations.map(({ id, text: explanation, rows, action }) => ({
      id,
      message: translate(explanation),
      rows: rows.slice(0, MAX_ROWS_SHOWN),
      rowCount: rows.length,
      action: action && { kind: action.kind, label: translate(labelOf(action)) },
    })),
    closed: closedOf(file).map(({ text: action }) => ({ message: translate(action) })),
  }
}

function labelOf(action: GapAction): Text {
  switch (action.kind) {
    case 'leaveOut':
      return text('gap.action.leaveOut', { count: action.rows.length })
    case 'readAsCredits':
      return text('gap.action.readAsCredits', { count: action.rows.length })
    case 'useColumn':
      return text('gap.action.useColumn', { column: action.column })
    case 'useSheet':
      return text('gap.action.useSheet', { sheet: action.sheet })
    case 'useMark':
      return text(action.mark === ',' ? 'gap.action.useComma' : 'gap.action.usePoint')
    case 'usePercent':
      return text('gap.action.usePercent', { percent: action.percent })
    case 'multiply':
      if (action.factor === -1) return text('gap.action.turn')
      return action.factor < 1
        ? text('gap.action.divide', { times: Math.round(1 / action.factor) })
        : text('gap.action.multiply', { times: action.factor })
  }
}

type Closing = { fId: number; id: string | null; answers?: Answers['answers'] }

/** Applies the action of an explanation, or undoes the latest one by restoring the mapping before it. */
export async function closeGap(context: CallContext, input: Closing): Promise<void> {
  const { fId, id, answers } = input
  const file = await context.inCompany((tx) => fileOf(tx, fId))
  mappingOf(file)
  const next = id === null ? undoLast(file) : await applyExplanation(context, file, id, answers)
  await changeMappedFile(context, 'uploadprocess.closeGap', { input, file }, async (tx) => {
    await saveClosedGap(tx, fId, next.mapped, next.closed)
    const { mapped_fields: mappedFields, sources, sheet } = next.mapped
    return { subject: `file ${fId}`, details: { done: next.closed.at(-1)?.text ?? null, sheet, mappedFields, sources }, result: null }
  })
}

const closedOf = (file: FileRecord) => (file.closed_gap ?? []) as ClosedGap[]

function undoLast(file: FileRecord): { mapped: MappedTable; closed: ClosedGap[] } {
  const closedGaps = closedOf(file)
  const last = closedGaps.at(-1)
  if (!last) throw new AppError('CONFLICT', text('gap.notOpen'))
  return { mapped: last.before, closed: closedGaps.slice(0, -1) }
}

async function applyExplanation(
  context: CallContext,
  file: FileRecord,
  id: string,
  answers: Answers['answers'],
): Promise<{ mapped: MappedTable; closed: ClosedGap[] }> {
  const gap = await withReading(context, file.id, (tx, now, summary) => questionsAndGap(tx, now, summary, { answers }))
  const found = (await explanationsOf(context, file, gap)).find((each) => each.id === id)
  if (!found?.action || closedOf(file).length >= MAX_CLOSED_GAPS) throw new AppError('CONFLICT', text('gap.notOpen'))
  const { sheet, header_row, layout, mapped_fields, sources } = file
  const before = { sheet, header_row, layout, mapped_fields, sources }
  return { mapped: await applyAction(context, file, found.action), closed: [...closedOf(file), { text: found.text, before }] }
}

async function applyAction(context: CallContext, file: FileRecord, action: GapAction): Promise<MappedTable> {
  const { mappedFields, sources } = mappingOf(file)
  const { sheet, header_row, layout } = file
  const table = { sheet, header_row, layout, mapped_fields: mappedFields }
  const by = (more: Partial<Sources>): MappedTable => ({ ...table, sources: { ...sources, ...more } })
  switch (action.kind) {
    case 'leaveOut':
      return by({ leftOutRows: union(sources.leftOutRows, action.rows) })
    case 'readAsCredits':
      return by({ creditRows: union(sources.creditRows, action.rows) })
    case 'useMark':
      return by({ decimalMark: action.mark })
    case 'usePercent':
      return by({ grossCommissionPercent: percentNumber(action.percent) })
    case 'multiply': {
      const factors = Object.fromEntries(action.fields.map((field) => [field, action.factor] as const))
      return by({ factors: { ...sources.factors, ...factors } })
    }
    case 'useColumn': {
      const others = Object.entries(mappedFields).filter(([, field]) => field !== action.field)
      return { ...by({}), mapped_fields: Object.fromEntries<Target>([...others, [action.column, action.field]]) }
    }
    case 'useSheet': {
      const other = await readStoredTable(context, file, action)
      // Decisions about single rows belong to the sheet that is left.
      const { corrections: _1, creditRows: _2, repeatedRows: _3, leftOutRows: _4, soldRows: _5, ...plain } = sources
      return { sheet: other.sheet, header_row: other.headerRow, layout: layoutOf(other), mapped_fields: mappedFields, sources: plain }
    }
  }
}

const union = (before: readonly number[] = [], more: readonly number[]) =>
  [...new Set([...before, ...more])].sort((one, other) => one - other)
