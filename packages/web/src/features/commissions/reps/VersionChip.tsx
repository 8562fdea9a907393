import { useTexts } from '../../../i18n/use-texts.ts'
import type { Statement } from '@fairshare/contract'
import { StatusChip } from '../../../ui/StatusChip.tsx'

/** Whether a statement can still change. */
export function VersionChip({ statement }: { statement: Statement }) {
  const { t } = useTexts()
  if (statement.isOutOfDate) return <StatusChip family="warning">{t('commissions.state.outOfDate')}</StatusChip>
  const isFinal = statement.status === 'Finalized' || statement.status === 'Locked'
  return <StatusChip family={isFinal ? 'locked' : 'neutral'}>{t(isFinal ? 'statement.final' : 'statement.provisional')}</StatusChip>
}
