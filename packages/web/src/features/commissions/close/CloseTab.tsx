import type { CloseTaskView, ExceptionGroup } from '@fairshare/contract'
import { Button, Checkbox, Group, Progress, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call, reads } from '../../../api/client.ts'
import { useCall, useRead } from '../../../api/hooks.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { TotalsStrip } from '../month/TotalsStrip.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import { StatusChip, type StatusFamily } from '../../../ui/StatusChip.tsx'
import { CalculateButton } from '../header/CalculateButton.tsx'
import { type MonthActions, useMonthActions } from '../header/use-month-actions.ts'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import classes from './close.module.css'
import { CloseLog } from './CloseLog.tsx'
import { NotExpected } from './NotExpected.tsx'
import { TaskExceptions } from './TaskExceptions.tsx'
import { isTaskDone } from '../../../months/exceptions.ts'
import { TargetLink } from '../../../months/TargetLink.tsx'

const FAMILY: Record<CloseTaskView['status'], StatusFamily> = {
  done: 'success',
  acknowledged: 'neutral',
  open: 'warning',
  leftOpen: 'neutral',
  notYet: 'neutral',
  notNeeded: 'neutral',
}

const isTicked = (task: string): task is 'enterAdjustments' | 'compareTotal' | 'exportPayouts' =>
  task === 'enterAdjustments' || task === 'compareTotal' || task === 'exportPayouts'

/** The close checklist: each task with its status and a link, next to the month's totals. */
export function CloseTab() {
  const { t } = useTexts()
  const { monthParam, month, results, exceptions = [] } = useMonthContext()
  const actions = useMonthActions()
  const read = useRead(reads.commission.checklist, { selectedMonth: monthParam })
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />
  if (!read.data) return <RowsSkeleton rows={8} columns={3} />
  const { tasks } = read.data
  const done = tasks.filter(isTaskDone).length
  const progress = t('close.progress', { done, count: tasks.length, month })
  return (
    <div className={classes['close']}>
      <section aria-label={progress}>
        <Group gap="8px 16px" mb="sm">
          <strong>{progress}</strong>
          <Progress value={(done * 100) / tasks.length} aria-label={progress} flex="1 1 160px" />
          <Button size="compact-sm" variant="default" onClick={() => window.print()}>
            {t('common.print')}
          </Button>
        </Group>
        <ol className={classes['list']}>
          {tasks.map((task, at) => (
            <Task key={task.task} task={task} number={at + 1} action={<TaskAction task={task} actions={actions} />} />
          ))}
        </ol>
        <Acknowledged exceptions={exceptions} />
        <p className={classes['signature']}>{t('close.signature')}</p>
      </section>
      <aside className={classes['rail']} aria-label={t('close.totals')}>
        {results.data && <TotalsStrip totals={results.data.totals} month={results.data.month} />}
        <CloseLog />
      </aside>
    </div>
  )
}

type TaskProps = { task: CloseTaskView; number: number; action: ReactNode }

/** A finished task is folded to one line, except one that was just ticked: its box keeps the focus. */
function Task({ task, number, action }: TaskProps) {
  const { t } = useTexts()
  const { view } = useMonthContext()
  const format = useFormat()
  const title = t(`close.task.${task.task}`)
  const [wasTicked, setTicked] = useState(false)
  // A month that has not begun shows no red.
  const hasFiles = view !== undefined && view.files.total > 0
  const chip = (
    <StatusChip family={task.blocksFinalize ? (hasFiles ? 'danger' : 'neutral') : FAMILY[task.status]}>
      {t(task.blocksFinalize ? 'close.status.blocks' : `close.status.${task.status}`)}
    </StatusChip>
  )
  const figure = (
    <span className={classes['number']} aria-hidden>
      {format.count(number)}
    </span>
  )
  const isFolded = isTaskDone(task) && !wasTicked
  return (
    <li className={classes['task']} data-folded={isFolded || undefined} tabIndex={-1}>
      {isFolded ? (
        <details className={classes['folded']}>
          <summary>
            {figure}
            <span className={classes['what']}>
              <span>
                {title}
                <IconChevronDown size={16} stroke={1.75} aria-hidden className={`not-printed ${classes['fold']}`} />
              </span>
              <span className={classes['why']}>{task.fact}</span>
            </span>
            {chip}
          </summary>
          <TaskBody task={task} title={title} onTick={() => setTicked(true)} />
        </details>
      ) : (
        <>
          {figure}
          <div className={classes['what']}>
            <TaskBody task={task} title={title} fact={task.fact} onTick={() => setTicked(true)} />
          </div>
          <div className={classes['actions']}>
            {action}
            {chip}
          </div>
        </>
      )}
    </li>
  )
}

type BodyProps = { task: CloseTaskView; title: string; fact?: string; onTick: () => void }

function TaskBody({ task, title, fact, onTick }: BodyProps) {
  const { t } = useTexts()
  const { monthParam } = useMonthContext()
  return (
    <>
      <TargetLink target={task.target} monthParam={monthParam}>
        {title}
      </TargetLink>
      {fact && <div className={classes['why']}>{fact}</div>}
      {task.tick && <div className={classes['why']}>{t('close.tickedBy', { name: task.tick.tickedBy, at: task.tick.tickedAt })}</div>}
      {task.task === 'receiveFiles' && <MissingFiles />}
      <TaskExceptions task={task.task} />
      <Tick task={task} onTick={onTick} />
    </>
  )
}

/** One-click tasks have their button in the list. */
function TaskAction({ task: { task, status }, actions }: { task: CloseTaskView; actions: MonthActions }) {
  const { t } = useTexts()
  const { view } = useMonthContext()
  if (status !== 'open') return null
  if (task === 'calculate') return <CalculateButton />
  const button = (label: string, run: () => void, refusal?: string) => (
    <ButtonWithReason size="compact-sm" variant="default" refusal={refusal} onClick={run}>
      {label}
    </ButtonWithReason>
  )
  if (task === 'exportPayouts') return button(t('listExport.open'), actions.exportMonth)
  if (!actions.isAdministrator) return null
  if (task === 'finalize' && view?.status === 'Calculated')
    return button(t('commissions.finalize.open'), actions.finalize, actions.noFinalizing)
  return task === 'sendStatements' ? button(t('commissions.sendAll.open'), actions.sendAll) : null
}

/** Manufacturers with missing files; each can be marked as not expected. */
function MissingFiles() {
  const { t } = useTexts()
  const missing = useMonthContext().exceptions?.find(({ kind }) => kind === 'fileMissing')?.items ?? []
  if (missing.length === 0) return null
  return (
    <ul className={classes['missing']} aria-label={t('close.exception.fileMissing')}>
      {missing.map((item) => (
        <li key={item.id}>
          <span>{item.name}</span>
          <NotExpected item={item} />
        </li>
      ))}
    </ul>
  )
}

/** Acknowledged exceptions with their notes, also when printed. */
function Acknowledged({ exceptions }: { exceptions: readonly ExceptionGroup[] }) {
  const { t } = useTexts()
  const answered = exceptions.flatMap((each) => (each.acknowledgement ? [{ ...each, acknowledgement: each.acknowledgement }] : []))
  if (answered.length === 0) return null
  return (
    <section className={classes['acknowledged']} aria-label={t('close.severity.acknowledged')}>
      <Title order={2}>{t('close.severity.acknowledged')}</Title>
      <ul>
        {answered.map(({ kind, count, dollars, acknowledgement: { note, acknowledgedBy: name, acknowledgedAt } }) => (
          <li key={kind}>
            <strong>{t(`close.exception.${kind}`)}</strong> {t('close.acknowledge.amount', { count, amount: dollars })}
            <div className={classes['why']}>{t('close.acknowledgedBy', { note, name, at: acknowledgedAt })}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type TickProps = Pick<BodyProps, 'task' | 'onTick'>

function Tick({ task: { task, status, tick }, onTick }: TickProps) {
  const { t } = useTexts()
  const { view, monthParam } = useMonthContext()
  const closed = useEditRefusal()
  // Tasks after finalization are ticked then.
  const refusal = task === 'exportPayouts' ? undefined : closed
  const change = useCall(call.commission.tickTask, { refreshes: [reads.commission.checklist] })
  if (!isTicked(task) || status === 'notYet' || (task === 'enterAdjustments' && status === 'done' && !tick)) return null
  return (
    <Checkbox
      size="sm"
      label={t(`close.tick.${task}`)}
      checked={tick !== null}
      disabled={change.isPending || refusal !== undefined}
      description={view && refusal}
      onChange={(event) => {
        onTick()
        change.mutate({ selectedMonth: monthParam, task, isTicked: event.currentTarget.checked })
      }}
    />
  )
}
