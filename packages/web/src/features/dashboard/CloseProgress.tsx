import type { CloseTaskView } from '@fairshare/contract'
import { IconCircle, IconCircleCheck, IconCircleDot, IconCircleMinus } from '@tabler/icons-react'
import { reads } from '../../api/client.ts'
import { useRead } from '../../api/hooks.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { isTaskDone } from '../../months/exceptions.ts'
import { TargetLink } from '../../months/TargetLink.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { MayLink } from './MayLink.tsx'
import classes from './dashboard.module.css'

/** The main close tasks; the full list is under Commissions. */
const SHOWN = ['receiveFiles', 'mapColumns', 'matchValues', 'calculate', 'reviewReps', 'finalize', 'sendStatements'] as const
type Shown = (typeof SHOWN)[number]
type Step = CloseTaskView & { task: Shown }

const isShown = (task: CloseTaskView): task is Step => SHOWN.some((each) => each === task.task)

const nextOf = (tasks: readonly CloseTaskView[]) => tasks.filter(isShown).find(({ status }) => status === 'open' || status === 'notYet')

/** The page's primary button: the month's next step. */
export function NextStep({ tasks, month }: { tasks: readonly CloseTaskView[]; month: string }) {
  const { t } = useTexts()
  const next = nextOf(tasks)
  if (!next) return null
  return (
    <TargetLink target={next.target} monthParam={month} isButton>
      {t(next.task === 'receiveFiles' ? 'dashboard.uploadFiles' : `close.task.${next.task}`)}
    </TargetLink>
  )
}

/** The month's close progress, counted as on the Close tab. */
export function CloseProgress({ month }: { month: string }) {
  const { t } = useTexts()
  const read = useRead(reads.commission.checklist, { selectedMonth: month }, { keepPrevious: true })
  if (read.error && !read.data) return <ErrorState error={read.error} onRetry={() => read.refetch()} />
  const tasks = read.data?.tasks ?? []
  const next = nextOf(tasks)
  const done = tasks.length > 0 && t('dashboard.close.done', { done: tasks.filter(isTaskDone).length, total: tasks.length })
  return (
    <section className={classes['close']} aria-label={t('dashboard.close.title')} aria-busy={read.isPending}>
      <div className={classes['closeTitle']}>
        <strong>{t('dashboard.close.title')}</strong>
        <span>
          {done && (
            <MayLink access="commission-list" target={{ to: '/commission/list', search: { month, view: 'close' } }}>
              {done}
            </MayLink>
          )}
        </span>
      </div>
      <ol className={classes['steps']}>
        {tasks.filter(isShown).map((step) => (
          <CloseStep key={step.task} step={step} isNext={step === next} month={month} />
        ))}
      </ol>
    </section>
  )
}

function CloseStep({ step, isNext, month }: { step: Step; isNext: boolean; month: string }) {
  const { t } = useTexts()
  const { task, status, count, target } = step
  const hasAnswer = status === 'acknowledged' || status === 'leftOpen'
  const Icon = hasAnswer ? IconCircleMinus : isTaskDone(step) ? IconCircleCheck : isNext ? IconCircleDot : IconCircle
  const label = t(`dashboard.close.step.${task}`)
  return (
    <li className={classes['step']} data-state={hasAnswer ? 'answered' : isTaskDone(step) ? 'done' : isNext ? 'next' : 'open'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <TargetLink target={target} monthParam={month}>
        {label}
      </TargetLink>
      {count && count.total > 0 && <span className="num">{t('dashboard.close.count', { ...count })}</span>}
      <span className="sr-only">
        {hasAnswer ? t(`close.status.${status}`) : t(isTaskDone(step) ? 'dashboard.close.isDone' : 'dashboard.close.isOpen')}
      </span>
    </li>
  )
}
