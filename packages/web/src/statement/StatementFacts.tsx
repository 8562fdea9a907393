import type { Statement } from '@fairshare/contract'
import { Group } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useMonthLabel } from '../months/month-label.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

/** The statement's status (final, revised, or provisional), number, version, and calculation time. */
export function StatementFacts({ statement: { kind, number, version, calculatedAt, selectedMonth, summary } }: { statement: Statement }) {
  const { t } = useTexts()
  const label = useMonthLabel()
  return (
    <Group gap="6px 10px" c="var(--text-2)" fz="compact">
      <StatusChip family={kind === 'Provisional' ? 'neutral' : 'locked'}>{t(`statement.kind.${kind}`)}</StatusChip>
      <span>
        <Dotted
          facts={[
            summary.primaryTerritory,
            label(selectedMonth),
            t('statement.number', { number }),
            t('statement.version', { version }),
            t('statement.calculatedAt', { at: calculatedAt }),
          ]}
        />
      </span>
    </Group>
  )
}
