import type { CollectionName } from '@fairshare/contract'

/** The lists of each tab. */
export const PANELS = {
  rules: ['rules'],
  bonus: ['bonusRules'],
  adjustments: ['adjustments'],
  floors: ['draws', 'guarantees'],
} satisfies Record<string, readonly CollectionName[]>

/** The tab in the URL; the profile if it does not exist or the user may not see it. */
export function partNamed(wanted: string, { isSaved, maySeeStatements }: { isSaved: boolean; maySeeStatements: boolean }): string {
  const ofSaved = isSaved ? ['ledger', ...(maySeeStatements ? ['statement'] : []), 'history'] : []
  return [...Object.keys(PANELS), ...ofSaved].includes(wanted) ? wanted : 'profile'
}
