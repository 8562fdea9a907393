import { ADJUSTMENT_TYPES, type CollectionName } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Totals } from '../../../ui/table/grid.ts'
import type { AnyEntry } from '../draft/draft.ts'

/** Totals of one month's adjustments by type. Several months have no meaningful total. */
export function useMonthTotals(collection: CollectionName, { view, viewLabel }: { view: string; viewLabel: string }) {
  const { t } = useTexts()
  const format = useFormat()
  return (entries: readonly AnyEntry[]): Totals | undefined => {
    if (collection !== 'adjustments' || view !== 'month' || entries.length === 0) return undefined
    const sumOf = (type?: string) => {
      const ofType = entries.flatMap((entry) =>
        'adjustmentAmount' in entry && (type === undefined || entry.adjustmentType === type) ? [entry.adjustmentAmount] : [],
      )
      return ofType.length === 0 ? null : dollars(sum(ofType.map((amount) => centsOfDollars(Number(amount)))))
    }
    const byType = ADJUSTMENT_TYPES.flatMap((type) => {
      const amount = sumOf(type)
      return amount === null ? [] : [`${t(`commissions.adjustment.type.${type}`)} ${format.amount(amount)}`]
    })
    return {
      label: viewLabel,
      values: { adjustmentAmount: sumOf() },
      cell: (column, shown) => (column === 'adjustmentDescription' ? byType.join(' · ') : shown),
    }
  }
}
