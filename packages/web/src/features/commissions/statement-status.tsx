import type { Summary } from '@fairshare/contract'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusFamily } from '../../ui/StatusChip.tsx'

export type StatementStatus = Summary['statementStatus']

const FAMILY: Record<StatementStatus, StatusFamily> = {
  'Not sent': 'neutral',
  Queued: 'info',
  Sent: 'success',
  Failed: 'danger',
  Superseded: 'warning',
}

/** Whether the statement has reached its salesperson. */
export function StatementChip({ status }: { status: StatementStatus }) {
  const { t } = useTranslation()
  return (
    <StatusChip family={FAMILY[status]} isRunning={status === 'Queued'}>
      {t(`commissions.statementStatus.${status}`)}
    </StatusChip>
  )
}
