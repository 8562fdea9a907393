import { text } from '@fairshare/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Group, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMay } from '../../../session/me.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { type Filter, FilterBar } from '../../../ui/FilterBar.tsx'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { toast } from '../../../ui/notifications/toast.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { writeSearch } from '../../../url/search.ts'
import { filtersGiven, filtersIn } from '../../../url/search-schema.ts'
import { useSetSearch } from '../../../url/use-search.ts'
import { type Copies, type Delivery, type SentRow, sentRows } from './deliveries.ts'
import { inStatementView, isStatementView, STATEMENT_VIEWS, type StatementView } from './statement-views.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { StatementBulk } from './StatementBulk.tsx'
import { NoResults } from '../month/NoResults.tsx'
import type { MonthData } from '../month/reps.ts'
import { usePdf } from '../../../statement/use-pdf.ts'
import { useSendStatement } from './use-send-statement.ts'
import type { MonthContext } from '../month/use-month-context.ts'
import { MailDialog, SendDialog } from '../lazy-dialogs.ts'
import { ContactDialog } from '../../../statement/lazy-dialogs.ts'
import { containsWords } from '../../../ui/words.ts'

const NONE: Copies = []
const POLL_MS = 3000
const isOnItsWay = ({ status }: Delivery) => status === 'Queued'

type Props = { monthContext: MonthContext; results: UseQueryResult<MonthData, ApiError> }

const STATUSES = ['Not sent', 'Queued', 'Sent', 'Maybe sent', 'Failed', 'Bounced', 'Superseded'] as const

/** Deliveries of statements, and reps still waiting for theirs. */
export function StatementsTab({ monthContext, results }: Props) {
  const { t } = useTexts()
  const { q, sort, f, show: viewParam } = useSearch({ from: '/full/commission/list' })
  const chosen = filtersIn(f)
  const setSearch = useSetSearch<'/full/commission/list'>()
  const input = { selectedMonth: monthContext.monthParam }
  const read = useRead(reads.commission.deliveries, input, { every: (data) => data?.deliveries.some(isOnItsWay) === true && POLL_MS })
  const copies = useRead(reads.commission.recipients, input).data?.recipients
  const columns = useDeliveryColumns(monthContext.monthParam)
  const actionsOf = useActionsOf(monthContext)
  const all = useMemo(
    () => (results.data && read.data ? sentRows(results.data.salespersons, read.data.deliveries, copies ?? NONE) : undefined),
    [results.data, read.data, copies],
  )
  const shown = isStatementView(viewParam) ? viewParam : 'all'
  const rows = all && inStatementView(shown, all).filter((row) => fits(row, q, chosen['status'] ?? []))

  const byStatus = useStatusFilter(all ?? [])

  return (
    <>
      {all && all.length > 0 && (
        <Views of={all} value={shown} onChange={(show) => setSearch({ show: show === 'all' ? undefined : show })} />
      )}
      <DataTable
        name="commission-statements"
        label={t('common.statements')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        read={results.error || !read.error ? results : read}
        sort={sort}
        onSort={(next) => setSearch({ sort: next })}
        bulk={(selected, clear) => <StatementBulk monthContext={monthContext} people={peopleOf(selected)} clear={clear} />}
        rowActions={actionsOf}
        toolbar={
          <FilterBar
            search={{ value: q, onChange: (next) => setSearch({ q: next }), label: t('commissions.search') }}
            filters={[byStatus]}
            chosen={chosen}
            onChoose={(next) => setSearch({ f: filtersGiven(next) })}
            {...(rows && { count: rows.length })}
          >
            <RetryFailed monthContext={monthContext} rows={all ?? []} />
            <AboutSending monthContext={monthContext} />
          </FilterBar>
        }
        empty={<Nothing monthContext={monthContext} isAnyThere={all?.length !== 0} />}
      />
    </>
  )
}

type ViewsProps = { of: readonly SentRow[]; value: StatementView; onChange: (view: string) => void }

function Views({ of: all, value, onChange }: ViewsProps) {
  const { t } = useTexts()
  return (
    <Group gap="xs" mb={8}>
      <ViewSwitch
        label={t('common.show')}
        value={value}
        onChange={onChange}
        data={STATEMENT_VIEWS.map((view) => ({
          value: view,
          label: t(`commissions.sent.views.${view}`, { number: inStatementView(view, all).length }),
        }))}
      />
      <SavedViews list="commission-statements" builtIn={STATEMENT_VIEWS} param="show" parts={['q', 'sort', 'f', 'show']} />
    </Group>
  )
}

/** Actions of a statement. A person decides whether a possibly delivered one arrived. */
function useActionsOf(monthContext: MonthContext) {
  const { t } = useTexts()
  const setSearch = useSetSearch<'/full/commission/list'>(true)
  const statements = useSendStatement(monthContext)
  const pdf = usePdf()
  const copyLink = useCopiedLink(monthContext.monthParam)
  const confirm = useCall(call.commission.confirmSent, { refreshes: [reads.commission] })

  return (row: SentRow): MenuAction[] => {
    const { rep, delivery } = row
    if (!rep) return []
    return [
      {
        label: t('commissions.sent.open'),
        run: () => setSearch({ view: undefined, rep: String(rep.salesPersonId), q: undefined, f: undefined }),
      },
      {
        label: statements.labelOf(rep.statementStatus),
        run: () => statements.send(rep),
        disabledReason: statements.refusalOf(rep),
      },
      ...(delivery?.status === 'Maybe sent'
        ? [{ label: t('commissions.sent.confirm'), run: () => confirm.mutate({ deliveryId: delivery.deliveryId }) }]
        : []),
      {
        label: t('sending.preview'),
        run: () =>
          void ask(MailDialog, {
            monthParam: monthContext.monthParam,
            people: [rep],
            sentAlong: { message: '', attachesPdf: true, printsLines: true },
          }),
      },
      { label: t('commissions.sent.copyLink'), run: () => void copyLink(rep.salesPersonId) },
      {
        label: t('common.downloadPdf'),
        run: () => pdf.save({ salesPersonId: rep.salesPersonId, monthParam: monthContext.monthParam, name: rep.name }),
      },
    ]
  }
}

/** Copies a link to the statement for colleagues with access to this page. */
function useCopiedLink(monthParam: string) {
  return async (salesPersonId: number) => {
    const link = new URL(`/commission/list${writeSearch({ month: monthParam, rep: String(salesPersonId) })}`, window.location.origin).href
    try {
      await navigator.clipboard.writeText(link)
      toast('success', text('commissions.sent.copied'))
    } catch {
      // The clipboard requires HTTPS.
      toast('danger', text('commissions.sent.notCopied', { link }))
    }
  }
}

function useStatusFilter(rows: readonly SentRow[]): Filter {
  const { t } = useTexts()
  const optionOf = (value: (typeof STATUSES)[number]) => ({
    value,
    label: t(`commissions.statementStatus.${value}`),
    count: rows.filter(({ status }) => status === value).length,
  })
  return { id: 'status', label: t('common.status'), options: STATUSES.map(optionOf) }
}

function AboutSending({ monthContext }: { monthContext: MonthContext }) {
  return (
    <>
      <SendAllRefusal monthContext={monthContext} />
      <StatementContact monthParam={monthContext.monthParam} />
    </>
  )
}

function Nothing({ monthContext, isAnyThere }: { monthContext: MonthContext; isAnyThere: boolean }) {
  const { t } = useTexts()
  if (!isAnyThere) return <NoResults monthContext={monthContext} />
  return <EmptyState title={t('commissions.nothingFits')}>{t('commissions.nothingFitsHint')}</EmptyState>
}

/** Resends failed statements after showing the recipients. */
function RetryFailed({ monthContext: { view, month, monthParam }, rows }: { monthContext: MonthContext; rows: readonly SentRow[] }) {
  const { t } = useTexts()
  const isAdministrator = useMay('administrator')
  const failed = [...new Set(rows.filter(isUndelivered).flatMap(({ rep }) => rep?.salesPersonId ?? []))]
  if (!isAdministrator || view?.status !== 'Finalized' || failed.length === 0) return null
  return (
    <Button size="xs" variant="default" onClick={() => void ask(SendDialog, { month, monthParam, among: failed })}>
      {t('commissions.sent.retryFailed', { count: failed.length })}
    </Button>
  )
}

/** Counts by each rep's latest delivery: a resent failure is none. */
const isUndelivered = ({ rep }: SentRow) => rep?.statementStatus === 'Failed' || rep?.statementStatus === 'Bounced'

/** The reason why statements cannot be sent to all; if they can, the header has the button. */
function SendAllRefusal({ monthContext: { view } }: { monthContext: MonthContext }) {
  const { t } = useTexts()
  if (!view || (view.status === 'Finalized' && view.sendAllStatus !== 'Sending')) return null
  const reason = view.status === 'Locked' ? 'done' : view.status === 'Finalized' ? 'sending' : 'finalizeFirst'
  return (
    <Text size="xs" c="dimmed">
      {t(`commissions.sendAll.${reason}`)}
    </Text>
  )
}

/** The statement contact is a company setting that an Administrator changes. */
function StatementContact({ monthParam }: { monthParam: string }) {
  const { t } = useTexts()
  const isAdministrator = useMay('administrator')
  const { data } = useRead(reads.commission.recipients, { selectedMonth: monthParam }, { enabled: isAdministrator })
  if (!data) return null
  return (
    <Button size="xs" variant="default" onClick={() => void ask(ContactDialog, data.contact)}>
      {t('sending.contactTitle')}
    </Button>
  )
}

/** Each rep once, if the month still has their statement. */
const peopleOf = (rows: readonly SentRow[]) => [...new Set(rows.flatMap(({ rep }) => rep ?? []))]

const fits = ({ name, to, status }: SentRow, q: string, statuses: readonly string[]) =>
  containsWords(`${name} ${to}`, q) && (statuses.length === 0 || statuses.includes(status))
