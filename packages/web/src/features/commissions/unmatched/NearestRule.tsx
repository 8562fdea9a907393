import type { MissingRule } from '@fairshare/contract'
import { NONE } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel, monthFromParam } from '../../../months/month-label.ts'
import classes from './unmatched.module.css'

/** The rule that nearly applies, and how it differs. */
export function NearestRule({ rule: { reason, nearest } }: { rule: MissingRule }) {
  const { t } = useTexts()
  const monthLabel = useMonthLabel()
  if (!nearest || reason === 'noRuleOfManufacturer') return NONE
  const { name, place, startMonth, endMonth } = nearest
  const facts = { name, place, rate: nearest.commission, from: monthFromParam(startMonth), to: monthLabel(endMonth) }
  return (
    <span className={classes['nearest']} title={t('unmatched.nearest', facts)}>
      <span>{t('unmatched.nearestOf', facts)}</span>
      <span className={classes['differs']}>{t(`unmatched.differs.${reason}`, facts)}</span>
    </span>
  )
}
