import { offeredBy, type Report, REPORT_COLUMNS, type ReportCellKind, type ReportId, type ReportSubject } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NONE, useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { useMay } from '../../session/me.ts'
import { Breakable } from '../../ui/Breakable.tsx'
import { CellText } from '../../ui/table/CellText.tsx'
import { type CellKind, type Column, shown } from '../../ui/table/column.ts'
import type { Place } from '../../url/path.ts'
import { waitingColumns } from './waiting-columns.ts'
import classes from './reports.module.css'

export type ReportRow = Report['rows'][number] & { key: string }
type ReportColumn = Report['columns'][number]

export const columnId = ({ id, selectedMonth }: ReportColumn) => (selectedMonth === null ? id : `${id} ${selectedMonth}`)

/** What goes on in a second line where its column is narrow. */
const WRAPS: readonly ReportCellKind[] = ['text', 'instant']

/** The columns of a report as a table has them; figures lead to what they are made of. `name` is of whom or what alone it is. */
export function useReportColumns(report: Report | undefined, name: string): Column<ReportRow>[] {
  const { t } = useTexts()
  const format = useFormat()
  const monthLabel = useMonthLabel()
  const placeOf = usePlaces(report, name)
  return useMemo(() => {
    const waiting = report ? waitingColumns(report) : new Set()
    return (report?.columns ?? []).map((column, at): Column<ReportRow> => {
      const reported = REPORT_COLUMNS[column.id]
      const kind: CellKind = reported === 'month' ? 'text' : reported
      const header = t(`reports.column.${column.id}`)
      const month = parseMonth(column.selectedMonth ?? '')
      const value = ({ cells }: ReportRow) => {
        const cell = cells[at] ?? null
        return reported === 'month' && typeof cell === 'string' ? monthLabel(cell) : cell
      }
      return {
        id: columnId(column),
        header: month ? format.month(month) : header,
        kind,
        value,
        isKey: at === 0 && column.id !== 'date',
        isHidden: waiting.has(at),
        cell: (row) => {
          const text = shown(kind, value(row), format, NONE)
          const said = WRAPS.includes(reported) ? (
            <CellText text={text}>
              <Breakable>{text}</Breakable>
            </CellText>
          ) : (
            text
          )
          const place = value(row) === null ? undefined : placeOf(row, column)
          return place ? (
            <Link to={place.to} search={place.search} className={classes['figure']}>
              {said}
            </Link>
          ) : (
            said
          )
        },
      }
    })
  }, [report, t, format, monthLabel, placeOf])
}

/** Where a figure or a name leads, for whom that screen is open. */
function usePlaces(report: Report | undefined, name: string): (row: ReportRow, column: ReportColumn) => Place | undefined {
  const mayResults = useMay('commission-list')
  const mayFiles = useMay('uploadfile')
  const mayLookAsRep = useMay('repdashboard')
  return useMemo(
    () => (row, column) => {
      const { subject } = row
      const isLinked = column.id === 'name' || column.id === subject?.kind || REPORT_COLUMNS[column.id] === 'amount'
      if (!isLinked || !report) return undefined
      const month = column.selectedMonth ?? row.selectedMonth ?? onlyMonthOf(report)
      const named = nameIn(report, row, name)
      if (month === undefined) return subject ? overMonths(report, subject, { name: named, mayLookAsRep }) : undefined
      if (!subject) return report.id === 'exc' && mayResults ? unmatchedOf(month) : undefined
      if (subject.kind === 'file') return mayFiles ? { to: '/uploadfile', search: { month } } : undefined
      if (subject.kind === 'salesperson') return mayResults ? resultOf(month, subject.id) : undefined
      return { to: '/reports', search: { r: listedIn(report, column), month, ...ofOne(subject, named) } }
    },
    [report, name, mayResults, mayFiles, mayLookAsRep],
  )
}

/** The report that lists what a figure is made of. */
const listedIn = ({ id }: Report, column: ReportColumn): ReportId => (id === 'recon' ? DIFFERENCES[column.id] : undefined) ?? 'lines'
const DIFFERENCES: { [Column in ReportColumn['id']]?: ReportId } = { agreed: 'short', difference: 'short', short: 'short', over: 'over' }

const resultOf = (month: string, salespersonId: number): Place => ({
  to: '/commission/list',
  search: { month, rep: String(salespersonId) },
})

/** What a salesperson was paid in several months: statement by statement. */
const monthsOf = (month: string, salespersonId: number): Place => ({ to: '/repdashboard', search: { month, rep: String(salespersonId) } })

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
