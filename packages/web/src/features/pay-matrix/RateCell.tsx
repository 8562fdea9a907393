import type { PayYear } from '@fairshare/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMonthLabel } from '../../months/month-label.ts'
import { linesOfRule } from '../../statement/lines-of-rule.ts'
import { useScopeInWords } from '../../statement/scope.ts'
import { OpeningCell } from './OpeningCell.tsx'
import classes from './pay-matrix.module.css'

type Manufacturer = PayYear['manufacturers'][number]
type Rule = Manufacturer['rules'][number]
type Rep = Pick<PayYear, 'salesPersonId' | 'name'>

type Props = {
  rep: Rep
  of: Pick<Rule, 'rule' | 'isRemoved'>
  cell: Rule['months'][number]
  month: string
  isCalculated: boolean
  /** From 0, nothing, to 5. */
  heat: number
  text: string
}

/** A rule in a month. Opens what is behind the figure. */
export function RateCell({ rep, of: { rule, isRemoved }, cell, month, isCalculated, heat, text }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const inWords = useScopeInWords()
  const monthLabel = useMonthLabel()
  if (cell.commission === null && cell.lines === 0) return <td className={classes['none']}>—</td>
  const facts = [
    [t('payMatrix.rate'), format.percent(cell.commission)],
    [t('payMatrix.basis'), t(`payMatrix.basisOf.${rule.basis}`)],
    [t('payMatrix.range'), t('payMatrix.fromTo', { from: monthLabel(rule.startMonth), to: monthLabel(rule.endMonth) })],
    [t('payMatrix.lines'), isCalculated ? format.count(cell.lines) : '—'],
    [t('payMatrix.sales'), isCalculated ? format.amount(cell.totalSales) : '—'],
    [t('payMatrix.commission'), isCalculated ? format.amount(cell.totalCommissionAmount) : '—'],
  ] as const
  const links = (
    <>
      {!isRemoved && (
        <Link to="/salespeople/$id" params={{ id: String(rep.salesPersonId) }} search={searchOfRule(rule)}>
          {t('payMatrix.editRule')}
        </Link>
      )}
      {cell.lines > 0 && (
        <Link to="/commission/list" search={linesOfRule(rule.id, { month, name: `${rep.name}: ${inWords(rule)}` })}>
          {t('rules.viewLines')}
        </Link>
      )}
      {isCalculated && (
        <Link to="/commission/list" search={{ month, rep: String(rep.salesPersonId) }}>
          {t('payMatrix.toStatement')}
        </Link>
      )}
    </>
  )
  return (
    <OpeningCell month={month} look={{ className: classes['cell'], heat, isFuture: !isCalculated }} says={text} links={links}>
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
    </OpeningCell>
  )
}

/** A rule on the page of its sales rep, opened. */
export const searchOfRule = ({ id }: Pick<Rule['rule'], 'id'>) => ({ view: 'rules', rule: String(id) })

type GapProps = {
  rep: Rep
  manufacturerId: number
  gap: Manufacturer['gaps'][number]
  month: string
  /** What is finalized stays as it was paid: a rule begins in a month that is open. */
  isClosed: boolean
}

/** A month in which no rule of a manufacturer applies, hatched, with what waits in it; empty where one does. */
export function GapCell({ rep, manufacturerId, gap, month, isClosed }: GapProps) {
  const { t } = useTexts()
  const format = useFormat()
  if (gap === null) return <td />
  const said = gap.lines === 0 ? t('payMatrix.gap') : t('payMatrix.gapWaiting', { count: gap.lines, sales: format.amount(gap.totalSales) })
  const offered = { manufacturer: manufacturerId, ...(!isClosed && { startMonth: month }) }
  const says = (
    <>
      <span className="sr-only">{said}</span>
      {gap.lines > 0 && <span aria-hidden>{format.count(gap.lines)}</span>}
    </>
  )
  const add = (
    <Link to="/salespeople/$id" params={{ id: String(rep.salesPersonId) }} search={{ view: 'rules', newRule: JSON.stringify(offered) }}>
      {t('entries.add.rules')}
    </Link>
  )
  return (
    <OpeningCell month={month} look={{ className: classes['gap'], title: said }} says={says} links={add}>
      <p>{said}</p>
    </OpeningCell>
  )
}
