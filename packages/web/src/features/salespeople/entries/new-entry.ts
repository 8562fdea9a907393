import type { CollectionName } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import { mayStayOpen } from './floors-beside.ts'
import { type AnyEntry, type Entries, newKey, noNewNames } from '../draft/draft.ts'

const NO_SCOPE = { manufacturer: null, territory: null, regionId: null, hospital: null, surgeon: null, procedure: null }
const NO_END = { endMonth: 'None' }

/** What the fields of a new entry hold before anybody has typed; figures are empty. */
const BLANK = {
  rules: { ...NO_SCOPE, commission: '', basis: 'sales', note: '', ...NO_END },
  bonusRules: { ...NO_SCOPE, growthBonus: '', annualRuleNote: '', totalSalesAmount: null, manualOverrideEnabled: false, ...NO_END },
  adjustments: {
    adjustmentType: 'Normal',
    adjustmentAmount: '',
    adjustmentDescription: '',
    adjustmentNote: '',
    manufacturer: null,
    territory: null,
  },
  draws: { drawAmount: '', drawNote: '', selectedManufacturerDraw: null, ...NO_END },
  guarantees: { guaranteeAmount: '', guaranteeNote: '', selectedManufacturerGuarantee: null, ...NO_END },
} as const satisfies Record<CollectionName, object>

/**
 * A new entry that starts in a month, or in none that could be chosen. What counts in one month only ends in it, and so does a draw
 * or guarantee that another one follows.
 */
export function newEntry(name: CollectionName, entries: Entries, start: Month | undefined): AnyEntry {
  const startMonth = start === undefined ? '' : formatMonth(start)
  const ends = start !== undefined && isFloor(name) && !mayStayOpen(start, entries)
  const months = { endMonth: startMonth, ...BLANK[name], startMonth, ...(ends && { endMonth: startMonth }) }
  return { ...months, ...noNewNames(name), key: newKey(entries[name]) } as unknown as AnyEntry
}

const isFloor = (name: CollectionName) => name === 'draws' || name === 'guarantees'
