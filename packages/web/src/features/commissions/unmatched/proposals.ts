import { MAX_NEW_RULES, type MissingRule, type RuleProposals } from '@fairshare/contract'

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
