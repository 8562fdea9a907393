import { Button } from '@mantine/core'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Card } from '../../../ui/Card.tsx'
import { PlainTable } from '../../../ui/PlainTable.tsx'
import classes from '../uploads.module.css'
import { Figure, Rate } from './Figures.tsx'
import { linesOf, type Reading } from '../reading.ts'

/** The key figures of a file that needs no other ones: lines, sales, commission and rate. */
export function Summary({ reading, showAll }: { reading: Reading; showAll: () => void }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <Card
      title={t('check.summary')}
      actions={
        <Button variant="subtle" size="compact-md" onClick={showAll}>
          {t('check.showAll')}
        </Button>
      }
    >
      <dl className={classes['cards']} style={{ margin: 0 }}>
        <Figure name={t('common.lines')} value={format.count(linesOf(reading))} />
        <Figure name={t('common.sales')} value={format.amount(reading.totalSales)} />
        <Figure name={t('uploads.gross')} value={format.amount(reading.totalGrossCommission)} />
        <Rate reading={reading} />
      </dl>
    </Card>
  )
}

/** The largest accounts of the file, next to last month's sales. */
export function Accounts({ reading }: { reading: Reading }) {
  const { t } = useTexts()
  const format = useFormat()
  const { accounts } = reading.summary
  if (accounts.length === 0) return null
  return (
    <Card title={t('check.accounts')}>
      <PlainTable label={t('check.accounts')} isDense>
        <thead>
          <tr>
            <th scope="col">{t('uploads.target.hospital')}</th>
            <th scope="col" data-figure>
              {t('common.sales')}
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
    </Card>
  )
}
