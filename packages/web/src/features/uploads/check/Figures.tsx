import type { LinesToCheck, Target } from '@fairshare/contract'
import { percentOfNumber, percentOfUnits } from '@fairshare/engine/values'
import { Button } from '@mantine/core'
import { ask } from '../../../dialog/dialogs.tsx'
import { type TranslateKey, useTexts } from '../../../i18n/use-texts.ts'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { AgreedAmount } from '../AgreedAmount.tsx'
import classes from '../uploads.module.css'
import type { Reading } from './reading.ts'
import { SkippedDialog } from './SkippedDialog.tsx'

/** `added` is the number of new records. */
type Props = { fileName: string; reading: Reading; looked: LinesToCheck | undefined; month: string; added: number }

/** The number of lines, totals next to the file's own, and rows that are not sales. */
export function Figures({ fileName, reading, looked, month, added }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const bad = reading.badRowCount + reading.repeatedRows.length
  const stated = reading.statedTotals
  return (
    <dl className={classes['cards']} style={{ margin: 0 }}>
      <div className={classes['card']}>
        <dt>{t(reading.isStored ? 'check.rowsStored' : 'check.rows')}</dt>
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
      <Skipped fileName={fileName} reading={reading} />
      {reading.dates && <Dates dates={reading.dates} reading={reading} month={month} />}
      {reading.credits.rows > 0 && <Credits {...reading.credits} />}
      {looked && <Looked looked={looked} />}
      {added > 0 && (
        <div className={classes['card']}>
          <dt>{t('check.newRecords')}</dt>
          <dd>{format.count(added)}</dd>
        </div>
      )}
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

type DatesProps = { dates: NonNullable<Reading['dates']>; reading: Reading; month: string }

/** The number of lines in the month, and their date range. */
function Dates({ dates: { first, last }, reading, month }: DatesProps) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const outside = reading.datesOutsideMonth
  return (
    <div className={classes['card']}>
      <dt>{t('check.dates', { month: label(month) })}</dt>
      <dd>
        {format.count(reading.rows - reading.badRowCount - reading.repeatedRows.length - outside)}
        <small>{outside > 0 ? t('check.outside', { count: outside }) : t('check.noneOutside')}</small>
        <small>{t('check.fromTo', { first: format.date(first), last: format.date(last) })}</small>
      </dd>
    </div>
  )
}

function Credits({ rows, totalSales }: Reading['credits']) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <div className={classes['card']}>
      <dt>{t('check.credits')}</dt>
      <dd>
        {format.amount(totalSales)}
        <small>{t('check.blankRows', { count: rows })}</small>
      </dd>
    </div>
  )
}

/** The number of lines to review, and the total commission. */
function Looked({ looked: { zeroSales, alike, forecast } }: { looked: LinesToCheck }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <>
      {zeroSales.rows > 0 && (
        <div className={classes['card']}>
          <dt>{t('check.zeroSales')}</dt>
          <dd>{t('check.blankRows', { count: zeroSales.rows })}</dd>
        </div>
      )}
      {alike.rows > 0 && (
        <div className={classes['card']}>
          <dt>{t('check.alike')}</dt>
          <dd>
            {t('check.blankRows', { count: alike.rows })}
            <small className="num">{format.money(alike.totalSales)}</small>
          </dd>
        </div>
      )}
      <div className={classes['card']}>
        <dt>{t('check.unpaid')}</dt>
        <dd>
          {forecast ? format.count(forecast.unpaid.rows) : NONE}
          <small>
            {!forecast ? t('check.noForecast') : forecast.unpaid.rows === 0 ? t('check.allPaid') : format.money(forecast.unpaid.totalSales)}
          </small>
        </dd>
      </div>
      {forecast?.pay && (
        <div className={classes['card']}>
          <dt>{t('check.pays')}</dt>
          <dd>
            {format.amount(forecast.pay.totalCommission)}
            <small>{t('check.paysTo', { count: forecast.pay.count })}</small>
          </dd>
        </div>
      )}
    </>
  )
}

/** The number of non-sales rows by kind, with a list. */
function Skipped({ fileName, reading: { notSales, skippedRows } }: Pick<Props, 'fileName' | 'reading'>) {
  const { t } = useTexts()
  const format = useFormat()
  const kinds = (Object.entries(notSales) as [keyof Reading['notSales'], number][]).filter(([, count]) => count > 0)
  const all = kinds.reduce((sum, [, count]) => sum + count, 0)
  return (
    <div className={classes['card']}>
      <dt>{t('check.skipped')}</dt>
      <dd>
        {format.count(all)}
        <small>{kinds.map(([kind, count]) => t(`check.notSales.${kind}`, { count })).join('\u00a0· ') || t('check.noneSkipped')}</small>
        {skippedRows.length > 0 && (
          <Button
            size="compact-xs"
            variant="subtle"
            ml={-8}
            onClick={() => void ask(SkippedDialog, { fileName, rows: skippedRows, count: all - notSales.blank })}
          >
            {t('check.showRows')}
          </Button>
        )}
      </dd>
    </div>
  )
}

function totalsText(t: TranslateKey, stated: Reading['statedTotals']) {
  if (!stated) return t('check.noTotal')
  return stated.agrees ? t('check.totalAgrees') : t('check.totalDiffers')
}
