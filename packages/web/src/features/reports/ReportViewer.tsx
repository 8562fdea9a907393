import { MAX_REPORT_ROWS, type NamedSubject, type Report, type ReportId } from '@fairshare/contract'
import { formatMonth, parseIsoMonth } from '@fairshare/engine/values'
import { Box, Button, Stack } from '@mantine/core'
import { IconFileExport, IconReportAnalytics } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { ask } from '../../dialog/dialogs.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useList } from '../../list/use-list.ts'
import { MonthExportDialog } from '../../list-export/lazy-dialogs.ts'
import { useChartPicture } from '../../list-export/use-chart-picture.ts'
import { ChartCard } from '../../ui/chart/ChartCard.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useMe } from '../../session/me.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { LinkTarget } from '../../url/path.ts'
import { Reconciliation, viewOf } from './Reconciliation.tsx'
import { ReportParameters } from './ReportParameters.tsx'
import { PARTS, SavedReports } from './SavedReports.tsx'
import { recordOpened } from './recent-reports.ts'
import { useWholeReport } from './use-whole-report.ts'
import { monthLink, totalLink } from './report-links.ts'
import { columnId, useReportColumns, useRights } from './use-report-columns.tsx'
import { type Parameters, useReportParameters } from './use-report-parameters.ts'
import classes from './reports.module.css'
import { monthFromParam } from '../../months/month-label.ts'
import { text } from '@fairshare/texts'

/** These reports show a preview; payroll, accounting, and long lists are exported as a file of the whole month. */
const LEAVES_WHOLE: readonly ReportId[] = ['payout', 'adj', 'lines', 'exc']

/** One report: parameters, a chart if it fits, and a table. */
export function ReportViewer({ id }: { id: ReportId }) {
  const { t } = useTexts()
  const parameters = useReportParameters(id)
  const read = useRead(reads.reports.make, parameters.input, { keepPrevious: true })
  useNoteOpened(id)
  const view = viewOf(id)
  const named = read.data?.of ?? NO_SUBJECTS
  const description = useDescription(parameters, named)
  return (
    <>
      <PageHeader
        title={t(`reports.name.${id}`)}
        meta={description}
        back={
          <Link to="/reports" search={{ month: parameters.input.to }}>
            {t('reports.all')}
          </Link>
        }
        actions={
          LEAVES_WHOLE.includes(id) && (
            <Button
              variant="default"
              leftSection={<IconFileExport size={18} stroke={1.75} />}
              onClick={() => void ask(MonthExportDialog, parameters.to)}
            >
              {t('listExport.open')}
            </Button>
          )
        }
      />
      {view && (
        <Reconciliation view={view} note={read.data?.note} manufacturer={named.find(({ kind }) => kind === 'manufacturer')?.name ?? ''} />
      )}
      <div className={classes['parameterBar']}>
        <ReportParameters of={parameters} named={named} />
        <SavedReports of={id} />
      </div>
      {read.error && !read.data ? (
        <ErrorState title={t('reports.failed')} error={read.error} onRetry={() => read.refetch()} />
      ) : (
        <Stack gap="md">
          {read.data && <Provisional months={read.data.provisional} />}
          {read.data && <TotalsChart report={read.data} about={parameters} />}
          <ReportTable id={id} report={read.data} read={read} about={parameters} />
        </Stack>
      )}
    </>
  )
}

/** Adds the report to the gallery's recent ones. */
function useNoteOpened(id: ReportId) {
  const { id: userId } = useMe()
  const search = useSearch({ from: '/full/reports' })
  useEffect(
    () => recordOpened(userId, { id, search: Object.fromEntries(PARTS.flatMap((part) => (search[part] ? [[part, search[part]]] : []))) }),
    [userId, id, search],
  )
}

const NO_SUBJECTS: readonly NamedSubject[] = []

function useDescription({ offered, from, to, compareTo, by, measure }: Parameters, named: readonly NamedSubject[]): string {
  const { t } = useTexts()
  const format = useFormat()
  const months =
    offered.months === 'two'
      ? t('reports.against', { month: to, other: compareTo })
      : offered.months === 'range' && from !== to
        ? t('reports.span', { from, to })
        : format.month(to)
  const kind = by && (offered.by?.length ?? 0) > 1 ? t(`reports.by.${by}`) : ''
  const shown = offered.hasMeasures && from !== to ? t(`reports.measure.${measure}`) : ''
  const only = named.length === 0 ? '' : t('reports.of', { name: named.map(({ name }) => name) })
  return [months, kind, shown, only].filter(Boolean).join(' · ')
}

function Provisional({ months }: { months: readonly string[] }) {
  const { t } = useTexts()
  if (months.length === 0) return null
  const names = months.map((month) => text('salespeople.value.month', { month: monthFromParam(month) }))
  return <Notice kind="info">{t('reports.provisional', { months: names, count: months.length })}</Notice>
}

/** Monthly totals, if the columns are months. */
function TotalsChart({ report: { id, of, columns, totals, provisional }, about }: { report: Report; about: Parameters }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const may = useRights()
  const ofMonths = columns.flatMap(({ id, selectedMonth }, at) =>
    selectedMonth === null || id === 'before' || id === 'after' ? [] : [{ id, selectedMonth, at }],
  )
  const [first] = ofMonths
  const onPicture = useChartPicture({ list: `report-${id}`, months: ofMonths.length, about: useDescription(about, of) })
  if (!first || !totals || ofMonths.length < 2) return null
  const points = ofMonths.map(({ selectedMonth, at }) => {
    const value = totals[at]
    return {
      month: monthFromParam(selectedMonth),
      value: typeof value === 'number' ? value : null,
      isProvisional: provisional.includes(selectedMonth),
    }
  })
  const name = t(`reports.column.${first.id}`)
  const open = (month: string) => {
    const at = parseIsoMonth(month)
    const place = at && monthLink(id, formatMonth(at), of, may)
    if (place) void navigate(place)
  }
  return (
    <ChartCard
      title={name}
      series={[{ name: t('reports.total'), points }]}
      onPicture={onPicture}
      {...(monthLink(id, first.selectedMonth, of, may) && { onOpen: open })}
    />
  )
}

type TableProps = {
  id: ReportId
  report: Report | undefined
  read: { isPending: boolean; isFetching: boolean; error: Error | null; refetch: () => unknown }
  about: Parameters
}

function ReportTable({ id, report, read, about }: TableProps) {
  const { t } = useTexts()
  const may = useRights()
  const columns = useReportColumns(report, about, may)
  const title = t(`reports.name.${id}`)
  const description = useDescription(about, report?.of ?? NO_SUBJECTS)
  const onExport = useWholeReport({
    report,
    columns,
    input: about.input,
    list: {
      list: `report-${id}`,
      title,
      month: about.to,
      isProvisional: (report?.provisional.length ?? 0) > 0,
      filters: [[t('reports.parameters'), description]],
    },
  })
  const rows = useMemo(() => report?.rows.map((row, at) => ({ ...row, key: String(at) })), [report])
  const list = useList({ name: `report-${id}`, label: title, columns, rows })
  const totals = report?.totals && {
    label: t('reports.total'),
    values: Object.fromEntries(
      report.columns.map((column, at) => [columnId(column), figureOf(report.totals?.[at])]).filter(([, value]) => value !== null),
    ),
    cell: (of: string, text: string) => {
      const column = report.columns.find((each) => columnId(each) === of)
      const place = column && text !== '' ? totalLink(report, column, may) : undefined
      return place && <TotalOfMonth place={place}>{text}</TotalOfMonth>
    },
  }
  const view = viewOf(id)
  const isCut = report !== undefined && report.rowCount > report.rows.length
  return (
    <>
      {isCut && <Notice kind="info">{t('reports.cut', { shown: report.rows.length, number: report.rowCount })}</Notice>}
      <DataTable
        {...list.table}
        rowId={({ key }) => key}
        read={read}
        onExport={onExport}
        toolbar={<Waiting report={report} columns={columns} />}
        {...(totals && { totals })}
        empty={
          about.of.length > 0 && report ? (
            <NothingOf of={report.of} clear={about.clearOf} />
          ) : (
            <EmptyState icon={IconReportAnalytics} title={t(view ? `reports.reconciliation.nothing.${view}` : 'reports.none')}>
              {view ? undefined : t('reports.noneHint')}
            </EmptyState>
          )
        }
      />
      {isCut && <Pager total={report.rowCount} page={about.page} size={MAX_REPORT_ROWS} onPage={about.setPage} />}
    </>
  )
}

/** An empty result names its filters and offers to remove them. */
function NothingOf({ of, clear }: { of: readonly NamedSubject[]; clear: () => void }) {
  const { t } = useTexts()
  return (
    <EmptyState
      icon={IconReportAnalytics}
      title={t('reports.noneOf', { name: of.map(({ name }) => name) })}
      action={
        <Button variant="default" onClick={clear}>
          {t('filter.clearAll')}
        </Button>
      }
    />
  )
}

/** Points to hidden columns. */
function Waiting({ report, columns }: { report: Report | undefined; columns: readonly { isHidden?: boolean }[] }) {
  const { t } = useTexts()
  const waiting = report?.columns.filter((_, at) => columns[at]?.isHidden) ?? []
  if (waiting.length === 0) return null
  return (
    <Box component="span" fz="compact" c="dimmed">
      {t('reports.moreColumns')}
    </Box>
  )
}

const TotalOfMonth = ({ place, children }: { place: LinkTarget; children: string }) => (
  <Link to={place.to} search={place.search} className={classes['figure']}>
    {children}
  </Link>
)

const figureOf = (cell: string | number | null | undefined) => (typeof cell === 'number' ? cell : null)
