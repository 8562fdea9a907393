import {
  MAX_REPORT_MONTHS,
  MAX_REPORT_ROWS,
  type NamedSubject,
  offeredBy,
  type ReportId,
  type ReportInput,
  type ReportSubject,
} from '@fairshare/contract'
import { januaryOf, type Month, monthsBetween, yearOf } from '@fairshare/engine/values'
import { type Translate, text } from '@fairshare/texts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { currentNamesOfPeople, currentNames } from '../statements/names.store.ts'
import { accounts } from './accounts.ts'
import { bonuses } from './bonuses.ts'
import { differences } from './differences.ts'
import { exceptions, lines } from './lines.ts'
import { fileLog, deliveryLog } from './logs.ts'
import { missingBusiness } from './missing-business.ts'
import { filteredPeople } from './filtered-sums.store.ts'
import { monthsOf } from './over-months.store.ts'
import { adjustments, payouts } from './payouts.ts'
import { rateChanges } from './rate-changes.ts'
import { paidOver, paidShort, reconciliation } from './reconciliation.ts'
import { type ReportQuery, type Cell, type Column, type ReportTable, totalsOf } from './report.ts'
import { yearToDate } from './year-to-date.ts'

const BUILDERS: Record<ReportId, (tx: Tx, query: ReportQuery) => Promise<ReportTable>> = {
  payout: payouts,
  rep: yearToDate,
  adj: adjustments,
  bonus: bonuses,
  mfr: accounts,
  acct: accounts,
  terr: accounts,
  var: differences,
  exc: exceptions,
  rates: rateChanges,
  recon: reconciliation,
  short: paidShort,
  over: paidOver,
  missing: missingBusiness,
  files: fileLog,
  mail: deliveryLog,
  lines,
}

type Report = ReportTable & { from: Month; query: ReportQuery; of: NamedSubject[]; provisional: Month[] }

export async function makeReport(tx: Tx, input: ReportInput, translate: Translate): Promise<Report> {
  const { id, to, compareTo, measure, of, page } = input
  const from = firstMonth(id, input)
  const months = await monthsOf(tx, { start: from, end: to })
  const by = offeredBy(id).by?.find((each) => each === input.by) ?? offeredBy(id).by?.[0]
  const filters = of.filter(({ kind }) => offeredBy(id).of?.includes(kind))
  const query = { months, to, compareTo, by, measure, of: filters, people: await filteredPeople(tx, filters), page, translate }
  const provisional = months.filter(({ runId, isFinal }) => runId !== null && !isFinal).map(({ month }) => month)
  return { ...(await BUILDERS[id](tx, query)), from, query, of: await named(tx, filters, translate), provisional }
}

type Whole = { columns: Column[]; count: number; totals: Cell[] | null; provisional: Month[]; rows: () => AsyncGenerator<Cell[][]> }

/** A report that reads the rows of its pages lazily; amounts are in cents. */
export async function wholeReport(tx: Tx, input: Omit<ReportInput, 'page'>, translate: Translate): Promise<Whole> {
  const first = await makeReport(tx, { ...input, page: 1 }, translate)
  const count = first.rowCount ?? first.rows.length
  async function* rows() {
    yield first.rows.map(({ cells }) => cells)
    if (first.rowCount === undefined) return
    for (let page = 2; (page - 1) * MAX_REPORT_ROWS < count; page++)
      yield (await makeReport(tx, { ...input, page }, translate)).rows.map(({ cells }) => cells)
  }
  return { columns: first.columns, count, totals: totalsOf(first), provisional: first.provisional, rows }
}

async function named(tx: Tx, of: readonly ReportSubject[], translate: Translate): Promise<NamedSubject[]> {
  const isPerson = ({ kind }: ReportSubject) => kind === 'salesperson'
  const ids = Map.groupBy(of, isPerson)
  const idsOf = (side: boolean) => (ids.get(side) ?? []).map(({ id }) => id)
  const [people, masters] = [await currentNamesOfPeople(tx, idsOf(true)), await currentNames(tx, idsOf(false))]
  return of.map((each) => ({
    ...each,
    name: each.id === 0 ? translate(text('reports.empty')) : (isPerson(each) ? people : masters)(each.id),
  }))
}

/** The first month of a report; a year-to-date report starts in January. */
function firstMonth(id: ReportId, { from, to }: { from?: Month | undefined; to: Month }): Month {
  if (id === 'rep') return januaryOf(yearOf(to))
  if (offeredBy(id).months !== 'range' || from === undefined) return to
  if (from > to) throw new AppError('INVALID', text('reports.fromAfterTo'), { fields: { from: text('reports.fromAfterTo') } })
  if (monthsBetween(from, to) < MAX_REPORT_MONTHS) return from
  const tooMany = text('reports.tooManyMonths', { most: MAX_REPORT_MONTHS })
  throw new AppError('INVALID', tooMany, { fields: { from: tooMany } })
}
