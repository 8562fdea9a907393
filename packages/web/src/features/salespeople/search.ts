import { filters, id, idOrAll, json, list, month, oneOf, type Part, searchSchema, anyText, textOr } from '../../url/search-schema.ts'
import type { DraftRule } from './draft/draft.ts'

export const VIEWS = ['all', 'needsSetUp', 'withDraw', 'withGuarantee', 'owing', 'ending'] as const

export const salespeopleSearch = searchSchema({
  ...list,
  sort: textOr('name'),
  view: oneOf(VIEWS, 'all'),
  territory: idOrAll,
  dlg: oneOf(['import'], ''),
})

/** Prefilled values of a new entry from another page. */
export type Prefilled = Partial<Pick<DraftRule, 'manufacturer' | 'territory' | 'startMonth' | 'commission' | 'basis'>>

const BASES = ['sales', 'grossCommission'] as const satisfies readonly DraftRule['basis'][]

/** Keeps only valid values, because a URL can be edited by hand. */
const prefilled: Part<Prefilled | undefined> = {
  read: (given) => {
    const known = json.read(given)
    if (!known) return undefined
    const { manufacturer, territory, startMonth, commission, basis } = known
    const firstMonth = month.read(startMonth)
    const knownBasis = BASES.find((each) => each === basis)
    return {
      ...(typeof manufacturer === 'number' && { manufacturer }),
      ...((typeof territory === 'number' || territory === null) && { territory }),
      ...(firstMonth !== undefined && { startMonth: firstMonth }),
      ...(typeof commission === 'number' && { commission }),
      ...(knownBasis && { basis: knownBasis }),
    }
  },
  fallback: undefined,
}

export const TABS = ['profile', 'rules', 'bonus', 'adjustments', 'floors', 'ledger', 'statement', 'history'] as const
const ENTRY_VIEWS = ['month', 'active', 'upcoming', 'expired', 'all'] as const
export type EntryView = (typeof ENTRY_VIEWS)[number]

/** Per collection: the view, and the entry to open. */
export const salespersonSearch = searchSchema({
  month,
  view: oneOf(TABS, 'profile'),
  rules: oneOf(ENTRY_VIEWS, 'active'),
  bonusRules: oneOf(ENTRY_VIEWS, 'all'),
  adjustments: oneOf(ENTRY_VIEWS, 'all'),
  draws: oneOf(ENTRY_VIEWS, 'all'),
  guarantees: oneOf(ENTRY_VIEWS, 'all'),
  ledger: oneOf(['months', 'entries'], 'months'),
  rule: id,
  bonusRule: id,
  adjustment: id,
  draw: id,
  guarantee: id,
  newRule: prefilled,
  newAdjustment: prefilled,
  newBalance: prefilled,
  sort: textOr('-when'),
  f: filters,
  lines: anyText,
  saved: id,
})
