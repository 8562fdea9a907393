import type { ChangeOfPayout } from '@fairshare/contract'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './change-parts.module.css'
import { monthFromParam } from '../months/month-label.ts'

type Props = { change: ChangeOfPayout; month: string }

/** A payout compared with the previous month: parts that add up, each with its largest accounts. */
export function ChangeParts({ change: { monthBefore, payoutBefore, parts, payout }, month }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <table className={classes['parts']}>
      <thead>
        <tr>
          <th scope="col">{t('close.explain.part')}</th>
          <th scope="col">{t('close.explain.amount', { currency: format.currency })}</th>
        </tr>
      </thead>
      <tbody>
        <Row label={t('close.explain.payoutOf', { month: monthFromParam(monthBefore) })} amount={payoutBefore} isSum />
        {parts.map(({ kind, amount, accounts }) => (
          <Row key={kind} label={t(`close.explain.${kind}`)} amount={amount}>
            {accounts.length > 0 && (
              <ul className={classes['accounts']}>
                {accounts.map((account) => (
                  <li key={account.name}>
                    <span>{account.name || t('close.explain.noHospital')}</span>{' '}
                    <span className="num">{format.amount(account.amount)}</span>
                  </li>
                ))}
              </ul>
            )}
          </Row>
        ))}
        <Row label={t('close.explain.payoutOf', { month: monthFromParam(month) })} amount={payout} isSum />
      </tbody>
    </table>
  )
}

type RowProps = { label: string; amount: number; isSum?: boolean; children?: React.ReactNode }

function Row({ label, amount, isSum = false, children }: RowProps) {
  const format = useFormat()
  return (
    <tr data-sum={isSum || undefined}>
      <th scope="row">
        {label}
        {children}
      </th>
      <td>{format.amount(amount)}</td>
    </tr>
  )
}
