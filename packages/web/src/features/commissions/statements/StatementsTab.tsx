import { text } from '@fairshare/texts'
import { Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { type ListFilter, optionsFor } from '../../../list/list-filter.ts'
import { useList } from '../../../list/use-list.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useMay } from '../../../session/me.ts'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import type { MenuAction } from '../../../ui/popover/menu-entry.ts'
import { SavedViews } from '../../../saved-views/SavedViews.tsx'
import { toast } from '../../../ui/notifications/toast.tsx'
import { ViewSwitch } from '../../../ui/ViewSwitch.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { writeSearch } from '../../../url/search.ts'
import { useSetSearch } from '../../../url/use-search.ts'
import { type Copies, type Delivery, type SentRow, sentRows } from './deliveries.ts'
import { inStatementView, STATEMENT_VIEWS } from './statement-views.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { StatementBulk } from './StatementBulk.tsx'
import { NoResults, NothingFits } from '../month/NoResults.tsx'
import { usePdf } from '../../../statement/use-pdf.ts'
import { useSendStatement } from './use-send-statement.ts'
import { useMonthContext } from '../month/month-context.ts'
import { MailDialog, SendDialog } from '../lazy-dialogs.ts'
import { ContactDialog } from '../../../statement/lazy-dialogs.ts'

const NONE: Copies = []
const POLL_MS = 3000
const isOnItsWay = ({ status }: Delivery) => status === 'Queued'

const STATUSES = ['Not sent', 'Queued', 'Sent', 'Maybe sent', 'Failed', 'Bounced', 'Superseded'] as const

/** Deliveries of statements, and reps still waiting for theirs. */
export function StatementsTab() {
  const { t } = useTexts()
  const { monthParam, results } = useMonthContext()
  const input = { selectedMonth: monthParam }
  const read = useRead(reads.commission.deliveries, input, { every: (data) => data?.deliveries.some(isOnItsWay) === true && POLL_MS })
  const copies = useRead(reads.commission.recipients, input).data?.recipients
  const actionsOf = useActionsOf()
  const all = useMemo(
    () => (results.data && read.data ? sentRows(results.data.salespersons, read.data.deliveries, copies ?? NONE) : undefined),
    [results.data, read.data, copies],
  )
  const list = useList({
    name: 'commission-statements',
    label: t('common.statements'),
    columns: useDeliveryColumns(),
    rows: all,
    search: t('commissions.search'),
    filters: useFilters(),
    views: {
      label: t('common.show'),
      names: STATEMENT_VIEWS,
      rowsIn: inStatementView,
      labelOf: (view, number) => t(`commissions.sent.views.${view}`, { number }),
      param: 'show',
    },
  })

  return (
    <>
      {all && all.length > 0 && (
        <Group gap="xs" mb="xs">
          <ViewSwitch {...list.views} />
          <SavedViews list="commission-statements" builtIn={STATEMENT_VIEWS} param="show" parts={['q', 'sort', 'f', 'show']} />
        </Group>
      )}
      <DataTable
        {...list.table}
        rowId={({ id }) => id}
        read={results.error || !read.error ? results : read}
        bulk={(selected, clear) => <StatementBulk people={peopleOf(selected)} clear={clear} />}
        rowActions={actionsOf}
        toolbar={
          <FilterBar {...list.bar}>
            <RetryFailed rows={all ?? []} />
            <SendAllRefusal />
            <StatementContact />
          </FilterBar>
        }
        empty={all?.length === 0 ? <NoResults /> : <NothingFits />}
      />
    </>
  )
}

/** Actions of a statement. A person decides whether a possibly delivered one arrived. */
function useActionsOf() {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  const setSearch = useSetSearch<'/full/commission/list'>(true)
  const statements = useSendStatement()
  const pdf = usePdf()
  const copyLink = useCopiedLink(monthParam)
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
            monthParam,
            people: [rep],
            sentAlong: { message: '', attachesPdf: true, printsLines: true },
          }),
      },
      { label: t('commissions.sent.copyLink'), run: () => void copyLink(rep.salesPersonId) },
      {
        label: t('common.downloadPdf'),
        run: () => pdf.save({ salesPersonId: rep.salesPersonId, monthParam, name: rep.name }),
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

function useFilters(): ListFilter<SentRow>[] {
  const { t } = useTexts()
  return useMemo(() => {
    const options = optionsFor(STATUSES, (status) => t(`commissions.statementStatus.${status}`))
    return [{ id: 'status', label: t('common.status'), of: ({ status }) => [status], options, showsUnused: true }]
  }, [t])
}

/** Resends failed statements after showing the recipients. */
function RetryFailed({ rows }: { rows: readonly SentRow[] }) {
  const { t } = useTexts()
  const { view, month, monthParam } = useMonthContext()
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
function SendAllRefusal() {
  const { t } = useTexts()
  const { view } = useMonthContext()
  if (!view || (view.status === 'Finalized' && view.sendAllStatus !== 'Sending')) return null
  const reason = view.status === 'Locked' ? 'done' : view.status === 'Finalized' ? 'sending' : 'finalizeFirst'
  return (
    <Text size="xs" c="dimmed">
      {t(`commissions.sendAll.${reason}`)}
    </Text>
  )
}

/** The statement contact is a company setting that an Administrator changes. */
function StatementContact() {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
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
