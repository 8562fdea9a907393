import type { Summary } from '@fairshare/contract'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { StatusChip, type StatusFamily } from '../../../../ui/StatusChip.tsx'

export type StatementStatus = Summary['statementStatus']

const FAMILY: Record<StatementStatus, StatusFamily> = {
  'Not sent': 'neutral',
  Queued: 'info',
  Sent: 'success',
  'Maybe sent': 'warning',
  Failed: 'danger',
  Bounced: 'danger',
  Superseded: 'warning',
}

export function StatementChip({ status }: { status: StatementStatus }) {
  const { t } = useTexts()
  return (
    <StatusChip family={FAMILY[status]} isRunning={status === 'Queued'}>
      {t(`commissions.statementStatus.${status}`)}
    </StatusChip>
  )
}
