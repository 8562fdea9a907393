import { type adjustmentOfMonth, type AdjustmentView, endMonth, month } from '@fairshare/contract'
import { reads } from '../api/client.ts'
import { useRead } from '../api/hooks.ts'
import type { Entered } from '../form/form.ts'
import { useDebounced } from '../form/use-debounced.ts'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { monthFromParam } from '../months/month-label.ts'
import { Notice } from '../ui/state/Notice.tsx'
import classes from './adjustment-fields.module.css'

type Values = Pick<Entered<typeof adjustmentOfMonth>, 'adjustmentType' | 'adjustmentAmount' | 'startMonth' | 'endMonth'>

/** The adjustment's salesperson; a new one has no id. */
type Of = { salesPersonId: number; adjustmentId?: number | undefined }

/** The entered adjustment's effect on the net payout of a calculated month. */
export function AdjustmentEffect({ of, values }: { of: Of; values: Values }) {
  const { t } = useTexts()
  const format = useFormat()
  const input = useDebounced(effectInput(of, values))
  const read = useRead(reads.salesperson.adjustmentEffect, input ?? NOTHING, { enabled: input !== undefined, keepPrevious: true })
  if (input === undefined) return null
  if (read.error) return <Notice kind="warning">{read.error.message}</Notice>
  if (!read.data) return null
  const { selectedMonth, payoutBefore, payoutAfter } = read.data
  return (
    <p className={classes['effect']} aria-live="polite">
      {t('commissions.adjustment.effect', { month: monthFromParam(selectedMonth) })}{' '}
      <strong>{t('history.fromTo', { from: format.amount(payoutBefore), to: format.amount(payoutAfter) })}</strong>
    </p>
  )
}

type EffectInput = Of & Pick<AdjustmentView, 'adjustmentType' | 'adjustmentAmount' | 'startMonth' | 'endMonth'>

const NOTHING: EffectInput = { salesPersonId: 0, adjustmentType: 'Normal', adjustmentAmount: 0, startMonth: '', endMonth: '' }

/** The query input; undefined unless amount and months are valid. */
function effectInput(of: Of, { adjustmentType, adjustmentAmount, startMonth = '', endMonth: end = '' }: Values): EffectInput | undefined {
  const [first, last] = [month.safeParse(startMonth).data, endMonth.safeParse(end).data]
  const isWhole = typeof adjustmentAmount === 'number' && first !== undefined && last !== undefined && first <= last
  return isWhole ? { ...of, adjustmentType, adjustmentAmount, startMonth, endMonth: end } : undefined
}
