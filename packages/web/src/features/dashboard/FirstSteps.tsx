import type { DashboardSummary } from '@fairshare/contract'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './dashboard.module.css'

const STEPS = [
  { step: 'masters', done: 'hasMasters', to: '/salespeople/list', access: 'salespeople-list' },
  { step: 'files', done: 'hasFiles', to: '/uploadfile', access: 'uploadfile' },
  { step: 'results', done: 'hasResults', to: '/commission/list', access: 'commission-list' },
] as const

export function FirstSteps({ start }: { start: DashboardSummary['start'] }) {
  const { t } = useTexts()
  return (
    <Card title={t('dashboard.start.title')}>
      <ol className={classes['first']}>
        {STEPS.map((each) => (
          <FirstStep key={each.step} of={each} isDone={start[each.done]} />
        ))}
      </ol>
    </Card>
  )
}

function FirstStep({ of: { step, to, access }, isDone }: { of: (typeof STEPS)[number]; isDone: boolean }) {
  const { t } = useTexts()
  const mayOpen = useMay(access)
  const Icon = isDone ? IconCircleCheck : IconCircle
  const label = t(`dashboard.start.${step}`)
  return (
    <li data-state={isDone ? 'done' : 'open'}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {mayOpen ? <Link to={to}>{label}</Link> : <span>{label}</span>}
      {isDone && <span className={classes['small']}>{t('dashboard.start.done')}</span>}
    </li>
  )
}
