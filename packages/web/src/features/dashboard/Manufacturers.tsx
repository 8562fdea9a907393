import type { DashboardSummary } from '@fairshare/contract'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Card } from '../../ui/Card.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { MayLink } from './MayLink.tsx'
import classes from './dashboard.module.css'

/** The month's largest manufacturers, and the company's share of their commission. */
export function Manufacturers({ data: { manufacturers, selectedMonth }, of }: { data: DashboardSummary; of: string | undefined }) {
  const { t } = useTexts()
  const most = Math.max(...manufacturers.map(({ totalSales }) => Math.abs(totalSales)), 1)
  return (
    <Card title={t('dashboard.manufacturers.title')}>
      <PlainTable className={classes['manufacturers']}>
        <thead>
          <tr>
            <th scope="col">{t('masters.manufacturer')}</th>
            <th scope="col" className={classes['barColumn']} aria-hidden />
            <th scope="col">{t('dashboard.kpi.totalSales')}</th>
            <th scope="col" className={classes['detail']}>
              {t('dashboard.kpi.totalGrossCommission')}
            </th>
            <th scope="col" className={classes['detail']}>
              {t('common.commission')}
            </th>
            <th scope="col">{t('dashboard.manufacturers.keep')}</th>
          </tr>
        </thead>
        <tbody>
          {manufacturers.map((each) => (
            <Row key={each.manufacturerId} of={each} month={selectedMonth} most={most} territory={of} />
          ))}
        </tbody>
      </PlainTable>
    </Card>
  )
}

type RowProps = { of: DashboardSummary['manufacturers'][number]; month: string; most: number; territory: string | undefined }

/** One manufacturer, linked to its lines, or all smaller ones, linked to the report. */
function Row({ of, month, most, territory }: RowProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { manufacturerId, manufacturer, totalSales, totalGrossCommission, totalCommission, keepRate } = of
  const name = manufacturerId === null ? t('dashboard.manufacturers.other') : manufacturer
  const report =
    manufacturerId === null
      ? { r: 'mfr', from: month, of: territory }
      : { r: 'lines', of: [`manufacturer-${manufacturerId}`, territory].filter(Boolean).join() }
  const toLines = (label: string) => (
    <MayLink access="reports" target={{ to: '/reports', search: { month, ...report } }}>
      {label}
    </MayLink>
  )
  return (
    <tr>
      <th scope="row">{toLines(name)}</th>
      <td className={classes['barColumn']} aria-hidden>
        <div className={classes['bar']} style={{ width: `${(Math.max(totalSales, 0) / most) * 100}%` }} />
      </td>
      <td>{toLines(format.amount(totalSales))}</td>
      <td className={classes['detail']}>{toLines(format.amount(totalGrossCommission))}</td>
      <td className={classes['detail']}>{toLines(format.amount(totalCommission))}</td>
      <td>{format.share(keepRate)}</td>
    </tr>
  )
}
