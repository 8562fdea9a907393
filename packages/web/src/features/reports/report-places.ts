import { offeredBy, type Report, REPORT_COLUMNS, type ReportId, type ReportSubject } from '@fairshare/contract'
import { addMonths, formatMonth, parseMonth } from '@fairshare/engine/values'
import type { Place } from '../../url/path.ts'

type ReportColumn = Report['columns'][number]
type ReportRow = Report['rows'][number]

/** Which screens beside the reports the user may open. */
export type Rights = { mayResults: boolean; mayFiles: boolean; mayLookAsRep: boolean }

/** What a report is narrowed to, and what that is called. */
type Narrowed = { of: ReportSubject | undefined; name: string }

/** Where a figure or a name leads, for whom that screen is open. `name` is of whom or what alone the report is. */
export function placeOfCell(
  report: Report,
  { row, column, name }: { row: ReportRow; column: ReportColumn; name: string },
  { mayResults, mayFiles, mayLookAsRep }: Rights,
): Place | undefined {
  const { subject } = row
  const isFigure = REPORT_COLUMNS[column.id] === 'amount'
  // A row that is a sale is made of nothing else: only whose it is leads on.
  const isLinked = column.id === 'name' || column.id === subject?.kind || (isFigure && !OF_SALES.includes(report.id))
  if (!isLinked) return undefined
  if (column.id === 'lastYear') return subject && mayLookAsRep ? aYearBefore(report, subject) : undefined
  const month = column.selectedMonth ?? row.selectedMonth ?? onlyMonthOf(report)
  const named = nameIn(report, row, name)
  if (month === undefined) return subject ? overMonths(report, subject, { name: named, mayLookAsRep }) : undefined
  if (!subject) return report.id === 'exc' && mayResults ? unmatchedOf(month) : undefined
  if (subject.kind === 'file') return mayFiles ? fileIn(month, named) : undefined
  if (subject.kind === 'salesperson') return mayResults ? resultOf(month, subject.id) : undefined
  return linesOf(month, { subject, name: named, listedIn: listedIn(report, column) })
}

/** Reports of what salespeople are paid: their totals are those of the month itself. */
const OF_PAY: readonly ReportId[] = ['payout', 'rep', 'adj', 'var']

/** Where the total of a month leads: to its lines, or to what its salespeople are paid. */
export function placeOfMonth(id: ReportId, month: string, { of, name }: Narrowed, { mayResults }: Rights): Place | undefined {
  if (offeredBy(id).hasMeasures) return { to: '/reports', search: { r: 'lines', month, ...(of && ofOne(of, name)) } }
  return OF_PAY.includes(id) && mayResults ? { to: '/commission/list', search: { month } } : undefined
}

/** The same of a column's total. One of several months leads nowhere: its months stand beside it, or its rows lead to them. */
export function placeOfTotal(report: Report, column: ReportColumn, narrowed: Narrowed, may: Rights): Place | undefined {
  if (REPORT_COLUMNS[column.id] !== 'amount' || column.id === 'lastYear') return undefined
  const month = column.selectedMonth ?? onlyMonthOf(report)
  return month === undefined ? undefined : placeOfMonth(report.id, month, narrowed, may)
}

/** Each of their rows is one sale that was paid otherwise than agreed. */
const OF_SALES: readonly ReportId[] = ['short', 'over']

/** The report that lists what a figure is made of. What was agreed is that of all lines, and not of those that were paid short. */
const listedIn = ({ id }: Report, column: ReportColumn): ReportId => (id === 'recon' ? DIFFERENCES[column.id] : undefined) ?? 'lines'
const DIFFERENCES: { [Column in ReportColumn['id']]?: ReportId } = { difference: 'short', short: 'short', over: 'over' }

const linesOf = (month: string, of: { subject: ReportSubject; name: string; listedIn: ReportId }): Place => ({
  to: '/reports',
  search: { r: of.listedIn, month, ...ofOne(of.subject, of.name) },
})

/** So much of a name is looked for among files. */
const MOST_SOUGHT = 200

const fileIn = (month: string, name: string): Place => ({ to: '/uploadfile', search: { month, q: name.slice(0, MOST_SOUGHT) } })

const resultOf = (month: string, salespersonId: number): Place => ({
  to: '/commission/list',
  search: { month, rep: String(salespersonId) },
})

/** What a salesperson was paid in several months: statement by statement. */
const monthsOf = (month: string, salespersonId: number): Place => ({ to: '/repdashboard', search: { month, rep: String(salespersonId) } })

function aYearBefore({ to }: Report, { id }: ReportSubject): Place | undefined {
  const month = parseMonth(to)
  return month && monthsOf(formatMonth(addMonths(month, -12)), id)
}

const onlyMonthOf = ({ from, to }: Report) => (from === to ? to : undefined)

/** A row is named in the column of what it is about, or else in its first; of one thing month by month all rows are. */
const nameIn = ({ columns }: Report, { subject, cells }: ReportRow, ofAll: string) =>
  String(cells[columns.findIndex(({ id }) => id === subject?.kind)] ?? (columns[0]?.id === 'selectedMonth' ? ofAll : cells[0]) ?? '')

/** A sale that pays nobody is listed where it can be given to somebody. */
const unmatchedOf = (month: string): Place => ({ to: '/commission/list', search: { month, view: 'unmatched' } })

/** Where a figure of several months leads: to its months. */
function overMonths(report: Report, subject: ReportSubject, { name, mayLookAsRep }: { name: string; mayLookAsRep: boolean }) {
  if (isNarrowedTo(report.id, subject)) return monthByMonth(report, subject, name)
  return subject.kind === 'salesperson' && mayLookAsRep ? monthsOf(report.to, subject.id) : undefined
}

/** What it is made of: the same report of one of its rows. */
const monthByMonth = ({ id, from, to }: Report, subject: ReportSubject, name: string): Place => ({
  to: '/reports',
  search: { r: id, month: to, from, ...ofOne(subject, name) },
})

const isNarrowedTo = (id: ReportId, { kind }: ReportSubject) => {
  const { hasMeasures, of } = offeredBy(id)
  return hasMeasures === true && of?.includes(kind) === true
}

const ofOne = ({ kind, id }: ReportSubject, name: string) => ({ of: `${kind}-${id}`, name })
