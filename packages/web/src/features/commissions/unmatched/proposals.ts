import type { Month } from '@fairshare/engine/values'
import { MAX_NEW_RULES, type MissingRule, type RuleProposals } from '@fairshare/contract'
import type { TranslateKey } from '../../../i18n/use-texts.ts'

type Place = Pick<MissingRule, 'manufacturerId' | 'territoryId'>
type Proposed = RuleProposals['places'][number]['reps'][number]

export const proposalsInput = (selectedMonth: string, rules: readonly Place[]) => ({
  selectedMonth,
  places: rules.slice(0, MAX_NEW_RULES).map(({ manufacturerId: manufacturer, territoryId: territory }) => ({ manufacturer, territory })),
})

/** The salespeople proposed for a missing rule, the best first. */
export const proposedFor = ({ places }: RuleProposals, { manufacturerId, territoryId }: Place): readonly Proposed[] =>
  places.find(({ manufacturer, territory }) => manufacturer === manufacturerId && territory === territoryId)?.reps ?? []

/** The basis of the salesperson's nearest rule, or else of most of their rules. */
export function basisOf({ reps }: RuleProposals, { nearest }: Pick<MissingRule, 'nearest'>, salesPersonId: number) {
  if (nearest?.salesPersonId === salesPersonId) return nearest.basis
  return reps.find((rep) => rep.salesPersonId === salesPersonId)?.basis ?? 'sales'
}

/** Estimates what a rule for these sales would pay at the nearest rule's rate. */
export function effectOf({ lines, totalSales, nearest }: MissingRule, month: Month, t: TranslateKey): string {
  return nearest
    ? t('unmatched.pays', { count: lines, month, amount: nearest.wouldPay, rate: nearest.commission })
    : t('unmatched.sells', { count: lines, month, amount: totalSales })
}
