import type { ProofState } from '@fairshare/contract'
import { useTexts } from '../i18n/use-texts.ts'
import { type StatusFamily, StatusChip } from '../ui/StatusChip.tsx'

const FAMILY: Record<ProofState, StatusFamily> = { proved: 'success', differs: 'warning', notStated: 'neutral' }

/** Whether the received amount confirms a manufacturer's month, or the difference. */
export function ReceivedState({ of: { state, difference } }: { of: { state: ProofState; difference: number | null } }) {
  const { t } = useTexts()
  return <StatusChip family={FAMILY[state]}>{t(`received.state.${state}`, { amount: difference ?? 0 })}</StatusChip>
}
