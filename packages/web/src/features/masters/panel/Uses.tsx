import type { MasterUses } from '@fairshare/contract'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import classes from '../masters.module.css'

const SHOWN = 8

/** What names a record, in figures: its sales lines and their months, rules, salespeople. */
export function UsesFacts({ uses }: { uses: MasterUses }) {
  const { t } = useTexts()
  const month = useMonthLabel()
  const { lines, firstMonth, lastMonth, rules, rulesInForce, primaryFor } = uses
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('masterList.uses.lines')}</dt>
        <dd>
          {lines === 0
            ? t('masterList.uses.none')
            : t('masterList.uses.linesFromTo', { lines, first: month(firstMonth ?? ''), last: month(lastMonth ?? '') })}
        </dd>
      </div>
      <div>
        <dt>{t('masterList.uses.rules')}</dt>
        <dd>
          {rules.length === 0
            ? t('masterList.uses.none')
            : t('masterList.uses.rulesInForce', { count: rules.length, inForce: rulesInForce })}
        </dd>
      </div>
      {primaryFor > 0 && (
        <div>
          <dt>{t('masterList.uses.primary')}</dt>
          <dd>{t('masterList.uses.primaryFor', { count: primaryFor })}</dd>
        </div>
      )}
    </dl>
  )
}

/** The rules that name a record, in words; of many the first ones. */
export function UsesRules({ rules }: { rules: readonly string[] }) {
  const { t } = useTexts()
  if (rules.length === 0) return null
  return (
    <ul className={classes['rules']}>
      {rules.slice(0, SHOWN).map((rule) => (
        <li key={rule} dir="auto">
          {rule}
        </li>
      ))}
      {rules.length > SHOWN && <li>{t('masterList.uses.more', { count: rules.length - SHOWN })}</li>}
    </ul>
  )
}
