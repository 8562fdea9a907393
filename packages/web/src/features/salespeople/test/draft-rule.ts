import { type DraftRule, noNewNames } from '../draft/draft.ts'

/** An unsaved rule of 10 percent for one territory. */
export const draftRule = (given: Partial<DraftRule> = {}): DraftRule => ({
  key: 'new 1',
  manufacturer: 1,
  territory: 2,
  regionId: null,
  hospital: null,
  surgeon: null,
  procedure: null,
  commission: 10,
  basis: 'sales',
  note: '',
  startMonth: 'January-2025',
  endMonth: 'None',
  ...noNewNames('rules'),
  ...given,
})
