import type { Statement } from '@fairshare/contract'
import { Title } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormat } from '../ui/format.ts'
import classes from './statement.module.css'
import { standingOf, stepsOf } from './steps.ts'

/** From commission to net payout, step by step, and how the balance stands before and after. */
export function HowWeGetThere({ statement }: { statement: Statement }) {
  const { t } = useTexts()
  const format = useFormat()
  const { summary } = statement
  return (
    <section aria-label={t('statement.howWeGetThere')}>
      <Title order={2} mb={8}>
        {t('statement.howWeGetThere')}
      </Title>
      <table className={classes['steps']}>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('statement.step')}</th>
            <th scope="col">{t('statement.amount', { currency: format.currency })}</th>
          </tr>
        </thead>
        <tbody>
          {stepsOf(statement).map(({ id, amount, isSum, details }) => (
            <tr key={id} data-sum={isSum || undefined} data-last={id === 'payout' || undefined}>
              <th scope="row">
                {t(`statement.steps.${id}`)}
                {id === 'earnings' && summary.floorKind !== 'None' && (
                  <div className={classes['detail']}>
                    {t(`statement.floor.${summary.floorKind}`, { amount: format.amount(summary.floorAmount) })}
                  </div>
                )}
                {details.map((each) => (
                  <div key={each.adjustmentId} className={classes['detail']}>
                    {t('statement.adjustment', { description: each.adjustmentDescription, amount: format.amount(each.adjustmentAmount) })}
                  </div>
                ))}
                {id === 'adjustments' && details.length === 0 && <div className={classes['detail']}>{t('statement.noAdjustments')}</div>}
              </th>
              <td>{format.amount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes['balance']}>
        <Balance label={t('statement.balanceBefore')} amount={summary.balanceBefore} />
        <Balance label={t('statement.balanceAfter')} amount={summary.balanceAfter} />
      </dl>
    </section>
  )
}

function Balance({ label, amount }: { label: string; amount: number }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="num">{format.amount(amount)}</span>
        <span className={classes['standing']}>{t(`statement.standing.${standingOf(amount)}`)}</span>
      </dd>
    </div>
  )
}
