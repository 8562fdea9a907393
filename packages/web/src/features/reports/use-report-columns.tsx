import { type AddedUpBy, type Report, REPORT_COLUMNS, type ReportCellKind, type ReportId } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { NONE, useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { useMay } from '../../session/me.ts'
import { Breakable } from '../../ui/Breakable.tsx'
import { CellText } from '../../ui/table/CellText.tsx'
import { type Column, formatValue } from '../../ui/table/column.ts'
import { None } from '../../ui/table/None.tsx'
import { cellLink, type Rights } from './report-links.ts'
import type { Parameters } from './use-report-parameters.ts'
import { hiddenColumns } from './hidden-columns.ts'
import classes from './reports.module.css'

export type ReportRow = Report['rows'][number] & { key: string }

export const columnId = ({ id, selectedMonth }: Report['columns'][number]) => (selectedMonth === null ? id : `${id} ${selectedMonth}`)

/** Texts wrap in narrow columns. */
const WRAPS: readonly ReportCellKind[] = ['text', 'instant']

/** A status is one or two words that do not wrap; names shrink instead. */
const isStatusText = ({ id }: Report['columns'][number], text: string) => (id === 'kind' || id === 'status') && text.length <= 16

/** The first text column names a row, but a rank does not, and lists of lines have no name. */
function keyOf([first, ...others]: Report['columns']): number {
  if (first?.id === 'date') return -1
  return first?.id === 'rank' && others.some(({ id }) => id === 'name') ? 1 : 0
}

const isNone = (cell: string | number | null) => cell === null || cell === ''

/** The kind of the rows in reports without a choice of grouping. */
const namedBy = (id: ReportId): AddedUpBy => (id === 'recon' ? 'manufacturer' : 'salesperson')

/** The report's columns for the table, with figures linked to their sources. */
export function useReportColumns(report: Report | undefined, { by }: Pick<Parameters, 'by'>, may: Rights): Column<ReportRow>[] {
  const { t } = useTexts()
  const format = useFormat()
  const monthLabel = useMonthLabel()
  return useMemo(() => {
    const waiting = report ? hiddenColumns(report) : new Set()
    const keyAt = keyOf(report?.columns ?? [])
    return (report?.columns ?? []).map((column, at): Column<ReportRow> => {
      const reported = REPORT_COLUMNS[column.id]
      const header = column.id === 'name' ? t(`reports.by.${by ?? namedBy(report?.id ?? 'payout')}`) : t(`reports.column.${column.id}`)
      const month = parseMonth(column.selectedMonth ?? '')
      const isMonth = reported === 'month'
      const value = ({ cells }: ReportRow) => (isMonth ? (parseMonth(String(cells[at])) ?? null) : (cells[at] ?? null))
      return {
        id: columnId(column),
        header: month ? format.month(month) : header,
        kind: reported,
        value,
        isKey: at === keyAt,
        isHidden: waiting.has(at),
        cell: (row) => {
          const raw = row.cells[at] ?? null
          if (isNone(raw)) return <None />
          // An open-ended span shows a text instead of a month.
          const text = isMonth ? monthLabel(String(raw)) : formatValue(reported, raw, format, NONE)
          const label =
            WRAPS.includes(reported) && !isStatusText(column, text) ? (
              <CellText text={text}>
                <Breakable>{text}</Breakable>
              </CellText>
            ) : (
              text
            )
          const place = report && cellLink(report, { row, column, by }, may)
          return place ? (
            <Link to={place.to} search={place.search} className={classes['figure']}>
              {label}
            </Link>
          ) : (
            label
          )
        },
      }
    })
  }, [report, t, format, monthLabel, by, may])
}

/** Pages that figures can link to. */
export function useRights(): Rights {
  const mayResults = useMay('commission-list')
  const mayFiles = useMay('uploadfile')
  const mayLookAsRep = useMay('repdashboard')
  return useMemo(() => ({ mayResults, mayFiles, mayLookAsRep }), [mayResults, mayFiles, mayLookAsRep])
}
