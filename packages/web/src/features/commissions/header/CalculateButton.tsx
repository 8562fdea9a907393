import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import type { MonthData } from '../month/reps.ts'
import { useEditRefusal } from '../month/use-edit-refusal.ts'
import type { MonthOfWork } from '../month/use-month-of-work.ts'
import { useCalculation } from './use-month-actions.ts'

/** Calculates the month from where it is read that this is missing. */
export function CalculateButton({ work, data }: { work: MonthOfWork; data: MonthData | undefined }) {
  const { t } = useTexts()
  const format = useFormat()
  const { calculate, isStarting } = useCalculation({ name: format.longMonth(work.month), wire: work.wire }, data)
  const refusal = useEditRefusal(work)
  return (
    <ButtonWithReason size="compact-sm" variant="default" loading={isStarting} refusal={refusal} onClick={() => void calculate()}>
      {t(work.view?.calculatedAt ? 'commissions.recalculate' : 'commissions.calculate')}
    </ButtonWithReason>
  )
}
