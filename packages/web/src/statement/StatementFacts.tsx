import type { Statement } from '@fairshare/contract'
import { useTexts } from '../i18n/use-texts.ts'
import { useMonthLabel } from '../months/month-label.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import classes from './statement.module.css'

/** The statement's status (final, revised, or provisional), number, version, and calculation time. */
export function StatementFacts({ statement: { kind, number, version, calculatedAt, selectedMonth, summary } }: { statement: Statement }) {
  const { t } = useTexts()
  const label = useMonthLabel()
  return (
    <div className={classes['facts']}>
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
    </div>
  )
}
