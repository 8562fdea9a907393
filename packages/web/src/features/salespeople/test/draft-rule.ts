import { type DraftRule, noNewNames } from '../draft/draft.ts'

/** A rule of 10 percent on what is sold in one territory, as a record's draft has it before it is saved. */
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
