import { formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useSettled } from '../../../form/use-settled.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMonthLabel } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import classes from '../salespeople.module.css'

type Props = {
  rule: DraftRule
  commission: number | string | null
  startMonth: string
  isRefused: (month: Month) => boolean
}

/** What the rate that is being entered makes of the month from which it counts, or of the latest one that is calculated. */
export function RateEffect({ rule: { id }, commission, startMonth, isRefused }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const label = useMonthLabel()
  const asked = useSettled(askedOf(id, commission, startMonth, isRefused))
  const read = useRead(reads.salesperson.rateEffect, asked ?? NOTHING, { enabled: asked !== undefined, keepPrevious: true })
  if (asked === undefined) return null
  if (read.error) return <Notice kind="warning">{read.error.message}</Notice>
  if (read.data === undefined) return null
  if (read.data === null) return <Notice kind="info">{t('rates.noResults')}</Notice>
  const { selectedMonth, lines, commissionBefore, commissionAfter, payoutBefore, payoutAfter } = read.data
  const from = label(asked.startMonth)
  const month = label(selectedMonth)
  const rows: [string, number, number][] = [
    [t('rates.commission'), commissionBefore, commissionAfter],
    [t('rates.payout'), payoutBefore, payoutAfter],
  ]
  return (
    <section className={classes['effect']} aria-live="polite">
      <strong>{selectedMonth === asked.startMonth ? t('rates.effect', { month }) : t('rates.effectOfLatest', { month, from })}</strong>
      <table>
        <tbody>
          {rows.map(([name, before, after]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{t('history.fromTo', { from: format.money(before), to: format.money(after) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className={classes['any']}>{t('rates.lines', { count: lines })}</span>
    </section>
  )
}

const NOTHING = { id: 0, commission: 0, startMonth: '' }

/** What can be asked of the server: not before the rule is saved, and a rate and a month that it can change in are there. */
function askedOf(id: number | undefined, commission: unknown, startMonth: string, isRefused: (month: Month) => boolean) {
  const month = parseMonth(startMonth)
  const isWhole = id !== undefined && typeof commission === 'number' && month !== undefined && !isRefused(month)
  return isWhole ? { id, commission, startMonth: formatMonth(month) } : undefined
}
