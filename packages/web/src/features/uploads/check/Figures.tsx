import type { Target } from '@fairshare/contract'
import { percentOfNumber, percentOfUnits } from '@fairshare/engine/values'
import { type Translate, useTexts } from '../../../i18n/use-texts.ts'
import { useFormat } from '../../../i18n/format.ts'
import { AgreedAmount } from '../AgreedAmount.tsx'
import classes from '../uploads.module.css'
import type { Reading } from './reading.ts'

/** How many lines will be stored, what they come to beside the file's own totals, and what of the file is not a sale. */
export function Figures({ reading }: { reading: Reading }) {
  const { t } = useTexts()
  const format = useFormat()
  const bad = reading.badRows.length
  const stated = reading.statedTotals
  const notSales = (Object.entries(reading.notSales) as [keyof Reading['notSales'], number][]).filter(([, count]) => count > 0)
  return (
    <dl className={classes['cards']} style={{ margin: 0 }}>
      <div className={classes['card']}>
        <dt>{t('check.rows')}</dt>
        <dd>
          {format.count(reading.rows - bad)}
          <small>{bad > 0 ? t('check.ofRows', { count: reading.rows }) : t('check.allRows')}</small>
        </dd>
      </div>
      <div className={classes['card']}>
        <dt>{t('uploads.sales')}</dt>
        <dd>
          <AgreedAmount value={reading.totalSales} stated={stated?.totalSales ?? null} />
          <small>{totalsText(t, stated)}</small>
        </dd>
      </div>
      <div className={classes['card']}>
        <dt>{t('uploads.gross')}</dt>
        <dd>
          <AgreedAmount value={reading.totalGrossCommission} stated={stated?.totalGrossCommission ?? null} />
        </dd>
      </div>
      <div className={classes['card']}>
        <dt>{t('check.skipped')}</dt>
        <dd>
          {format.count(notSales.reduce((sum, [, count]) => sum + count, 0))}
          <small>{notSales.map(([kind, count]) => t(`check.notSales.${kind}`, { count })).join(' · ') || t('check.noneSkipped')}</small>
        </dd>
      </div>
      {(Object.entries(reading.fixedValues) as [Target, string][]).map(([target, value]) => (
        <div key={target} className={classes['card']}>
          <dt>{t('check.fixed', { field: t(`uploads.target.${target}`) })}</dt>
          <dd>
            {value}
            <small className="num">{format.money(reading.totalSales)}</small>
          </dd>
        </div>
      ))}
      {reading.grossCommissionPercent !== undefined && (
        <div className={classes['card']}>
          <dt>{t('check.fixed', { field: t('uploads.target.grossCommission') })}</dt>
          <dd>
            {t('check.percent', { percent: percentOfNumber(reading.grossCommissionPercent) ?? percentOfUnits(0) })}
            <small className="num">{format.money(reading.totalGrossCommission)}</small>
          </dd>
        </div>
      )}
      {reading.blanks.map(({ target, rows, totalSales }) => (
        <div key={target} className={classes['card']}>
          <dt>{t('check.blanks', { field: t(`uploads.target.${target}`) })}</dt>
          <dd>
            {t('check.blankRows', { count: rows })}
            <small className="num">{format.money(totalSales)}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function totalsText(t: Translate, stated: Reading['statedTotals']) {
  if (!stated) return t('check.noTotal')
  return stated.agrees ? t('check.totalAgrees') : t('check.totalDiffers')
}
