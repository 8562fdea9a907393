import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import type { MonthData } from '../month/reps.ts'
import { type MonthContext, useEditRefusal } from '../month/use-month-context.ts'
import { useCalculation } from './use-month-actions.ts'

/** Starts the calculation from notices that say it is missing. */
export function CalculateButton({ monthContext, data }: { monthContext: MonthContext; data: MonthData | undefined }) {
  const { t } = useTexts()
  const { calculate, isStarting } = useCalculation(monthContext, data)
  const refusal = useEditRefusal(monthContext)
  return (
    <ButtonWithReason size="compact-sm" variant="default" loading={isStarting} refusal={refusal} onClick={() => void calculate()}>
      {t(monthContext.view?.calculatedAt ? 'commissions.recalculate' : 'commissions.calculate')}
    </ButtonWithReason>
  )
}
