import type { Statement } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { useTexts } from '../i18n/use-texts.ts'

type Bonus = Pick<Statement['bonuses'][number], 'isProjection' | 'baselineKind' | 'year' | 'growthBonus' | 'sales' | 'baseline'>

/** Describes a growth bonus. Before December, both years are compared up to the same month. */
export function useBonusMeasure() {
  const { t } = useTexts()
  return (selectedMonth: string, { isProjection, baselineKind, year, growthBonus, sales, baseline }: Bonus) => {
    const figures = { before: year - 1, sales, baseline, rate: growthBonus }
    const month = parseMonth(selectedMonth)
    return isProjection && month
      ? t(`statement.baselineSoFar.${baselineKind}`, { ...figures, month })
      : t(`statement.baseline.${baselineKind}`, { ...figures, year })
  }
}
