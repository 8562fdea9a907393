import type { CollectionName } from '@fairshare/contract'
import { formatMonth, type Month } from '@fairshare/engine/values'
import { mayStayOpen } from './other-floors.ts'
import { type Blank, type Entries, newKey, type NewEntry, noNewNames } from '../draft/draft.ts'

const NO_SCOPE = { manufacturer: null, territory: null, regionId: null, hospital: null, surgeon: null, procedure: null }

/** Initial values of a new entry except its months. */
const BLANK: { readonly [Name in CollectionName]: Blank<Name> } = {
  rules: { ...NO_SCOPE, commission: '', basis: 'sales', note: '' },
  bonusRules: { ...NO_SCOPE, growthBonus: '', annualRuleNote: '', totalSalesAmount: null, manualOverrideEnabled: false },
  adjustments: {
    adjustmentType: 'Normal',
    adjustmentAmount: '',
    adjustmentDescription: '',
    adjustmentNote: '',
    manufacturer: null,
    territory: null,
  },
  draws: { drawAmount: '', drawNote: '', selectedManufacturerDraw: null },
  guarantees: { guaranteeAmount: '', guaranteeNote: '', selectedManufacturerGuarantee: null },
}

/**
 * A new entry with a start month, or none if no month is free. One-month entries, and draws or guarantees followed by another, also get an
 * end.
 */
export function newEntry<Name extends CollectionName>(name: Name, entries: Entries, start: Month | undefined): NewEntry<Name> {
  const startMonth = start === undefined ? '' : formatMonth(start)
  const ends = name === 'adjustments' || (start !== undefined && isFloor(name) && !mayStayOpen(start, entries))
  const months = { startMonth, endMonth: ends ? startMonth : 'None' }
  return { ...BLANK[name], ...noNewNames(name), ...months, key: newKey(entries[name]) }
}

const isFloor = (name: CollectionName) => name === 'draws' || name === 'guarantees'
