import type { DashboardSummary } from '@fairshare/contract'
import { addMonths } from '@fairshare/engine/values'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { monthFromParam } from '../../months/month-label.ts'
import { useMay } from '../../session/me.ts'
import { Card } from '../../ui/Card.tsx'
import classes from './dashboard.module.css'

/** The tab of the salesperson's record that extends the entry. */
const VIEW_OF = { rule: 'rules', bonusRule: 'bonus', Draw: 'floors', Guarantee: 'floors' } as const

/** Rules, draws, and guarantees that end within two months. */
export function EndingSoon({ data: { endingSoon, selectedMonth } }: { data: DashboardSummary }) {
  const { t } = useTexts()
  const mayOpen = useMay('salespeople-list')
  const month = monthFromParam(selectedMonth)
  return (
    <Card title={t('dashboard.ending.title')}>
      {endingSoon.length === 0 ? (
        <Box component="p" m={0} c="dimmed">
          {t('dashboard.ending.none', { month: addMonths(month, 2) })}
        </Box>
      ) : (
        <ul className={classes['list']}>
          {endingSoon.map(({ kind, id, salesPersonId, name, manufacturer, endMonth }) => (
            <li key={`${kind}${id}`}>
              <div>
                {mayOpen ? (
                  <Link to="/salespeople/$id" params={{ id: String(salesPersonId) }} search={{ view: VIEW_OF[kind] }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <Box fz="compact" c="dimmed">
                  {[t(`dashboard.ending.kind.${kind}`), manufacturer].filter(Boolean).join(' · ')}
                </Box>
              </div>
              <Box component="span" fz="compact" c="dimmed">
                {t('dashboard.ending.month', { month: monthFromParam(endMonth) })}
              </Box>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
