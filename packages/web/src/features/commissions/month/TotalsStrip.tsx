import type { Month } from '@fairshare/engine/values'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { changeLabel, difference, type MonthData, PAYOUT_PARTS, type PayoutPart, type Totals } from './month-data.ts'
import classes from '../commissions.module.css'

const NOTHING: readonly string[] = []

type Before = { month: Month; payout: number }

type Props = {
  totals: Totals
  month: MonthData['month']
  /** The previous month's total payout. */
  before?: Before | undefined
  /** The parts that can be filtered by, and the callback that filters. */
  chosen?: readonly string[]
  onChoose?: (part: PayoutPart) => void
}

/** The month's path from commission to payout, without parts that are zero. */
export function TotalsStrip({ totals, month, before, chosen = NOTHING, onChoose }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <dl className={classes['strip']}>
      <div data-net>
        <dt>{t('commissions.strip.payout', { currency: format.currency })}</dt>
        <dd>
          {format.amount(totals.payout)} {before && <Change from={before} to={totals.payout ?? 0} />}
        </dd>
      </div>
      {PAYOUT_PARTS.filter((part) => totals[part] !== 0).map((part) => (
        <div key={part}>
          <dt>
            {onChoose ? (
              <button
                type="button"
                className={classes['stripPart']}
                aria-pressed={chosen.includes(part)}
                title={t('commissions.strip.filter')}
                onClick={() => onChoose(part)}
              >
                {t(`commissions.strip.${part}`)}
              </button>
            ) : (
              t(`commissions.strip.${part}`)
            )}
          </dt>
          <dd>{format.amount(totals[part])}</dd>
        </div>
      ))}
      <div data-apart>
        <dt>{t('commissions.strip.monthSales')}</dt>
        <dd>{format.amount(month.totalSales)}</dd>
      </div>
      {totals.balanceAfter !== 0 && (
        <div>
          <dt>{t('commissions.strip.balanceAfter')}</dt>
          <dd>{format.amount(totals.balanceAfter)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The change of the payout from the previous month. */
function Change({ from: { month, payout }, to }: { from: Before; to: number }) {
  const { t } = useTexts()
  const format = useFormat()
  const change = difference(to, payout)
  const share = payout === 0 ? undefined : format.share(Math.abs((change * 100) / payout))
  const label = changeLabel(t, change, { month, write: format.amount })
  return (
    <span className={classes['stripChange']} title={label}>
      <span aria-hidden>
        {change > 0 ? '▲ ' : change < 0 ? '▼ ' : ''}
        {share ?? format.amount(Math.abs(change))}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
