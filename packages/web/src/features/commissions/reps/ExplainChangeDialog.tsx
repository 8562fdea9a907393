import { parseMonth } from '@fairshare/engine/values'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ReadDialog } from '../../../form/ReadDialog.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/state/Skeletons.tsx'
import classes from '../month/month-dialogs.module.css'
import own from './explain-change.module.css'

type About = { salesPersonId: number; name: string; wire: string }

/** Why a payout differs from the month before: parts that add up to the difference. */
export function ExplainChangeDialog({ about, close }: DialogProps<About, never>) {
  const { t } = useTexts()
  const format = useFormat()
  const read = useRead(reads.commission.explainChange, { salesPersonId: about.salesPersonId, selectedMonth: about.wire })
  const { data, error } = read
  const nameOf = (wire: string) => format.longMonth(parseMonth(wire) ?? '')
  return (
    <ReadDialog title={t('close.explain.title', { name: about.name })} close={close}>
      {error && <ErrorState error={error} onRetry={() => read.refetch()} />}
      {!error && !data && <RowsSkeleton rows={8} columns={2} />}
      {data && (
        <table className={classes['figures']}>
          <thead>
            <tr>
              <th scope="col">{t('close.explain.part')}</th>
              <th scope="col">{t('close.explain.amount', { currency: format.currency })}</th>
            </tr>
          </thead>
          <tbody>
            <Row label={t('close.explain.payoutOf', { month: nameOf(data.monthBefore) })} amount={data.payoutBefore} isSum />
            {data.parts.map(({ kind, amount, accounts }) => (
              <Row key={kind} label={t(`close.explain.${kind}`)} amount={amount}>
                {accounts.length > 0 && (
                  <ul className={own['accounts']}>
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
            <Row label={t('close.explain.payoutOf', { month: nameOf(about.wire) })} amount={data.payout} isSum />
          </tbody>
        </table>
      )}
    </ReadDialog>
  )
}

type RowProps = { label: string; amount: number; isSum?: boolean; children?: React.ReactNode }

function Row({ label, amount, isSum = false, children }: RowProps) {
  const format = useFormat()
  return (
    <tr data-last={isSum || undefined}>
      <th scope="row">
        {label}
        {children}
      </th>
      <td>{format.amount(amount)}</td>
    </tr>
  )
}
