import { type AddedUpBy, offeredBy, type Report, REPORT_COLUMNS, type ReportId, type ReportSubject } from '@fairshare/contract'
import { addMonths, formatMonth, parseMonth } from '@fairshare/engine/values'
import type { LinkTarget } from '../../url/path.ts'

type ReportColumn = Report['columns'][number]
type ReportRow = Report['rows'][number]

/** Other pages that the user may open. */
export type Rights = { mayResults: boolean; mayFiles: boolean; mayLookAsRep: boolean }

/** The link of a figure or name to its source, with the report's filters, if the user may open it. */
export function cellLink(
  report: Report,
  { row, column, by }: { row: ReportRow; column: ReportColumn; by?: AddedUpBy | undefined },
  { mayResults, mayFiles, mayLookAsRep }: Rights,
): LinkTarget | undefined {
  const { subject } = row
  const isFigure = REPORT_COLUMNS[column.id] === 'amount'
  // A sale has no further breakdown: only names link on.
  const isLinked = column.id === 'name' || column.id === subject?.kind || (isFigure && !OF_SALES.includes(report.id))
  if (!isLinked) return undefined
  if (column.id === 'lastYear') return subject && mayLookAsRep ? aYearBefore(report, subject) : undefined
  const month = column.selectedMonth ?? row.selectedMonth ?? onlyMonthOf(report)
  if (month === undefined) return subject ? overMonths(report, subject, { by, mayLookAsRep }) : undefined
  if (!subject) return report.id === 'exc' && mayResults ? unmatchedOf(month) : undefined
  if (subject.kind === 'file') return mayFiles ? fileIn(month, nameIn(report, row)) : undefined
  if (subject.kind === 'salesperson') return mayResults ? resultOf(month, subject.id) : undefined
  return linesOf(month, { of: withSubject(report.of, subject), listedIn: listedIn(report, column) })
}

/** Payout reports: their totals are the month's totals. */
const OF_PAY: readonly ReportId[] = ['payout', 'rep', 'adj', 'var']

/** The link of a month's total: to its lines, or to its reps' payouts. */
export function monthLink(id: ReportId, month: string, of: readonly ReportSubject[], { mayResults }: Rights): LinkTarget | undefined {
  if (offeredBy(id).hasMeasures) return linesOf(month, { of, listedIn: 'lines' })
  return OF_PAY.includes(id) && mayResults && of.length === 0 ? { to: '/commission/list', search: { month } } : undefined
}

/** The link of a column total. A total of several months has none, since its months or rows have links. */
export function totalLink(report: Report, column: ReportColumn, may: Rights): LinkTarget | undefined {
  if (REPORT_COLUMNS[column.id] !== 'amount' || column.id === 'lastYear') return undefined
  const month = column.selectedMonth ?? onlyMonthOf(report)
  return month === undefined ? undefined : monthLink(report.id, month, report.of, may)
}

/** Each of their rows is a sale with another rate than agreed. */
const OF_SALES: readonly ReportId[] = ['short', 'over']

/** The report that lists a figure's parts. The agreed amount is that of all lines, not only of underpaid ones. */
const listedIn = ({ id }: Report, column: ReportColumn): ReportId => (id === 'recon' ? DIFFERENCES[column.id] : undefined) ?? 'lines'
const DIFFERENCES: { [Column in ReportColumn['id']]?: ReportId } = { difference: 'short', short: 'short', over: 'over' }

const linesOf = (month: string, { of, listedIn }: { of: readonly ReportSubject[]; listedIn: ReportId }): LinkTarget => ({
  to: '/reports',
  search: { r: listedIn, month, ...(of.length > 0 && { of: filterParam(of) }) },
})

/** The report's filters as in the URL: 'manufacturer-7,region-3'. */
export const filterParam = (of: readonly ReportSubject[]) => of.map(({ kind, id }) => `${kind}-${id}`).join()

/** One filter of each kind: a new one replaces the old. */
export const withSubject = (of: readonly ReportSubject[], subject: ReportSubject): ReportSubject[] => [
  ...of.filter(({ kind }) => kind !== subject.kind),
  subject,
]

/** The length of a name used to search files. */
const MAX_SOUGHT = 200

const fileIn = (month: string, name: string): LinkTarget => ({ to: '/uploadfile', search: { month, q: name.slice(0, MAX_SOUGHT) } })

const resultOf = (month: string, salespersonId: number): LinkTarget => ({
  to: '/commission/list',
  search: { month, rep: String(salespersonId) },
})

/** Payouts of several months, by statement. */
const monthsOf = (month: string, salespersonId: number): LinkTarget => ({
  to: '/repdashboard',
  search: { month, rep: String(salespersonId) },
})

function aYearBefore({ to }: Report, { id }: ReportSubject): LinkTarget | undefined {
  const month = parseMonth(to)
  return month && monthsOf(formatMonth(addMonths(month, -12)), id)
}

const onlyMonthOf = ({ from, to }: Report) => (from === to ? to : undefined)

/** The column that names the row's subject. */
const nameIn = ({ columns }: Report, { subject, cells }: ReportRow) =>
  String(cells[columns.findIndex(({ id }) => id === subject?.kind)] ?? '')

/** Unpaid sales link to where they can be assigned. */
const unmatchedOf = (month: string): LinkTarget => ({ to: '/commission/list', search: { month, view: 'unmatched' } })

/** A figure of several months links to its months. */
function overMonths(report: Report, subject: ReportSubject, { by, mayLookAsRep }: { by?: AddedUpBy | undefined; mayLookAsRep: boolean }) {
  if (isNarrowedTo(report.id, subject)) return monthByMonth(report, subject, by)
  return subject.kind === 'salesperson' && mayLookAsRep ? monthsOf(report.to, subject.id) : undefined
}

/** A row links to the same report, filtered by it. */
const monthByMonth = ({ id, from, to, of }: Report, subject: ReportSubject, by: AddedUpBy | undefined): LinkTarget => ({
  to: '/reports',
  search: { r: id, month: to, from, ...(by && { by }), of: filterParam(withSubject(of, subject)) },
})

const isNarrowedTo = (id: ReportId, { kind }: ReportSubject) => {
  const { hasMeasures, of } = offeredBy(id)
  return hasMeasures === true && of?.includes(kind) === true
}
