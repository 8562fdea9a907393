import type { CollectionName } from '@fairshare/contract'

/** What is listed in each panel of a record. */
export const PANELS = {
  rules: ['rules'],
  bonus: ['bonusRules'],
  adjustments: ['adjustments'],
  floors: ['draws', 'guarantees'],
} satisfies Record<string, readonly CollectionName[]>

/** The part of a record that an address names, which may be none, or none for this user: the profile is for everybody. */
export function partNamed(wanted: string, { isSaved, maySeeStatements }: { isSaved: boolean; maySeeStatements: boolean }): string {
  const ofSaved = isSaved ? ['ledger', ...(maySeeStatements ? ['statement'] : []), 'history'] : []
  return [...Object.keys(PANELS), ...ofSaved].includes(wanted) ? wanted : 'profile'
}
