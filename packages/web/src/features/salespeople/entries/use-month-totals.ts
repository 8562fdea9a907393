import { ADJUSTMENT_TYPES, type CollectionName } from '@fairshare/contract'
import { centsOfDollars, dollars, sum } from '@fairshare/engine/values'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Totals } from '../../../ui/table/grid.ts'
import type { AnyEntry } from '../draft/draft.ts'

/** What the adjustments that count in one month come to, by type: those of several months are no sum of anything. */
export function useMonthTotals(collection: CollectionName, { view, said }: { view: string; said: string }) {
  const { t } = useTexts()
  const format = useFormat()
  return (entries: readonly AnyEntry[]): Totals | undefined => {
    if (collection !== 'adjustments' || view !== 'month' || entries.length === 0) return undefined
    const comeTo = (type?: string) => {
      const ofType = entries.flatMap((entry) =>
        'adjustmentAmount' in entry && (type === undefined || entry.adjustmentType === type) ? [entry.adjustmentAmount] : [],
      )
      return ofType.length === 0 ? null : dollars(sum(ofType.map((amount) => centsOfDollars(Number(amount)))))
    }
    const byType = ADJUSTMENT_TYPES.flatMap((type) => {
      const amount = comeTo(type)
      return amount === null ? [] : [`${t(`commissions.adjustment.type.${type}`)} ${format.amount(amount)}`]
    })
    return {
      label: said,
      values: { adjustmentAmount: comeTo() },
      cell: (column, shown) => (column === 'adjustmentDescription' ? byType.join(' · ') : shown),
    }
  }
}
