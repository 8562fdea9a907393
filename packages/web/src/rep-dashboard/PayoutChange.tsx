import type { RepView } from '@fairshare/contract'
import { useTexts } from '../i18n/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { ChangeParts } from './ChangeParts.tsx'
import { monthFromParam } from '../months/month-label.ts'

/** Explains a month's change from the previous one. */
export function PayoutChange({ data: { change, selectedMonth } }: { data: RepView }) {
  const { t } = useTexts()
  if (!change) return null
  const parts = change.parts.filter(({ amount, accounts }) => amount !== 0 || accounts.length > 0)
  return (
    <Card title={t('repDashboard.whyDifferent', { month: monthFromParam(change.monthBefore) })}>
      <ChangeParts change={{ ...change, parts }} month={selectedMonth} />
    </Card>
  )
}
