import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../../session/me.ts'
import type { MonthActs } from './use-month-acts.ts'
import type { MonthOfWork } from './use-month-of-work.ts'

type Props = { work: MonthOfWork; acts: MonthActs }

/** One button is the next step of the month; at most one more stands beside it. */
export function NextStep({ work: { state, wire }, acts }: Props) {
  const { t } = useTexts()
  const calculate = (label: string, isNext: boolean) => (
    <Button variant={isNext ? 'filled' : 'default'} loading={acts.isStarting} onClick={acts.calculate}>
      {label}
    </Button>
  )
  const finalize = (isNext: boolean) =>
    acts.isAdministrator && (
      <Button variant={isNext ? 'filled' : 'default'} onClick={acts.finalize}>
        {t('commissions.finalize.open')}
      </Button>
    )

  switch (state) {
    case 'noFiles':
      return <UploadsLink label={t('commissions.uploadFiles')} wire={wire} />
    case 'mapping':
      return (
        <>
          {calculate(t('commissions.calculate'), false)}
          <UploadsLink label={t('commissions.mapFiles')} wire={wire} />
        </>
      )
    case 'ready':
      return calculate(t('commissions.calculate'), true)
    case 'calculating':
      return (
        <Button variant="default" loading={acts.isStopping} onClick={() => void acts.stop()}>
          {t('commissions.stop.confirm')}
        </Button>
      )
    case 'failed':
      return (
        <>
          <Button variant="default" onClick={acts.history}>
            {t('commissions.whatFailed')}
          </Button>
          {calculate(t('commissions.calculateAgain'), true)}
        </>
      )
    case 'outOfDate':
      return (
        <>
          {finalize(false)}
          {calculate(t('commissions.recalculate'), true)}
        </>
      )
    case 'calculated':
      return (
        <>
          {calculate(t('commissions.recalculate'), false)}
          {finalize(true)}
        </>
      )
    case 'finalized':
    case 'sending':
      // While statements are on their way, those that failed can be sent again.
      return (
        acts.isAdministrator && (
          <Button variant={state === 'finalized' ? 'filled' : 'default'} onClick={acts.sendAll}>
            {t('commissions.sendAll.open')}
          </Button>
        )
      )
    default:
      return null
  }
}

/** Leads to the month's files, for whom the screen is open. */
function UploadsLink({ label, wire }: { label: string; wire: string }) {
  const may = useMay('uploadfile')
  if (!may) return null
  return <Button renderRoot={(props) => <Link {...props} to="/uploadfile" search={{ month: wire }} />}>{label}</Button>
}
