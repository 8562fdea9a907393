import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonWithReason } from '../../../ui/ButtonWithReason.tsx'
import { useEditRefusal, useMonthContext } from '../month/month-context.ts'
import { useCalculation } from './use-month-actions.ts'

/** Starts the calculation from notices that say it is missing. */
export function CalculateButton() {
  const { t } = useTexts()
  const { view } = useMonthContext()
  const { calculate, isStarting } = useCalculation()
  const refusal = useEditRefusal()
  return (
    <ButtonWithReason size="compact-sm" variant="default" loading={isStarting} refusal={refusal} onClick={() => void calculate()}>
      {t(view?.calculatedAt ? 'commissions.recalculate' : 'commissions.calculate')}
    </ButtonWithReason>
  )
}
