import type { PayYear } from '@fairshare/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NONE, useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useScopeDescription } from '../../statement/scope.ts'
import { bonusPaid, floorByMonth, partByMonth } from './amounts.ts'
import { useBonusDescription } from './use-bonus-description.ts'
import classes from './pay-matrix.module.css'

/** Pay other than rules: bonuses, draws, and guarantees as bars, adjustments, and payouts. */
export function PayRows({ data }: { data: PayYear }) {
  const { t } = useTexts()
  const format = useFormat()
  const describeScope = useScopeDescription()
  const describeBonus = useBonusDescription()
  const { months, bonusRules, floors } = data
  return (
    <>
      {bonusRules.map((bonus) => (
        <tr key={`bonus ${bonus.bonusRuleId}`} className={classes['pay']}>
          <th scope="row">
            <ToEntry data={data} view="bonus" name="bonusRule" id={bonus.bonusRuleId}>
              {t('payMatrix.bonus', { percent: bonus.growthBonus })}
            </ToEntry>
            <span className={classes['note']}>{describeScope(bonus)}</span>
          </th>
          <td colSpan={12} className={classes['bar']}>
            <span>{describeBonus(bonus)}</span>
          </td>
          <td className={classes['year']}>{format.amount(bonusPaid(bonus))}</td>
        </tr>
      ))}
      {floors.map((floor) => (
        <tr key={`floor ${floor.id}`} className={classes['pay']}>
          <th scope="row">
            <ToEntry data={data} view="floors" name={floor.kind === 'Draw' ? 'draw' : 'guarantee'} id={floor.id}>
              {t(`payMatrix.floor.${floor.kind}`)}
            </ToEntry>
          </th>
          {floorByMonth(data, floor).map((amount, at) => (
            <td key={months[at]?.selectedMonth} className={amount === null ? undefined : classes['floor']}>
              {amount !== null && format.amount(amount)}
            </td>
          ))}
          <td className={classes['year']}>{NONE}</td>
        </tr>
      ))}
      <Part data={data} part="adjustments" className={classes['pay']} />
      <Part data={data} part="payout" className={classes['net']} />
    </>
  )
}

/** A part of the statements by month. */
function Part({ data, part, className }: { data: PayYear; part: 'adjustments' | 'payout'; className: string | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  const { byMonth, inAll } = partByMonth(data, part)
  return (
    <tr className={className}>
      <th scope="row">{t(`payMatrix.${part}`)}</th>
      {byMonth.map((amount, at) => (
        <td key={data.months[at]?.selectedMonth}>{format.amount(amount)}</td>
      ))}
      <td className={classes['year']}>{format.amount(inAll)}</td>
    </tr>
  )
}

type ToEntryProps = { data: PayYear; view: 'bonus' | 'floors'; name: 'bonusRule' | 'draw' | 'guarantee'; id: number; children: ReactNode }

/** Links to an entry on its salesperson's page. */
const ToEntry = ({ data: { salesPersonId }, view, name, id, children }: ToEntryProps) => (
  <Link to="/salespeople/$id" params={{ id: String(salesPersonId) }} search={{ view, [name]: String(id) }}>
    {children}
  </Link>
)
