import { formatMonth, type Month, parseMonth } from '@fairshare/engine/values'
import { reads } from '../../../api/client.ts'
import { useRead } from '../../../api/hooks.ts'
import { useDebounced } from '../../../form/use-debounced.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { monthFromParam } from '../../../months/month-label.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import type { DraftRule } from '../draft/draft.ts'
import classes from '../salespeople.module.css'

type Props = {
  rule: DraftRule
  commission: number | string | null
  startMonth: string
  isRefused: (month: Month) => boolean
}

/** The entered rate's effect on its first month, or on the latest calculated one. */
export function RateEffect({ rule: { id }, commission, startMonth, isRefused }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const input = useDebounced(effectInput(id, commission, startMonth, isRefused))
  const read = useRead(reads.salesperson.rateEffect, input ?? NOTHING, { enabled: input !== undefined, keepPrevious: true })
  if (input === undefined) return null
  if (read.error) return <Notice kind="warning">{read.error.message}</Notice>
  if (read.data === undefined) return null
  if (read.data === null) return <Notice kind="info">{t('rates.noResults')}</Notice>
  const { selectedMonth, lines, commissionBefore, commissionAfter, payoutBefore, payoutAfter } = read.data
  const from = monthFromParam(input.startMonth)
  const month = monthFromParam(selectedMonth)
  const rows: [string, number, number][] = [
    [t('rates.commission'), commissionBefore, commissionAfter],
    [t('common.payout'), payoutBefore, payoutAfter],
  ]
  return (
    <section className={classes['effect']} aria-live="polite">
      <strong>{selectedMonth === input.startMonth ? t('rates.effect', { month }) : t('rates.effectOfLatest', { month, from })}</strong>
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

/** The query input; undefined unless the rule is saved and rate and month are valid. */
function effectInput(id: number | undefined, commission: unknown, startMonth: string, isRefused: (month: Month) => boolean) {
  const month = parseMonth(startMonth)
  const isWhole = id !== undefined && typeof commission === 'number' && month !== undefined && !isRefused(month)
  return isWhole ? { id, commission, startMonth: formatMonth(month) } : undefined
}
