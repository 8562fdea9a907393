import type { LinesToCheck, Target } from '@fairshare/contract'
import { percentOfNumber, percentOfUnits } from '@fairshare/engine/values'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import classes from '../uploads.module.css'
import { type CheckedFile, linesOf, type Reading } from '../reading.ts'
import { SkippedDialog } from './SkippedDialog.tsx'

/** `added` is the number of new records. */
type Props = { head: CheckedFile; reading: Reading; linesToCheck: LinesToCheck | undefined; added: number }

/** The most important first: lines that pay no one, the file's totals, then the rows. */
export function Figures({ head, reading, linesToCheck, added }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const stated = reading.statedTotals
  const lines = linesOf(reading)
  return (
    <dl className={classes['cards']} style={{ margin: 0 }}>
      <Unpaid linesToCheck={linesToCheck} />
      <Total
        name={t('common.sales')}
        read={reading.totalSales}
        stated={stated?.totalSales}
        difference={stated?.salesDifference}
        unstated={stated ? undefined : t('check.noTotal')}
      />
      <Total
        name={t('uploads.gross')}
        read={reading.totalGrossCommission}
        stated={stated?.totalGrossCommission}
        difference={stated?.grossDifference}
      />
      <Rate reading={reading} />
      <Figure
        name={t(reading.isStored ? 'check.rowsStored' : 'check.rows')}
        value={format.count(lines)}
        notes={[lines < reading.rows ? t('check.ofRows', { count: reading.rows }) : t('check.allRows')]}
      />
      {reading.dates && <Dates dates={reading.dates} reading={reading} month={head.selectedMonthYear} />}
      {linesToCheck && <Doubtful linesToCheck={linesToCheck} />}
      <Skipped fileName={head.fileName} reading={reading} />
      {reading.credits.rows > 0 && (
        <Figure
          name={t('check.credits')}
          value={format.amount(reading.credits.totalSales)}
          notes={[t('check.blankRows', { count: reading.credits.rows })]}
        />
      )}
      {added > 0 && <Figure name={t('check.newRecords')} value={format.count(added)} />}
      <OfEveryRow reading={reading} />
    </dl>
  )
}

type FigureProps = {
  name: string
  value: ReactNode
  notes?: readonly string[]
  level?: 'danger' | 'warning' | undefined
  children?: ReactNode
}

export function Figure({ name, value, notes = [], level, children }: FigureProps) {
  return (
    <div className={classes['card']} data-level={level}>
      <dt>{name}</dt>
      <dd>
        {value}
        {notes.map((note) => (
          <small key={note} className="num">
            {note}
          </small>
        ))}
        {children}
      </dd>
    </div>
  )
}

/** The lines that pay no one, in red, and what the others would pay. */
function Unpaid({ linesToCheck }: { linesToCheck: LinesToCheck | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  const forecast = linesToCheck?.forecast
  const unpaid = forecast?.unpaid.rows ?? 0
  const unknown = linesToCheck ? t('check.noForecast') : t('check.looking')
  return (
    <>
      <Figure
        name={t('check.unpaid')}
        value={forecast ? format.count(unpaid) : NONE}
        notes={[!forecast ? unknown : unpaid === 0 ? t('check.allPaid') : format.money(forecast.unpaid.totalSales)]}
        level={unpaid > 0 ? 'danger' : undefined}
      />
      {forecast?.pay && (
        <Figure
          name={t('check.pays')}
          value={format.amount(forecast.pay.totalCommission)}
          notes={[t('check.paysTo', { count: forecast.pay.count })]}
        />
      )}
    </>
  )
}

type TotalProps = {
  name: string
  read: number
  stated: number | null | undefined
  difference: number | null | undefined
  unstated?: string | undefined
}

/** A total of the rows, the file's own, and the difference. */
function Total({ name, read, stated, difference, unstated }: TotalProps) {
  const { t } = useTexts()
  const format = useFormat()
  const isEqual = difference === 0
  const own = typeof stated === 'number' && !isEqual ? [t('check.ownTotal', { amount: stated })] : []
  const compared =
    typeof difference === 'number' ? [isEqual ? t('common.equalsTheFilesOwnTotal') : t('check.difference', { amount: difference })] : []
  const notes = unstated === undefined ? [...own, ...compared] : [unstated]
  return <Figure name={name} value={format.amount(read)} notes={notes} level={own.length > 0 ? 'warning' : undefined} />
}

/** The commission rate, next to the usual one of earlier months. */
export function Rate({ reading: { summary } }: Pick<Props, 'reading'>) {
  const { t } = useTexts()
  const format = useFormat()
  const { rate, usualRate, isUsualRate } = summary
  const usual = usualRate === null ? t('check.noUsualRate') : t(isUsualRate ? 'check.usualRate' : 'check.otherRate', { usual: usualRate })
  return <Figure name={t('check.rate')} value={format.share(rate)} notes={[usual]} />
}

type DatesProps = { dates: NonNullable<Reading['dates']>; reading: Reading; month: string }

/** The number of lines in the month, and their date range. */
function Dates({ dates: { first, last }, reading, month }: DatesProps) {
  const { t } = useTexts()
  const format = useFormat()
  const outside = reading.datesOutsideMonth
  return (
    <Figure
      name={t('check.dates', { month: monthFromParam(month) })}
      value={format.count(linesOf(reading) - outside)}
      notes={[outside > 0 ? t('check.outside', { count: outside }) : t('check.noneOutside'), t('check.fromTo', { first, last })]}
      level={outside > 0 ? 'warning' : undefined}
    />
  )
}

/** Possible duplicates and lines without sales. */
function Doubtful({ linesToCheck: { zeroSales, alike } }: { linesToCheck: LinesToCheck }) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <>
      {alike.rows > 0 && (
        <Figure
          name={t('check.alike')}
          value={t('check.blankRows', { count: alike.rows })}
          notes={[format.money(alike.totalSales)]}
          level="warning"
        />
      )}
      {zeroSales.rows > 0 && <Figure name={t('check.zeroSales')} value={t('check.blankRows', { count: zeroSales.rows })} level="warning" />}
    </>
  )
}

/** The number of non-sales rows by kind, with a list. */
function Skipped({ fileName, reading: { notSales, skippedRows } }: { fileName: string; reading: Reading }) {
  const { t } = useTexts()
  const format = useFormat()
  const kinds = (Object.entries(notSales) as [keyof Reading['notSales'], number][]).filter(([, count]) => count > 0)
  const all = kinds.reduce((sum, [, count]) => sum + count, 0)
  const names = kinds.map(([kind, count]) => t(`check.notSales.${kind}`, { count })).join('\u00a0· ')
  return (
    <Figure name={t('check.skipped')} value={format.count(all)} notes={[names || t('check.noneSkipped')]}>
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
    </Figure>
  )
}

/** Values that the mapping sets for all rows, and fields without a value. */
function OfEveryRow({ reading }: { reading: Reading }) {
  const { t } = useTexts()
  const format = useFormat()
  const nameOf = (target: Target) => t('check.fixed', { field: t(`uploads.target.${target}`) })
  return (
    <>
      {(Object.entries(reading.fixedValues) as [Target, string][]).map(([target, value]) => (
        <Figure key={target} name={nameOf(target)} value={value} notes={[format.money(reading.totalSales)]} />
      ))}
      {reading.grossCommissionPercent !== undefined && (
        <Figure
          name={nameOf('grossCommission')}
          value={t('check.percent', { percent: percentOfNumber(reading.grossCommissionPercent) ?? percentOfUnits(0) })}
          notes={[format.money(reading.totalGrossCommission)]}
        />
      )}
      {reading.blanks.map(({ target, rows, totalSales }) => (
        <Figure
          key={target}
          name={t('check.blanks', { field: t(`uploads.target.${target}`) })}
          value={t('check.blankRows', { count: rows })}
          notes={[format.money(totalSales)]}
        />
      ))}
    </>
  )
}
