import type { Statement } from '@fairshare/contract'
import { Button, Progress, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormat } from '../i18n/format.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { RulesProps } from './lines/Rules.tsx'
import { useScopeDescription } from './scope.ts'
import classes from './statement.module.css'
import { useBonusMeasure } from './use-bonus-measure.ts'

type Props = Pick<RulesProps, 'onBaseline'> & { of: Pick<Statement, 'selectedMonth' | 'bonuses'>; title?: string }

/** Growth bonuses: paid ones, and year-to-date projections. */
export function Bonuses({ of: { selectedMonth, bonuses }, title, onBaseline }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const describeScope = useScopeDescription()
  const measured = useBonusMeasure()
  return (
    <section aria-label={title ?? t('statement.bonuses')}>
      <Title order={2} mb="xs">
        {title ?? t('statement.bonuses')}
      </Title>
      {bonuses.length === 0 && <Text c="dimmed">{t('statement.noBonuses')}</Text>}
      {bonuses.length > 0 && (
        <ul className={classes['bonuses']}>
          {bonuses.map((bonus) => (
            <li key={bonus.bonusRuleId}>
              <div>
                <div className={classes['ruleName']}>{describeScope(bonus)}</div>
                <div className={classes['detail']}>{measured(selectedMonth, bonus)}</div>
                {bonus.baseline > 0 && <Reached bonus={bonus} />}
                {bonus.note && <div className={classes['detail']}>{bonus.note}</div>}
                {onBaseline && (
                  <Button size="compact-xs" variant="subtle" ml={-8} onClick={() => onBaseline(bonus)}>
                    {t('bonusBaseline.open')}
                  </Button>
                )}
              </div>
              {bonus.isProjection && <StatusChip family="neutral">{t('statement.projection')}</StatusChip>}
              <span className={classes['amount']} data-muted={bonus.isProjection || undefined}>
                {format.amount(bonus.amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The year's sales relative to the baseline. */
function Reached({ bonus: { sales, baseline } }: { bonus: Statement['bonuses'][number] }) {
  const { t } = useTexts()
  const percent = (sales / baseline) * 100
  const words = t('statement.reached', { percent })
  return (
    <Stack gap={4} maw={320} my={6}>
      <Progress value={Math.min(Math.max(percent, 0), 100)} size="sm" aria-label={words} />
      <div className={classes['detail']}>{words}</div>
    </Stack>
  )
}
