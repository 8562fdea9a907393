import type { MissingRule } from '@fairshare/contract'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import classes from './unmatched.module.css'

/** Why no rule pays, and the rule that comes nearest. */
export function Reason({ rule: { reason, nearest } }: { rule: MissingRule }) {
  const { t } = useTexts()
  const format = useFormat()
  const monthLabel = useMonthLabel()
  return (
    <span className={classes['reason']}>
      <span>{t(`unmatched.reason.${reason}`)}</span>
      {nearest && (
        <span className={classes['near']}>
          {t('unmatched.nearest', {
            name: nearest.name,
            rate: format.percent(nearest.commission),
            place: nearest.place,
            from: monthLabel(nearest.startMonth),
            to: monthLabel(nearest.endMonth),
          })}
        </span>
      )}
    </span>
  )
}
