import { type LinesToCheck, may } from '@fairshare/contract'
import { cents, dollars, monthOfDay } from '@fairshare/engine/values'
import type { SalesSummary } from '@fairshare/intake'
import type { LineWithNames } from '../line-details.store.ts'
import type { CallContext } from '../../../platform/calls/context.ts'
import { forecast, MAX_FORECAST } from '../../commission/forecast/forecast.service.ts'
import { leaveOut } from '../imported/imported-sales.store.ts'
import { explanationsOf, proofView, questionsAndGap } from './close-gap.ts'
import { type Answers, questionView } from './questions.ts'
import { withReading } from '../reading/reading.ts'
import type { ReadingTx } from '../reading/staging.store.ts'
import type { FileRecord } from '../uploads.store.ts'
import { saleView } from '../values/values-view.ts'
import {
  type ValueDecision,
  type Lines,
  duplicateLines,
  linesOfRows,
  zeroSalesLines,
  linesOutsideMonth,
  applyDecisions,
  MAX_LINES_SHOWN,
  salesQuery,
} from '../reading/incoming-lines.store.ts'

/** Limit of named reps. */
const MAX_PEOPLE_SHOWN = 100

/** Lists what a user may want to check in a file's lines before they are stored. Nothing is saved. */
export const linesToCheck = async (
  context: CallContext,
  { fId, values, answers }: { fId: number; values: readonly ValueDecision[]; answers?: Answers['answers'] },
): Promise<LinesToCheck> => {
  const { file, gap, ...found } = await withReading(context, fId, async (tx, file, summary) => {
    const match = () => applyDecisions(tx, file.manufacturer_id, values)
    const { questions, left, ...gap } = await questionsAndGap(tx, file, summary, { answers, match })
    if (left.length > 0) await leaveOut(tx, left)
    const { datesOutsideMonth, rowsAlikeAnEarlierRow } = summary
    return {
      file,
      gap,
      questions: questions.map((question) => questionView(question, context.translate)),
      outsideMonth: linesView(datesOutsideMonth > 0 ? await linesOutsideMonth(tx, monthOfDay(file.month)) : NONE),
      zeroSales: linesView(await zeroSalesLines(tx)),
      alike: linesView(rowsAlikeAnEarlierRow > 0 ? await duplicateLines(tx) : NONE, ({ like }) => ({ like })),
      forecast: await forecastOf(tx, file, summary, may(context.viewer, 'commission-list')),
    }
  })
  return { ...found, version: file.version, proof: proofView(file, gap.proof, await explanationsOf(context, file, gap), context.translate) }
}

async function forecastOf(
  tx: ReadingTx,
  file: FileRecord,
  { readableRows }: Pick<SalesSummary, 'readableRows'>,
  maySeePay: boolean,
): Promise<LinesToCheck['forecast']> {
  if (readableRows > MAX_FORECAST) return null
  const options = { query: salesQuery(file.manufacturer_id), unpaid: MAX_LINES_SHOWN }
  const { paid, people, unpaid } = await forecast(tx, monthOfDay(file.month), options)
  const earners = people.toSorted((one, other) => Math.abs(other.cents) - Math.abs(one.cents) || one.id - other.id)
  return {
    unpaid: linesView({ rows: unpaid.lines, cents: unpaid.cents, lines: await linesOfRows(tx, unpaid.ids) }),
    paidRows: paid.lines,
    pay: maySeePay
      ? {
          totalCommission: dollars(paid.cents),
          people: earners
            .slice(0, MAX_PEOPLE_SHOWN)
            .map(({ id, name, lines, cents: earned }) => ({ id, name, rows: lines, totalCommission: dollars(earned) })),
          count: people.length,
        }
      : null,
  }
}

const NONE = { rows: 0, cents: 0, lines: [] }

const linesView = <Line extends LineWithNames, More = object>({ rows, cents: sales, lines }: Lines<Line>, more?: (line: Line) => More) => ({
  rows,
  totalSales: dollars(cents(sales)),
  lines: lines.map((line) => ({ ...saleView(line), ...(more?.(line) as More) })),
})
