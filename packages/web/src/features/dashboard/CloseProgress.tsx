import type { DashboardSummary } from '@fairshare/contract'
import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import classes from './dashboard.module.css'

type Step = DashboardSummary['closeSteps'][number]

const isDone = ({ done, total }: Step) => total > 0 && done >= total

/** How far the month has come on its way, step by step. */
export function CloseProgress({ data: { closeSteps, selectedMonth } }: { data: DashboardSummary }) {
  const { t } = useTexts()
  const next = closeSteps.find((step) => !isDone(step))
  return (
    <section className={classes['close']} aria-label={t('dashboard.close.title')}>
      <div className={classes['closeTitle']}>
        <strong>{t('dashboard.close.title')}</strong>
        <span>{t('dashboard.close.done', { done: closeSteps.filter(isDone).length, total: closeSteps.length })}</span>
      </div>
      <ol className={classes['steps']}>
        {closeSteps.map((step) => (
          <CloseStep key={step.step} step={step} isNext={step === next} month={selectedMonth} />
        ))}
      </ol>
    </section>
  )
}

function CloseStep({ step, isNext, month }: { step: Step; isNext: boolean; month: string }) {
  const { t } = useTexts()
  const isOfFiles = step.step === 'files' || step.step === 'columns' || step.step === 'values'
  const mayOpen = useMay(isOfFiles ? 'uploadfile' : 'commission-list')
  const Icon = isDone(step) ? IconCircleCheck : isNext ? IconCircleDot : IconCircle
  const label = t(`dashboard.close.step.${step.step}`)
  return (
    <li className={classes['step']} data-state={isDone(step) ? 'done' : isNext ? 'next' : 'open'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {mayOpen ? (
        <Link to={isOfFiles ? '/uploadfile' : '/commission/list'} search={{ month }}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      {step.total > 1 && <span className="num">{t('dashboard.close.count', { done: step.done, total: step.total })}</span>}
      <span className="sr-only">{t(isDone(step) ? 'dashboard.close.isDone' : 'dashboard.close.isOpen')}</span>
    </li>
  )
}
