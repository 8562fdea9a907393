import type { DashboardSummary } from '@fairshare/contract'
import { Box } from '@mantine/core'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/Card.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { MayLink } from './MayLink.tsx'
import { monthFromParam } from '../../months/month-label.ts'

/** The largest payout changes. */
export function Movers({ data: { movers, months, selectedMonth } }: { data: DashboardSummary }) {
  const { t } = useTexts()
  const format = useFormat()
  const before = monthFromParam(months.at(-2)?.selectedMonth ?? '')
  const toStatement = (salesPersonId: number) =>
    ({
      access: 'commission-list',
      target: { to: '/commission/list', search: { month: selectedMonth, rep: String(salesPersonId) } },
    }) as const
  return (
    <Card title={t('dashboard.movers.title')} lead={t('dashboard.movers.lead', { month: before })}>
      {movers.length === 0 ? (
        <Box component="p" m={0} c="dimmed">
          {t('dashboard.movers.none')}
        </Box>
      ) : (
        <PlainTable>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('common.salesRep')}</th>
              <th scope="col">{t('dashboard.movers.change')}</th>
            </tr>
          </thead>
          <tbody>
            {movers.map(({ salesPersonId, name, change }) => (
              <tr key={salesPersonId}>
                <th scope="row">
                  <MayLink {...toStatement(salesPersonId)}>{name}</MayLink>
                </th>
                <td>
                  <MayLink {...toStatement(salesPersonId)}>
                    <span aria-hidden>{`${change > 0 ? '▲' : '▼'} ${format.amount(Math.abs(change))}`}</span>
                    <span className="sr-only">{format.amount(change)}</span>
                  </MayLink>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  )
}
