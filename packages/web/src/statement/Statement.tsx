import { Group, Stack } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormat } from '../i18n/format.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Bonuses } from './Bonuses.tsx'
import { Closing } from './Closing.tsx'
import { Compared } from './Compared.tsx'
import { HowWeGetThere } from './HowWeGetThere.tsx'
import { Rules, type RulesProps } from './lines/Rules.tsx'
import { RevisionLine } from './RevisionLine.tsx'
import { Shares } from './Shares.tsx'
import { StatementFacts } from './StatementFacts.tsx'
import classes from './statement.module.css'

/** A rep's statement of a month, down to each line. */
export function Statement({ statement, showsGross, lineAction, onRule, onBaseline, isPrinted = false }: RulesProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { summary } = statement
  return (
    <Stack gap="xl">
      <StatementFacts statement={statement} />
      <Group gap="sm" align="end">
        <div>
          <div className={classes['label']}>{t('statement.netPayout')}</div>
          <div className={classes['figure']}>{format.money(summary.payout)}</div>
        </div>
        {summary.payout < 0 && <StatusChip family="danger">{t('statement.negative')}</StatusChip>}
      </Group>
      {statement.revision && (
        <p className={classes['revision']}>
          <span className={classes['label']}>{t('repStatement.revision.title')}</span>
          <RevisionLine revision={statement.revision} />
        </p>
      )}
      <HowWeGetThere statement={statement} />
      <Compared statement={statement} />
      <Shares statement={statement} showsGross={showsGross} />
      <Rules statement={statement} showsGross={showsGross} lineAction={lineAction} onRule={onRule} isPrinted={isPrinted} />
      <Bonuses of={statement} onBaseline={onBaseline} />
      <Closing statement={statement} />
    </Stack>
  )
}
