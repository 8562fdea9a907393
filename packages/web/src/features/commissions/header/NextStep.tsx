import type { Access } from '@fairshare/contract'
import { Button } from '@mantine/core'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { LinkTarget } from '../../../url/path.ts'
import { useMay } from '../../../session/me.ts'
import type { MonthActions } from './use-month-actions.ts'
import { useMonthContext } from '../month/month-context.ts'

/** The primary button is the month's next step; at most one other button is next to it. */
export function NextStep({ actions }: { actions: MonthActions }) {
  const { t } = useTexts()
  const { state, view, monthParam, toCheck } = useMonthContext()
  const toFiles = { access: 'uploadfile', target: { to: '/uploadfile', search: { month: monthParam } } } as const
  switch (state) {
    case 'noFiles':
      return <StepLink {...toFiles}>{t('commissions.uploadFiles')}</StepLink>
    case 'mapping':
      return (
        <>
          <Calculate actions={actions} label={t('commissions.calculate')} />
          <StepLink {...toFiles}>{t('commissions.mapFiles')}</StepLink>
        </>
      )
    case 'ready':
      return <Ready actions={actions} hasRules={view?.hasRules} />
    case 'calculating':
      return (
        <Button variant="default" data-primary loading={actions.isStopping} onClick={() => void actions.stop()}>
          {t('commissions.stop.confirm')}
        </Button>
      )
    case 'failed':
      return (
        <>
          <Button variant="default" onClick={actions.history}>
            {t('commissions.whatFailed')}
          </Button>
          <Calculate actions={actions} label={t('commissions.calculateAgain')} isNext />
        </>
      )
    case 'outOfDate':
      return (
        <>
          <Finalize actions={actions} />
          <Calculate actions={actions} label={t('commissions.recalculate')} isNext />
        </>
      )
    case 'calculated':
      return (
        <>
          <Calculate actions={actions} label={t('commissions.recalculate')} />
          <Finalize actions={actions} isNext />
        </>
      )
    case 'toCheck':
      return (
        <>
          <Calculate actions={actions} label={t('commissions.recalculate')} />
          <Finalize actions={actions} />
          <StepLink access="commission-list" target={{ to: '/commission/list', search: { month: monthParam, view: 'exceptions' } }}>
            {t('close.checkExceptions', { count: toCheck })}
          </StepLink>
        </>
      )
    case 'unlocked':
      return <ForAdministrators actions={actions} label={t('commissions.unFinalize.open')} run={actions.unFinalize} isNext />
    case 'finalized':
    case 'incomplete':
    case 'sending':
      // Failed statements can be resent while others are being delivered.
      return (
        <ForAdministrators actions={actions} label={t('commissions.sendAll.open')} run={actions.sendAll} isNext={state !== 'sending'} />
      )
    case 'locked':
      return <Locked actions={actions} />
    default:
      return null
  }
}

/** Ctrl+Enter triggers the primary button. */
const nextStep = (isNext = false) => (isNext ? { variant: 'filled', 'data-primary': true } : { variant: 'default' })

function Locked({ actions }: { actions: MonthActions }) {
  const { t } = useTexts()
  return (
    <>
      <ForAdministrators actions={actions} label={t('commissions.correct.open')} run={actions.correct} />
      <Button {...nextStep(true)} onClick={actions.exportMonth}>
        {t('listExport.open')}
      </Button>
    </>
  )
}

type StepProps = { actions: MonthActions; isNext?: boolean }

function Calculate({ actions, label, isNext }: StepProps & { label: string }) {
  return (
    <Button {...nextStep(isNext)} loading={actions.isStarting} onClick={() => void actions.calculate()}>
      {label}
    </Button>
  )
}

function Finalize({ actions, ...step }: StepProps) {
  const { t } = useTexts()
  return (
    <ForAdministrators
      actions={actions}
      label={t('commissions.finalize.open')}
      run={actions.finalize}
      refusal={actions.noFinalizing}
      {...step}
    />
  )
}

function ForAdministrators({
  actions,
  label,
  run,
  refusal,
  isNext,
}: StepProps & { label: string; run: () => void; refusal?: string | undefined }) {
  if (!actions.isAdministrator) return null
  return (
    <ButtonWithReason {...nextStep(isNext)} refusal={refusal} onClick={run}>
      {label}
    </ButtonWithReason>
  )
}

/** Without any rule a calculation pays no one. */
function Ready({ actions, hasRules = false }: { actions: MonthActions; hasRules: boolean | undefined }) {
  const { t } = useTexts()
  return (
    <>
      <Calculate actions={actions} label={t('commissions.calculate')} isNext={hasRules} />
      {!hasRules && (
        <StepLink access="salespeople-list" target={{ to: '/salespeople/list', search: {} }}>
          {t('commissions.addRules')}
        </StepLink>
      )}
    </>
  )
}

/** A link as the primary button, if the viewer may open the page. */
function StepLink({ access, target, children }: { access: Access; target: LinkTarget; children: string }) {
  if (!useMay(access)) return null
  return (
    <Button data-primary renderRoot={(props) => <Link {...props} {...target} />}>
      {children}
    </Button>
  )
}
