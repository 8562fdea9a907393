import type { PayYear } from '@fairshare/contract'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useSpanLabel, monthFromParam } from '../../months/month-label.ts'
import { useScopeDescription } from '../../statement/scope.ts'
import { Facts, NoneCell, PopoverCell } from './PopoverCell.tsx'
import { RuleLinks } from './RuleLinks.tsx'
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
  /** From 0 (none) to 5. */
  heat: number
  text: string
}

/** A rule in a month. Opens the figure's source. */
export function RateCell({ rep, of: { rule, isRemoved }, cell, month, isCalculated, heat, text }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const describeScope = useScopeDescription()
  const span = useSpanLabel()
  if (cell.commission === null && cell.lines === 0) return <NoneCell />
  const facts = [
    [t('payMatrix.rate'), format.percent(cell.commission)],
    [t('payMatrix.basis'), t(`payMatrix.basisOf.${rule.basis}`)],
    [t('payMatrix.range'), span(rule.startMonth, rule.endMonth)],
    [t('payMatrix.lines'), isCalculated ? format.count(cell.lines) : '—'],
    [t('payMatrix.sales'), isCalculated ? format.amount(cell.totalSales) : '—'],
    [t('payMatrix.commission'), isCalculated ? format.amount(cell.totalCommissionAmount) : '—'],
  ] as const
  return (
    <PopoverCell
      heading={t('payMatrix.cell', { month: monthFromParam(month) })}
      look={{ className: classes['cell'], heat, isFuture: !isCalculated }}
      description={text}
    >
      {(leave) => (
        <>
          <div>{describeScope(rule)}</div>
          <Facts list={facts} />
          {rule.note !== '' && <p>{rule.note}</p>}
          <Group gap="4px 16px">
            <RuleLinks rep={rep} rule={rule} isRemoved={isRemoved} month={month} hasLines={cell.lines > 0} leave={leave} />
            {isCalculated && (
              <Link to="/commission/list" search={{ month, rep: String(rep.salesPersonId) }}>
                {t('payMatrix.toStatement')}
              </Link>
            )}
          </Group>
        </>
      )}
    </PopoverCell>
  )
}

type GapProps = {
  rep: Rep
  manufacturerId: number
  gap: Manufacturer['gaps'][number]
  month: string
  /** Finalized months stay as paid: a new rule starts in an open month. */
  isClosed: boolean
}

/** A month without a rule of the manufacturer, hatched, with its unpaid sales; empty otherwise. */
export function GapCell({ rep, manufacturerId, gap, month, isClosed }: GapProps) {
  const { t } = useTexts()
  const format = useFormat()
  if (gap === null) return <td />
  const label = gap.lines === 0 ? t('payMatrix.gap') : t('payMatrix.gapWaiting', { count: gap.lines, sales: gap.totalSales })
  const offered = { manufacturer: manufacturerId, ...(!isClosed && { startMonth: month }) }
  const description = (
    <>
      <span className="sr-only">{label}</span>
      {gap.lines > 0 && <span aria-hidden>{format.count(gap.lines)}</span>}
    </>
  )
  return (
    <PopoverCell
      heading={t('payMatrix.cell', { month: monthFromParam(month) })}
      look={{ className: classes['gap'], title: label }}
      description={description}
    >
      {() => (
        <>
          <p>{label}</p>
          <Link to="/salespeople/$id" params={{ id: String(rep.salesPersonId) }} search={{ view: 'rules', newRule: offered }}>
            {t('entries.add.rules')}
          </Link>
        </>
      )}
    </PopoverCell>
  )
}
