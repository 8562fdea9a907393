import type { PayYear } from '@fairshare/contract'
import { parseEndMonth, parseMonth } from '@fairshare/engine/values'
import { NONE, useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useScopeInWords } from '../../statement/scope.ts'
import classes from './pay-matrix.module.css'

/** What is not paid by a rule on sales: bonuses, draws and guarantees as bars over their months, adjustments, and what came out. */
export function PayRows({ data: { months, bonusRules, floors, results } }: { data: PayYear }) {
  const { t } = useTexts()
  const format = useFormat()
  const inWords = useScopeInWords()
  const isIn = (span: { startMonth: string; endMonth: string }, month: string) => {
    const [start, end, at] = [parseMonth(span.startMonth), parseEndMonth(span.endMonth), parseMonth(month)]
    return start !== undefined && end !== undefined && at !== undefined && start <= at && at <= end
  }
  const amounts = (pick: (result: NonNullable<PayYear['results'][number]>) => number) =>
    results.map((result, at) => (
      <td key={months[at]?.selectedMonth} className={classes['plain']}>
        {format.amount(result && pick(result))}
      </td>
    ))
  const sumOf = (pick: (result: NonNullable<PayYear['results'][number]>) => number) =>
    format.amount(results.reduce((sum, result) => sum + (result ? Math.round(pick(result) * 100) : 0), 0) / 100)
  return (
    <>
      {bonusRules.map((bonus) => (
        <tr key={`bonus ${bonus.bonusRuleId}`} className={classes['pay']}>
          <th scope="row">
            {t('payMatrix.bonus', { percent: format.percent(bonus.growthBonus) })}
            <span className={classes['note']}>{inWords(bonus)}</span>
          </th>
          <td colSpan={12} className={classes['bar']}>
            <span>
              {bonus.result
                ? t(bonus.result.isProjection ? 'payMatrix.bonusProjected' : 'payMatrix.bonusPaid', {
                    baseline: format.amount(bonus.result.baseline),
                    sales: format.amount(bonus.result.sales),
                    amount: format.amount(bonus.result.amount),
                  })
                : t('payMatrix.bonusOpen')}
            </span>
          </td>
          <td className={classes['year']}>{format.amount(bonus.result?.isProjection === false ? bonus.result.amount : null)}</td>
        </tr>
      ))}
      {floors.map((floor) => (
        <tr key={`floor ${floor.id}`} className={classes['pay']}>
          <th scope="row">{t(`payMatrix.floor.${floor.kind}`)}</th>
          {months.map(({ selectedMonth }) =>
            isIn(floor, selectedMonth) ? (
              <td key={selectedMonth} className={classes['floor']}>
                {format.amount(floor.amount)}
              </td>
            ) : (
              <td key={selectedMonth} />
            ),
          )}
          <td className={classes['year']}>{NONE}</td>
        </tr>
      ))}
      <tr className={classes['pay']}>
        <th scope="row">{t('payMatrix.adjustments')}</th>
        {amounts(({ adjustments }) => adjustments)}
        <td className={classes['year']}>{sumOf(({ adjustments }) => adjustments)}</td>
      </tr>
      <tr className={classes['net']}>
        <th scope="row">{t('payMatrix.payout')}</th>
        {amounts(({ payout }) => payout)}
        <td className={classes['year']}>{sumOf(({ payout }) => payout)}</td>
      </tr>
    </>
  )
}
