import type { ProofState } from '@fairshare/contract'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { type StatusFamily, StatusChip } from '../ui/StatusChip.tsx'

const FAMILY: Record<ProofState, StatusFamily> = { proved: 'success', differs: 'warning', notStated: 'neutral' }

/** Whether a manufacturer's month is proved by what was received, or by how much it differs. */
export function ReceivedState({ of: { state, difference } }: { of: { state: ProofState; difference: number | null } }) {
  const { t } = useTexts()
  const format = useFormat()
  return <StatusChip family={FAMILY[state]}>{t(`received.state.${state}`, { amount: format.amount(difference ?? 0) })}</StatusChip>
}
