import type { PayYear } from '@fairshare/contract'
import { Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { useScopeInWords } from '../../statement/scope.ts'
import classes from './pay-matrix.module.css'

type Manufacturer = PayYear['manufacturers'][number]
type Rule = Manufacturer['rules'][number]

type Props = {
  cell: Rule['months'][number]
  rule: Rule['rule']
  month: string
  isCalculated: boolean
  /** From 0, nothing, to 5. */
  heat: number
  text: string
  salesPersonId: number
}

/** A rule in a month. Opens what is behind the figure. */
export function RateCell({ cell, rule, month, isCalculated, heat, text, salesPersonId }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const inWords = useScopeInWords()
  const monthLabel = useMonthLabel()
  const [isOpen, setOpen] = useState(false)
  if (cell.commission === null && cell.lines === 0) return <td className={classes['none']}>—</td>
  const facts = [
    [t('payMatrix.rate'), format.percent(cell.commission)],
    [t('payMatrix.basis'), t(`payMatrix.basisOf.${rule.basis}`)],
    [t('payMatrix.range'), t('payMatrix.fromTo', { from: monthLabel(rule.startMonth), to: monthLabel(rule.endMonth) })],
    [t('payMatrix.lines'), isCalculated ? format.count(cell.lines) : '—'],
    [t('payMatrix.sales'), isCalculated ? format.amount(cell.totalSales) : '—'],
    [t('payMatrix.commission'), isCalculated ? format.amount(cell.totalCommissionAmount) : '—'],
  ] as const
  return (
    <td className={classes['cell']} data-heat={heat} data-future={!isCalculated || undefined}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <button type="button" data-cell tabIndex={-1} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
            {text}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes['popover']}>
          <strong>{t('payMatrix.cell', { month: monthLabel(month) })}</strong>
          <div>{inWords(rule)}</div>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          {rule.note !== '' && <p>{rule.note}</p>}
          <div className={classes['links']}>
            <Link to="/salespeople/$id" params={{ id: String(salesPersonId) }} search={{ view: 'rules' }}>
              {t('payMatrix.toRules')}
            </Link>
            {isCalculated && (
              <Link to="/commission/list" search={{ month, rep: String(salesPersonId) }}>
                {t('payMatrix.toStatement')}
              </Link>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
    </td>
  )
}

/** A month in which no rule of a manufacturer applies, hatched, with what waits in it; empty where one does. */
export function GapCell({ gap }: { gap: Manufacturer['gaps'][number] }) {
  const { t } = useTexts()
  const format = useFormat()
  if (gap === null) return <td />
  const said = gap.lines === 0 ? t('payMatrix.gap') : t('payMatrix.gapWaiting', { count: gap.lines, sales: format.amount(gap.totalSales) })
  return (
    <td className={classes['gap']} title={said}>
      <span className="sr-only">{said}</span>
      {gap.lines > 0 && <span aria-hidden>{format.count(gap.lines)}</span>}
    </td>
  )
}
