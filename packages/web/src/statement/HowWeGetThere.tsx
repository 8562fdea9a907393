import type { Statement } from '@fairshare/contract'
import { ADJUSTED_BY, balanceStatus, type StepKind } from '@fairshare/engine'
import { Box, Title } from '@mantine/core'
import { useTexts } from '../i18n/use-texts.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './statement.module.css'

/** The steps from commission to payout, with balances before and after. */
export function HowWeGetThere({ statement }: { statement: Statement }) {
  const { t } = useTexts()
  const format = useFormat()
  const { summary, steps, adjustments } = statement
  return (
    <section aria-label={t('statement.howWeGetThere')}>
      <Title order={2} mb="xs">
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
          {steps.map(({ kind, amount, isSum }) => (
            <tr key={kind} data-sum={isSum || undefined} data-last={kind === 'payout' || undefined}>
              <th scope="row">
                {t(`statement.steps.${kind}`)}
                {kind === 'earnings' && summary.floorKind !== 'None' && (
                  <div className={classes['detail']}>{t(`statement.floor.${summary.floorKind}`, { amount: summary.floorAmount })}</div>
                )}
                <Adjusted kind={kind} adjustments={adjustments} />
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

/** The adjustments of a step. */
function Adjusted({ kind, adjustments }: { kind: StepKind; adjustments: Statement['adjustments'] }) {
  const { t } = useTexts()
  const mine = adjustments.filter(({ adjustmentType }) => adjustmentType === ADJUSTED_BY[kind])
  if (kind === 'adjustments' && mine.length === 0) return <div className={classes['detail']}>{t('statement.noAdjustments')}</div>
  return mine.map((each) => (
    <div key={each.adjustmentId} className={classes['detail']}>
      {t('statement.adjustment', { description: each.adjustmentDescription, amount: each.adjustmentAmount })}
    </div>
  ))
}

function Balance({ label, amount }: { label: string; amount: number }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className="num">{format.amount(amount)}</span>
        <Box component="span" fz="xs" fw={400} c="var(--text-2)">
          {t(`statement.balanceStatus.${balanceStatus(amount)}`)}
        </Box>
      </dd>
    </div>
  )
}
