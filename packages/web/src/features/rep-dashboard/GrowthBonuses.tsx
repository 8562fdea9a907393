import type { RepDashboard } from '@fairshare/contract'
import { Progress } from '@mantine/core'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './rep-dashboard.module.css'

/** How far sales of the year have come towards the base that they are measured by. */
export function GrowthBonuses({ data: { growthBonuses } }: { data: RepDashboard }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Card title={t('repDashboard.bonus', { year: String(growthBonuses[0]?.year ?? '') })}>
      {growthBonuses.map(({ bonusRuleId, manufacturer, sales, baseline, amount, growthBonus, isProjection }) => {
        const pace = t('repDashboard.bonusPace', { manufacturer, sales: format.amount(sales), baseline: format.amount(baseline) })
        return (
          <div key={bonusRuleId}>
            <div className={classes['small']}>{pace}</div>
            {baseline > 0 && <Progress value={Math.min(Math.max((sales / baseline) * 100, 0), 100)} size="sm" my={6} aria-label={pace} />}
            <div>
              {t(isProjection ? 'repDashboard.bonusProjected' : 'repDashboard.bonusFinal', {
                amount: format.money(amount),
                rate: format.percent(growthBonus),
              })}
            </div>
          </div>
        )
      })}
    </Card>
  )
}
