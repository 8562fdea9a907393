import { text } from '@fairshare/texts'
import type { HistoryRun } from '@fairshare/contract'
import { Button, Progress, Table, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { Loaded } from '../../../ui/state/Loaded.tsx'
import { toast } from '../../../ui/notifications/toast.tsx'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import classes from '../month/month-dialogs.module.css'
import { historyDate, historyTime } from './history-times.ts'
import type { AboutMonth } from '../month/MonthDialog.tsx'
import { useRunProgress } from '../../../months/run-progress.ts'
import { runsOf } from '../month/use-shown-month.ts'

const POLL_MS = 2000

const FAMILY: Record<HistoryRun['status'], StatusFamily> = {
  Queued: 'info',
  Running: 'info',
  Completed: 'success',
  Failed: 'danger',
  Stopped: 'neutral',
}

const isInProgress = ({ status }: HistoryRun) => status === 'Queued' || status === 'Running'

/** Commission History: the month's calculation runs, newest first. */
export function HistoryDialog({ about: { monthParam, month }, close }: DialogProps<AboutMonth, never>) {
  const { t } = useTexts()
  const format = useFormat()
  const input = { selectedMonth: monthParam }
  const read = useRead(reads.commission.history, input, { every: (data) => runsOf(data)?.some(isInProgress) === true && POLL_MS })
  const runs = runsOf(read.data)

  const { error } = read
  useEffect(() => {
    if (error) toast('danger', text('commissions.history.failed', { error: error.messageText }))
  }, [error])

  return (
    <ReadDialog
      title={t('commissions.history.title')}
      context={format.month(month)}
      close={() => close()}
      width={1200}
      actions={
        <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={() => void read.refetch()}>
          {t('common.refresh')}
        </Button>
      }
    >
      <Loaded read={{ ...read, data: runs }} rows={3} columns={5}>
        {(all) =>
          all.length > 0 ? (
            <Runs runs={all} />
          ) : (
            <Text c="dimmed" ta="center" py={40}>
              {t('commissions.history.none')}
            </Text>
          )
        }
      </Loaded>
    </ReadDialog>
  )
}

const COLUMNS = ['date', 'start', 'end', 'progress', 'status', 'by', 'lines', 'payout', 'change'] as const
const FIGURES = ['lines', 'payout', 'change'] as const
const isFigure = (column: string) => FIGURES.some((figure) => figure === column)

/** Runs become cards in a narrow window, with values below labels. */
function Runs({ runs }: { runs: readonly HistoryRun[] }) {
  const { t } = useTexts()
  const format = useFormat()
  const label = (column: (typeof COLUMNS)[number]) => t(`commissions.history.column.${column}`, { currency: format.currency })
  const figureText = (run: HistoryRun, figure: (typeof FIGURES)[number]) => {
    const value = run[figure]
    if (value === null) return NONE
    return figure === 'lines' ? format.count(value) : format.amount(value)
  }
  return (
    <Table className={classes['history'] ?? ''} aria-label={t('commissions.history.title')}>
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((column) => (
            <Table.Th key={column} scope="col" data-figure={isFigure(column) || undefined}>
              {label(column)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {runs.map((run) => (
          <Table.Tr key={run.id}>
            <Table.Td data-label={label('date')}>{historyDate(run.createdAt)}</Table.Td>
            <Table.Td data-label={label('start')}>{historyTime(run.createdAt)}</Table.Td>
            <Table.Td data-label={label('end')}>{run.status === 'Completed' ? historyTime(run.updatedAt) : NONE}</Table.Td>
            <Table.Td data-label={label('progress')}>
              <RunProgress run={run} />
            </Table.Td>
            <Table.Td data-label={label('status')}>
              <RunStatus run={run} />
            </Table.Td>
            <Table.Td data-label={label('by')}>{run.startedBy}</Table.Td>
            {FIGURES.map((figure) => (
              <Table.Td key={figure} data-label={label(figure)} data-figure>
                {figureText(run, figure)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function RunStatus({ run }: { run: HistoryRun }) {
  const { t } = useTexts()
  const { kind, bonuses } = run
  return (
    <>
      <StatusChip family={FAMILY[run.status]} isRunning={isInProgress(run)}>
        {t(`commissions.history.status.${run.status}`)}
      </StatusChip>
      {kind === 'annual' && (
        <Text mt={2} size="xs" c="dimmed">
          {bonuses === null ? t('commissions.history.annual') : t('commissions.history.annualOf', { amount: bonuses })}
        </Text>
      )}
      {run.status === 'Failed' && run.error && (
        <div role="alert" className={classes['runError']}>
          {run.error}
        </div>
      )}
    </>
  )
}

function RunProgress({ run }: { run: HistoryRun }) {
  const { t } = useTexts()
  const { id: runId, totalProcessedSalesPersons: done, totalSalesPersons: total } = run
  const progress = useRunProgress({ runId, done, total })
  const percent = run.status === 'Completed' ? 100 : (progress?.percent ?? 0)
  const isStriped = isInProgress(run) && percent < 100
  return (
    <div className={classes['runProgress']}>
      <Progress.Root size="md">
        <Progress.Section value={percent} striped={isStriped} animated={isStriped} aria-label={t('commissions.progress.label')} />
      </Progress.Root>
      <span className="num">{t('commissions.percent', { percent })}</span>
    </div>
  )
}
