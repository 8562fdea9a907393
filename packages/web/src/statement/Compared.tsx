import type { Statement } from '@fairshare/contract'
import { addMonths, parseMonth, yearOf } from '@fairshare/engine/values'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './statement.module.css'

/** Previous month and year to date. */
export function Compared({ statement: { compared, selectedMonth } }: { statement: Statement }) {
  const { t } = useTexts()
  const format = useFormat()
  const month = parseMonth(selectedMonth)
  if (!month) return null
  const before = { month: addMonths(month, -1) }
  return (
    <table className={classes['shares']} aria-label={t('common.compared')}>
      <thead>
        <tr>
          <th scope="col">{t('common.compared')}</th>
          <th scope="col">{t('common.commission')}</th>
          <th scope="col">{t('statement.netPayout')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t(compared.monthBefore ? 'statement.compared.monthBefore' : 'statement.compared.none', before)}</th>
          <td>{format.amount(compared.monthBefore?.commission)}</td>
          <td>{format.amount(compared.monthBefore?.payout)}</td>
        </tr>
        <tr>
          <th scope="row">{t('statement.compared.yearToDate', { year: String(yearOf(month)) })}</th>
          <td>{format.amount(compared.yearToDate.commission)}</td>
          <td>{format.amount(compared.yearToDate.payout)}</td>
        </tr>
      </tbody>
    </table>
  )
}
