import { useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import classes from '../commissions.module.css'
import { type MonthData, PAYOUT_PARTS, type PayoutPart, type Totals } from './reps.ts'

/** What is rare is told only when it happened. */
const RARE: readonly (keyof Totals)[] = ['creditPaid', 'salary', 'reimbursement']

const NOTHING: readonly string[] = []

type Props = {
  totals: Totals
  month: MonthData['month']
  /** The parts whose salespeople are listed alone, and what chooses one. */
  chosen?: readonly string[]
  onChoose?: (part: PayoutPart) => void
}

/** How the month gets from commission to what is paid, over all its salespeople. Parts that came to nothing step back. */
export function TotalsStrip({ totals, month, chosen = NOTHING, onChoose }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <dl className={classes['strip']}>
      <div data-net>
        <dt>{t('commissions.strip.payout', { currency: format.currency })}</dt>
        <dd>{format.amount(totals.payout)}</dd>
      </div>
      {PAYOUT_PARTS.filter((part) => totals[part] !== 0 || !RARE.includes(part)).map((part) => (
        <div key={part} data-zero={totals[part] === 0 || undefined}>
          <dt>
            {onChoose && totals[part] !== 0 ? (
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
      <div>
        <dt>{t('commissions.strip.balanceAfter')}</dt>
        <dd>{format.amount(totals.balanceAfter)}</dd>
      </div>
    </dl>
  )
}
