import { Button } from '@mantine/core'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import classes from '../uploads.module.css'
import { linesOf, type Reading } from './reading.ts'

type Props = { reading: Reading; showAll?: () => void }

/** Key figures: lines, sales, commission, the rate next to the usual one, and the largest accounts next to last month's. */
export function Summary({ reading, showAll }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const { rate, usualRate, isUsualRate, accounts } = reading.summary
  return (
    <Card
      title={t('check.summary')}
      actions={
        showAll && (
          <Button variant="subtle" size="compact-md" onClick={showAll}>
            {t('check.showAll')}
          </Button>
        )
      }
    >
      <dl className={classes['cards']} style={{ margin: 0 }}>
        <Figure name={t('check.lines')} value={format.count(linesOf(reading))} />
        <Figure name={t('uploads.sales')} value={format.amount(reading.totalSales)} />
        <Figure name={t('uploads.gross')} value={format.amount(reading.totalGrossCommission)} />
        <Figure
          name={t('check.rate')}
          value={format.percent(rate)}
          note={
            usualRate === null
              ? t('check.noUsualRate')
              : t(isUsualRate ? 'check.usualRate' : 'check.otherRate', { usual: format.percent(usualRate) })
          }
        />
      </dl>
      {accounts.length > 0 && (
        <PlainTable label={t('check.accounts')} isDense>
          <thead>
            <tr>
              <th scope="col">{t('check.accounts')}</th>
              <th scope="col" data-figure>
                {t('uploads.sales')}
              </th>
              <th scope="col" data-figure>
                {t('check.monthBefore')}
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ name, totalSales, monthBefore }) => (
              <tr key={name}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td data-figure className="num">
                  {format.amount(totalSales)}
                </td>
                <td data-figure className="num">
                  {monthBefore === null ? NONE : format.amount(monthBefore)}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt style={{ fontSize: 12, color: 'var(--text-3)' }}>{name}</dt>
      <dd className="num" style={{ margin: 0, fontSize: 18, fontWeight: 600 }}>
        {value}
        {note && <small style={{ display: 'block', fontSize: 12, fontWeight: 400, color: 'var(--text-2)' }}>{note}</small>}
      </dd>
    </div>
  )
}
